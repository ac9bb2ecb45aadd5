//! The scale of a picture.

/// The size of a picture, as a factor. At 1 there are [`crate::svg::UNITS_PER_LINE`] pixels from line to line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f64);

impl Scale {
    /// The smallest scale, because smaller pictures would be illegible.
    pub const SMALLEST: f64 = 0.25;
    /// The largest scale. A board of 25 lines is then about three screens wide.
    pub const LARGEST: f64 = 8.0;

    /// The scale by this factor.
    ///
    /// # Errors
    /// The factor is below [`Scale::SMALLEST`] or above [`Scale::LARGEST`].
    pub fn times(factor: f64) -> Result<Self, ScaleError> {
        if (Self::SMALLEST..=Self::LARGEST).contains(&factor) { Ok(Self(factor)) } else { Err(ScaleError) }
    }

    /// The factor.
    #[must_use]
    pub const fn factor(self) -> f64 {
        self.0
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The error for a scale that is too small or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number from {} to {}", Scale::SMALLEST, Scale::LARGEST)]
pub struct ScaleError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_have_limits() {
        assert_eq!(Scale::times(0.2).unwrap_err().to_string(), "expected a number from 0.25 to 8");
        for factor in [8.1, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(Scale::times(factor), Err(ScaleError));
        }
        assert_eq!(Scale::times(2.0).map(Scale::factor), Ok(2.0));
    }
}

//! The names of neighbour classes, such as `[112224]`, in text.

use std::fmt;
use std::str::FromStr;

use super::{EyeShape, NeighbourClass, Subclass};

/// The name of a neighbour class, such as `[112224]` or `112224`. With a subclass, as in `[112233]a`, it names only
/// the shapes of that subclass.
/// ```
/// use eyespace::eyes::ClassName;
/// let name: ClassName = "112233b".parse()?;
/// assert_eq!(name.to_string(), "[112233]b");
/// // Figure 2 of the paper is printed as this class, which no shape can have.
/// assert!("[112234]".parse::<ClassName>().is_err());
/// # Ok::<(), eyespace::eyes::ClassNameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClassName {
    /// The neighbour class.
    pub class: NeighbourClass,
    /// The subclass, if only one part of the class is meant.
    pub subclass: Option<Subclass>,
}

/// The reason why a text is not the name of a neighbour class.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClassNameError {
    /// The text is not a list of digits from 0 to 4, with or without brackets.
    #[error("{0:?} is not a neighbour class; expected its digits, each from 0 to 4, such as [112224]")]
    NotDigits(String),
    /// The class has more points than [`ClassName::MOST_POINTS`].
    #[error("a neighbour class of {0} points; expected at most {most}", most = ClassName::MOST_POINTS)]
    TooLong(usize),
    /// The digits have an odd sum. No shape has such a class, because each pair of neighbours is counted at both
    /// points.
    #[error(
        "no shape has the class {class}: a class counts each pair of neighbours twice, and its digits add up to {sum}; \
         expected an even sum"
    )]
    OddSum {
        /// The class that the digits describe, although no shape has it.
        class: NeighbourClass,
        /// The sum of the digits.
        sum: usize,
    },
    /// The name has a letter for a subclass (a or b), but this class has no subclasses.
    #[error("the class {0} is not divided; expected no letter behind it: only [112233] and [1112234] have a and b")]
    NotDivided(NeighbourClass),
}

impl ClassName {
    /// The largest number of digits that a class name may have: one digit for each point of the eye.
    pub const MOST_POINTS: usize = 32;

    /// The name of a shape's class, with its subclass.
    #[must_use]
    pub fn of(shape: &EyeShape) -> Self {
        Self { class: shape.class(), subclass: shape.subclass() }
    }

    /// Whether the shape belongs to the named class, and to the subclass if the name has one.
    #[must_use]
    pub fn includes(&self, shape: &EyeShape) -> bool {
        self.class == shape.class() && (self.subclass.is_none() || self.subclass == shape.subclass())
    }
}

impl FromStr for ClassName {
    type Err = ClassNameError;

    fn from_str(text: &str) -> Result<Self, ClassNameError> {
        let not_digits = || ClassNameError::NotDigits(text.to_owned());
        let (body, subclass) = match text.strip_suffix(['a', 'b']) {
            Some(body) if text.ends_with('a') => (body, Some(Subclass::Alpha)),
            Some(body) => (body, Some(Subclass::Beta)),
            None => (text, None),
        };
        let digits = match body.strip_prefix('[') {
            Some(inner) => inner.strip_suffix(']').ok_or_else(not_digits)?,
            None => body,
        };
        let degree = |sign: char| sign.to_digit(5).map(|digit| digit as usize);
        let degrees: Vec<usize> = digits.chars().map(degree).collect::<Option<_>>().ok_or_else(not_digits)?;
        match degrees.len() {
            0 => return Err(not_digits()),
            1..=Self::MOST_POINTS => {}
            points => return Err(ClassNameError::TooLong(points)),
        }
        let sum: usize = degrees.iter().sum();
        let class = NeighbourClass::from_degrees(degrees);
        if sum % 2 == 1 {
            return Err(ClassNameError::OddSum { class, sum });
        }
        if subclass.is_some() && !class.is_divided() {
            return Err(ClassNameError::NotDivided(class));
        }
        Ok(Self { class, subclass })
    }
}

impl fmt::Display for ClassName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.class)?;
        self.subclass.map_or(Ok(()), |subclass| write!(f, "{subclass}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<ClassName>().unwrap_err().to_string()
    }

    #[test]
    fn a_class_is_read_with_and_without_brackets_in_any_order() {
        for text in ["[112224]", "112224", "[422211]"] {
            assert_eq!(text.parse::<ClassName>().unwrap().to_string(), "[112224]", "{text}");
        }
        for name in ["[0]", "[112233]a", "[1112234]b"] {
            assert_eq!(name.parse::<ClassName>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn what_names_no_class_is_refused_with_the_reason() {
        for text in ["", "[]", "[112", "112]", "11225", "rabbity", "[112224]c", "a"] {
            assert!(error(text).starts_with(&format!("{text:?} is not a neighbour class; expected")), "{text}");
        }
        assert!(error("[112234]").contains("add up to 13"));
        assert!(error("[112224]a").contains("is not divided"));
        assert!(error(&"2".repeat(33)).contains("33 points; expected at most 32"));
    }

    #[test]
    fn a_subclass_means_its_shapes_alone() {
        let size = crate::board::Size::square(9).unwrap();
        let shape = |points: &[&str]| {
            EyeShape::new(points.iter().map(|at| size.parse_vertex(at).unwrap()).collect(), size).unwrap()
        };
        let alpha = shape(&["C5", "D5", "E5", "F5", "D4", "E4"]);
        let includes = |name: &str| name.parse::<ClassName>().unwrap().includes(&alpha);
        assert_eq!(ClassName::of(&alpha).to_string(), "[112233]a");
        assert!(includes("[112233]") && includes("[112233]a") && !includes("[112233]b") && !includes("[222233]"));
    }
}

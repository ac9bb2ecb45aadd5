//! Draws random eye spaces, about which Eyespace and GNU Go can be asked.

const MOST_POINTS: usize = 7;
const MOST_MARGINS: usize = 3;

/// Pseudo-random numbers, the same for the same seed (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// The positions of `count` of `all` things in their order, each as likely as any other; all of them if there are no more.
    pub(crate) fn drawn(&mut self, count: usize, all: usize) -> Vec<usize> {
        let mut drawn: Vec<usize> = self.shuffled(all).take(count).collect();
        drawn.sort_unstable();
        drawn
    }

    /// The positions of all things in a drawn order.
    pub(crate) fn shuffled(&mut self, all: usize) -> impl Iterator<Item = usize> {
        let mut left: Vec<usize> = (0..all).collect();
        (0..all).map(move |_| left.swap_remove(self.below(left.len())))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % limit as u64) as usize
    }

    /// A random eye space in the project's notation, in the centre, at the side or in the corner.
    pub(super) fn drawing(&mut self) -> String {
        const SIDE: usize = MOST_POINTS;
        let (left, bottom) = [(false, false), (false, true), (true, true)][self.below(3)];
        let wanted = 1 + self.below(MOST_POINTS);
        let start = match (left, bottom) {
            (true, _) => (0, SIDE - 1),
            (_, true) => (SIDE / 2, SIDE - 1),
            _ => (SIDE / 2, SIDE / 2),
        };
        let mut cells = vec![start];
        while cells.len() < wanted {
            let (x, y) = cells[self.below(cells.len())];
            let (x, y) = [(x + 1, y), (x.wrapping_sub(1), y), (x, y + 1), (x, y.wrapping_sub(1))][self.below(4)];
            if x < SIDE && y < SIDE && !cells.contains(&(x, y)) {
                cells.push((x, y));
            }
        }
        let margins: Vec<_> = (0..self.below(MOST_MARGINS + 1)).map(|_| cells[self.below(cells.len())]).collect();
        let sign = |cell: &(usize, usize), dice: &mut Self| match (margins.contains(cell), dice.below(4) == 0) {
            (true, true) => '$',
            (true, false) => '!',
            (false, true) => 'X',
            (false, false) => '.',
        };
        let signs: Vec<_> = cells.iter().map(|cell| sign(cell, self)).collect();
        let at = |x, y| cells.iter().position(|&cell| cell == (x, y)).map_or('#', |i| signs[i]);
        let first = cells.iter().map(|cell| cell.0).min().filter(|_| !left).unwrap_or(0);
        let last = cells.iter().map(|cell| cell.0).max().unwrap_or(0);
        let (top, low) = (cells.iter().map(|cell| cell.1).min(), cells.iter().map(|cell| cell.1).max());
        let row = |y| (first..=last).map(|x| at(x, y)).collect::<String>();
        let rows = (top.unwrap_or(0)..=low.unwrap_or(0)).map(|y| format!("{}{}", if left { "|" } else { "" }, row(y)));
        let rule = bottom.then(|| format!("{}{}", if left { "+" } else { "" }, "-".repeat(last - first + 1)));
        rows.chain(rule).collect::<Vec<_>>().join("/")
    }
}

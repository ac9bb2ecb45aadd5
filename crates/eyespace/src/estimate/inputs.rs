//! The inputs of the estimate's nets, each with a name. The fitted weights are stored in the order in which the names are declared here.
//!
//! An input whose name ends in `by_n` is `x / (x + n)`. Here `x` is the number that the rest of the name describes, which has no
//! upper bound.

use super::diffusion::Field;

/// The number of inputs for a block.
pub const STONE_FEATURES: usize = StoneInputs::COUNT;

/// The number of rounds in which blocks are evaluated. Each round uses the results of the round before.
pub const ROUNDS: usize = 3;

/// The numbers of inputs for an empty point in the first net for points: inputs that change their sign when the colours are exchanged, and all
/// others.
pub const POINT_FEATURES: [usize; 2] = [EmptyOwnerships::COUNT, LineInputs::COUNT + EmptyLevels::COUNT];

/// The numbers of inputs for a point in the second net for points: inputs that change their sign when the colours are exchanged, and all others. They
/// include the results of the first net around the point.
pub const LAST_FEATURES: [usize; 2] = [LastOwnerships::COUNT, LineInputs::COUNT + LastLevels::COUNT];

/// Declares the inputs of a net, and the order in which the net takes them.
macro_rules! inputs {
    ($(#[$of_all:meta])* $name:ident: $each:ty { $($(#[$of_one:meta])* $input:ident,)* }) => {
        $(#[$of_all])*
        #[derive(Clone)]
        pub(super) struct $name {
            $($(#[$of_one])* pub(super) $input: $each,)*
        }

        impl $name {
            /// The number of inputs.
            pub(super) const COUNT: usize = [$(stringify!($input)),*].len();

            /// The inputs in the order of the weights.
            pub(super) fn in_order(self) -> [$each; Self::COUNT] {
                [$(self.$input),*]
            }
        }
    };
}

inputs! {
    /// The inputs of the net for blocks, which computes the probability that a block stays on the board.
    #[derive(Copy, Default)]
    StoneInputs: f32 {
        /// A constant input of 1, so that its weight is a bias.
        one,
        /// The safety of the block in each of five passes. Each pass counts the eyes of the block's group, and demands surer eyes than the pass
        /// before.
        pass_1,
        pass_2,
        pass_3,
        pass_4,
        pass_5,
        /// The probability that the block stays on the board, by the round of evaluation before.
        stays,
        /// The liberties of the block: whether there are exactly one, two or three, and their number up to eight.
        one_liberty,
        two_liberties,
        three_liberties,
        liberties,
        /// The number of the block's liberties to which the opponent is not connected, as a sum of probabilities.
        freedom_by_3,
        /// Whether a reading captures the block whoever moves first, and whether it captures the block if the opponent moves
        /// first.
        is_lost,
        is_capturable,
        /// The square root of the number of stones of the block's group, and that of the block.
        group_stones,
        stones,
        /// The number of empty points to which the block is connected and the opponent is not, as a sum of probabilities.
        room_by_3,
        room_by_10,
        room_by_30,
        /// The part of the empty points reached by the block that the opponent does not reach. Then the part, and the number, of those that the block
        /// reaches more surely than the opponent.
        room_share,
        ahead_share,
        ahead_by_10,
        /// How likely important blocks around this block are to stay on the board: the connected friendly block that helps most, the weakest of the
        /// opponent's adjacent blocks, and the mean of the opponent's adjacent blocks.
        help,
        weakest_beside,
        mean_beside,
        /// Whether the block touches the edge of the board; the number of stones per point of the board; the size of the board.
        on_edge,
        phase,
        board_side,
        /// The number of empty points that both the block and the opponent reach; and how surely the opponent is connected to the block's stones, on
        /// average.
        against_by_10,
        held,
        /// The grades of the three best eyes of the block's group, and the sum of the grades of the points where the group may make more eyes.
        best_eye,
        second_eye,
        third_eye,
        eye_room_by_4,
        eye_room_by_15,
        /// The number of liberties of the block's group.
        group_liberties,
        /// The block's lead in liberties, as in a semeai, over that adjacent block of the opponent that has the fewest; whether the lead is negative;
        /// and whether the opponent's block has at most one liberty, or at most two.
        semeai,
        is_behind,
        opponent_in_atari,
        opponent_has_two,
        /// The block's land, which is the connected set of its side's stones and of the points that its side influences more: the number of empty
        /// points, the lead of the block's owner in connectivity there, and the number of stones.
        land_by_5,
        land_by_20,
        land_lead_by_4,
        land_lead_by_15,
        land_stones_by_10,
        /// The number of empty points that the block reaches in this number of steps, each to an adjacent empty point. No step leads on from a point
        /// beside a stone of the opponent.
        in_two_steps,
        in_three_steps,
        in_four_steps,
        in_five_steps,
        /// The expected ownership of stones around the block's stones, from near (1 blur) to far (8 blurs), seen from the block's owner.
        around_1,
        around_2,
        around_4,
        around_8,
        /// The expected ownership of the block's liberties, by the stones at which random walks from there end: the mean for short walks, the mean
        /// for long walks, and the best liberty for long walks.
        short_walks,
        long_walks,
        best_walk,
        /// The size of the block's prison: the number of points of the opponent's enclosure that contains the block.
        shut_by_4,
        shut_by_15,
        shut_by_60,
        /// Whose move it is: 1 for the block's owner, -1 for the opponent, and 0 if it is unknown.
        turn,
    }
}

inputs! {
    /// The inputs for a point that depend only on its line (first, second, and so on) and on the whole board. They come first in both nets for
    /// points.
    LineInputs: f32 {
        /// A constant input of 1, so that its weight is a bias.
        one,
        /// The number of stones per point of the board.
        phase,
        first_line,
        second_line,
        third_line,
        fourth_line,
        farther_in,
        /// The size of the board, relative to 19x19.
        board_side,
    }
}

inputs! {
    /// The inputs for empty points in the first net that change their sign when the colours are exchanged.
    EmptyOwnerships: Field {
        /// Black's radiation (influence) minus White's, divided by the sum of both plus a constant (1/4, 1 or 4). The constant keeps the result small
        /// where there is little radiation.
        radiated_quarter,
        radiated_1,
        radiated_4,
        /// Black's pull minus White's, and this difference divided by the sum of both. The pull of a side says how surely the point is connected to a
        /// stone that stays on the board.
        pull,
        pull_share,
        /// The expected ownership of the adjacent stones: the sum divided by four, and the mean over the adjacent points.
        beside,
        beside_share,
        /// Black's radiation (influence) minus White's, cut off at the radiation of eight safe stones.
        radiated,
        /// The expected ownership of the stones around, blurred this many times; then the square roots of these numbers with their signs. Far from
        /// all stones the numbers are small, and the roots make small differences count for more.
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        root_blur_2,
        root_blur_4,
        root_blur_8,
        /// The expected ownership of the stones on a ring around the point. The ring consists of all points that are this step away.
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        /// The expected ownership of the stone at which a random walk of at most this length ends; then the square roots of these numbers.
        walk_6,
        walk_18,
        walk_54,
        root_walk_6,
        root_walk_18,
        root_walk_54,
        /// Whose move it is: 1 for Black, -1 for White, and 0 if it is unknown.
        turn,
    }
}

inputs! {
    /// The inputs for empty points in the first net that do not change their sign when the colours are exchanged.
    EmptyLevels: Field {
        /// The absolute value of the input `radiated_1` of [`EmptyOwnerships`].
        radiated_1,
        /// The sum of Black's and White's radiation (influence) at the point.
        radiated_sum_by_4,
        /// The larger and the smaller of both sides' pulls. The pull of a side says how surely the point is connected to a stone that stays on the
        /// board.
        most_pull,
        least_pull,
    }
}

inputs! {
    /// The inputs for all points in the second net that change their sign when the colours are exchanged.
    LastOwnerships: Field {
        /// The ownership that the first net expects; the same number stretched near -1 and 1, where a small difference means much more certainty; and
        /// its third power.
        own,
        far,
        cube,
        /// The stone at the point: 1 for Black, -1 for White, 0 for none.
        stone,
        /// The expected ownership of the points around, blurred this many times.
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        /// The expected ownership of the points on a ring around the point. The ring consists of all points that are this step away.
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        /// Whose move it is: 1 for Black, -1 for White, and 0 if it is unknown.
        turn,
    }
}

inputs! {
    /// The inputs for all points in the second net that do not change their sign when the colours are exchanged.
    LastLevels: Field {
        /// Whether there is a stone at the point.
        is_stone,
        /// The absolute value of the ownership that the first net expects.
        own,
        /// The number of liberties of the block at the point; 0 at an empty point.
        liberties,
    }
}

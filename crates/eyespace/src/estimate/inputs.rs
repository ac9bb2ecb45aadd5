//! The inputs of the estimate's nets, each with a name. Fitted weights stand in the order in which the names are declared here.
//!
//! An input whose name ends in `by_n` is `x / (x + n)`. Here `x` is the number that the rest of the name describes, which has no
//! upper bound.

use super::diffusion::Field;

/// The number of inputs for a block.
pub const STONE_FEATURES: usize = StoneInputs::COUNT;

/// How many times blocks are evaluated, each time with the results of the time before.
pub const ROUNDS: usize = 3;

/// The number of inputs for an empty point: those that change their sign when the colours are exchanged, and all
/// others.
pub const POINT_FEATURES: [usize; 2] = [EmptyOwnerships::COUNT, LineInputs::COUNT + EmptyLevels::COUNT];

/// The numbers of inputs for a point in the second net, whose inputs include the results of the first net around the point:
/// those that change their sign when the colours are exchanged, and all others.
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
    /// The inputs for a block.
    #[derive(Copy, Default)]
    StoneInputs: f32 {
        /// Always 1.
        one,
        /// The results of the five passes of the safety by eyes.
        pass_1,
        pass_2,
        pass_3,
        pass_4,
        pass_5,
        /// How likely the block was to stay in the round before.
        stays,
        /// The number of its liberties.
        one_liberty,
        two_liberties,
        three_liberties,
        liberties,
        /// The number of its liberties that the opponent does not reach.
        freedom_by_3,
        /// Whether a reading captures the block whoever moves first, and whether it captures the block if the opponent moves
        /// first.
        is_lost,
        is_capturable,
        /// The square roots of the number of stones of its group, and of its own.
        group_stones,
        stones,
        /// The number of points that it reaches and the opponent does not.
        room_by_3,
        room_by_10,
        room_by_30,
        /// The number of points that the block reaches and the opponent does not, divided by the number that it reaches; then
        /// the share and the number of points that it reaches more surely than the opponent.
        room_share,
        ahead_share,
        ahead_by_10,
        /// How likely important blocks around it are to stay: the friendly block that helps most, the weakest of the
        /// opponent's blocks beside it, and the mean of those.
        help,
        weakest_beside,
        mean_beside,
        /// Whether it touches the edge; the number of stones per point of the board; the size of the board.
        on_edge,
        phase,
        board_side,
        /// The part of its reach that the opponent reaches too, and how surely the opponent reaches its own stones.
        against_by_10,
        held,
        /// The grades of its group's best eyes, and of the room for more.
        best_eye,
        second_eye,
        third_eye,
        eye_room_by_4,
        eye_room_by_15,
        /// The number of liberties of its group.
        group_liberties,
        /// The lead in liberties over the opponent's block beside it that has fewest, as in a semeai; then how few
        /// that block has.
        semeai,
        is_behind,
        opponent_in_atari,
        opponent_has_two,
        /// The land that the block lies in: its empty points, the lead of the block's owner there, and its stones.
        land_by_5,
        land_by_20,
        land_lead_by_4,
        land_lead_by_15,
        land_stones_by_10,
        /// The number of empty points that it reaches in this number of steps. No step leads on from a point beside
        /// the opponent.
        in_two_steps,
        in_three_steps,
        in_four_steps,
        in_five_steps,
        /// The expected owner of the surroundings of its stones, from near to far.
        around_1,
        around_2,
        around_4,
        around_8,
        /// The expected owner of its liberties by short and by long random walks, and the best of its liberties by the
        /// latter.
        short_walks,
        long_walks,
        best_walk,
        /// The number of points of the opponent's enclosure that the block lies in.
        shut_by_4,
        shut_by_15,
        shut_by_60,
        /// 1 if its owner is to move, and -1 if the opponent is.
        turn,
    }
}

inputs! {
    /// The inputs for a point that depend on its line and on the board alone. They come first in both nets for points.
    LineInputs: f32 {
        /// Always 1.
        one,
        /// The number of stones per point of the board.
        phase,
        first_line,
        second_line,
        third_line,
        fourth_line,
        farther_in,
        /// The size of the board.
        board_side,
    }
}

inputs! {
    /// The inputs for empty points that change their sign when the colours are exchanged.
    EmptyOwnerships: Field {
        /// The difference of both sides' radiation, divided by its sum plus a constant, which stands for nobody's
        /// share.
        radiated_quarter,
        radiated_1,
        radiated_4,
        /// The difference of both sides' pull, and the same divided by its sum.
        pull,
        pull_share,
        /// The expected owner of the neighbouring stones: their sum, and the mean per neighbour.
        beside,
        beside_share,
        /// The difference of both sides' radiation, cut off at eight stones.
        radiated,
        /// The expected owner of the stones around, blurred this many times; then the square roots of these numbers. Far from
        /// all stones the numbers are small, and small differences matter more.
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        root_blur_2,
        root_blur_4,
        root_blur_8,
        /// The expected owner of the stones on a ring around the point; the name is that of the step to the ring.
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        /// The expected owner of the stone at which a random walk of this length ends.
        walk_6,
        walk_18,
        walk_54,
        root_walk_6,
        root_walk_18,
        root_walk_54,
        /// 1 if Black is to move, and -1 if White is.
        turn,
    }
}

inputs! {
    /// The inputs for empty points that do not change their sign when the colours are exchanged.
    EmptyLevels: Field {
        /// The absolute value of the odd input `radiated_1`.
        radiated_1,
        /// The sum of both sides' radiation.
        radiated_sum_by_4,
        /// The larger and the smaller pull.
        most_pull,
        least_pull,
    }
}

inputs! {
    /// The inputs for all points in the second net that change their sign when the colours are exchanged.
    LastOwnerships: Field {
        /// The ownership that the first net expects; the same number stretched near -1 and 1, where a small step makes the
        /// result much more certain; and its third power.
        own,
        far,
        cube,
        /// The colour of the stone at the point.
        stone,
        /// The expected owner of the points around, blurred this many times.
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        /// The expected owner of the points on a ring around the point; the name is that of the step to the ring.
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        /// 1 if Black is to move, and -1 if White is.
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
        /// The number of liberties of the stone's block.
        liberties,
    }
}

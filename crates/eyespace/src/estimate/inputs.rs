//! The inputs of the estimate's nets, each with a name. Fitted weights stand in the order in which the names are declared here.
//!
//! An input whose name ends in `by_n` is `x / (x + n)`, where `x` is what it is named after and has no upper bound.

use super::diffusion::Field;

/// How much is weighed of a block.
pub const STONE_TRAITS: usize = StoneInputs::COUNT;

/// How often blocks are weighed.
pub const ROUNDS: usize = 3;

/// How much is weighed of an empty point: traits that change their sign with the colours, and others.
pub const POINT_TRAITS: [usize; 2] = [EmptyLeanings::COUNT, LineInputs::COUNT + EmptyLevels::COUNT];

/// The same of a point after those around.
pub const LAST_TRAITS: [usize; 2] = [LastLeanings::COUNT, LineInputs::COUNT + LastLevels::COUNT];

/// Declares the inputs of a net, and how they are put in a row for it.
macro_rules! inputs {
    ($(#[$of_all:meta])* $name:ident: $each:ty { $($(#[$of_one:meta])* $input:ident,)* }) => {
        $(#[$of_all])*
        #[derive(Clone)]
        pub(super) struct $name {
            $($(#[$of_one])* pub(super) $input: $each,)*
        }

        impl $name {
            /// How many there are.
            pub(super) const COUNT: usize = [$(stringify!($input)),*].len();

            /// In the order of the weights.
            pub(super) fn in_order(self) -> [$each; Self::COUNT] {
                [$(self.$input),*]
            }
        }
    };
}

inputs! {
    /// Of a block.
    #[derive(Copy, Default)]
    StoneInputs: f32 {
        /// 1 always.
        one,
        /// What the five passes of the safety by eyes say.
        pass_1,
        pass_2,
        pass_3,
        pass_4,
        pass_5,
        /// How likely it was to stay in the round before.
        stays,
        /// How many liberties it has.
        one_liberty,
        two_liberties,
        three_liberties,
        liberties,
        /// How many of its liberties the opponent does not come to.
        freedom_by_3,
        /// Whether it is read to be captured whoever moves first, and if the opponent does.
        is_lost,
        is_capturable,
        /// How many stones its group has, and itself: roots of these numbers.
        group_stones,
        stones,
        /// How many points it reaches and the opponent does not.
        room_by_3,
        room_by_10,
        room_by_30,
        /// Their share in all that it reaches; the share and the number of those that it reaches more surely than the opponent.
        room_share,
        ahead_share,
        ahead_by_10,
        /// How likely those are to stay that matter to it: the friend that helps most, the weakest of the opponent's blocks beside it, and their mean.
        help,
        weakest_beside,
        mean_beside,
        /// Whether it touches the edge; stones for each point of the board; how large that is.
        on_edge,
        phase,
        board_side,
        /// What it reaches of what the opponent comes to, and how surely the opponent comes to its own stones.
        against_by_10,
        held,
        /// The grades of its group's best eyes, and of the room for more.
        best_eye,
        second_eye,
        third_eye,
        eye_room_by_4,
        eye_room_by_15,
        /// The liberties of its group.
        group_liberties,
        /// Who is ahead in a race with the block beside that has the fewest liberties, and how few these are.
        semeai,
        is_behind,
        rival_in_atari,
        rival_has_two,
        /// The land that it lies in: how many empty points, how far its owner leads there, how many stones.
        land_by_5,
        land_by_20,
        land_lead_by_4,
        land_lead_by_15,
        land_stones_by_10,
        /// How many empty points it comes to in so many steps, not beside the opponent.
        in_two_steps,
        in_three_steps,
        in_four_steps,
        in_five_steps,
        /// Whose the surroundings of its stones are, from near to far.
        around_1,
        around_2,
        around_4,
        around_8,
        /// Whose the points beside it are by short and long walks, and the best of them.
        short_walks,
        long_walks,
        best_walk,
        /// How many points the smallest of the opponent's enclosures around it has.
        shut_by_4,
        shut_by_15,
        shut_by_60,
        /// 1 if its owner is to move, -1 if the opponent is.
        turn,
    }
}

inputs! {
    /// Of a point by its line alone, and of the board. They come first in both nets for points.
    LineInputs: f32 {
        /// 1 always.
        one,
        /// Stones for each point of the board.
        phase,
        first_line,
        second_line,
        third_line,
        fourth_line,
        farther_in,
        /// How large the board is.
        board_side,
    }
}

inputs! {
    /// Of all empty points, what changes its sign with the colours.
    EmptyLeanings: Field {
        /// The difference of what is radiated, by the sum and so much for nobody.
        radiated_quarter,
        radiated_1,
        radiated_4,
        /// The difference of what pulls, and the same by the sum.
        pull,
        pull_share,
        /// Whose the stones beside are expected to be, and the same for each.
        beside,
        beside_share,
        /// The difference of what is radiated, to eight stones.
        radiated,
        /// Whose the stones around are, blurred so many times; and roots, for far from all stones there is little, but it tells more.
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        root_blur_2,
        root_blur_4,
        root_blur_8,
        /// The same on rings around, by how one comes there.
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        /// Whose stone a walk at random of so many steps comes to.
        walk_6,
        walk_18,
        walk_54,
        root_walk_6,
        root_walk_18,
        root_walk_54,
        /// 1 if Black is to move, -1 if White is.
        turn,
    }
}

inputs! {
    /// Of all empty points, what does not.
    EmptyLevels: Field {
        /// How far `radiated_1` is from nobody's.
        radiated_1,
        /// The sum of what is radiated.
        radiated_sum_by_4,
        /// The stronger and the weaker pull.
        most_pull,
        least_pull,
    }
}

inputs! {
    /// Of all points after those around, what changes its sign with the colours.
    LastLeanings: Field {
        /// Whose it is expected to be; far out, where a chance is as many times surer for each step; and to the third power.
        own,
        far,
        cube,
        /// Whose stone is there.
        stone,
        /// Whose the points around are, blurred so many times.
        blur_1,
        blur_2,
        blur_4,
        blur_8,
        /// The same on rings around, by how one comes there.
        kosumi,
        one_point_jump,
        small_knight,
        elephant_jump,
        two_point_jump,
        large_knight,
        /// 1 if Black is to move, -1 if White is.
        turn,
    }
}

inputs! {
    /// Of all points after those around, what does not.
    LastLevels: Field {
        /// Whether a stone is there.
        is_stone,
        /// How far it is from nobody's.
        own,
        /// The liberties of the stone's block.
        liberties,
    }
}

//! Columns with lists of points, and the names of colours.

use arrow_array::builder::{Int32Builder, ListBuilder, StructBuilder};
use arrow_schema::{DataType, Field, Fields};
use eyespace::board::{Point, Size};
use eyespace_wire::both::Color;

use crate::points::point;

pub(crate) fn fields<const N: usize>(fields: [(&str, DataType); N]) -> Fields {
    fields.into_iter().map(|(name, kind)| Field::new(name, kind, true)).collect()
}

pub(crate) fn structs(fields: Fields) -> ListBuilder<StructBuilder> {
    ListBuilder::new(StructBuilder::from_fields(fields, 0))
}

/// A list of points, as rows from the top and columns from the left, from 0.
pub(crate) fn places() -> ListBuilder<StructBuilder> {
    structs(fields([("row", DataType::Int32), ("column", DataType::Int32)]))
}

pub(crate) fn append_places(list: &mut ListBuilder<StructBuilder>, places: Option<(Size, &[String])>) {
    if let Some((size, vertices)) = places {
        for at in vertices.iter().filter_map(|vertex| point(size, vertex)) {
            push_place(list.values(), 0, at);
            list.values().append(true);
        }
    }
    list.append(places.is_some());
}

/// Adds the row and the column of a point to the two fields from `first` on.
pub(crate) fn push_place(values: &mut StructBuilder, first: usize, at: Point) {
    for (field, number) in [(first, at.row()), (first + 1, at.column())] {
        if let Some(builder) = values.field_builder::<Int32Builder>(field) {
            builder.append_value(number.into());
        }
    }
}

pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

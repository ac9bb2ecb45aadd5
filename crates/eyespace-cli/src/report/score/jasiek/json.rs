//! All terms of Jasiek's definitions for programs.

use eyespace::board::PointSet;
use eyespace::scoring::jasiek::{JasiekSide, Region};
use serde::Serialize;

use super::Jasiek;
use crate::report::names;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::report::score) struct JasiekJson {
    black: JasiekSideJson,
    white: JasiekSideJson,
    counted_as_one: Vec<CountedAsOneJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct JasiekSideJson {
    eye_strings: Vec<Vec<String>>,
    eye_points: Vec<String>,
    regions: Vec<RegionJson>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RegionJson {
    points: Vec<String>,
    group: Vec<String>,
    strings: Vec<String>,
    eyes: Vec<Vec<String>>,
    eye_space: Vec<String>,
    rests_on: Vec<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CountedAsOneJson {
    color: String,
    groups: Vec<String>,
}

impl JasiekJson {
    pub(in crate::report::score) fn new(jasiek: &Jasiek<'_>) -> Self {
        let [black, white] = jasiek.sides.each_ref().map(|side| JasiekSideJson::new(jasiek, side));
        let joined = jasiek.counted_as_one().map(|(color, parts)| CountedAsOneJson {
            color: color.to_string(),
            groups: parts.into_iter().map(|region| jasiek.first(region)).collect(),
        });
        Self { black, white, counted_as_one: joined.collect() }
    }
}

impl JasiekSideJson {
    fn new(jasiek: &Jasiek<'_>, side: &JasiekSide) -> Self {
        let vertices = |set: PointSet| names::vertices(set, jasiek.structure.size());
        Self {
            eye_strings: side.eye_strings.iter().map(|&string| vertices(string)).collect(),
            eye_points: vertices(side.eye_points),
            regions: side.regions.iter().map(|region| RegionJson::new(jasiek, region)).collect(),
        }
    }
}

impl RegionJson {
    fn new(jasiek: &Jasiek<'_>, region: &Region) -> Self {
        let size = jasiek.structure.size();
        let vertices = |set: PointSet| names::vertices(set, size);
        Self {
            points: vertices(region.points()),
            group: vertices(region.group()),
            strings: region.strings().map(|string| names::first(string, size)).collect(),
            eyes: region.eyes().map(vertices).collect(),
            eye_space: vertices(region.eye_space()),
            rests_on: jasiek.rests_on(region),
        }
    }
}

//! Tests that the life property is known for every small eye, by the theorem of Vila & Cazenave or by the table of
//! solved eyes, and that the two never disagree.

use eyespace::board::Suicide;
use eyespace::eyes::{EyeDrawing, EyeShape, LifeProperty};
use eyespace::status::{Evidence, EyeOptions, KnownLife, life_property};
use eyespace::table::{Census, EdgeContact, EyeTable, SolvedLife};

fn eyes(points: usize) -> Vec<EyeShape> {
    let census = (1..points).fold(Census::one_point(), |census, _| census.grown());
    EdgeContact::ALL.iter().flat_map(|&edge_contact| census.eyes(edge_contact)).collect()
}

#[test]
fn it_is_known_of_every_eye_of_eight_points_and_the_theorem_is_named_where_it_suffices() {
    let table = EyeTable::embedded();
    for shape in (1..=8).flat_map(eyes) {
        let KnownLife { life, evidence } = life_property(shape, &EyeOptions::default()).unwrap();
        let (solved, key) = table.life_property(shape).unwrap();
        let by_class = Evidence::LifeProperty(shape.class());
        assert_eq!(life, solved, "{:?}", shape.points());
        match (shape.life_property(), life) {
            (LifeProperty::Unknown, _) | (LifeProperty::Fails, SolvedLife::ButForKo) => {
                assert_eq!(evidence, Evidence::Table(key));
            }
            (LifeProperty::Holds | LifeProperty::Fails, _) => assert_eq!(evidence, by_class),
        }
    }
}

#[test]
fn a_table_for_the_other_rule_is_not_asked() {
    let known = |text: &str, suicide| {
        let eye: EyeDrawing = text.parse().unwrap();
        life_property(eye.shape, &EyeOptions { suicide, ..EyeOptions::default() })
    };
    assert_eq!(known("..#./..../----", Suicide::Legal), None);
    assert!(known("..#./..../----", Suicide::Illegal).is_some());
    assert_eq!(known("...../.####", Suicide::Legal).unwrap().life, SolvedLife::Holds);
}

//! tmp
use eyespace::board::*;
use eyespace::eyes::*;
use eyespace::regions::*;
use eyespace::search::{self, dfpn::Budget};
use eyespace::status::*;
use serde_json::Value;
fn main() {
    let want = std::env::args().nth(1).unwrap();
    let text = std::fs::read_to_string("/work/shared/data/status/eye_value.jsonl").unwrap();
    for line in text.lines() {
        let r: Value = serde_json::from_str(line).unwrap();
        if r["id"].as_str().unwrap() != format!("gnugo-optics-eye_value-{want}") {
            continue;
        }
        let rows: Vec<_> = r["board"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let position = Position::try_from(rows.join("\n").parse::<Diagram>().unwrap().setup).unwrap();
        let s = Structure::new(&position);
        let read = |points: &[(Color, Point)]| search::facts(&position, &s, points, Budget::nodes(10000));
        let f1 = read(&[]);
        let pts = moves_to_read(&s, &f1);
        let facts = read(&pts);
        let spaces = eye_spaces(&s, &facts, &mut LocalValues::searching_to(9, Terms::default()));
        let size = s.size();
        for color in Color::ALL {
            println!("{color}");
            print!("    ");
            for c in 0..size.width() {
                print!("{:2}", c);
            }
            println!();
            for row in 0..size.height() {
                print!("{:3}  ", row);
                for col in 0..size.width() {
                    let p = size.point(col, row).unwrap();
                    let sp = spaces.iter().find(|x| x.color == color && x.points.contains(p));
                    let stone = position.stone(p);
                    let ch = match (stone, sp) {
                        (Some(c), None) => c.letter(),
                        (Some(c), Some(sp)) => {
                            if sp.margins.contains(p) {
                                '$'
                            } else {
                                c.letter().to_ascii_lowercase()
                            }
                        }
                        (None, Some(sp)) => {
                            if sp.false_eyes.contains(p) {
                                'f'
                            } else if sp.margins.contains(p) {
                                '!'
                            } else if sp.half_eyes.iter().any(|h| h.0 == p) {
                                'h'
                            } else {
                                ','
                            }
                        }
                        (None, None) => '.',
                    };
                    print!("{ch} ");
                }
                println!("  {row}");
            }
        }
        let v =
            |p: PointSet| p.into_iter().map(|p| format!("{},{}", p.column(), p.row())).collect::<Vec<_>>().join(" ");
        for sp in &spaces {
            if sp.points.len() < 12 {
                println!(
                    "{} {} {:?} [{}] attack {} defend {} halves {:?}",
                    sp.color,
                    sp.value,
                    sp.basis,
                    v(sp.points),
                    v(sp.attack),
                    v(sp.defend),
                    sp.half_eyes.iter().map(|h| (h.0, h.1.sum.to_string())).collect::<Vec<_>>()
                );
            }
        }
        for id in s.blocks() {
            let b = facts.block(id);
            if b.attack != Attempt::Fails {
                println!(
                    "{} {:?}: attack {:?} {} defend {:?} {}",
                    s.block(id).color,
                    s.block(id).anchor,
                    b.attack,
                    v(b.attacks),
                    b.defend,
                    v(b.defends)
                );
            }
        }
        for (c, p) in pts {
            println!("safe {c} {p:?} {:?}", facts.safe_move(c, p));
        }
        for q in r["questions"].as_array().unwrap() {
            println!("{q}");
        }
    }
}

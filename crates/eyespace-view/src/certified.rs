//! Certificates in words: what a checked file claims and assumes, and what became of the certificates of an answer.

use eyespace_wire::both::Color;
use eyespace_wire::certify::{
    Certificate, Certification, CertificationResult, Certified, CertifiedClaim, Claim, NoCertificate,
};
use eyespace_wire::suicide::Suicide;
use eyespace_wire::verdict::{Outcome, Role};

use crate::names;

/// The result of a check: one line if the file is rejected, else a paragraph for each certificate.
#[must_use]
pub fn text(file: &str, certification: &Certification) -> String {
    let result = match certification.result {
        CertificationResult::Accepted => "accepted",
        CertificationResult::Rejected => "rejected",
        CertificationResult::Open => "not checked to the end",
    };
    if let Some(fault) = &certification.fault {
        return format!("{file}: {result}: line {}, column {}: {}\n", fault.line, fault.column, fault.reason);
    }
    let number = match certification.certificates.len() {
        0 | 1 => String::new(),
        several => format!(", {}", names::count(several, "certificate")),
    };
    let paragraphs: String = certification.certificates.iter().map(paragraph).collect();
    format!("{file}: {result}{number}\n{paragraphs}")
}

/// The names of both sides in sentences about a certificate.
struct Sides {
    attacker: &'static str,
    defender: &'static str,
}

impl Sides {
    fn of(certified: &Certified) -> Self {
        match certified.target_color {
            Color::Black => Self { attacker: "White", defender: "Black" },
            Color::White => Self { attacker: "Black", defender: "White" },
        }
    }

    const fn name(&self, role: Role) -> &'static str {
        match role {
            Role::Attacker => self.attacker,
            Role::Defender => self.defender,
        }
    }
}

fn paragraph(certified: &Certified) -> String {
    let sides = Sides::of(certified);
    let mut lines: Vec<String> = certified.board.iter().map(|row| format!("  {row}\n")).collect();
    lines.push(format!("  {}\n", question(certified, &sides)));
    lines.extend(certified.claims.iter().map(|claim| format!("  claim: {}\n", claimed(claim, &sides))));
    lines.extend(assumptions(certified, &sides).into_iter().map(|assumed| format!("  assumed: {assumed}\n")));
    lines.concat()
}

/// Who moves first, and what becomes of the target.
fn question(certified: &Certified, sides: &Sides) -> String {
    let first = sides.name(certified.first);
    let stones = match &certified.target[..] {
        [stone] => format!("{}'s stone {stone}", sides.defender),
        stones => format!("{}'s stones {}", sides.defender, stones.join(" ")),
    };
    let ko = certified.ko.as_ref().map_or_else(String::new, |ko| format!(", and not at {ko} because of the ko"));
    let kos = certified.ko_winner.map_or_else(String::new, |role| format!(", and {} wins every ko", sides.name(role)));
    let Some(outcome) = certified.outcome else { return format!("{first} plays first{ko}{kos}: {stones}") };
    let becomes = match (outcome, certified.ko_first_threat) {
        (Outcome::Dead, _) => "are dead".to_owned(),
        (Outcome::Seki, _) => "live in seki".to_owned(),
        (Outcome::Lives, _) => "live".to_owned(),
        (Outcome::Alive, _) => "are alive".to_owned(),
        (Outcome::Ko, Some(role)) => format!("depend on a ko; {} needs the first threat", sides.name(role)),
        (Outcome::Ko, None) => "depend on a ko".to_owned(),
        (Outcome::Open, _) => "are open".to_owned(),
    };
    format!("{first} plays first{ko}{kos}: {stones} {becomes}")
}

fn claimed(claim: &CertifiedClaim, sides: &Sides) -> String {
    let Sides { attacker, defender } = *sides;
    let says = match claim.claim {
        Claim::Captured => format!("{attacker} captures them, whatever {defender} plays"),
        Claim::NotCaptured => format!("{defender} never loses all of them, whatever {attacker} plays"),
        Claim::TwoEyes => format!("{defender} gets two eyes, whatever {attacker} plays"),
        Claim::NotTwoEyes => format!("{attacker} prevents two eyes for ever, whatever {defender} plays"),
    };
    let kos = match claim.ko_master {
        None => "neither side takes back a ko at once".to_owned(),
        Some(role) => format!("{} may take back kos at once", sides.name(role)),
    };
    format!("{says}; {kos} ({})", names::count(claim.nodes, "node"))
}

/// What is taken for true without proof.
fn assumptions(certified: &Certified, sides: &Sides) -> Vec<String> {
    let listed =
        |points: &[String], says: String| (!points.is_empty()).then(|| format!("{says}: {}", points.join(" ")));
    let suicide = match certified.suicide {
        Suicide::Illegal => None,
        Suicide::Legal => Some("suicide of two stones or more is legal".to_owned()),
    };
    let all = [
        listed(&certified.area, "nobody plays outside the area".to_owned()),
        listed(&certified.safe, "these stones beside it are never captured".to_owned()),
        listed(&certified.walls, format!("{} has safe stones on these empty points beside it", sides.attacker)),
        listed(
            &certified.against,
            format!("these stones of {}'s beside it are {}'s, and safe", sides.defender, sides.attacker),
        ),
        listed(&certified.homes, format!("{} has safe stones on these empty points beside it", sides.defender)),
        suicide,
    ];
    all.into_iter().flatten().collect()
}

/// What became of the certificate of an answer, such as `dead, 312 bytes` or `none, because the answer is open`.
#[must_use]
pub fn written(certificate: &Certificate) -> String {
    match certificate {
        Certificate::Written { text } => {
            let outcome = text.lines().find_map(|line| line.strip_prefix("outcome ")).unwrap_or_default();
            let outcome = match outcome.strip_prefix("ko ") {
                Some(first) => format!("ko, the {first} needs the first threat"),
                None => outcome.to_owned(),
            };
            format!("{outcome}, {}", names::count(text.len(), "byte"))
        }
        Certificate::Missing { missing } => format!("none, because {}", reason(*missing)),
    }
}

/// Why there is no certificate.
#[must_use]
pub const fn reason(missing: NoCertificate) -> &'static str {
    match missing {
        NoCertificate::Open => "the answer is open",
        NoCertificate::NotProved => "the answer was read, which is no proof",
        NoCertificate::OwnStonesBeside => {
            "stones of the group's owner beside the area are not known to live, and could help it"
        }
        NoCertificate::TooLarge => "the area is too large to be played out",
        NoCertificate::Unfinished => "it takes more nodes (--budget), or a longer certificate, than allowed",
        NoCertificate::NotByPlay => {
            "the answer rests on more than play in the area: a capture in vain, the capture of a large group, or a counted liberty"
        }
        NoCertificate::Rejected => "the checker rejects it, which is a bug of the program, please report it",
    }
}

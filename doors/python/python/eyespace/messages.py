"""The messages of Eyespace, version 1, as classes. Made from the schemas: python doors/python/tools/messages.py

An answer is a mapping with the names of docs/json.md (`answer["needsConfirmation"]`), and has the same fields as attributes in Python's spelling
(`answer.needs_confirmation`). A field that is left out of an answer is `None` as an attribute.
"""

# ruff: noqa: E501

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from eyespace._answer import Answer

__all__ = [
    "AlternatePlay",
    "Analysis",
    "AnalysisAlternatePlay",
    "AnalysisUnconditional",
    "Assumption",
    "BareOutcome",
    "Block",
    "BlockConnection",
    "Candidate",
    "Canonical",
    "CarriedValue",
    "Certificate",
    "CertificateFault",
    "Certification",
    "CertificationResult",
    "Certified",
    "CertifiedClaim",
    "Choice",
    "ChoiceBy",
    "Claim",
    "Color",
    "Compared",
    "Connectivity",
    "CountedAsOne",
    "CountedGroup",
    "CountedGroupState",
    "Counting",
    "CountsAs",
    "Difficulty",
    "Doubt",
    "DoubtedKomi",
    "Doubtful",
    "Either",
    "EitherWay",
    "Enclosure",
    "EndFates",
    "EndMove",
    "Estimate",
    "EstimateEyes",
    "EstimatePass",
    "EstimatePrisoners",
    "EstimateRadiation",
    "EstimateTerritory",
    "EstimatedBlock",
    "EstimatedGroup",
    "Evidence",
    "EvidenceKind",
    "EyeAnswer",
    "EyeGround",
    "EyeGroup",
    "EyeInPosition",
    "EyeOfGroup",
    "EyePart",
    "EyeSpace",
    "EyeValue",
    "EyeWord",
    "Fate",
    "FatesByMaster",
    "Goal",
    "Graph",
    "HalfEye",
    "Help",
    "Input",
    "InputFormat",
    "Jasiek",
    "JasiekRegion",
    "JasiekSide",
    "KatagoAnalysis",
    "KnownSpace",
    "Ko",
    "KoEffort",
    "KoKind",
    "KoMasterName",
    "LastMoves",
    "LifeAndDeath",
    "LifeMapStep",
    "LifeProperty",
    "Likelihood",
    "LineShare",
    "Links",
    "LinksBasis",
    "MoveInfo",
    "MovePoints",
    "MoveReason",
    "MoveReasonKind",
    "NeedsSealing",
    "NoCertificate",
    "OtherGroup",
    "Outcome",
    "Outside",
    "Play",
    "PlayAim",
    "PlayEnd",
    "PlayMistake",
    "PlayReply",
    "PlayedMove",
    "ProbeAnswer",
    "ProbeFate",
    "ProbeFates",
    "ProbeMove",
    "PublishedEstimate",
    "PublishedEstimateFields",
    "PublishedEstimateRadiation",
    "PublishedEstimateTerritory",
    "PublishedEye",
    "PublishedField",
    "PublishedGroup",
    "PublishedPass",
    "Race",
    "RaceClass",
    "RaceClassName",
    "RaceCounted",
    "RaceEnd",
    "RaceEndOutcomes",
    "RaceEvidence",
    "RaceGroups",
    "RaceOutcome",
    "RaceVerdict",
    "ReadAim",
    "ReadEvidence",
    "ReadKo",
    "ReadOutcome",
    "ReadResult",
    "Role",
    "RootInfo",
    "SafeOutside",
    "SafetyBasis",
    "Score",
    "ScoredBlock",
    "Seki",
    "SideScore",
    "Solution",
    "SolveAnswer",
    "SpaceValue",
    "SpaceValueBasis",
    "StatusSource",
    "StoneStatus",
    "Stopped",
    "Suicide",
    "Summary",
    "TacticalReading",
    "Teire",
    "Territory",
    "TraceFinding",
    "TraceLine",
    "TreeEnd",
    "TreeMove",
    "TreePosition",
    "TriedLine",
    "TryVerdict",
    "Unconditional",
    "Unfinished",
    "UnfinishedReason",
    "Unsettled",
    "UnsettledMoves",
    "UsualKomi",
    "Verdict",
    "WantedGoal",
]

InputFormat: TypeAlias = Literal["sgf", "gib", "ngf", "ugf", "gameLine", "jago", "diagram", "moves"]
"""The format of the input.

- `sgf`: A game record in SGF.
- `gib`: A game record of Tygem (`.gib`).
- `ngf`: A game record of `WBaduk` (`.ngf`).
- `ugf`: A game record of Panda-Net (`.ugf`, `.ugi`).
- `gameLine`: A game of a dump with a game in each line, as there is of Tygem's games.
- `jago`: A game record in the XML of the program Jago.
- `diagram`: A drawing of a board.
- `moves`: A list of stones and moves.
"""

Color: TypeAlias = Literal["black", "white"]
"""The colour of a player or of stones.

- `black`: Black.
- `white`: White.
"""

Suicide: TypeAlias = Literal["illegal", "legal"]
"""Whether the rules allow suicide, which is a move that captures its player's own stones.

- `illegal`: Suicide is illegal.
- `legal`: Suicide is legal.
"""

Summary: TypeAlias = Literal["alive", "lives", "seki", "dead", "unsettled", "canLive", "ko", "open"]
"""A summary of the two outcomes, for either side moving first.

- `alive`: The stones are alive, whoever moves first.
- `lives`: The stones are alive or in seki, whoever moves first.
- `seki`: The stones are in seki.
- `dead`: The stones are dead, whoever moves first.
- `unsettled`: The outcome depends on who moves first.
- `canLive`: The stones live if the defender moves first. The outcome is not known if the attacker does.
- `ko`: The outcome is a ko for at least one side moving first.
- `open`: The outcome was not found within the budget.
"""

Outcome: TypeAlias = Literal["dead", "ko", "seki", "lives", "alive", "open"]
"""The outcome for stones whose owner is the defender, with one side moving first.

- `dead`: The stones are captured.
- `ko`: The outcome depends on a ko.
- `seki`: The stones are not certain to get two eyes. They are not captured, or only in vain, because the capturing stones are captured in turn.
- `lives`: The stones are not captured: they are alive or in seki.
- `alive`: The stones get two eyes, whatever ko threats there are.
- `open`: The search did not find the outcome.
"""

Role: TypeAlias = Literal["attacker", "defender"]
"""A side in a question of life and death.

- `attacker`: The side that wants to capture the stones.
- `defender`: The owner of the stones.
"""

EvidenceKind: TypeAlias = Literal["unconditional", "alternatePlay", "lifeProperty", "vitalPoints", "table", "search", "asItStands", "openFight", "model", "estimate", "none"]
"""The kind of evidence.

- `unconditional`: Benson's theorem: the stones are safe even if their owner always passes.
- `alternatePlay`: Müller's safety in alternate play: the stones are safe if their owner answers each intrusion.
- `lifeProperty`: The theorem of Vila and Cazenave on the life property: a block lives if it has an eye of the neighbour class in `class`.
- `vitalPoints`: The vital points that Vila and Cazenave give for eyes of the neighbour class in `class`.
- `table`: The table of solved eyes contains the result.
- `search`: A search of an area.
- `asItStands`: A search of an area in which no move had to be played, because a rule decided the position as it stands.
- `openFight`: A reading of a fight that no stones enclose. It is no proof.
- `model`: The local values of eye spaces, added up. This is no proof.
- `estimate`: An estimate of the probability. It is no proof.
- `none`: Nothing is known.
"""

Assumption: TypeAlias = Literal["nothing", "safeWalls", "areaBeyond"]
"""The assumption that a search makes about the surroundings of its area.

- `nothing`: The search assumes nothing.
- `safeWalls`: The stones around the area are assumed to be safe.
- `areaBeyond`: The stones around the area are assumed to be safe. Everything behind a thin wall (stones of the attacker with a liberty outside the area) or beyond an area given by the user is assumed to be the attacker's.
"""

LifeProperty: TypeAlias = Literal["holds", "butForKo", "fails"]
"""Whether an eye has the life property: its block lives with any stones inside and no outside liberty, if the owner moves first.

- `holds`: The eye has the life property.
- `butForKo`: The block lives only if the owner may ignore the ban on retaking a ko.
- `fails`: The eye does not have the life property.
"""

EyeWord: TypeAlias = Literal["nakade", "unsettled", "alive", "aliveInAtari", "ko", "open"]
"""The status of an eye: what it alone does for the block around it.

- `nakade`: The block is captured whoever moves first.
- `unsettled`: The outcome for the block depends on who moves first.
- `alive`: The block is alive, perhaps in seki.
- `aliveInAtari`: The block is alive, but it may have to capture stones inside: at most one empty point touches it, or it can be captured for lack of outside liberties.
- `ko`: The outcome for the block depends on a ko.
- `open`: The outcome for the block is not known.
"""

SpaceValueBasis: TypeAlias = Literal["play", "size"]
"""The way in which the value of an eye space was found.

- `play`: All play inside the eye space was searched.
- `size`: The value follows from the number of points, because the eye space is too large to be searched.
"""

LifeMapStep: TypeAlias = Literal["known", "staticSekis", "weakGroup", "opponentGroups", "weakSemeai", "rescue", "giveUp", "undecidedGroups", "livingGroups", "lifeByReply", "singleBlocks", "captures", "statuses", "contradictions", "eyes", "readings"]
"""A step of the life map.

- `known`: The proofs with which the life map begins.
- `staticSekis`: The sekis between the stones inside an eye and the block around it.
- `weakGroup`: The search of the weakest group.
- `opponentGroups`: The search of the enemy groups around the weakest group.
- `weakSemeai`: The semeai between the weakest group and an enemy group beside it.
- `rescue`: The reading whether the weakest group can still be saved.
- `giveUp`: The weakest group is given up.
- `undecidedGroups`: The search of groups that seem to live only if their owner moves first.
- `livingGroups`: The search of groups that seem to live by their eyes.
- `lifeByReply`: The search for blocks that live if their owner answers each move in a few points.
- `singleBlocks`: The search for the life of single blocks.
- `captures`: The search for proofs of capture.
- `statuses`: The statuses that follow from the findings of a round.
- `contradictions`: The check for deaths that contradict a seki.
- `eyes`: The count of eyes, for groups on which nothing better is known.
- `readings`: The readings of captures.
"""

TraceFinding: TypeAlias = Literal["verdict", "threatened", "rescuable", "givenUp", "bound", "freed", "withdrawn"]
"""The finding of a step about stones.

- `verdict`: A verdict.
- `threatened`: The stones count as alive, but the verdict says that the opponent captures them or puts them into ko by moving first.
- `rescuable`: The stones count as dead, but the verdict says that their owner can save them by moving first.
- `givenUp`: The stones count as dead, because nothing shows that they live.
- `bound`: The stones are bound by a seki: they are neither dead nor do they capture the enemy.
- `freed`: The stones no longer count as dead, or count as safe, because stones around them are dead.
- `withdrawn`: The verdict on the stones is withdrawn, so their status is open.
"""

ReadEvidence: TypeAlias = Literal["proved", "read", "none"]
"""How the result of a tactical question is known.

- `proved`: The result is proved, wherever the opponent plays.
- `read`: The result was read with few moves, as a player reads, and is not proved.
- `none`: Nothing is known.
"""

Stopped: TypeAlias = Literal["time", "interrupt", "termination", "request"]
"""The cause that stopped a search early. The result then depends on the moment, so another run may find more or less.

- `time`: The time that the user or the question allowed ran out.
- `interrupt`: The user interrupted the search, as with Ctrl-C.
- `termination`: The operating system asked the process to end.
- `request`: The client sent a request to end the question.
"""

CertificationResult: TypeAlias = Literal["accepted", "rejected", "open"]
"""The result of a check.

- `accepted`: All that the file claims holds, if what it assumes does.
- `rejected`: The file has a fault.
- `open`: The budget did not suffice for the check.
"""

Claim: TypeAlias = Literal["captured", "notCaptured", "twoEyes", "notTwoEyes"]
"""What a claim says of the target.

- `captured`: The attacker captures all stones of the target, whatever the defender does.
- `notCaptured`: The defender prevents that for ever.
- `twoEyes`: The defender gets two eyes: a position in which a block of the target lives though its owner always passes.
- `notTwoEyes`: The attacker prevents that for ever.
"""

LinksBasis: TypeAlias = Literal["byHand", "fitted"]
"""The origin of the connection probabilities.

- `byHand`: The probabilities were set by hand.
- `fitted`: The probabilities were fitted to games.
"""

SafetyBasis: TypeAlias = Literal["proof", "group", "lost", "inDanger", "eyes"]
"""The fact that decides the safety of a block.

- `proof`: The block is proved alive.
- `group`: The block is in the same group as a block that is proved alive.
- `lost`: The block can be captured, whoever moves first, according to a reading.
- `inDanger`: The block can be captured if the opponent moves first, according to a reading.
- `eyes`: It is not known whether the block is alive or can be captured, so the eyes of its group decide its safety.
"""

MoveReasonKind: TypeAlias = Literal["takes", "secondEye", "kills", "saves", "connects", "cuts"]
"""The kind of an effect of a move.

- `takes`: The move captures stones.
- `secondEye`: The move makes the second eye of a group.
- `kills`: The move kills a group.
- `saves`: The move saves a group.
- `connects`: The move connects two blocks.
- `cuts`: The move cuts two blocks apart.
"""

Canonical: TypeAlias = "str | Mapping[str, Any]"
"""The canonical form of a combinatorial game. It has two forms if the game can repeat a position (ko)."""

TreeEnd: TypeAlias = Literal["settled", "ko", "elsewhere", "cut"]
"""The reason why a position has no moves in the tree.

- `settled`: No move changes the number of eyes.
- `ko`: The position repeats an earlier one of the same line of play.
- `elsewhere`: The same position occurs in another part of the tree, which lists its moves.
- `cut`: The tree has too many positions and ends here.
"""

KoMasterName: TypeAlias = Literal["attacker", "defender", "neither"]
"""The side that may ignore the ban on retaking a ko, called the ko master.

- `attacker`: The attacker.
- `defender`: The defender.
- `neither`: Both sides must obey the ban on retaking a ko.
"""

ProbeFate: TypeAlias = Literal["dead", "seki", "alive"]
"""The outcome for the block around an eye.

- `dead`: The block is captured.
- `seki`: The block stays on the board without two eyes.
- `alive`: The block gets two eyes.
"""

RaceClassName: TypeAlias = Literal["noEyes", "plainEyes", "oneBlockInside", "otherEyes", "other"]
"""The class of a semeai, by the eyes of the groups.

- `noEyes`: Class 0: neither group has an eye.
- `plainEyes`: Class 1: the eyes are plain and contain no stones. In a plain eye each empty point is a liberty of the block.
- `oneBlockInside`: Class 2: each eye contains at most one block and is plain, which means that each empty point of it is a liberty of the block around it.
- `otherEyes`: Higher than class 2: an eye contains several blocks, or has an empty point that is no liberty of the block around the eye.
- `other`: Higher than class 2: a side has several blocks or eyes, or something else, such as a connection, depends on the liberties.
"""

RaceCounted: TypeAlias = Literal["all", "some", "none"]
"""How much of a semeai is decided by counting liberties.

- `all`: All four outcomes (of two groups, with either side moving first) are decided by counting liberties.
- `some`: Some of the four outcomes (of two groups, with either side moving first) are decided by counting liberties.
- `none`: No outcome is decided by counting liberties.
"""

RaceVerdict: TypeAlias = Literal["blackWins", "whiteWins", "seki", "bothLive", "ko", "bothCaptured", "open"]
"""The winner of a semeai, or how it ends otherwise.

- `blackWins`: Black's group captures White's.
- `whiteWins`: White's group captures Black's.
- `seki`: Neither group can capture the other.
- `bothLive`: Both groups live without capturing the other.
- `ko`: The outcome depends on a ko.
- `bothCaptured`: Both groups are captured.
- `open`: The outcome was not found.
"""

RaceEvidence: TypeAlias = Literal["search", "asItStands", "reading", "livingEye", "noEyes", "eyeAgainstNone", "largerEye", "equalEyes"]
"""The evidence for the outcome of a semeai.

- `search`: A search of the area.
- `asItStands`: A search in which no move had to be played, because a rule decided the position as it stands.
- `reading`: A reading, which searches few moves and is no proof.
- `livingEye`: Liberties were counted: one of the two groups cannot be captured, because of its eye.
- `noEyes`: Liberties were counted, by the theorem for two groups without an eye.
- `eyeAgainstNone`: Liberties were counted, by the theorem for a group with an eye against a group without one.
- `largerEye`: Liberties were counted, by the theorem for two groups of which one has the larger eye. Eyes of up to three points count as equal.
- `equalEyes`: Liberties were counted, by the theorem for two groups with equally large eyes. Eyes of up to three points count as equal.
"""

NoCertificate: TypeAlias = Literal["open", "notProved", "ownStonesBeside", "tooLarge", "unfinished", "notByPlay", "rejected"]
"""The reason why there is no certificate of an answer.

- `open`: The answer is open.
- `notProved`: The answer was read, which is no proof.
- `ownStonesBeside`: Stones of the group's owner beside the area are not known to live, and could help it.
- `tooLarge`: The area is too large to be played out.
- `unfinished`: It takes more nodes, or a longer certificate, than allowed.
- `notByPlay`: The answer rests on more than play in the area: a capture in vain, the capture of a large group, an outside liberty that was counted.
- `rejected`: The checker rejects the certificate that was written. This is a bug of the program.
"""

Help: TypeAlias = Literal["moreNodes", "moreTime", "area", "smallerArea", "target", "race"]
"""A way that may settle an open answer.

- `moreNodes`: Allow more nodes.
- `moreTime`: Allow more time.
- `area`: Give the points where play matters, because nothing encloses the stones.
- `smallerArea`: Give fewer points where play matters, because the area is large.
- `target`: Name the stones in question.
- `race`: Ask about the semeai between the target and the stones around it, in a `race` question.
"""

ReadAim: TypeAlias = Literal["capture", "connect", "reach"]
"""The aim of a tactical question.

- `capture`: The attacker wants to capture the block, and the defender wants to save it.
- `connect`: The defender wants to connect the blocks, and the attacker wants to cut them.
- `reach`: The defender wants to connect the block to one of the points in `goal`, and the attacker wants to cut it off from them.
"""

ReadOutcome: TypeAlias = Literal["works", "fails", "koTakesFirst", "koNeedsThreat", "open"]
"""The result of a tactical attempt for the side that moves first.

- `works`: The attempt works.
- `fails`: The attempt fails.
- `koTakesFirst`: A ko decides, and the side that moves first takes it first, so the other side must find the first ko threat.
- `koNeedsThreat`: A ko decides, and the side that moves first must find the first ko threat.
- `open`: The result was not found within the budget, or the readings contradict each other.
"""

Counting: TypeAlias = Literal["territory", "area"]
"""The way in which rules count.

- `territory`: The rules count surrounded points and prisoners.
- `area`: The rules count surrounded points and living stones.
"""

StoneStatus: TypeAlias = Literal["alive", "lives", "seki", "dead", "unsettled"]
"""The status of a block in the score.

- `alive`: The block is alive with two eyes.
- `lives`: The block is alive or in seki.
- `seki`: The block is in seki.
- `dead`: The block is dead.
- `unsettled`: The status depends on who moves first.
"""

StatusSource: TypeAlias = Literal["proved", "given", "deadButForKo", "bentFour", "ko", "sekiEye", "freed", "estimated", "unsettled", "open", "assumed"]
"""The source of the status of a block. The most certain source comes first.

- `proved`: The status is proved, under the assumptions that the evidence names.
- `given`: The user or the record gave the status.
- `deadButForKo`: The block is dead, because both sides passed and it is proved that its owner could at best have started a ko.
- `bentFour`: The block is dead by the rule on bent four in the corner.
- `ko`: The status follows from the rule for a ko that both sides left unfinished when they passed.
- `sekiEye`: The stones are dead in an eye in seki. By territory rules they stay on the board.
- `freed`: The block is alive, because the stones that could have captured it are dead, or because only it could have captured stones that are given as dead.
- `estimated`: The status comes from a model or an estimate.
- `unsettled`: The status depends on who moves first, and the block counts as if its owner moved first.
- `open`: The analysis did not find the status.
- `assumed`: The block was not analysed, as under Tromp-Taylor rules.
"""

CountedGroupState: TypeAlias = Literal["independent", "seki", "unfinished", "unsettled"]
"""The state of a counted group.

- `independent`: The group is alive by its own eyes.
- `seki`: The group is in seki.
- `unfinished`: The group does not have two eyes yet, and has an open boundary.
- `unsettled`: The status of the group depends on who moves first.
"""

CountsAs: TypeAlias = Literal["dead", "living"]
"""The status that doubtful stones have in the score.

- `dead`: The stones count as dead.
- `living`: The stones count as alive or in seki.
"""

Doubt: TypeAlias = Literal["estimate", "open", "overridden", "threatened", "rescuable", "doubleThreat"]
"""The reason why the status of stones is doubtful.

- `estimate`: The status is only estimated.
- `open`: The status is not known, or no capturing move is known. The stones count as alive.
- `overridden`: The user or the record gave the status, and the analysis found the contrary.
- `threatened`: The stones look alive by their eyes or connections, but the opponent can capture them according to a search.
- `rescuable`: The stones are dead by an estimate, but live according to a reading if their owner moves first.
- `doubleThreat`: Several blocks are each proved dead whoever moves first, but one move threatens to save more than one of them and therefore saves one. The score assumes that it saves the most valuable one.
"""

UnfinishedReason: TypeAlias = Literal["room", "capture", "firstMove", "inDoubt"]
"""The reason why a place is not played out.

- `room`: The territory is large enough for the opponent to live in it.
- `capture`: Stones may still be captured: in a ko that the last move took or that the side to move can take, or because nobody has connected them.
- `firstMove`: The score depends on which side plays first in this place while the dame are filled.
- `inDoubt`: It is not known whether the stones of this place are alive or dead once the dame are filled. Or they look dead, but they are all stones of their side, and less than half of the board is played.
"""

Goal: TypeAlias = Literal["kill", "live", "ko", "race", "connect", "capture", "save"]
"""What the side to play is to do.

- `kill`: Kill the target.
- `live`: Make the target live.
- `ko`: Make a ko: neither more nor less can be reached.
- `race`: Win a semeai, or not lose it.
- `connect`: Connect two chains.
- `capture`: Capture a chain that nothing encloses.
- `save`: Save a chain that nothing encloses from capture.
"""

WantedGoal: TypeAlias = Literal["live", "save", "kill"]
"""The goal that a question asks about.

- `live`: The target gets two eyes; a seki is not enough.
- `save`: The target is not captured; a seki is enough.
- `kill`: The target is captured.
"""

ChoiceBy: TypeAlias = Literal["user", "marks", "lines", "firstMove", "koOrSeki", "unsettled", "settled"]
"""The reason why a group is taken.

- `user`: The question names the stones.
- `marks`: The file marks the stones.
- `lines`: The fate of the group differs between the ends of right lines and those of wrong ones.
- `firstMove`: The result depends on who moves first.
- `koOrSeki`: The result is a ko or a seki whoever moves first.
- `unsettled`: A short search did not find out whether the first move matters.
- `settled`: The result is the same whoever moves first.
"""

KoKind: TypeAlias = Literal["direct", "multiStep", "approachMove", "tenThousandYear", "deferrable", "other", "unknown"]
"""The kind of a ko.

- `direct`: Either side wins by ignoring one threat.
- `multiStep`: A side must win several kos one after the other: a two-step ko, or one of more steps.
- `approachMove`: A side must first play approach moves, for each of which it ignores a threat.
- `tenThousandYear`: Either side can turn the ko for life into a seki by filling it.
- `deferrable`: The attacker can leave the ko alone until no threats are left, as in bent four in the corner: usually counted as dead. This was read, not proved.
- `other`: A side must ignore more threats than are searched, or both sides more than one.
- `unknown`: It was not found within the budget.
"""

Outside: TypeAlias = Literal["asItStands", "safe"]
"""How the stones around a target are taken.

- `asItStands`: Thin walls may be captured, and belong to the area; other walls are examined for whether they may fall first.
- `safe`: Every chain of the attacker with a liberty outside the area is safe, as most books of problems mean it.
"""

TryVerdict: TypeAlias = Literal["right", "mistake", "indifferent", "open"]
"""Whether a line is right.

- `right`: Each move reaches the best outcome for its side.
- `mistake`: A move gives something away.
- `indifferent`: Nothing is given away, because the side to play could not do better or worse.
- `open`: It is not settled.
"""

PlayAim: TypeAlias = Literal["keeps", "resists", "lacksThreat", "guesses"]
"""What a reply is for.

- `keeps`: It keeps the outcome, which another move might not.
- `resists`: Nothing is to be gained or lost by the right answers: the move sets the hardest task.
- `lacksThreat`: The side would take back a ko, and lacks a threat. A `threat` in place of the move gives it one.
- `guesses`: The nodes did not settle which move is right.
"""

PlayEnd: TypeAlias = Literal["captured", "lives", "passed", "repeated"]
"""How a play ended.

- `captured`: The target is captured.
- `lives`: The target lives, though its owner passes for ever.
- `passed`: Both sides passed; `outcome` says what becomes of the target.
- `repeated`: The position occurred for the third time: the attacker makes no progress, so the target is not captured.
"""


class Input(Answer):
    """The input as the program read it: the game, the line of play and the move."""

    __slots__ = ()
    file: str | None
    """The path of the file; left out if the input came without a path."""
    format: InputFormat
    """The format of the input."""
    game: int
    """The number of the game in the file, from 1."""
    variation: list[int]
    """The continuation that was taken at each branching of the game, counted from 1. Missing numbers are 1, so an empty list is the main line."""
    move: int
    """The number of moves that were played to reach the position, passes included; 0 for diagrams."""
    moves: int
    """The number of all moves of the line, including those after the position."""
    last_move: str | None
    """The last move before the position: a point, `pass`, or null. For a diagram it is the stone marked as the last move."""
    notes: list[str]
    """Sentences about faults of the record that were repaired, and about its oddities."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "file": ("file", None),
        "format": ("format", None),
        "game": ("game", None),
        "variation": ("variation", None),
        "move": ("move", None),
        "moves": ("moves", None),
        "last_move": ("lastMove", None),
        "notes": ("notes", None),
    }


class Fate(Answer):
    """The outcome for stones if one side moves first."""

    __slots__ = ()
    outcome: Outcome
    """The outcome for the stones."""
    ko_first_threat: Role | None
    """If the outcome is a ko, the side that needs the first ko threat; null otherwise."""
    moves: list[str]
    """First moves that reach the outcome; empty if passing reaches it as well."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
        "moves": ("moves", None),
    }


class Evidence(Answer):
    """The evidence for a statement. The kinds from `unconditional` to `table` are proofs. `search` and `asItStands` are proofs under the assumptions that the evidence names. The kinds after these are not proofs."""

    __slots__ = ()
    kind: EvidenceKind
    """The kind of evidence, which says which of the other fields are present."""
    class_: str | None
    """The neighbour class of the eye (the sorted numbers of neighbours that its points have inside it); only for `lifeProperty` and `vitalPoints`."""
    key: str | None
    """The key of the eye's graph in the table, 32 hexadecimal digits; only for `table`."""
    nodes: int | None
    """The nodes that were searched, for both sides moving first together; only for `search` and `openFight`."""
    assumes: Assumption | None
    """The assumption about the surroundings of the area; only for `search` and `asItStands`."""
    percent: int | None
    """The certainty in percent; only for `estimate`."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "kind": ("kind", None),
        "class_": ("class", None),
        "key": ("key", None),
        "nodes": ("nodes", None),
        "assumes": ("assumes", None),
        "percent": ("percent", None),
    }


class Verdict(Answer):
    """The status of stones: the outcomes for either side moving first, and the evidence."""

    __slots__ = ()
    summary: Summary
    """A summary of the two outcomes, for either side moving first, in one word."""
    attacker_first: Fate
    """The outcome for the stones if the attacker moves first."""
    defender_first: Fate
    """The outcome for the stones if the defender moves first."""
    evidence: Evidence
    """The evidence for both outcomes."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "summary": ("summary", None),
        "attacker_first": ("attackerFirst", "Fate"),
        "defender_first": ("defenderFirst", "Fate"),
        "evidence": ("evidence", "Evidence"),
    }


class Likelihood(Answer):
    """The estimate for a block. It is separate from the verdict, because it is no proof."""

    __slots__ = ()
    stays: float
    """The probability that the block is on the board at the end of the game, 0 to 1."""
    threats: list[str]
    """The points where the opponent may attack the block."""
    answers: list[str]
    """The points where the owner of the block may answer an attack."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "stays": ("stays", None),
        "threats": ("threats", None),
        "answers": ("answers", None),
    }


class Block(Answer):
    """A block: solidly connected stones of one colour."""

    __slots__ = ()
    id: int
    """The id of the block: its index in the list `blocks`, from 0."""
    color: Color
    """The colour of the block."""
    stones: list[str]
    """The stones of the block."""
    liberties: list[str]
    """The liberties of the block."""
    neighbours: list[int]
    """The ids of the blocks of the other colour that touch this block."""
    enclosures: list[int]
    """The ids of the enclosures that this block helps to surround."""
    eyes: list[int]
    """The ids of the eyes that this block surrounds alone."""
    verdict: Verdict
    """The outcomes for the block with either side moving first, and the evidence."""
    likelihood: Likelihood | None
    """The probability that the block stays on the board; left out if its status is proved completely."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "color": ("color", None),
        "stones": ("stones", None),
        "liberties": ("liberties", None),
        "neighbours": ("neighbours", None),
        "enclosures": ("enclosures", None),
        "eyes": ("eyes", None),
        "verdict": ("verdict", "Verdict"),
        "likelihood": ("likelihood", "Likelihood"),
    }


class Enclosure(Answer):
    """An enclosure: a connected area without stones of one colour, bounded by blocks of that colour."""

    __slots__ = ()
    id: int
    """The id of the enclosure: its index in the list `enclosures`, from 0."""
    color: Color
    """The colour of the surrounding blocks."""
    points: list[str]
    """All points of the enclosure, including those with stones of the other colour."""
    interior: list[str]
    """The points of the enclosure that touch no stone of the surrounding colour."""
    boundary: list[int]
    """The ids of the surrounding blocks."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "color": ("color", None),
        "points": ("points", None),
        "interior": ("interior", None),
        "boundary": ("boundary", None),
    }


class EyeInPosition(Answer):
    """An eye: an area of at most 32 points that a single block encloses."""

    __slots__ = ()
    id: int
    """The index of the eye in the list `eyes`, from 0. Pictures and tables call the first eye A, the next B and so on."""
    block: int
    """The id of the block around the eye."""
    points: list[str]
    """The points of the eye."""
    class_: str
    """The neighbour class: the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`, with `a` or `b` for the subclasses alpha and beta; `-` for eyes of more than 12 points."""
    location: str
    """`centre`, `side` or `corner`, as Vila and Cazenave define them."""
    plain: bool
    """Whether each empty point of the eye touches the block around it."""
    attackers: list[str]
    """The opponent's stones inside the eye."""
    defenders: list[str]
    """Stones that are inside the eye and have the colour of the block around it, but are not connected to this block."""
    outside_liberties: int
    """The number of liberties that the block has outside the eye."""
    life_property: LifeProperty | None
    """Whether the eye has the life property: with any stones inside and no outside liberty, its block lives if the owner moves first. Null if it is not known."""
    life_property_evidence: Evidence | None
    """The evidence for `lifeProperty`: a theorem, or the table of solved eyes. Null if the life property is not known."""
    status: EyeWord
    """The status of the eye. Eyes with the same graph, stones and liberties have the same status."""
    hot: list[str]
    """The points where either side should play if the status is `unsettled`. They are the decisive points of the eye's class, or otherwise the points that are best for both sides."""
    vital: list[str] | None
    """The vital points of the eye's shape, which the attacker fills to kill; null if no move kills, or if the eye is too large."""
    end: list[str] | None
    """The end points of the eye's shape, which the attacker leaves empty until the end; null if `vital` is null."""
    verdict: Verdict
    """The outcomes for the block if it had nothing but this eye and its outside liberties."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "block": ("block", None),
        "points": ("points", None),
        "class_": ("class", None),
        "location": ("location", None),
        "plain": ("plain", None),
        "attackers": ("attackers", None),
        "defenders": ("defenders", None),
        "outside_liberties": ("outsideLiberties", None),
        "life_property": ("lifeProperty", None),
        "life_property_evidence": ("lifePropertyEvidence", "Evidence"),
        "status": ("status", None),
        "hot": ("hot", None),
        "vital": ("vital", None),
        "end": ("end", None),
        "verdict": ("verdict", "Verdict"),
    }


class UnsettledMoves(Answer):
    """First moves that were not settled because the search used up its nodes; `pass` may be among them."""

    __slots__ = ()
    attacker_first: list[str]
    """The attacker's first moves."""
    defender_first: list[str]
    """The defender's first moves."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "attacker_first": ("attackerFirst", None),
        "defender_first": ("defenderFirst", None),
    }


class LifeAndDeath(Answer):
    """A search for the life and death of one block. The result does not apply to other blocks in the same area."""

    __slots__ = ()
    block: int
    """The id of the block whose life was searched."""
    area: list[str]
    """Every point where either side may play in the search."""
    assumes: Assumption
    """The assumption that the search makes about the surroundings of the area."""
    assumed: list[str]
    """The attacker's stones around the area that are assumed to be safe without proof."""
    thin: list[str]
    """The attacker's stones in the area that have a liberty outside it (a thin wall)."""
    unsettled_moves: UnsettledMoves | None
    """First moves that may reach the outcome of the verdict but were not settled; left out unless the search used up its nodes."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "block": ("block", None),
        "area": ("area", None),
        "assumes": ("assumes", None),
        "assumed": ("assumed", None),
        "thin": ("thin", None),
        "unsettled_moves": ("unsettledMoves", "UnsettledMoves"),
    }


class Seki(Answer):
    """Blocks of both sides in seki: a side that captures there is captured in turn, or gains nothing."""

    __slots__ = ()
    black: list[str]
    """Black's stones."""
    white: list[str]
    """White's stones."""
    shared: list[str]
    """The liberties that blocks of both sides share."""
    assumes: Assumption
    """The assumption that the stones around the seki are safe, or nothing if the seki needs no assumption."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", None),
        "white": ("white", None),
        "shared": ("shared", None),
        "assumes": ("assumes", None),
    }


class HalfEye(Answer):
    """A half eye: a point that becomes an eye only if its owner plays on a diagonal point in time."""

    __slots__ = ()
    point: str
    """The point that may become an eye."""
    sum: str
    """The sum of the values of the diagonal points around the half eye, as GNU Go adds them: `3.00` for an ordinary half eye."""
    attack: list[str]
    """The points where the attacker plays to make the eye false."""
    defend: list[str]
    """The points where the owner plays to make the eye real."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "point": ("point", None),
        "sum": ("sum", None),
        "attack": ("attack", None),
        "defend": ("defend", None),
    }


class SpaceValue(Answer):
    """The value of an eye space: how many eyes it yields, and how this was found."""

    __slots__ = ()
    digits: str
    """The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the defender moves first; if the defender moves first and may once move twice in a row."""
    name: str
    """The name of the value, such as `1/2`, `1*` or `3/2`."""
    basis: SpaceValueBasis
    """Whether the value comes from searching all play in the eye space, or from its size."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "digits": ("digits", None),
        "name": ("name", None),
        "basis": ("basis", None),
    }


class Graph(Answer):
    """The graph of an eye space: its points, their adjacency, and the points that touch the wall."""

    __slots__ = ()
    drawing: str | None
    """A drawing that `eyespace eye` can read, with a half eye as `!.` and a false eye as `!`. Null if the graph has no such drawing on a board."""
    key: str
    """The key of the graph, 32 hexadecimal digits. Eye spaces have the same key if and only if their graphs are the same."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "drawing": ("drawing", None),
        "key": ("key", None),
    }


class EyeSpace(Answer):
    """An eye space: an area, open or closed, where a side may make eyes. Its value is a model and not proved."""

    __slots__ = ()
    id: int
    """The id of the eye space: its index in the list `spaces`, from 0."""
    color: Color
    """The colour of the side that may make eyes."""
    blocks: list[int]
    """The ids of the blocks that can use the eyes of this eye space."""
    points: list[str]
    """All points of the eye space."""
    margins: list[str]
    """The marginal points, through which the opponent can come in; false eyes are among them."""
    half_eyes: list[HalfEye]
    """Half eyes: points that become eyes only if their owner plays on a diagonal point in time."""
    false_eyes: list[str]
    """False eyes: points that look like eyes, but give the group no eye."""
    value: SpaceValue
    """The value of the eye space: how many eyes it yields."""
    graph: Graph | None
    """The graph on which the local game is played; null if the eye space has more than 14 points."""
    attack: list[str]
    """All points where the attacker reduces the number of eyes, or threatens to do so."""
    defend: list[str]
    """All points where the side that makes the eyes increases their number, or threatens to do so."""
    only_threats: bool
    """Whether all moves of `attack` and `defend` are mere threats, so that an answer restores the number of eyes."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "color": ("color", None),
        "blocks": ("blocks", None),
        "points": ("points", None),
        "margins": ("margins", None),
        "half_eyes": ("halfEyes", "HalfEye"),
        "false_eyes": ("falseEyes", None),
        "value": ("value", "SpaceValue"),
        "graph": ("graph", "Graph"),
        "attack": ("attack", None),
        "defend": ("defend", None),
        "only_threats": ("onlyThreats", None),
    }


class EyeGroup(Answer):
    """An eye group: blocks that share eye spaces."""

    __slots__ = ()
    color: Color
    """The colour of the group."""
    blocks: list[int]
    """The ids of the blocks of the group."""
    spaces: list[int]
    """The ids of the eye spaces of the group."""
    eyes_attacker_first: int
    """The number of eyes, 0 to 2, that all eye spaces of the group yield together if the attacker moves first. Large open eye spaces count as none."""
    eyes_defender_first: int
    """The number of eyes, 0 to 2, that all eye spaces of the group yield together if the defender moves first. Large open eye spaces count as none."""
    attack: list[str]
    """The attacker's best first moves against the eyes of the group; empty if it does not matter who moves first."""
    defend: list[str]
    """The defender's best first moves for the eyes of the group; empty if it does not matter who moves first."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "blocks": ("blocks", None),
        "spaces": ("spaces", None),
        "eyes_attacker_first": ("eyesAttackerFirst", None),
        "eyes_defender_first": ("eyesDefenderFirst", None),
        "attack": ("attack", None),
        "defend": ("defend", None),
    }


class Unconditional(Answer):
    """Stones and territory that are safe even if their owner always passes (Benson)."""

    __slots__ = ()
    stones: list[str]
    """The stones of a side that live even if it always passes."""
    eyes: list[str]
    """The enclosed areas by which the stones in `stones` live."""
    territory: list[str]
    """The points where the opponent can't live even if the owner always passes."""
    no_living_room: list[str]
    """The part of the board between the stones in `stones` that is too small for the opponent to live in, whatever is played."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "stones": ("stones", None),
        "eyes": ("eyes", None),
        "territory": ("territory", None),
        "no_living_room": ("noLivingRoom", None),
    }


class AnalysisUnconditional(Answer):
    """Stones and territory that are safe even if their owner always passes (Benson). Only in a full answer."""

    __slots__ = ()
    black: Unconditional
    """The value for Black."""
    white: Unconditional
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", "Unconditional"),
        "white": ("white", "Unconditional"),
    }


class AlternatePlay(Answer):
    """Stones and territory that are safe in alternate play, which means that their owner answers each intrusion (Müller). Moves outside `answers`, `eyes` and `parts` need no answer."""

    __slots__ = ()
    stones: list[str]
    """The stones of a side that are safe if it answers each intrusion."""
    territory: list[str]
    """The points that stay the owner's territory if each intrusion is answered."""
    no_living_room: list[str]
    """The part of `territory` that is too small for the opponent to live in. Stones of the opponent there are dead."""
    dead_as_it_stands: list[str]
    """Further areas where stones of the opponent are dead as they stand. They can be captured, but not every point of the area is sure to become territory."""
    answers: list[list[str]]
    """Miai pairs: the owner answers a move at one of the two points by playing at the other."""
    eyes: list[list[str]]
    """Eyes in which the table of solved eyes gives the answer to each move."""
    parts: list[list[str]]
    """Parts of the board in which a search found the answer to each move."""
    shared: list[str]
    """Points of `eyes` and `parts` on which stones of both sides stay, as in seki."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "stones": ("stones", None),
        "territory": ("territory", None),
        "no_living_room": ("noLivingRoom", None),
        "dead_as_it_stands": ("deadAsItStands", None),
        "answers": ("answers", None),
        "eyes": ("eyes", None),
        "parts": ("parts", None),
        "shared": ("shared", None),
    }


class AnalysisAlternatePlay(Answer):
    """Stones and territory that are safe if their owner answers each intrusion (Müller). Only in a full answer."""

    __slots__ = ()
    black: AlternatePlay
    """The value for Black."""
    white: AlternatePlay
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", "AlternatePlay"),
        "white": ("white", "AlternatePlay"),
    }


class TraceLine(Answer):
    """A line of the trace: one finding of one step about stones of one colour."""

    __slots__ = ()
    round: int
    """The round in which the step was made, from 1; 0 before the first round. Steps after the rounds have the number of the last round."""
    step: LifeMapStep
    """The step."""
    color: Color
    """The colour of the stones."""
    stones: list[str]
    """The stones."""
    finding: TraceFinding
    """The finding about the stones."""
    verdict: Verdict | None
    """The verdict on the stones; left out if the finding is none."""
    follows_from: list[str]
    """The stones on which the finding depends: those that a verdict assumes to be alive, the dead stones that no longer enclose freed stones, and the stones in seki that bind others."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "round": ("round", None),
        "step": ("step", None),
        "color": ("color", None),
        "stones": ("stones", None),
        "finding": ("finding", None),
        "verdict": ("verdict", "Verdict"),
        "follows_from": ("followsFrom", None),
    }


class BlockConnection(Answer):
    """Two blocks of one colour that are connected, although the opponent moves first."""

    __slots__ = ()
    blocks: list[int]
    """The ids of the two blocks."""
    evidence: ReadEvidence
    """How this is known: `proved` or `read`. A proof is about these two blocks alone: two connections may need the same points."""
    zone: list[str] | None
    """If the connection is proved, the points on which the proof depends. Left out if it was read."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "blocks": ("blocks", None),
        "evidence": ("evidence", None),
        "zone": ("zone", None),
    }


class Analysis(Answer):
    """The analysis of a position."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    input: Input
    """The input as it was read."""
    width: int
    """The number of columns of the board."""
    height: int
    """The number of rows of the board."""
    board: list[str]
    """The rows of the board from the top: `.` empty, `X` Black, `O` White."""
    to_play: Color
    """The colour to play."""
    ko: str | None
    """The point where the side to play may not retake a ko; null if there is none."""
    rules: str
    """The name of the rules, such as `japanese`, as `KataGo` spells it."""
    suicide: Suicide
    """Whether suicide is legal."""
    blocks: list[Block]
    """All blocks of both colours, in reading order of their first stones."""
    enclosures: list[Enclosure] | None
    """All enclosures, first those by black stones. Only in a full answer."""
    eyes: list[EyeInPosition]
    """All eyes: areas of at most 32 points that a single block encloses."""
    life_and_death: list[LifeAndDeath]
    """The searches behind those verdicts that have `search` or `asItStands` as evidence."""
    sekis: list[Seki]
    """Blocks of both sides that live together in seki."""
    spaces: list[EyeSpace] | None
    """The eye spaces, which are areas where a side may make eyes, Black's first. Their values are a model and not proved. Only in a full answer."""
    groups: list[EyeGroup] | None
    """Groups of blocks that share eye spaces. Only in a full answer."""
    unconditional: AnalysisUnconditional | None
    """Stones and territory that are safe even if their owner always passes (Benson). Only in a full answer."""
    alternate_play: AnalysisAlternatePlay | None
    """Stones and territory that are safe if their owner answers each intrusion (Müller). Only in a full answer."""
    trace: list[TraceLine] | None
    """How the life map, on which the score is based, came to the status of each group, in the order of its findings. Only if the question has `trace`. The map may estimate what the verdicts of the blocks leave open."""
    connections: list[BlockConnection] | None
    """The pairs of blocks that are connected whoever moves first, as far as this was read. Only if the question has `connections`."""
    stopped: Stopped | None
    """The cause that stopped searches early; left out if no search was stopped."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "input": ("input", "Input"),
        "width": ("width", None),
        "height": ("height", None),
        "board": ("board", None),
        "to_play": ("toPlay", None),
        "ko": ("ko", None),
        "rules": ("rules", None),
        "suicide": ("suicide", None),
        "blocks": ("blocks", "Block"),
        "enclosures": ("enclosures", "Enclosure"),
        "eyes": ("eyes", "EyeInPosition"),
        "life_and_death": ("lifeAndDeath", "LifeAndDeath"),
        "sekis": ("sekis", "Seki"),
        "spaces": ("spaces", "EyeSpace"),
        "groups": ("groups", "EyeGroup"),
        "unconditional": ("unconditional", "AnalysisUnconditional"),
        "alternate_play": ("alternatePlay", "AnalysisAlternatePlay"),
        "trace": ("trace", "TraceLine"),
        "connections": ("connections", "BlockConnection"),
        "stopped": ("stopped", None),
    }


class CertificateFault(Answer):
    """A fault in a file of certificates."""

    __slots__ = ()
    line: int
    """Its line, counted from 1."""
    column: int
    """Its column, counted from 1, in bytes."""
    reason: str
    """The fault in words."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "line": ("line", None),
        "column": ("column", None),
        "reason": ("reason", None),
    }


class CertifiedClaim(Answer):
    """A claim that was checked."""

    __slots__ = ()
    claim: Claim
    """What holds."""
    ko_master: Role | None
    """The side that may ignore bans on taking back a ko; null if neither may."""
    nodes: int
    """The number of positions that show it."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "claim": ("claim", None),
        "ko_master": ("koMaster", None),
        "nodes": ("nodes", None),
    }


class Certified(Answer):
    """What an accepted certificate shows, and what it assumes. Both sides play only in the area."""

    __slots__ = ()
    board: list[str]
    """The rows from the top."""
    target: list[str]
    """The stones in question."""
    target_color: Color
    """The colour of the target, which is the defender's."""
    first: Role
    """The side that moves first."""
    area: list[str]
    """Every point where either side may play."""
    safe: list[str]
    """Stones beside the area that are assumed never to be captured."""
    walls: list[str]
    """Empty points beside the area that are assumed to be safe stones of the attacker's."""
    against: list[str]
    """Stones of the defender's beside the area that are assumed to be safe stones of the attacker's: the defender does without them."""
    homes: list[str]
    """Empty points beside the area that are assumed to be safe stones of the defender's."""
    ko: str | None
    """The point where the side that moves first may not play, because that would take back a ko."""
    ko_winner: Role | None
    """The side that wins every ko, as the certificate says. It is the ko master of all claims. Left out if kos are fought."""
    suicide: Suicide
    """The rule on suicide of two stones or more."""
    outcome: Outcome | None
    """What becomes of the target; null if the certificate has claims without an outcome."""
    ko_first_threat: Role | None
    """If the outcome is a ko, the side that needs the first ko threat."""
    claims: list[CertifiedClaim]
    """The claims that were checked."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "board": ("board", None),
        "target": ("target", None),
        "target_color": ("targetColor", None),
        "first": ("first", None),
        "area": ("area", None),
        "safe": ("safe", None),
        "walls": ("walls", None),
        "against": ("against", None),
        "homes": ("homes", None),
        "ko": ("ko", None),
        "ko_winner": ("koWinner", None),
        "suicide": ("suicide", None),
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
        "claims": ("claims", "CertifiedClaim"),
    }


class Certification(Answer):
    """The check of a file of certificates. All of it is accepted or nothing."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    file: str | None
    """The path of the file, if there is one."""
    result: CertificationResult
    """Whether it is accepted."""
    fault: CertificateFault | None
    """The first fault; null if it is accepted."""
    certificates: list[Certified]
    """The certificates in their order; empty unless it is accepted."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "file": ("file", None),
        "result": ("result", None),
        "fault": ("fault", "CertificateFault"),
        "certificates": ("certificates", "Certified"),
    }


class Links(Answer):
    """The probabilities with which stones are connected, by their version and origin."""

    __slots__ = ()
    version: int
    """The version of the probabilities with which stones are connected."""
    basis: LinksBasis
    """The origin of the probabilities with which stones are connected."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "version": ("version", None),
        "basis": ("basis", None),
    }


class EstimatePrisoners(Answer):
    """For each side, the number of its stones that were captured in play."""

    __slots__ = ()
    black: int
    """The value for Black."""
    white: int
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", None),
        "white": ("white", None),
    }


class Connectivity(Answer):
    """The probability that one stone is connected to each point of the board."""

    __slots__ = ()
    from_: str
    """The stone whose connections are estimated."""
    map: list[list[float]]
    """The probabilities, 0 to 1, in rows from the top. They are 1 at all stones of the group of this stone. Other points more than six steps away are not estimated and have 0."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "from_": ("from", None),
        "map": ("map", None),
    }


class EyeOfGroup(Answer):
    """An eye of a group, with its grade."""

    __slots__ = ()
    space: list[str] | None
    """The points of the eye space that contains the eye; null if the eye is still to be made in an open area (`room`)."""
    grade: float
    """The certainty of the eye, 0 to 1."""
    true_in: list[bool]
    """For each of the five passes over the group, whether the eye counts because its certainty (`grade`) reaches the threshold of the pass."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "space": ("space", None),
        "grade": ("grade", None),
        "true_in": ("trueIn", None),
    }


class EstimatePass(Answer):
    """A pass over a group, which counts the eyes whose certainty (`grade`) reaches a threshold."""

    __slots__ = ()
    threshold: float
    """The lowest certainty (`grade`) that an eye must have to be counted in this pass over the group."""
    true_eyes: int
    """The number of eyes of the group, at most two, whose certainty (`grade`) reaches `threshold`."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "threshold": ("threshold", None),
        "true_eyes": ("trueEyes", None),
    }


class EstimatedGroup(Answer):
    """A group: blocks that can't be cut apart, according to a reading."""

    __slots__ = ()
    color: Color
    """The colour of the group."""
    stones: list[str]
    """The stones of the group."""
    eyes: list[EyeOfGroup]
    """The eyes of the group, each with its grade."""
    passes: list[EstimatePass]
    """The results of five passes over the group. Each pass counts the eyes whose certainty (`grade`) reaches the threshold of the pass."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "stones": ("stones", None),
        "eyes": ("eyes", "EyeOfGroup"),
        "passes": ("passes", "EstimatePass"),
    }


class KnownSpace(Answer):
    """An eye space whose value is known."""

    __slots__ = ()
    points: list[str]
    """The points of the eye space."""
    value: str
    """The name of the value, such as `1/2`, `1*` or `3/2`."""
    digits: list[int]
    """The number of eyes, 0 to 2, in four cases: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the defender moves first; if the defender moves first and may once move twice in a row."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "value": ("value", None),
        "digits": ("digits", None),
    }


class EyeGround(Answer):
    """The areas where a side may make eyes."""

    __slots__ = ()
    spaces: list[KnownSpace]
    """The eye spaces whose value is known."""
    room: list[str]
    """Points outside `spaces` where Black or White, whose areas these are, may make eyes, because the opponent's stones hardly reach them."""
    rooms: list[list[str]]
    """The contiguous parts of `room`."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "spaces": ("spaces", "KnownSpace"),
        "room": ("room", None),
        "rooms": ("rooms", None),
    }


class EstimateEyes(Answer):
    """For each side, the areas where it may make eyes. Only in a full answer."""

    __slots__ = ()
    black: EyeGround
    """The value for Black."""
    white: EyeGround
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", "EyeGround"),
        "white": ("white", "EyeGround"),
    }


class EstimatedBlock(Answer):
    """The estimated safety of a block."""

    __slots__ = ()
    color: Color
    """The colour of the block."""
    stones: list[str]
    """The stones of the block."""
    safety: float
    """The safety of the block by the eyes of its group, 0 to 1."""
    stays: float
    """The probability, 0 to 1, that the block is on the board at the end, by its safety and its surroundings."""
    passes: list[float]
    """The safety of the block in each of five passes over its group. Each pass counts only the eyes of the group whose certainty reaches a threshold of its own."""
    basis: SafetyBasis
    """The fact that decides the safety."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "stones": ("stones", None),
        "safety": ("safety", None),
        "stays": ("stays", None),
        "passes": ("passes", None),
        "basis": ("basis", None),
    }


class EstimateRadiation(Answer):
    """The radiation, which is the influence of each side's stones, at each empty point. A safe stone that is certainly connected to the point radiates 1. Only in a full answer."""

    __slots__ = ()
    black: list[list[float]]
    """The value for Black."""
    white: list[list[float]]
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", None),
        "white": ("white", None),
    }


class Territory(Answer):
    """The parts of a side's expected territory, in points."""

    __slots__ = ()
    empty: float
    """The expected number of the side's empty points."""
    taken: float
    """The expected points for dead stones of the opponent on the board, two for each stone."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "empty": ("empty", None),
        "taken": ("taken", None),
    }


class EstimateTerritory(Answer):
    """For each side, the parts of its expected territory, before prisoners and komi."""

    __slots__ = ()
    black: Territory
    """The value for Black."""
    white: Territory
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", "Territory"),
        "white": ("white", "Territory"),
    }


class MoveReason(Answer):
    """An effect of a move, and the stones that are affected."""

    __slots__ = ()
    what: MoveReasonKind
    """The kind of the effect."""
    stones: list[str] | None
    """One stone of each block that is affected; left out if there are none."""
    count: int | None
    """For `takes`: the number of captured stones."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "what": ("what", None),
        "stones": ("stones", None),
        "count": ("count", None),
    }


class Candidate(Answer):
    """A candidate move that was tried out: it was played, and the resulting position was estimated."""

    __slots__ = ()
    rank: int
    """The rank of the move, from 1 for the best."""
    move: str
    """The point of the move."""
    gain: float
    """The area that the move gains compared with a pass, in points for the side to play."""
    difference: float
    """The area that the move gains compared with the position before it, in points for the side to play."""
    score: float
    """The score by which the move was chosen for a trial: the logarithm of the probability that it is played, by counts in games."""
    does: list[MoveReason]
    """The effects of the move."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "rank": ("rank", None),
        "move": ("move", None),
        "gain": ("gain", None),
        "difference": ("difference", None),
        "score": ("score", None),
        "does": ("does", "MoveReason"),
    }


class Estimate(Answer):
    """The estimated ownership of each point. Nothing in it is proved."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    input: Input
    """The input as it was read."""
    width: int
    """The number of columns of the board."""
    height: int
    """The number of rows of the board."""
    board: list[str]
    """The rows of the board from the top: `.` empty, `X` Black, `O` White."""
    to_play: Color
    """The colour to play."""
    proved: bool
    """Always false, because an estimate is no proof."""
    links: Links
    """The version and origin of the probabilities with which stones are connected."""
    komi: float
    """The komi in points."""
    prisoners: EstimatePrisoners
    """For each side, the number of its stones that were captured in play."""
    by_territory: float
    """Black's lead in points by territory, with komi and prisoners."""
    by_area: float
    """Black's lead in points by area, with komi and the compensation for handicap stones."""
    connectivity: Connectivity | None
    """The probability that a given stone is connected to each point; only if the question names the stone."""
    groups: list[EstimatedGroup] | None
    """The groups: blocks that can't be cut apart, according to a reading. Stones that are as good as captured belong to no group. Only in a full answer."""
    eyes: EstimateEyes | None
    """For each side, the areas where it may make eyes. Only in a full answer."""
    blocks: list[EstimatedBlock]
    """The safety of each block."""
    radiation: EstimateRadiation | None
    """The radiation, which is the influence of each side's stones, at each empty point. A safe stone that is certainly connected to the point radiates 1. Only in a full answer."""
    ownership: list[list[float]]
    """The expected owner of each point, from -1 (White) to 1 (Black)."""
    territory: EstimateTerritory
    """For each side, the parts of its expected territory, before prisoners and komi."""
    candidates: list[Candidate] | None
    """The candidate moves that were tried out, the best first; only on request."""
    stopped: Stopped | None
    """The cause that stopped readings early; left out if no reading was stopped."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "input": ("input", "Input"),
        "width": ("width", None),
        "height": ("height", None),
        "board": ("board", None),
        "to_play": ("toPlay", None),
        "proved": ("proved", None),
        "links": ("links", "Links"),
        "komi": ("komi", None),
        "prisoners": ("prisoners", "EstimatePrisoners"),
        "by_territory": ("byTerritory", None),
        "by_area": ("byArea", None),
        "connectivity": ("connectivity", "Connectivity"),
        "groups": ("groups", "EstimatedGroup"),
        "eyes": ("eyes", "EstimateEyes"),
        "blocks": ("blocks", "EstimatedBlock"),
        "radiation": ("radiation", "EstimateRadiation"),
        "ownership": ("ownership", None),
        "territory": ("territory", "EstimateTerritory"),
        "candidates": ("candidates", "Candidate"),
        "stopped": ("stopped", None),
    }


class EyePart(Answer):
    """A part of an eye that stones of the owner divide."""

    __slots__ = ()
    points: list[str]
    """The points of the part."""
    class_: str
    """The neighbour class of the part: the sorted numbers of neighbours that its points have inside it."""
    location: str
    """`centre`, `side` or `corner`, as Vila and Cazenave define them."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "class_": ("class", None),
        "location": ("location", None),
    }


class EyeValue(Answer):
    """The value of an eye. All fields but the last three are null if the eye has more than 10 points, more than 20 outside liberties, or stones that no legal position can have."""

    __slots__ = ()
    digits: str | None
    """The number of eyes, 0 to 2, as four digits such as `1122`: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the defender moves first; if the defender moves first and may once move twice in a row."""
    name: str | None
    """The name of the value: `0`, `1/2`, `3/4`, `1*`, `1`, `5/4`, `3/2`, `2`."""
    meaning: str | None
    """The value in words."""
    canonical: Canonical | None
    """The canonical form as a combinatorial game in which the defender is Left; null if the game has more than 10,000 positions."""
    mean: str | None
    """The mean of the combinatorial game, as a fraction; null if the game can repeat a position (ko)."""
    temperature: str | None
    """The temperature of the combinatorial game, as a fraction; null if the game can repeat a position (ko)."""
    attack: list[str] | None
    """All points where the attacker reduces the number of eyes, or threatens to do so."""
    defend: list[str] | None
    """All points where the defender increases the number of eyes, or threatens to do so."""
    attack_threats: list[str] | None
    """The points of `attack` if the moves there only threaten: the answer restores the number of eyes. The list has all of them or none."""
    defend_threats: list[str] | None
    """The points of `defend` if the moves there only threaten: the answer restores the number of eyes. The list has all of them or none."""
    attack_leaves_threat: list[str] | None
    """Points of `attack` that are worse than others: the move reduces the number of eyes but leaves the defender a threat, where another point leaves none."""
    defend_leaves_threat: list[str] | None
    """Points of `defend` that are worse than others: the move increases the number of eyes but leaves the attacker a threat, where another point leaves none."""
    outside_liberties: int
    """The number of liberties of the block outside the eye that the value assumes."""
    suicide: Suicide
    """Whether the value assumes that suicide is legal."""
    ko_threats: int
    """The number of ko threats elsewhere that the value assumes: above 0 for the defender's, below 0 for the attacker's."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "digits": ("digits", None),
        "name": ("name", None),
        "meaning": ("meaning", None),
        "canonical": ("canonical", None),
        "mean": ("mean", None),
        "temperature": ("temperature", None),
        "attack": ("attack", None),
        "defend": ("defend", None),
        "attack_threats": ("attackThreats", None),
        "defend_threats": ("defendThreats", None),
        "attack_leaves_threat": ("attackLeavesThreat", None),
        "defend_leaves_threat": ("defendLeavesThreat", None),
        "outside_liberties": ("outsideLiberties", None),
        "suicide": ("suicide", None),
        "ko_threats": ("koThreats", None),
    }


class EitherWay(Answer):
    """One way to put attacking stones on the points of a pattern."""

    __slots__ = ()
    stones: list[str]
    """The points that hold an attacking stone; the others are empty."""
    digits: str
    """The value of the eye with these stones, as four digits (see `digits` of the value)."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "stones": ("stones", None),
        "digits": ("digits", None),
    }


class Either(Answer):
    """The points of a pattern that are either empty or hold an attacking stone. All other fields of the answer assume that they are empty."""

    __slots__ = ()
    points: list[str]
    """The points that are either empty or hold an attacking stone."""
    ways: list[EitherWay] | None
    """Each legal way to put stones on these points, with its value. Null if there are more than 6 such points, or if the value is not known."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "ways": ("ways", "EitherWay"),
    }


class TreeMove(Answer):
    """A move in the eye."""

    __slots__ = ()
    by: Role
    """The side that makes the move."""
    at: str
    """The point on which the move is played."""
    to: TreePosition
    """The position after the move."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "by": ("by", None),
        "at": ("at", None),
        "to": ("to", "TreePosition"),
    }


class TreePosition(Answer):
    """A position of the eye in the tree of moves."""

    __slots__ = ()
    number: int
    """The number of the position in the tree, from 1. Positions are numbered in the order in which they are written."""
    eye: list[str]
    """The rows of the eye, from the top, in the characters of drawings."""
    digits: str
    """The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the defender moves first; if the defender moves first and may once move twice in a row."""
    end: TreeEnd | None
    """The reason why the position has no moves in the tree; null if it has moves."""
    same_as: int | None
    """The number of another position in the tree. If `end` is `ko`, it is the position that is repeated; if `end` is `elsewhere`, it is the equal position whose moves are listed. Null otherwise."""
    moves: list[TreeMove]
    """The moves that change the number of eyes."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "number": ("number", None),
        "eye": ("eye", None),
        "digits": ("digits", None),
        "end": ("end", None),
        "same_as": ("sameAs", None),
        "moves": ("moves", "TreeMove"),
    }


class EyeAnswer(Answer):
    """The analysis of a drawn eye, which is put on a small board with its wall around it. The owner is `O`, the attacker `X`. Open eye spaces only get a value."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    board: list[str]
    """The rows of the board to which the points refer, from the top."""
    points: list[str]
    """The points of the eye."""
    margins: list[str]
    """The marginal points of an open eye space, through which the attacker can come in."""
    class_: str | None
    """The neighbour class (the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`); null for open eye spaces and for eyes that stones of the owner divide."""
    location: str | None
    """`centre`, `side` or `corner`, as Vila and Cazenave define them; null if `class` is null."""
    parts: list[EyePart] | None
    """The parts of an eye that stones of the owner divide; left out if the eye is in one piece. All other fields treat the parts together, as one game."""
    attackers: list[str]
    """The attacker's stones inside the eye."""
    defenders: list[str]
    """Stones that are inside the eye and have the colour of the block around it, but are not connected to this block."""
    outside_liberties: int | None
    """The number of liberties of the block outside the eye that the verdict assumes; null for open eye spaces."""
    life_property: LifeProperty | None
    """Whether the eye has the life property: with any stones inside and no outside liberty, its block lives if the owner moves first. Null if it is not known."""
    life_property_evidence: Evidence | None
    """The evidence for `lifeProperty`; null if the life property is not known."""
    status: EyeWord | None
    """The status of the eye; null for open eye spaces."""
    vital: list[str] | None
    """The vital points of the eye's shape, which the attacker fills to kill; null if they are not known."""
    end: list[str] | None
    """The end points of the eye's shape, which the attacker leaves empty until the end; null if they are not known."""
    liberties: int | None
    """The liberties of the eye in a semeai, if the attacker moves first: the attacker's moves, minus the answers that they force. Null if the block can't be captured."""
    verdict: Verdict | None
    """The outcomes for a block that has nothing but this eye and its outside liberties; null for open eye spaces."""
    value: EyeValue
    """The value of the eye: how many eyes it yields."""
    either: Either | None
    """The values for a pattern with points that are either empty or hold an attacking stone; left out if the pattern has no such points."""
    key: str | None
    """The key of the eye's graph, marginal points included, 32 hexadecimal digits; null for more than 14 points."""
    tree: TreePosition | None
    """The moves that change the number of eyes, as a tree; only on request, and only if all play in the eye was searched."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "board": ("board", None),
        "points": ("points", None),
        "margins": ("margins", None),
        "class_": ("class", None),
        "location": ("location", None),
        "parts": ("parts", "EyePart"),
        "attackers": ("attackers", None),
        "defenders": ("defenders", None),
        "outside_liberties": ("outsideLiberties", None),
        "life_property": ("lifeProperty", None),
        "life_property_evidence": ("lifePropertyEvidence", "Evidence"),
        "status": ("status", None),
        "vital": ("vital", None),
        "end": ("end", None),
        "liberties": ("liberties", None),
        "verdict": ("verdict", "Verdict"),
        "value": ("value", "EyeValue"),
        "either": ("either", "Either"),
        "key": ("key", None),
        "tree": ("tree", "TreePosition"),
    }


class MoveInfo(Answer):
    """A candidate move with its evaluation."""

    __slots__ = ()
    move: str
    """The candidate move: a point or `pass`."""
    visits: int
    """The number of visits that the question asked for. The estimate takes no visits, so more of them would find nothing more."""
    winrate: float
    """Always 0.5, because the winner is not known."""
    score_lead: float
    """The lead in points after the move: positive for Black, or for the side that `reportAnalysisWinratesAs` names."""
    score_mean: float
    """The same number as `scoreLead`."""
    score_selfplay: float
    """The same number as `scoreLead`."""
    score_stdev: float
    """Always 0, because it is not computed."""
    utility: float
    """Always 0, because the winner is not known."""
    utility_lcb: float
    """Always 0, because the winner is not known."""
    lcb: float
    """The lower bound of the win rate: always 0.5, because the winner is not known."""
    prior: float
    """The probability that the move is played, by counts in games."""
    order: int
    """The rank of the move in the list, from 0."""
    pv: list[str]
    """The principal variation, which is the candidate move alone."""
    pv_visits: list[int] | None
    """The visits of each move of `pv`; only if the question asks for it."""
    ownership: list[float] | None
    """The ownership of each point after the move; only if the question asks for it."""
    ownership_stdev: list[float] | None
    """The standard deviation of each number of `ownership`; only if the question asks for it."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "move": ("move", None),
        "visits": ("visits", None),
        "winrate": ("winrate", None),
        "score_lead": ("scoreLead", None),
        "score_mean": ("scoreMean", None),
        "score_selfplay": ("scoreSelfplay", None),
        "score_stdev": ("scoreStdev", None),
        "utility": ("utility", None),
        "utility_lcb": ("utilityLcb", None),
        "lcb": ("lcb", None),
        "prior": ("prior", None),
        "order": ("order", None),
        "pv": ("pv", None),
        "pv_visits": ("pvVisits", None),
        "ownership": ("ownership", None),
        "ownership_stdev": ("ownershipStdev", None),
    }


class RootInfo(Answer):
    """The evaluation of the position before any candidate move."""

    __slots__ = ()
    current_player: str
    """The side to play: `B` or `W`."""
    visits: int
    """The number of visits that the question asked for."""
    winrate: float
    """Always 0.5, because the winner is not known."""
    score_lead: float
    """The lead in points: positive for Black, or for the side that `reportAnalysisWinratesAs` names."""
    score_selfplay: float
    """The same number as `scoreLead`."""
    score_stdev: float
    """Always 0, because it is not computed."""
    utility: float
    """Always 0, because the winner is not known."""
    lcb: float
    """The lower bound of the win rate: always 0.5, because the winner is not known."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "current_player": ("currentPlayer", None),
        "visits": ("visits", None),
        "winrate": ("winrate", None),
        "score_lead": ("scoreLead", None),
        "score_selfplay": ("scoreSelfplay", None),
        "score_stdev": ("scoreStdev", None),
        "utility": ("utility", None),
        "lcb": ("lcb", None),
    }


class KatagoAnalysis(Answer):
    """The analysis of a position in the format of `KataGo`'s analysis engine."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    turn_number: int
    """The number of moves before the position."""
    is_during_search: bool
    """Always false, because each turn gets a single, final answer."""
    move_infos: list[MoveInfo]
    """Up to 20 candidate moves, the best first."""
    root_info: RootInfo
    """The evaluation of the position before any candidate move."""
    ownership: list[float] | None
    """The ownership of each point from the top left, row by row: positive for Black, or for the side that `reportAnalysisWinratesAs` names."""
    ownership_stdev: list[float] | None
    """The standard deviation of each number of `ownership`, if in the end each point belongs entirely to Black or to White."""
    policy: list[float] | None
    """The probability that each point is played next, from the top left, row by row, and last that of a pass. Illegal moves have -1."""
    notes: list[str] | None
    """Notes on repairs and oddities of the record; left out if there are none."""
    stopped: Stopped | None
    """The cause that stopped searches early; left out if no search was stopped."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "turn_number": ("turnNumber", None),
        "is_during_search": ("isDuringSearch", None),
        "move_infos": ("moveInfos", "MoveInfo"),
        "root_info": ("rootInfo", "RootInfo"),
        "ownership": ("ownership", None),
        "ownership_stdev": ("ownershipStdev", None),
        "policy": ("policy", None),
        "notes": ("notes", None),
        "stopped": ("stopped", None),
    }


class ProbeFates(Answer):
    """The outcomes for the block around the eye under one ko master, the side that may ignore the ban on retaking a ko."""

    __slots__ = ()
    ko_master: KoMasterName
    """The side that may ignore the ban on retaking a ko."""
    attacker_first: ProbeFate
    """The outcome if the attacker moves first."""
    defender_first: ProbeFate
    """The outcome if the defender moves first."""
    liberties: int | None
    """The liberties of the block in a semeai, if the attacker moves first: the attacker's moves, minus the answers that they force. Null if the block can't be captured."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "ko_master": ("koMaster", None),
        "attacker_first": ("attackerFirst", None),
        "defender_first": ("defenderFirst", None),
        "liberties": ("liberties", None),
    }


class FatesByMaster(Answer):
    """The outcome for a block, depending on who may ignore the ban on retaking a ko."""

    __slots__ = ()
    attacker: ProbeFate
    """The outcome if the attacker may ignore the ban on retaking a ko."""
    defender: ProbeFate
    """The outcome if the defender may ignore the ban on retaking a ko."""
    neither: ProbeFate
    """The outcome if neither side may ignore the ban on retaking a ko."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "attacker": ("attacker", None),
        "defender": ("defender", None),
        "neither": ("neither", None),
    }


class ProbeMove(Answer):
    """A move in the eye."""

    __slots__ = ()
    by: Role
    """The side that makes the move."""
    at: str
    """The point on which the move is played."""
    captures: bool
    """Whether the move captures the block around the eye."""
    two_eyes: bool
    """Whether the move makes two eyes."""
    fates: FatesByMaster
    """The outcome for the block after the move, for each ko master (the side that may ignore the ban on retaking a ko)."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "by": ("by", None),
        "at": ("at", None),
        "captures": ("captures", None),
        "two_eyes": ("twoEyes", None),
        "fates": ("fates", "FatesByMaster"),
    }


class CarriedValue(Answer):
    """The value of an eye from the table of values in the library."""

    __slots__ = ()
    digits: str
    """The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the defender moves first; if the defender moves first and may once move twice in a row."""
    name: str
    """The name of the value, such as `1/2`, `1*` or `3/2`."""
    meaning: str
    """The value in words."""
    attack: list[str]
    """The points where a move of the attacker leads to fewer eyes."""
    defend: list[str]
    """The points where a move of the defender leads to more eyes."""
    outside_liberties: int
    """The number of liberties of the block outside the eye that the value assumes."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "digits": ("digits", None),
        "name": ("name", None),
        "meaning": ("meaning", None),
        "attack": ("attack", None),
        "defend": ("defend", None),
        "outside_liberties": ("outsideLiberties", None),
    }


class ProbeAnswer(Answer):
    """The entry of an eye in the table of solved eyes, or the value of an open eye space. The owner is `O`, the attacker `X`."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    board: list[str]
    """The rows of the board to which the points refer, from the top."""
    class_: str | None
    """The neighbour class (the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`); null for open eye spaces and for eyes that stones of the owner divide."""
    parts: list[EyePart] | None
    """The parts of an eye that stones of the owner divide; left out if the eye is in one piece."""
    points: list[str]
    """The points of the eye."""
    margins: list[str]
    """The marginal points of an open eye space, through which the attacker can come in."""
    outside_liberties: int
    """The number of liberties of the block outside the eye that the answer assumes."""
    key: str
    """The key of the eye's graph, 32 hexadecimal digits."""
    status: EyeWord | None
    """The status of the eye; null for open eye spaces."""
    answers: list[ProbeFates]
    """The outcomes for each ko master, the side that may ignore the ban on retaking a ko: attacker, defender or neither. Empty for open eye spaces."""
    moves: list[ProbeMove]
    """All moves of either side in the eye; empty for open eye spaces."""
    value: CarriedValue | None
    """The value of the eye in eyes; null if the table of values in the library lacks the eye."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "board": ("board", None),
        "class_": ("class", None),
        "parts": ("parts", "EyePart"),
        "points": ("points", None),
        "margins": ("margins", None),
        "outside_liberties": ("outsideLiberties", None),
        "key": ("key", None),
        "status": ("status", None),
        "answers": ("answers", "ProbeFates"),
        "moves": ("moves", "ProbeMove"),
        "value": ("value", "CarriedValue"),
    }


class PublishedEye(Answer):
    """An eye of a group, with its grade."""

    __slots__ = ()
    points: list[str]
    """The points of the eye space that contains the eye."""
    value: str
    """The value of the eye space in eyes, by its shape, such as `1` or `3/2`."""
    grade: float
    """The certainty of the eye, 0 to 1."""
    true_in: list[bool]
    """For each of the five passes over the group, whether the eye counts because its certainty (`grade`) reaches the threshold of the pass."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "value": ("value", None),
        "grade": ("grade", None),
        "true_in": ("trueIn", None),
    }


class PublishedPass(Answer):
    """A pass over a group, which counts the eyes whose certainty (`grade`) reaches a threshold."""

    __slots__ = ()
    threshold: float
    """The lowest certainty (`grade`) that an eye must have to be counted in this pass over the group."""
    true_eyes: int
    """The number of eyes of the group whose certainty (`grade`) reaches `threshold`."""
    safety: float
    """The safety of the group, 0 to 1, if only the eyes count whose certainty (`grade`) reaches `threshold`."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "threshold": ("threshold", None),
        "true_eyes": ("trueEyes", None),
        "safety": ("safety", None),
    }


class PublishedGroup(Answer):
    """A group as the text about Go4++ (Reiss, 1997) defines it: blocks that can't be cut apart."""

    __slots__ = ()
    color: Color
    """The colour of the group."""
    stones: list[str]
    """The stones of the group."""
    eyes: list[PublishedEye]
    """The eyes of the group, each with its grade."""
    passes: list[PublishedPass]
    """The results of five passes over the group. Each pass counts the eyes whose certainty (`grade`) reaches the threshold of the pass."""
    safety: float
    """The safety of the group, 0 to 1: the mean of its safety in the five entries of `passes`."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "stones": ("stones", None),
        "eyes": ("eyes", "PublishedEye"),
        "passes": ("passes", "PublishedPass"),
        "safety": ("safety", None),
    }


class PublishedField(Answer):
    """The areas where a side may have eyes."""

    __slots__ = ()
    regions: list[list[str]]
    """The contiguous areas to which the opponent's stones are connected only with low probability."""
    eye_space: list[str]
    """The points of `regions` around which most points are also connected to the opponent's stones only with low probability."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "regions": ("regions", None),
        "eye_space": ("eyeSpace", None),
    }


class PublishedEstimateFields(Answer):
    """For each side, the areas where it may have eyes. Only in a full answer."""

    __slots__ = ()
    black: PublishedField
    """The value for Black."""
    white: PublishedField
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", "PublishedField"),
        "white": ("white", "PublishedField"),
    }


class PublishedEstimateRadiation(Answer):
    """The radiation, which is the influence of each side's stones, at each empty point. Only in a full answer."""

    __slots__ = ()
    black: list[list[float]]
    """The value for Black."""
    white: list[list[float]]
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", None),
        "white": ("white", None),
    }


class PublishedEstimateTerritory(Answer):
    """For each side, the sum of the ownership over the empty points that are expected to be its own."""

    __slots__ = ()
    black: float
    """The value for Black."""
    white: float
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", None),
        "white": ("white", None),
    }


class PublishedEstimate(Answer):
    """The estimate of a position by the six published steps of the program Go4++. Nothing in it is proved."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    input: Input
    """The input as it was read."""
    width: int
    """The number of columns of the board."""
    height: int
    """The number of rows of the board."""
    board: list[str]
    """The rows of the board from the top: `.` empty, `X` Black, `O` White."""
    to_play: Color
    """The colour to play."""
    proved: bool
    """Always false, because an estimate is no proof."""
    connectivity: Connectivity | None
    """The probability that a given stone is connected to each point; only if the question names the stone."""
    lost: list[str]
    """The stones of blocks that can be captured according to a reading; they belong to no group."""
    groups: list[PublishedGroup] | None
    """The groups, which are blocks that can't be cut apart, with their eyes. Only in a full answer."""
    fields: PublishedEstimateFields | None
    """For each side, the areas where it may have eyes. Only in a full answer."""
    radiation: PublishedEstimateRadiation | None
    """The radiation, which is the influence of each side's stones, at each empty point. Only in a full answer."""
    ownership: list[list[float]]
    """The expected owner of each point, from -1 (White) to 1 (Black). For an empty point it is Black's radiation minus White's, divided by their sum plus half a stone. For a stone it is twice its safety minus 1, with the sign of its colour."""
    territory: PublishedEstimateTerritory
    """For each side, the sum of the ownership over the empty points that are expected to be its own."""
    evaluation: float
    """Black's territory minus White's, in points."""
    stopped: Stopped | None
    """The cause that stopped readings early; left out if no reading was stopped."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "input": ("input", "Input"),
        "width": ("width", None),
        "height": ("height", None),
        "board": ("board", None),
        "to_play": ("toPlay", None),
        "proved": ("proved", None),
        "connectivity": ("connectivity", "Connectivity"),
        "lost": ("lost", None),
        "groups": ("groups", "PublishedGroup"),
        "fields": ("fields", "PublishedEstimateFields"),
        "radiation": ("radiation", "PublishedEstimateRadiation"),
        "ownership": ("ownership", None),
        "territory": ("territory", "PublishedEstimateTerritory"),
        "evaluation": ("evaluation", None),
        "stopped": ("stopped", None),
    }


class RaceGroups(Answer):
    """For each colour, the stones of its group."""

    __slots__ = ()
    black: list[str]
    """The value for Black."""
    white: list[str]
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", None),
        "white": ("white", None),
    }


class RaceClass(Answer):
    """The class of a semeai, by Müller, and how much of it was decided by counting."""

    __slots__ = ()
    number: int | None
    """Müller's number of the class, 0 to 2; null for higher classes."""
    name: RaceClassName
    """The class in words."""
    counted: RaceCounted
    """How many of the four outcomes (of two groups, with either side first) are decided by counting."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "number": ("number", None),
        "name": ("name", None),
        "counted": ("counted", None),
    }


class Certificate(Answer):
    """The certificate of an answer, or the reason why there is none."""

    __slots__ = ()
    text: str | None
    """The text, as docs/CERTIFICATE.md describes it."""
    missing: NoCertificate | None
    """The reason."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "text": ("text", None),
        "missing": ("missing", None),
    }


class RaceOutcome(Answer):
    """The outcome of a semeai for one of its two groups, with the evidence."""

    __slots__ = ()
    outcome: Outcome
    """The outcome for the group. If fewer than seven of its stones are captured and the captor is lost in the eye that they leave, the group was captured in vain: it counts as alive and as the winner."""
    ko_first_threat: Role | None
    """If the outcome is a ko, the side that needs the first ko threat; null otherwise."""
    evidence: RaceEvidence
    """The evidence for the outcome."""
    certificate: Certificate | None
    """The certificate of the outcome; where two eyes can't be shown, it shows that the group is not captured. Only on request."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
        "evidence": ("evidence", None),
        "certificate": ("certificate", "Certificate"),
    }


class RaceEndOutcomes(Answer):
    """For each colour, the outcome for its group, whose owner is the defender."""

    __slots__ = ()
    black: RaceOutcome
    """The value for Black."""
    white: RaceOutcome
    """The value for White."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", "RaceOutcome"),
        "white": ("white", "RaceOutcome"),
    }


class RaceEnd(Answer):
    """The result of a semeai if one side moves first."""

    __slots__ = ()
    verdict: RaceVerdict
    """The side that wins the semeai, or how it ends otherwise."""
    outcomes: RaceEndOutcomes
    """For each colour, the outcome for its group, whose owner is the defender."""
    moves: list[str]
    """The best first moves; `pass` comes first if no move is needed. They capture the other group and save the own group. If no move does both, they capture the other group. If no move does that either, they save the own group."""
    main_line: list[str]
    """A line of good play that begins with the first of `moves`; empty if there is no such move."""
    favourite: Color | None
    """The side that Müller calls the favourite: the side with the larger eye or, if both eyes have up to three points or equally many, with more liberties. Null if no side is the favourite, or if the liberties were not counted."""
    unsettled_moves: list[str]
    """First moves whose outcome was not found within the budget."""
    nodes: int
    """The nodes that were searched."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "verdict": ("verdict", None),
        "outcomes": ("outcomes", "RaceEndOutcomes"),
        "moves": ("moves", None),
        "main_line": ("mainLine", None),
        "favourite": ("favourite", None),
        "unsettled_moves": ("unsettledMoves", None),
        "nodes": ("nodes", None),
    }


class Race(Answer):
    """The outcome of a semeai for both groups, with either side moving first."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    input: Input
    """The input as it was read."""
    board: list[str]
    """The rows of the board from the top: `.` empty, `X` Black, `O` White."""
    groups: RaceGroups
    """For each colour, the stones of its group."""
    area: list[str] | None
    """Every point where either side may play. Only in a full answer."""
    class_: RaceClass
    """The class of the semeai, by Müller: how hard it is to decide without search."""
    assumed: list[str]
    """The stones of both sides around the area that are assumed to be safe without proof. The answer holds under this assumption."""
    doubtful: list[str]
    """The stones of `assumed` that have few liberties outside the area. They are assumed to be safe only as walls of the opponent, so a group that connects to them does not escape."""
    bounded: bool
    """Whether stones and the edge surround the area completely. If not, the answer assumes that neither group escapes to the points outside."""
    black_first: RaceEnd
    """The answer if Black moves first."""
    white_first: RaceEnd
    """The answer if White moves first."""
    nodes: int
    """The number of nodes of both answers and of the certificates together."""
    stopped: Stopped | None
    """The cause that stopped searches early; left out if no search was stopped."""
    would_help: list[Help] | None
    """Ways that may settle an open outcome; left out if every outcome is known."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "input": ("input", "Input"),
        "board": ("board", None),
        "groups": ("groups", "RaceGroups"),
        "area": ("area", None),
        "class_": ("class", "RaceClass"),
        "assumed": ("assumed", None),
        "doubtful": ("doubtful", None),
        "bounded": ("bounded", None),
        "black_first": ("blackFirst", "RaceEnd"),
        "white_first": ("whiteFirst", "RaceEnd"),
        "nodes": ("nodes", None),
        "stopped": ("stopped", None),
        "would_help": ("wouldHelp", None),
    }


class ReadKo(Answer):
    """The ko that decides a tactical question."""

    __slots__ = ()
    point: str
    """The point where the first capture of the ko removes a stone."""
    taker: Color
    """The side that takes first, or has just taken."""
    needs_threat: Color
    """The other side: it must find the first ko threat, and can take back at `point` once that is answered."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "point": ("point", None),
        "taker": ("taker", None),
        "needs_threat": ("needsThreat", None),
    }


class ReadResult(Answer):
    """The result of a tactical question with one side moving first."""

    __slots__ = ()
    result: ReadOutcome
    """The result for the side that moves first."""
    evidence: ReadEvidence
    """How the result is known."""
    moves: list[str]
    """First moves that achieve the result; `pass` if no move is needed, empty if no move helps or the result is open."""
    line: list[str]
    """A line of play that shows the result and begins with the side that moves first. If this side fails, the line has its most obvious try and the refutation. Empty if there is nothing to show."""
    ko: ReadKo | None
    """If a ko decides, which one it is and who takes first; left out if the readings do not show this."""
    zone: list[str] | None
    """If the result is proved, the points on which the proof depends: the result is the same on every board with the same contents of these points. Null otherwise. Only in a full answer."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "result": ("result", None),
        "evidence": ("evidence", None),
        "moves": ("moves", None),
        "line": ("line", None),
        "ko": ("ko", "ReadKo"),
        "zone": ("zone", None),
    }


class TacticalReading(Answer):
    """The result of a capture or connection, with either side moving first."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    input: Input
    """The input as it was read."""
    board: list[str]
    """The rows of the board from the top: `.` empty, `X` Black, `O` White."""
    aim: ReadAim
    """What the question is about."""
    owner: Color
    """The colour of the stones in question. Their owner is the defender, and the opponent is the attacker."""
    blocks: list[list[str]]
    """The blocks in question, each with all its stones: two for a connection of blocks, else one."""
    goal: list[str] | None
    """The points of which the block should reach one; left out for other aims."""
    attacker_first: ReadResult
    """The result if the attacker moves first, who wants to capture the block, or to cut it off."""
    defender_first: ReadResult
    """The result if the defender moves first, who wants to save the block, or to connect it."""
    nodes: int
    """The number of nodes of all readings and proofs."""
    stopped: Stopped | None
    """The cause that stopped the readings early; left out if nothing stopped them."""
    would_help: list[Help] | None
    """Ways that may settle an open result; left out if both results are known."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "input": ("input", "Input"),
        "board": ("board", None),
        "aim": ("aim", None),
        "owner": ("owner", None),
        "blocks": ("blocks", None),
        "goal": ("goal", None),
        "attacker_first": ("attackerFirst", "ReadResult"),
        "defender_first": ("defenderFirst", "ReadResult"),
        "nodes": ("nodes", None),
        "stopped": ("stopped", None),
        "would_help": ("wouldHelp", None),
    }


class UsualKomi(Answer):
    """A usual komi, and the rules by which the board gives the recorded result with it."""

    __slots__ = ()
    komi: float
    """The komi in points."""
    rules: str
    """The name of the rules."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "komi": ("komi", None),
        "rules": ("rules", None),
    }


class DoubtedKomi(Answer):
    """The doubt about a komi with which no board gives the recorded result, because exactly one of the two has a half point."""

    __slots__ = ()
    used: float
    """The komi with which the score was counted, which is doubted."""
    proposed: float | None
    """The one usual komi (7.5, 6.5, 5.5, 4.5 or 0.5 points) with which the board gives the recorded result; null if none does, or if other rules, by which the game may have been counted, need another one."""
    recorded_margin: float
    """Black's lead in points by the recorded result."""
    usual: list[UsualKomi]
    """The usual komis with which the board gives the recorded result, at most one for each set of rules by which the game may have been counted."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "used": ("used", None),
        "proposed": ("proposed", None),
        "recorded_margin": ("recordedMargin", None),
        "usual": ("usual", "UsualKomi"),
    }


class SideScore(Answer):
    """The score of one side, and the points on the board from which it comes."""

    __slots__ = ()
    points: float
    """The total score of the side."""
    surrounded: int
    """The number of points that the side surrounds: empty points and points with dead stones of the opponent."""
    living: int
    """The number of the side's living stones; 0 under territory rules."""
    prisoners: int
    """The number of the opponent's stones that were captured in play; 0 under area rules."""
    captured: int
    """The number of the opponent's dead stones on the board; 0 under area rules."""
    tax: int | None
    """The number of eye points that do not count, under rules with a group tax; left out if it is 0."""
    compensation: float
    """The points for komi, handicap stones and the button."""
    territory: list[str]
    """The points that the side surrounds."""
    dead_stones: list[str]
    """The side's own dead stones."""
    seki_stones: list[str]
    """The side's own stones in seki."""
    teire: list[str]
    """The points of the side that it must fill itself; empty under area rules."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "surrounded": ("surrounded", None),
        "living": ("living", None),
        "prisoners": ("prisoners", None),
        "captured": ("captured", None),
        "tax": ("tax", None),
        "compensation": ("compensation", None),
        "territory": ("territory", None),
        "dead_stones": ("deadStones", None),
        "seki_stones": ("sekiStones", None),
        "teire": ("teire", None),
    }


class ScoredBlock(Answer):
    """A block with the status that it has in the score."""

    __slots__ = ()
    color: Color
    """The colour of the block."""
    stones: list[str]
    """The stones of the block."""
    status: StoneStatus
    """The status of the block in the score."""
    basis: StatusSource
    """The source of the status."""
    evidence: Evidence | None
    """The evidence for the status; null if there is none. For stones that look dead the percentage is the certainty given that both sides have passed."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "stones": ("stones", None),
        "status": ("status", None),
        "basis": ("basis", None),
        "evidence": ("evidence", "Evidence"),
    }


class CountedGroup(Answer):
    """A counted group: living stones that are connected by eyes, or across dame where they can't be cut apart."""

    __slots__ = ()
    color: Color
    """The colour of the group."""
    stones: list[str]
    """The stones of the group."""
    eye_points: list[str]
    """The eye-points of the group, including teire and points with dead stones of the opponent."""
    eyes: int
    """The number of eyes of the group if the opponent moves first, at most 2."""
    state: CountedGroupState
    """The state of the group: independent, in seki, unfinished or unsettled."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "stones": ("stones", None),
        "eye_points": ("eyePoints", None),
        "eyes": ("eyes", None),
        "state": ("state", None),
    }


class Unsettled(Answer):
    """Stones whose life depends on who moves first, or that are dead beside an open boundary."""

    __slots__ = ()
    color: Color
    """The colour of the stones."""
    stones: list[str]
    """The stones."""
    margin_if_alive: float
    """Black's lead in points if the stones live."""
    margin_if_dead: float
    """Black's lead in points if the stones die."""
    swing: float
    """The difference between life and death of the stones, in points, for the side that moves first."""
    verdict: Verdict
    """The outcomes for the stones with either side moving first."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "stones": ("stones", None),
        "margin_if_alive": ("marginIfAlive", None),
        "margin_if_dead": ("marginIfDead", None),
        "swing": ("swing", None),
        "verdict": ("verdict", "Verdict"),
    }


class Doubtful(Answer):
    """Stones whose status may be wrong, because it is only estimated or was given against the analysis. Stones with evidence of the kind `model` alone are not listed. An entry affects `needsConfirmation`, unless its stones look dead and both sides left them so: 99 % of these are dead. Only `doubleThreat` affects `settled`."""

    __slots__ = ()
    color: Color
    """The colour of the stones."""
    stones: list[str]
    """The stones."""
    counts_as: CountsAs
    """The status that the stones have in the score."""
    because: Doubt
    """The reason for the doubt."""
    percent: int | None
    """The certainty of an `estimate` in percent; null for other reasons."""
    attack_moves: list[str]
    """For `threatened`: the moves by which the opponent captures the stones or starts a ko, according to a search."""
    defend_moves: list[str]
    """For `rescuable` and `doubleThreat`: the moves by which the owner saves the stones."""
    margin_if_alive: float
    """Black's lead in points if the stones live."""
    margin_if_dead: float
    """Black's lead in points if the stones die."""
    swing: float
    """The points that a side may gain by moving first near these stones."""
    gains_by_moving: Color
    """The side that gains the points of `swing` by moving first."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "stones": ("stones", None),
        "counts_as": ("countsAs", None),
        "because": ("because", None),
        "percent": ("percent", None),
        "attack_moves": ("attackMoves", None),
        "defend_moves": ("defendMoves", None),
        "margin_if_alive": ("marginIfAlive", None),
        "margin_if_dead": ("marginIfDead", None),
        "swing": ("swing", None),
        "gains_by_moving": ("gainsByMoving", None),
    }


class NeedsSealing(Answer):
    """A boundary between the two sides that is not closed."""

    __slots__ = ()
    points: list[str]
    """All points of the open area."""
    sealing: list[str]
    """The points that must be played to close the boundary."""
    beyond_black: list[str]
    """The part of the open area (`points`) that is nearer to Black and would be Black's once the boundary is closed."""
    beyond_white: list[str]
    """The part of the open area (`points`) that is nearer to White and would be White's once the boundary is closed."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "sealing": ("sealing", None),
        "beyond_black": ("beyondBlack", None),
        "beyond_white": ("beyondWhite", None),
    }


class Unfinished(Answer):
    """A place that is not played out, although no boundary is open there. It affects `needsConfirmation`, but not `settled`."""

    __slots__ = ()
    points: list[str]
    """The points of the place."""
    because: UnfinishedReason
    """The reason why the place is not played out."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "because": ("because", None),
    }


class Teire(Answer):
    """A teire (an own point that a side must fill) that becomes necessary only once the dame are filled."""

    __slots__ = ()
    color: Color
    """The side that must fill the point."""
    point: str
    """The point that must be filled."""
    stones: list[str]
    """The stones that the opponent captures if the side does not fill its point."""
    attack_moves: list[str]
    """The moves by which the opponent captures these stones."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "point": ("point", None),
        "stones": ("stones", None),
        "attack_moves": ("attackMoves", None),
    }


class JasiekRegion(Answer):
    """A region by Robert Jasiek's definitions: living stones and eye-points of one side that are connected to each other."""

    __slots__ = ()
    points: list[str]
    """All points of the region."""
    group: list[str]
    """The stones of the region. By Robert Jasiek's definitions 9 and 10 they are its group."""
    strings: list[str]
    """For each string (solidly connected stones) of the group, its first stone in reading order."""
    eyes: list[list[str]]
    """The eyes of the region by Robert Jasiek's definitions 12 and 13: connected eye-points, with a list of points for each eye."""
    eye_space: list[str]
    """The eye-space of the region by Robert Jasiek's definitions 15 and 16: the points of all its eyes; empty if it has no eye."""
    assumes_alive: list[StatusSource]
    """How it is known which stones are alive in the region and dead in its eyes. Each source is listed once, the most certain first."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "points": ("points", None),
        "group": ("group", None),
        "strings": ("strings", None),
        "eyes": ("eyes", None),
        "eye_space": ("eyeSpace", None),
        "assumes_alive": ("assumesAlive", None),
    }


class JasiekSide(Answer):
    """The eye-strings, eye-points and regions of one side by Robert Jasiek's definitions."""

    __slots__ = ()
    eye_strings: list[list[str]]
    """The side's eye-strings by Robert Jasiek's definitions 1 and 2: connected areas of empty points and dead stones of the opponent. The side need not surround them."""
    eye_points: list[str]
    """The side's eye-points by Robert Jasiek's definitions 3 and 4: all points of those eye-strings that touch living stones of the side and no other stones."""
    regions: list[JasiekRegion]
    """The side's regions by Robert Jasiek's definitions 6 and 7: living stones and eye-points that are connected to each other."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "eye_strings": ("eyeStrings", None),
        "eye_points": ("eyePoints", None),
        "regions": ("regions", "JasiekRegion"),
    }


class CountedAsOne(Answer):
    """Living stones that the score counts as one group, but that are several groups by Robert Jasiek's definitions."""

    __slots__ = ()
    color: Color
    """The colour of the group."""
    groups: list[str]
    """For each of the groups by Robert Jasiek's definitions, its first stone in reading order."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "groups": ("groups", None),
    }


class Jasiek(Answer):
    """The terms of Robert Jasiek's definitions ("Eyespace") for both sides."""

    __slots__ = ()
    black: JasiekSide
    """The terms for Black."""
    white: JasiekSide
    """The terms for White."""
    counted_as_one: list[CountedAsOne]
    """Living stones that the score counts as one group, but that are several groups by Robert Jasiek's definitions."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "black": ("black", "JasiekSide"),
        "white": ("white", "JasiekSide"),
        "counted_as_one": ("countedAsOne", "CountedAsOne"),
    }


class Compared(Answer):
    """The comparison of the score with the result and territory in the record. A field is null if the record does not have what it compares."""

    __slots__ = ()
    result: str | None
    """The result in the record (`RE`), unchanged."""
    margin: float | None
    """Black's lead in points by the result in the record."""
    same_result: bool | None
    """Whether the result in the record is the result of the score."""
    same_territory: bool | None
    """Whether the territory marked in the record (`TB`, `TW`) is the territory of the score."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "result": ("result", None),
        "margin": ("margin", None),
        "same_result": ("sameResult", None),
        "same_territory": ("sameTerritory", None),
    }


class EndMove(Answer):
    """One of the last moves."""

    __slots__ = ()
    color: Color
    """The side that plays it."""
    point: str
    """Where it is played."""
    swing: int
    """The points between moving first and second at this place; 0 for a dame."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "point": ("point", None),
        "swing": ("swing", None),
    }


class LastMoves(Answer):
    """The last moves of a game, from the board that was counted: dame, and answers where the opponent would gain something by moving again. They were read a few moves deep and are not proved."""

    __slots__ = ()
    result: str
    """The result after these moves, such as `B+3.5`."""
    margin: float
    """Black's lead in points after these moves; negative if White leads."""
    understood: bool
    """Whether the moves seem to be understood: they change the score by at most three points, and the board after them, analyzed anew, has this score within a point and a half. If not, `result` is not to be relied on."""
    moves: list[EndMove]
    """The moves in turn, from the side to play; passes are left out."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "result": ("result", None),
        "margin": ("margin", None),
        "understood": ("understood", None),
        "moves": ("moves", "EndMove"),
    }


class Score(Answer):
    """The score of a position, which is counted as if the game were over."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    input: Input
    """The input as it was read."""
    width: int
    """The number of columns of the board."""
    height: int
    """The number of rows of the board."""
    board: list[str]
    """The rows of the board from the top: `.` empty, `X` Black, `O` White."""
    to_play: Color
    """The colour to play."""
    rules: str
    """The name of the rules, such as `japanese`, as `KataGo` spells it."""
    counting: Counting
    """Whether the rules count territory or area."""
    komi: float
    """The komi in points."""
    doubted_komi: DoubtedKomi | None
    """The komi of the game if it is not `komi`, as far as it can be found; left out unless no board with `komi` gives the recorded result. The players are asked about it."""
    handicap: int
    """The number of handicap stones for which the rules may compensate White."""
    settled: bool
    """Whether there are no unsettled stones, no open boundaries, and no doubtful stones of the kind `doubleThreat` (dead blocks of which one move saves one)."""
    needs_confirmation: bool
    """Whether the players must confirm the result before it is published. They must if the position is not settled, a place is `unfinished`, there are `questions`, or there are `doubtful` stones. If the recorded result is this score, the players have counted the board, and `unfinished` places matter only if they are `inDoubt`. Stones that look dead and that both sides left so are an exception: 99 % of these are dead."""
    questions: list[str]
    """Questions to the players about facts that affect the result and that neither the board nor the question contains."""
    result: str
    """The result, such as `B+3.5`. Unsettled stones count as if their owner moved first and saved them. Dead stones beside an open boundary count as alive, and open areas count for nobody."""
    margin: float
    """Black's lead in points; negative if White leads."""
    black: SideScore
    """The parts of Black's score."""
    white: SideScore
    """The parts of White's score."""
    ownership: list[str]
    """The owner of each point, in rows from the top. `B` and `W` are points of Black and White, `S` is a stone in seki, and `.` is a point of nobody. `?` is a point that is not settled: a stone whose life depends on who moves first, or an area that both sides can reach."""
    blocks: list[ScoredBlock]
    """The status of each block, with its source."""
    groups: list[CountedGroup] | None
    """The counted groups: living stones that are connected by eyes, or across dame where they can't be cut apart. Only in a full answer."""
    dame: list[str]
    """The dame: empty points between both sides that are nobody's territory."""
    neutral: list[str]
    """All empty points that count for nobody, except teire. They are dame, open areas, and eyes in seki if the rules do not count these."""
    unsettled: list[Unsettled]
    """Stones whose life depends on who moves first, or that are dead beside an open boundary."""
    doubtful: list[Doubtful]
    """Stones whose status may be wrong, because it is only estimated or was given against the analysis."""
    needs_sealing: list[NeedsSealing]
    """Boundaries between the two sides that are not closed."""
    unfinished: list[Unfinished]
    """Places that are not played out, although no boundary is open there."""
    late_teire: list[Teire]
    """Teire (own points that a side must fill) that become necessary only once the dame are filled. By territory rules the point is also among the side's `teire`."""
    jasiek: Jasiek | None
    """The terms of Robert Jasiek's definitions of eye spaces. Only in a full answer."""
    compared: Compared | None
    """The comparison with the result and territory in the record; only on request."""
    last_moves: LastMoves | None
    """The last moves, read but not proved; only if the question has `lastMoves`. Left out too if they did not come to an end, or if the rules leave dead stones on the board."""
    stopped: Stopped | None
    """The cause that stopped searches early; left out if no search was stopped."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "input": ("input", "Input"),
        "width": ("width", None),
        "height": ("height", None),
        "board": ("board", None),
        "to_play": ("toPlay", None),
        "rules": ("rules", None),
        "counting": ("counting", None),
        "komi": ("komi", None),
        "doubted_komi": ("doubtedKomi", "DoubtedKomi"),
        "handicap": ("handicap", None),
        "settled": ("settled", None),
        "needs_confirmation": ("needsConfirmation", None),
        "questions": ("questions", None),
        "result": ("result", None),
        "margin": ("margin", None),
        "black": ("black", "SideScore"),
        "white": ("white", "SideScore"),
        "ownership": ("ownership", None),
        "blocks": ("blocks", "ScoredBlock"),
        "groups": ("groups", "CountedGroup"),
        "dame": ("dame", None),
        "neutral": ("neutral", None),
        "unsettled": ("unsettled", "Unsettled"),
        "doubtful": ("doubtful", "Doubtful"),
        "needs_sealing": ("needsSealing", "NeedsSealing"),
        "unfinished": ("unfinished", "Unfinished"),
        "late_teire": ("lateTeire", "Teire"),
        "jasiek": ("jasiek", "Jasiek"),
        "compared": ("compared", "Compared"),
        "last_moves": ("lastMoves", "LastMoves"),
        "stopped": ("stopped", None),
    }


class LineShare(Answer):
    """Lines at whose end the goal is reached."""

    __slots__ = ()
    reached: int
    """The lines at whose end it is reached."""
    known: int
    """The lines at whose end the fate of the group is known."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "reached": ("reached", None),
        "known": ("known", None),
    }


class EndFates(Answer):
    """At how many ends of the author's lines the goal is reached."""

    __slots__ = ()
    in_ko: bool
    """Whether a ko counts as reaching it."""
    right: LineShare
    """The right lines."""
    wrong: LineShare
    """The wrong lines, and one for passing."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "in_ko": ("inKo", None),
        "right": ("right", "LineShare"),
        "wrong": ("wrong", "LineShare"),
    }


class BareOutcome(Answer):
    """An outcome without the moves that reach it."""

    __slots__ = ()
    outcome: Outcome
    """The outcome."""
    ko_first_threat: Role | None
    """If it is a ko, the side that needs the first ko threat."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
    }


class OtherGroup(Answer):
    """Another group that may be meant."""

    __slots__ = ()
    target: list[str]
    """Its stones."""
    color: Color
    """Its colour."""
    enclosed: bool
    """Whether stones and the edge of the board enclose it."""
    by: ChoiceBy
    """How likely it is to be meant."""
    lines: EndFates | None
    """The lines of the problem's author; only if the file has such lines."""
    attacker_first: BareOutcome
    """The result of a short search if the attacker moves first. It is no proof for a group that nothing encloses."""
    defender_first: BareOutcome
    """The same if the defender moves first."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "target": ("target", None),
        "color": ("color", None),
        "enclosed": ("enclosed", None),
        "by": ("by", None),
        "lines": ("lines", "EndFates"),
        "attacker_first": ("attackerFirst", "BareOutcome"),
        "defender_first": ("defenderFirst", "BareOutcome"),
    }


class Choice(Answer):
    """Why these stones are meant."""

    __slots__ = ()
    by: ChoiceBy
    """The reason."""
    lines: EndFates | None
    """The lines of the problem's author: at how many ends the goal is reached. Only if the file has such lines."""
    connects: list[str] | None
    """A stone of each of two chains that the side to play is to connect; only if the lines of the author say so. The answer is about the life and death of the target all the same."""
    others: list[OtherGroup] | None
    """The other groups that may be meant, the likeliest first."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "by": ("by", None),
        "lines": ("lines", "EndFates"),
        "connects": ("connects", None),
        "others": ("others", "OtherGroup"),
    }


class KoEffort(Answer):
    """The number of threats that a side must ignore to win a ko."""

    __slots__ = ()
    threats: int | None
    """The number; null if it is not known, or if it is more than are searched."""
    approach_moves: int | None
    """How many of them it ignores for approach moves: moves that neither take nor fill a ko, and do not yet win."""
    more_than: int | None
    """The side does not win by ignoring this many threats; null if `threats` is known, or if nothing is."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "threats": ("threats", None),
        "approach_moves": ("approachMoves", None),
        "more_than": ("moreThan", None),
    }


class Ko(Answer):
    """The best ko for the side that moves first."""

    __slots__ = ()
    kind: KoKind
    """The kind, in one word."""
    for_side: Role | None
    """The side that must win several kos or play approach moves, for `multiStep` and `approachMove`."""
    first_threat: Role | None
    """The side that needs the first threat in this ko. It may be the side that moves first although that side could also take first, if this ko ranks higher."""
    attacker_ignores: KoEffort
    """The threats that the attacker must ignore to win."""
    defender_ignores: KoEffort
    """The threats that the defender must ignore to win."""
    if_won: Outcome
    """The outcome if the defender wins the ko: `alive`, `seki`, or `lives` if it is not known which."""
    best_moves: list[str]
    """All first moves that lead to this ko; one if not all moves were asked for."""
    unsettled_moves: list[str]
    """First moves that lead to a ko whose kind was not found within the budget."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "kind": ("kind", None),
        "for_side": ("forSide", None),
        "first_threat": ("firstThreat", None),
        "attacker_ignores": ("attackerIgnores", "KoEffort"),
        "defender_ignores": ("defenderIgnores", "KoEffort"),
        "if_won": ("ifWon", None),
        "best_moves": ("bestMoves", None),
        "unsettled_moves": ("unsettledMoves", None),
    }


class MovePoints(Answer):
    """The points that the target keeps after a first move, if both sides go on in the area alone until both pass: by area scoring, its stones and what they surround."""

    __slots__ = ()
    move: str
    """The move, or `pass`."""
    points: int
    """The points."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "move": ("move", None),
        "points": ("points", None),
    }


class SolveAnswer(Answer):
    """The outcome for the target if one side moves first."""

    __slots__ = ()
    outcome: Outcome
    """The outcome for the stones."""
    ko_first_threat: Role | None
    """If the outcome is a ko, the side that needs the first ko threat; null otherwise."""
    moves: list[str]
    """First moves that reach the outcome; empty if passing reaches it as well."""
    reached: bool | None
    """Whether the goal that the question asks about is reached; left out if no goal is asked about, or if that is open. A ko reaches no goal."""
    unsettled_moves: list[str]
    """First moves that may also reach the outcome, but were not settled within the budget; `pass` may be among them."""
    evidence: Evidence
    """The evidence for the outcome."""
    ko: Ko | None
    """The best ko for the side that moves first; only if the outcome is a ko."""
    double_ko: bool | None
    """`true` if the target is in seki only because its owner can take a ko again and again, as in a double ko."""
    points: list[MovePoints] | None
    """The points of its area that the target keeps, for first moves, the best for the side that moves first at the head. Only if it gets two eyes, if stones and the edge enclose it, and if the area has at most seven empty points."""
    nodes: int
    """The nodes that were searched, without those for `ko`, `doubleKo` and `points`."""
    certificate: Certificate | None
    """The certificate of the outcome. Only on request."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
        "moves": ("moves", None),
        "reached": ("reached", None),
        "unsettled_moves": ("unsettledMoves", None),
        "evidence": ("evidence", "Evidence"),
        "ko": ("ko", "Ko"),
        "double_ko": ("doubleKo", None),
        "points": ("points", "MovePoints"),
        "nodes": ("nodes", None),
        "certificate": ("certificate", "Certificate"),
    }


class SafeOutside(Answer):
    """The outcomes for the target with the outside taken for safe: no chain of the attacker with a liberty elsewhere can be captured."""

    __slots__ = ()
    attacker_first: BareOutcome | None
    """If the attacker moves first; null if this was not asked."""
    defender_first: BareOutcome | None
    """The same if the defender moves first."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "attacker_first": ("attackerFirst", "BareOutcome"),
        "defender_first": ("defenderFirst", "BareOutcome"),
    }


class Difficulty(Answer):
    """How difficult a problem is for the side to play, measured from the search."""

    __slots__ = ()
    value: int
    """How often nodes × legalMoves ÷ (legalMoves − failingMoves) can be halved."""
    nodes: int
    """The nodes for the outcome and all first moves of this side."""
    empty_points: int
    """The empty points of the area."""
    legal_moves: int
    """The first moves that are legal in the area, a pass not among them."""
    failing_moves: int
    """Those of them that do not reach the outcome."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "value": ("value", None),
        "nodes": ("nodes", None),
        "empty_points": ("emptyPoints", None),
        "legal_moves": ("legalMoves", None),
        "failing_moves": ("failingMoves", None),
    }


class TriedLine(Answer):
    """A line of moves that was tried."""

    __slots__ = ()
    moves: list[str]
    """The moves, both sides in turn, the side to play first."""
    left_out: int | None
    """Only if there are any: the number of moves that were left out, because they come after the end of the fight."""
    verdict: TryVerdict
    """Whether they are right."""
    mistake: int | None
    """Only for a mistake: the number of the move, from 1."""
    could: Outcome | None
    """Only for a mistake: the outcome that was within reach before it."""
    right: list[str] | None
    """Only for a mistake: the moves that would have kept that outcome."""
    outcome: Outcome
    """The outcome for the target after the moves, with best play by both sides."""
    ko_first_threat: Role | None
    """Only for a ko: the side that must find the first threat."""
    line: list[str]
    """Best play by both sides after the moves: after a mistake the refutation."""
    evidence: Evidence
    """The evidence for the outcome."""
    nodes: int
    """The nodes that were searched."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "moves": ("moves", None),
        "left_out": ("leftOut", None),
        "verdict": ("verdict", None),
        "mistake": ("mistake", None),
        "could": ("could", None),
        "right": ("right", None),
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
        "line": ("line", None),
        "evidence": ("evidence", "Evidence"),
        "nodes": ("nodes", None),
    }


class PlayMistake(Answer):
    """What a mistake gave away."""

    __slots__ = ()
    could: Outcome
    """The outcome that was within reach before the move."""
    right: list[str]
    """The moves that would have kept that outcome."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "could": ("could", None),
        "right": ("right", None),
    }


class PlayedMove(Answer):
    """A move of a problem that is played out."""

    __slots__ = ()
    color: Color
    """The colour that moved."""
    move: str
    """The move: a point, `pass`, or `threat` for a ko threat elsewhere, which was answered."""
    outcome: Outcome
    """The outcome for the target after the move, if both sides play well."""
    ko_first_threat: Role | None
    """If the outcome is a ko, the side that needs the first ko threat; null otherwise."""
    mistake: PlayMistake | None
    """What the move gave away; only if it was a mistake."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "color": ("color", None),
        "move": ("move", None),
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
        "mistake": ("mistake", "PlayMistake"),
    }


class PlayReply(Answer):
    """The reply to a move."""

    __slots__ = ()
    move: str
    """The move, or `pass`."""
    aim: PlayAim
    """What it is for."""
    repeats: int | None
    """The number of moves before the same position occurred; left out if it had not occurred."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "move": ("move", None),
        "aim": ("aim", None),
        "repeats": ("repeats", None),
    }


class Play(Answer):
    """A problem played out against right answers, after some moves and the reply to the last of them."""

    __slots__ = ()
    player: Color
    """The colour of the player. Moves of the other side are replies."""
    outcome_at_first: Outcome
    """The outcome for the target before the first move, if both sides play well."""
    moves: list[PlayedMove]
    """The moves so far, as the question gives them."""
    reply: PlayReply | None
    """The reply to the last move, or the first move of the other side if it begins; null if it is the player's turn, or if the play has ended."""
    board: list[str]
    """The rows of the board now, after the reply: `.` empty, `X` Black, `O` White."""
    to_play: Color
    """The colour to play now."""
    ko: str | None
    """The point where the side to play may not retake a ko; null if there is none."""
    target: list[str]
    """What is left of the target."""
    outcome: Outcome
    """The outcome for the target now, if both sides play well; `open` if the nodes did not settle it."""
    ko_first_threat: Role | None
    """If the outcome is a ko, the side that needs the first ko threat; null otherwise."""
    right: list[str]
    """The moves of the side to play that reach the outcome, `pass` among them if that does. Empty if no move helps, or if all do."""
    end: PlayEnd | None
    """How the play ended; null if it goes on."""
    line: list[str] | None
    """Best play by both sides from now on; only if the last move of the player was a mistake. With the reply it is the refutation."""
    nodes: int
    """The nodes that were searched for the play."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "player": ("player", None),
        "outcome_at_first": ("outcomeAtFirst", None),
        "moves": ("moves", "PlayedMove"),
        "reply": ("reply", "PlayReply"),
        "board": ("board", None),
        "to_play": ("toPlay", None),
        "ko": ("ko", None),
        "target": ("target", None),
        "outcome": ("outcome", None),
        "ko_first_threat": ("koFirstThreat", None),
        "right": ("right", None),
        "end": ("end", None),
        "line": ("line", None),
        "nodes": ("nodes", None),
    }


class Solution(Answer):
    """The outcome for a group, with either side moving first."""

    __slots__ = ()
    id: str | int | None
    """The id of the question."""
    kind: str
    """The kind of the question."""
    turn: int | None
    """The number of moves before the position; None if the question has no position."""
    ignored: list[str] | None
    """Names of fields of the question that have no meaning for its kind."""
    schema: str
    """The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New fields don't raise it."""
    program: str
    """The name and version of the program that wrote the message."""
    input: Input
    """The input as it was read."""
    board: list[str]
    """The rows of the board from the top: `.` empty, `X` Black, `O` White."""
    to_play: Color
    """The colour that moves first in `mainLine` and `sgf`."""
    target: list[str]
    """The stones of the target, the group in question."""
    target_color: Color
    """The colour of the target; its owner is the defender."""
    area: list[str] | None
    """Every point where either side may play in the searches. Only in a full answer."""
    outside_liberties: list[str] | None
    """The liberties of the target's blocks outside the area. Only in a full answer."""
    goal: Goal
    """What the side to play is to do."""
    wanted_goal: WantedGoal | None
    """The goal that the question asks about; only if it does."""
    ko: Role | None
    """The side that wins every ko, as the question says; left out if kos are fought."""
    choice: Choice | None
    """Why these stones are meant. Only if the question does not name them."""
    assumes: Assumption | None
    """The strongest assumption that any search makes about the surroundings of the target; null if nothing was searched."""
    assumed: list[str]
    """The attacker's stones around the area that are assumed to be safe without proof. The answer holds under this assumption."""
    may_fall: list[str]
    """Surrounding stones that may be captured before the target. The consequences are not known, so an outcome that depends on such a capture is `open`."""
    enclosed: bool
    """Whether stones and the edge of the board enclose the target."""
    summary: Summary
    """A summary of the two outcomes, for either side moving first, in one word."""
    attacker_first: SolveAnswer | None
    """The outcome for the target if the attacker moves first; null if the question asks only about the other side."""
    defender_first: SolveAnswer | None
    """The outcome for the target if the defender moves first; null if the question asks only about the other side."""
    outside: Outside | None
    """Whether the outside was taken for safe; only if the question says so."""
    safe_outside: SafeOutside | None
    """The outcomes with the outside taken for safe; only if walls around the target may be captured."""
    main_line: list[str]
    """One line of best play for both sides."""
    difficulty: Difficulty | None
    """The difficulty for the side to play. Only if all first moves were asked for and settled, and one of them matters."""
    tried: list[TriedLine] | None
    """The judged lines. Only if some were to be tried."""
    play: Play | None
    """The problem played out; only if the question gives moves so far."""
    sgf: str | None
    """The solution as a game record (SGF); only on request. The target is marked `TR`. Vital points are marked `CR` if both sides gain by moving there first, `MA` if only one side does. The right first moves are played out."""
    nodes: int
    """The number of nodes searched for the answer, the tried lines, the play, the record and the certificates, without those that found the target."""
    stopped: Stopped | None
    """The cause that stopped searches early; left out if no search was stopped."""
    would_help: list[Help] | None
    """Ways that may settle an open outcome, the most promising first; left out if there are none."""
    _fields: ClassVar[dict[str, tuple[str, str | None]]] = {
        "id": ("id", None),
        "kind": ("kind", None),
        "turn": ("turn", None),
        "ignored": ("ignored", None),
        "schema": ("schema", None),
        "program": ("program", None),
        "input": ("input", "Input"),
        "board": ("board", None),
        "to_play": ("toPlay", None),
        "target": ("target", None),
        "target_color": ("targetColor", None),
        "area": ("area", None),
        "outside_liberties": ("outsideLiberties", None),
        "goal": ("goal", None),
        "wanted_goal": ("wantedGoal", None),
        "ko": ("ko", None),
        "choice": ("choice", "Choice"),
        "assumes": ("assumes", None),
        "assumed": ("assumed", None),
        "may_fall": ("mayFall", None),
        "enclosed": ("enclosed", None),
        "summary": ("summary", None),
        "attacker_first": ("attackerFirst", "SolveAnswer"),
        "defender_first": ("defenderFirst", "SolveAnswer"),
        "outside": ("outside", None),
        "safe_outside": ("safeOutside", "SafeOutside"),
        "main_line": ("mainLine", None),
        "difficulty": ("difficulty", "Difficulty"),
        "tried": ("tried", "TriedLine"),
        "play": ("play", "Play"),
        "sgf": ("sgf", None),
        "nodes": ("nodes", None),
        "stopped": ("stopped", None),
        "would_help": ("wouldHelp", None),
    }

/* The messages of Eyespace, version 1. Made of the schemas: bash schemas/types.sh */

/**
 * What a text is.
 */
export type InputFormat = "sgf" | "diagram" | "moves";
/**
 * A side.
 */
export type Color = "black" | "white";
/**
 * Whether a player may take its own last liberty.
 */
export type Suicide = "illegal" | "legal";
/**
 * Both outcomes in a word.
 */
export type Summary = "alive" | "lives" | "seki" | "dead" | "unsettled" | "canLive" | "ko" | "open";
/**
 * What becomes of stones, their owner being the defender.
 */
export type Outcome = "dead" | "ko" | "seki" | "lives" | "alive" | "open";
/**
 * A side of a fight.
 */
export type Role = "attacker" | "defender";
/**
 * How something is known, in a word.
 */
export type EvidenceKind =
  | "unconditional"
  | "alternatePlay"
  | "lifeProperty"
  | "vitalPoints"
  | "table"
  | "search"
  | "asItStands"
  | "openFight"
  | "model"
  | "estimate"
  | "none";
/**
 * What is taken for granted around an area.
 */
export type Assumption = "nothing" | "safeWalls" | "groundBeyond";
/**
 * Whether an eye has the life property.
 */
export type LifeProperty = "holds" | "butForKo" | "fails";
/**
 * What an eye is called.
 */
export type EyeWord = "nakade" | "unsettled" | "alive" | "aliveInAtari" | "ko" | "open";
/**
 * How the value of an eye space is known.
 */
export type SpaceValueBasis = "play" | "size";
/**
 * What ended an answer before it was searched to its end: another run may find more, or less.
 */
export type Stopped = "time" | "interrupt" | "termination" | "request";
/**
 * What an id may be beside null: it comes back as it is.
 */
export type Id = string | number;
/**
 * How chances of links came about.
 */
export type LinksBasis = "byHand" | "fitted";
/**
 * What the safety of a block rests on.
 */
export type SafetyBasis = "proof" | "group" | "lost" | "inDanger" | "eyes";
/**
 * What a move does, in a word.
 */
export type MoveReasonKind = "takes" | "secondEye" | "kills" | "saves" | "connects" | "cuts";
/**
 * The canonical form of a game.
 */
export type Canonical =
  | string
  | {
      /**
       * If the defender always gains by that.
       */
      onside: string;
      /**
       * If the attacker always does.
       */
      offside: string;
    };
/**
 * Why a position has no moves in the tree.
 */
export type TreeEnd = "settled" | "ko" | "elsewhere" | "cut";
/**
 * Who may ignore the ban on taking back a ko.
 */
export type KoMasterName = "attacker" | "defender" | "neither";
/**
 * What becomes of a block.
 */
export type ProbeFate = "dead" | "seki" | "alive";
/**
 * A number of nodes.
 */
export type Nodes = number | string;
/**
 * How much an answer tells.
 */
export type Detail = "full" | "brief";
/**
 * A board in rows or in one text.
 */
export type BoardText = string[] | string;
/**
 * Rules by name or one by one.
 */
export type RulesField =
  | string
  | {
      [k: string]: unknown;
    };
/**
 * One point or several.
 */
export type Points = string | string[];
/**
 * A question.
 */
export type Question =
  | (AnalyzeQuestion & {
      kind: "analyze";
    })
  | (EyeQuestion & {
      kind: "eye";
    })
  | (SolveQuestion & {
      kind: "solve";
    })
  | (ScoreQuestion & {
      kind: "score";
    })
  | (RaceQuestion & {
      kind: "race";
    })
  | (EstimateQuestion & {
      kind: "estimate";
    });
/**
 * What a class of races has.
 */
export type RaceClassName = "noEyes" | "plainEyes" | "oneBlockInside" | "otherEyes" | "other";
/**
 * How much of a race is counted.
 */
export type RaceCounted = "all" | "some" | "none";
/**
 * Who wins a race.
 */
export type RaceVerdict = "blackWins" | "whiteWins" | "seki" | "bothLive" | "ko" | "bothCaptured" | "open";
/**
 * How the end of a race is known.
 */
export type RaceEvidence =
  "search" | "asItStands" | "reading" | "livingEye" | "noEyes" | "eyeAgainstNone" | "largerEye" | "equalEyes";
/**
 * What would help where an answer is open.
 */
export type Help = "moreNodes" | "moreTime" | "area" | "smallerArea" | "target" | "race";
/**
 * What is asked.
 */
export type Kind = "analyze" | "eye" | "solve" | "score" | "race" | "estimate" | "katago";
/**
 * What rules count.
 */
export type Counting = "territory" | "area";
/**
 * What a block counts as.
 */
export type StoneStatus = "alive" | "lives" | "seki" | "dead" | "unsettled";
/**
 * Why a block counts as it does, the surest first.
 */
export type StatusSource =
  | "proved"
  | "given"
  | "deadButForKo"
  | "bentFour"
  | "ko"
  | "sekiEye"
  | "freed"
  | "estimated"
  | "unsettled"
  | "open"
  | "assumed";
/**
 * What a counted group is.
 */
export type CountedGroupState = "independent" | "seki" | "unfinished" | "unsettled";
/**
 * What stones count as.
 */
export type CountsAs = "dead" | "living";
/**
 * Why stones may be the contrary of what they count as.
 */
export type Doubt = "estimate" | "open" | "overridden" | "threatened" | "rescuable" | "doubleThreat";
/**
 * What is left at a place.
 */
export type UnfinishedReason = "room" | "capture" | "firstMove" | "inDoubt";
/**
 * The edges that a shape touches.
 */
export type EdgeContactName = "centre" | "role" | "corner";
/**
 * What came of a game of the file.
 */
export type Finding = "agrees" | "differs" | "unsure" | "open" | "noArea" | "unreadable";
/**
 * Where right moves are known from.
 */
export type RightFrom = "labels" | "mainLine";
/**
 * What a file claims of a move.
 */
export type Claimed = "right" | "wrong";
/**
 * How claims compare with a group.
 */
export type Comparison = "agree" | "differ" | "open";

/**
 * What was read.
 */
export interface Input {
  /**
   * The path of the file, if there is one.
   */
  file?: string | null;
  /**
   * What the text turned out to be.
   */
  format: InputFormat;
  /**
   * Which game of the file it is, from 1.
   */
  game: number;
  /**
   * Which continuation was taken at each branching of the game, from 1; what is not said is 1, so an empty list is the main line.
   */
  variation: number[];
  /**
   * How many moves of the line were played, passes included; 0 for diagrams.
   */
  move: number;
  /**
   * How many moves the line has.
   */
  moves: number;
  /**
   * A point, `pass`, or null; of a diagram the stone that it marks as played last.
   */
  lastMove: string | null;
  /**
   * What was mended in the record or odd about it, a text each.
   */
  notes: string[];
}
/**
 * A block: stones of one colour in one piece.
 */
export interface Block {
  /**
   * Its place in the list.
   */
  id: number;
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Its stones.
   */
  stones: string[];
  /**
   * Its liberties.
   */
  liberties: string[];
  /**
   * Ids of the blocks of the other colour that touch it.
   */
  neighbours: number[];
  /**
   * Ids of the enclosures of its own colour that it borders.
   */
  enclosures: number[];
  /**
   * Ids of the eyes that it alone encloses.
   */
  eyes: number[];
  /**
   * What becomes of it.
   */
  verdict: Verdict;
  /**
   * Only where not all is proved: how likely it is to stay.
   */
  likelihood?: Likelihood | null;
}
/**
 * A verdict on stones: two questions, and how the answers are known.
 */
export interface Verdict {
  /**
   * Both answers in a word.
   */
  summary: Summary;
  /**
   * If the attacker moves first.
   */
  attackerFirst: Fate;
  /**
   * If the defender moves first.
   */
  defenderFirst: Fate;
  /**
   * How it is known.
   */
  evidence: Evidence;
}
/**
 * What becomes of stones if one side moves first.
 */
export interface Fate {
  /**
   * What becomes of them.
   */
  outcome: Outcome;
  /**
   * If that is a ko, who must find the first threat.
   */
  koFirstThreat: Role | null;
  /**
   * First moves that reach the outcome, where passing does not.
   */
  moves: string[];
}
/**
 * How something is known. All kinds down to `table` are proofs; `search` and `asItStands` are proofs for what they assume; what follows them is no
 * proof.
 */
export interface Evidence {
  /**
   * In a word.
   */
  kind: EvidenceKind;
  /**
   * The class of the eye, for `lifeProperty` and `vitalPoints`.
   */
  class?: string | null;
  /**
   * The key of the eye's graph, 32 hexadecimal digits, for `table`.
   */
  key?: string | null;
  /**
   * The positions that were looked at, both sides first, for `search` and `openFight`.
   */
  nodes?: number | null;
  /**
   * What is taken for granted, for `search` and `asItStands`.
   */
  assumes?: Assumption | null;
  /**
   * How sure an `estimate` is.
   */
  percent?: number | null;
}
/**
 * What is guessed of a block, apart from what is proved.
 */
export interface Likelihood {
  /**
   * How likely it is to stay on the board, from 0 to 1.
   */
  stays: number;
  /**
   * Where the other side may play against it.
   */
  threats: string[];
  /**
   * Where its owner may answer.
   */
  answers: string[];
}
/**
 * A part of the board between stones of one colour.
 */
export interface Enclosure {
  /**
   * Its place in the list.
   */
  id: number;
  /**
   * The colour of the stones around it.
   */
  color: Color;
  /**
   * All its points.
   */
  points: string[];
  /**
   * Its points that touch no stone of that colour.
   */
  interior: string[];
  /**
   * Ids of the blocks around it.
   */
  boundary: number[];
}
/**
 * An area of at most 32 points that one block encloses.
 */
export interface EyeInPosition {
  /**
   * Its place in the list; pictures and tables call the first A, the next B and so on.
   */
  id: number;
  /**
   * Id of the block around it.
   */
  block: number;
  /**
   * Its points.
   */
  points: string[];
  /**
   * The neighbour class, with `a` or `b` for alpha and beta; `-` beyond 12 points.
   */
  class: string;
  /**
   * `centre`, `side` or `corner`.
   */
  location: string;
  /**
   * Whether each of its empty points touches the block around it.
   */
  plain: boolean;
  /**
   * Stones inside of the other colour.
   */
  attackers: string[];
  /**
   * Stones inside of its own colour that do not hang on the block.
   */
  defenders: string[];
  /**
   * Liberties that the block has elsewhere.
   */
  outsideLiberties: number;
  /**
   * Whether a block with this eye and no liberty outside survives any stones inside, its owner moving first; null where it is not known.
   */
  lifeProperty: LifeProperty | null;
  /**
   * How that is known: by the theorem, else by the table.
   */
  lifePropertyEvidence: Evidence | null;
  /**
   * Eyes of one graph with the same stones and liberties have the same.
   */
  status: EyeWord;
  /**
   * Where to play if it is unsettled: the points of its class, else those that are best for both sides.
   */
  hot: string[];
  /**
   * Vital points of the shape; null where nothing kills or the eye is too large.
   */
  vital: string[] | null;
  /**
   * End points of the shape.
   */
  end: string[] | null;
  /**
   * What becomes of a block that has this eye, its liberties outside, and nothing else.
   */
  verdict: Verdict;
}
/**
 * A search for the life and death of a block. It says nothing of others in its area.
 */
export interface LifeAndDeath {
  /**
   * Id of the block that it is about.
   */
  block: number;
  /**
   * Every point where either side may play.
   */
  area: string[];
  /**
   * What is taken for granted.
   */
  assumes: Assumption;
  /**
   * The attacker's stones around the area that count as safe, though that is not proved.
   */
  assumed: string[];
  /**
   * The attacker's stones in the area that have a liberty out of it: a thin wall.
   */
  thin: string[];
  /**
   * Only if there are such: first moves of which the nodes left open whether they do as well as those of the verdict.
   */
  unsettledMoves?: UnsettledMoves | null;
}
/**
 * First moves that the nodes did not settle, `pass` among them, by who moves first.
 */
export interface UnsettledMoves {
  /**
   * The attacker's.
   */
  attackerFirst: string[];
  /**
   * The defender's.
   */
  defenderFirst: string[];
}
/**
 * Blocks of both sides that leave each other alone, as who captures the other is lost, or gains nothing.
 */
export interface Seki {
  /**
   * Black's stones.
   */
  black: string[];
  /**
   * White's stones.
   */
  white: string[];
  /**
   * The liberties that they share.
   */
  shared: string[];
  /**
   * What is taken for granted of the walls of either side.
   */
  assumes: Assumption;
}
/**
 * What a side may make eyes of. A model: nothing here is proved.
 */
export interface EyeSpace {
  /**
   * Its place in the list.
   */
  id: number;
  /**
   * Whose it is.
   */
  color: Color;
  /**
   * Ids of the blocks that hold it.
   */
  blocks: number[];
  /**
   * All its points.
   */
  points: string[];
  /**
   * Those at which the other side can come in, false eyes among them.
   */
  margins: string[];
  /**
   * Points that are eyes if their owner plays on a diagonal in time.
   */
  halfEyes: HalfEye[];
  /**
   * Points that look like eyes and are none.
   */
  falseEyes: string[];
  /**
   * How many eyes it is worth.
   */
  value: SpaceValue;
  /**
   * The graph that its local game is played on; null for more than 14 points.
   */
  graph: Graph | null;
  /**
   * All points where the attacker moves, or threatens to move, to another number of eyes.
   */
  attack: string[];
  /**
   * All points where the owner does.
   */
  defend: string[];
  /**
   * Whether both only threaten.
   */
  onlyThreats: boolean;
}
/**
 * A point that is an eye if its owner plays on a diagonal in time.
 */
export interface HalfEye {
  /**
   * The point.
   */
  point: string;
  /**
   * The sum of its diagonals, `3.00` for a plain half eye.
   */
  sum: string;
  /**
   * The attacker's moves that decide.
   */
  attack: string[];
  /**
   * The owner's.
   */
  defend: string[];
}
/**
 * How many eyes an eye space is worth.
 */
export interface SpaceValue {
  /**
   * The eyes, 0 to 2, that come of it if the attacker moves first and again, moves first, if the defender moves first, moves first and again.
   */
  digits: string;
  /**
   * What the digits are called.
   */
  name: string;
  /**
   * Whether the local game was played out.
   */
  basis: SpaceValueBasis;
}
/**
 * The graph of an eye space.
 */
export interface Graph {
  /**
   * As `eyespace eye` reads it, in which a half eye stands as `!.` and a false eye as `!`; null where the graph does not fit on a board so.
   */
  drawing: string | null;
  /**
   * 32 hexadecimal digits, the same for all spaces of one graph, however they lie.
   */
  key: string;
}
/**
 * Blocks that hold eye spaces together.
 */
export interface EyeGroup {
  /**
   * Whose it is.
   */
  color: Color;
  /**
   * Ids of its blocks.
   */
  blocks: number[];
  /**
   * Ids of its eye spaces.
   */
  spaces: number[];
  /**
   * The eyes, 0 to 2, of all its spaces played out together if the attacker moves first; large open ones count nothing.
   */
  eyesAttackerFirst: number;
  /**
   * The same if the defender moves first.
   */
  eyesDefenderFirst: number;
  /**
   * Where the attacker begins, if it makes a difference who does.
   */
  attack: string[];
  /**
   * Where the defender does.
   */
  defend: string[];
}
/**
 * What is safe though its owner passes for ever (Benson).
 */
export interface Unconditional {
  /**
   * Stones that live.
   */
  stones: string[];
  /**
   * Eyes that make them live.
   */
  eyes: string[];
  /**
   * Where the opponent can't live while they pass.
   */
  territory: string[];
  /**
   * Where the opponent can't live whatever is played.
   */
  noLivingRoom: string[];
}
/**
 * What is safe if its owner answers each intrusion (Müller). Elsewhere than at the answers no answer is needed.
 */
export interface AlternatePlay {
  /**
   * Stones that live.
   */
  stones: string[];
  /**
   * Ground that is kept.
   */
  territory: string[];
  /**
   * The part of it where stones of the other side are dead.
   */
  noLivingRoom: string[];
  /**
   * Ground beyond it where they are dead as they stand: they can be captured, but whether all their ground is kept then is not said.
   */
  deadAsItStands: string[];
  /**
   * Pairs of points: who plays one is answered at the other.
   */
  answers: [string, string][];
  /**
   * Eyes within which the answers are those of the table.
   */
  eyes: string[][];
  /**
   * Parts within which the answers are those of a search.
   */
  parts: string[][];
  /**
   * Eyes and parts in which stones of both sides stay.
   */
  shared: string[];
}
/**
 * All that is known of a position.
 */
export interface Analysis {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * What was read.
   */
  input: Input;
  /**
   * Columns.
   */
  width: number;
  /**
   * Rows.
   */
  height: number;
  /**
   * The rows from the top: `.`, `X` for Black, `O` for White.
   */
  board: string[];
  /**
   * Whose turn it is.
   */
  toPlay: Color;
  /**
   * Where that player may not take back a ko.
   */
  ko: string | null;
  /**
   * The ruleset by `KataGo`'s name.
   */
  rules: string;
  /**
   * Whether suicide is legal.
   */
  suicide: Suicide;
  /**
   * All blocks, in reading order of their first points.
   */
  blocks: Block[];
  /**
   * All enclosures, Black's first. Only in a full answer.
   */
  enclosures?: Enclosure[] | null;
  /**
   * Areas of at most 32 points that one block encloses.
   */
  eyes: EyeInPosition[];
  /**
   * The searches on which verdicts with evidence `search` or `asItStands` rest.
   */
  lifeAndDeath: LifeAndDeath[];
  /**
   * Blocks of both sides that leave each other alone.
   */
  sekis: Seki[];
  /**
   * What each side may make eyes of, open or closed, Black's first. A model: nothing here is proved. Only in a full answer.
   */
  spaces?: EyeSpace[] | null;
  /**
   * Blocks that hold eye spaces together. Only in a full answer.
   */
  groups?: EyeGroup[] | null;
  /**
   * What is safe though its owner passes for ever. Only in a full answer.
   */
  unconditional?: {
    /**
     * Black's.
     */
    black: Unconditional;
    /**
     * White's.
     */
    white: Unconditional;
    [k: string]: unknown;
  } | null;
  /**
   * What is safe if its owner answers each intrusion. Only in a full answer.
   */
  alternatePlay?: {
    /**
     * Black's.
     */
    black: AlternatePlay;
    /**
     * White's.
     */
    white: AlternatePlay;
    [k: string]: unknown;
  } | null;
  /**
   * Only if searches ended before they were done: by what.
   */
  stopped?: Stopped | null;
}
/**
 * Why a question gets no answer.
 */
export interface Refusal {
  /**
   * That of the question; null if it has none that can be read.
   */
  id: Id | null;
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * What is wrong, and what was expected.
   */
  error: string;
  /**
   * The field of the question; null if it is the question as a whole.
   */
  field: string | null;
  /**
   * If other turns of the question are answered.
   */
  turn?: number | null;
}
/**
 * The chances of links.
 */
export interface Links {
  /**
   * Their version.
   */
  version: number;
  /**
   * How they came about.
   */
  basis: LinksBasis;
}
/**
 * How surely a stone is connected to each point.
 */
export interface Connectivity {
  /**
   * The stone.
   */
  from: string;
  /**
   * 0 to 1: 1 at all stones of its group; nothing else is noted farther than six steps away.
   */
  map: number[][];
}
/**
 * Blocks that can't be cut apart, as far as is read.
 */
export interface EstimatedGroup {
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Its stones.
   */
  stones: string[];
  /**
   * Its eyes.
   */
  eyes: EyeOfGroup[];
  /**
   * The five passes.
   */
  passes: EstimatePass[];
}
/**
 * An eye of a group.
 */
export interface EyeOfGroup {
  /**
   * The points of the eye space that it is in; null if it is in the room.
   */
  space: string[] | null;
  /**
   * How sure it is, 0 to 1.
   */
  grade: number;
  /**
   * Whether it is true in each of the passes.
   *
   * @minItems 5
   * @maxItems 5
   */
  trueIn: [boolean, boolean, boolean, boolean, boolean];
}
/**
 * A pass over a group.
 */
export interface EstimatePass {
  /**
   * The grade from which eyes count.
   */
  threshold: number;
  /**
   * How many do, to two.
   */
  trueEyes: number;
}
/**
 * What a side may make eyes of.
 */
export interface EyeGround {
  /**
   * Eye spaces of known value.
   */
  spaces: KnownSpace[];
  /**
   * Where eyes may be made.
   */
  room: string[];
  /**
   * Its contiguous parts.
   */
  rooms: string[][];
}
/**
 * An eye space of known value.
 */
export interface KnownSpace {
  /**
   * Its points.
   */
  points: string[];
  /**
   * What its digits are called.
   */
  value: string;
  /**
   * The eyes, 0 to 2, that come of it if the attacker moves first and again, moves first, if the defender moves first, moves first and again.
   *
   * @minItems 4
   * @maxItems 4
   */
  digits: [number, number, number, number];
}
/**
 * How safe a block is.
 */
export interface EstimatedBlock {
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Its stones.
   */
  stones: string[];
  /**
   * 0 to 1.
   */
  safety: number;
  /**
   * How likely it is to stay on the board, by its safety and by what is around, 0 to 1.
   */
  stays: number;
  /**
   * What the five passes make of it.
   *
   * @minItems 5
   * @maxItems 5
   */
  passes: [number, number, number, number, number];
  /**
   * What that rests on.
   */
  basis: SafetyBasis;
}
/**
 * What a side's territory is made of, in points.
 */
export interface Territory {
  /**
   * Empty points.
   */
  empty: number;
  /**
   * Stones of the opponent's on the board, two points each.
   */
  taken: number;
}
/**
 * A move that was tried.
 */
export interface Candidate {
  /**
   * From 1, the best first.
   */
  rank: number;
  /**
   * The move.
   */
  move: string;
  /**
   * What it gains over a pass, in points of area for the side to play.
   */
  gain: number;
  /**
   * The difference between the positions before and after it, likewise.
   */
  difference: number;
  /**
   * The logarithm by which it was chosen.
   */
  score: number;
  /**
   * What it does.
   */
  does: MoveReason[];
}
/**
 * What a move does, to which stones.
 */
export interface MoveReason {
  /**
   * In a word.
   */
  what: MoveReasonKind;
  /**
   * A stone of each block that it does it to, if there are any.
   */
  stones?: string[];
  /**
   * For `takes`: how many stones.
   */
  count?: number | null;
}
/**
 * Whose each point will be, estimated: nothing of it is proved.
 */
export interface Estimate {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * What was read.
   */
  input: Input;
  /**
   * Columns.
   */
  width: number;
  /**
   * Rows.
   */
  height: number;
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * Whose turn it is.
   */
  toPlay: Color;
  /**
   * Always false.
   */
  proved: boolean;
  /**
   * The chances of links that it was made with.
   */
  links: Links;
  /**
   * Points.
   */
  komi: number;
  /**
   * Their stones that were taken in play.
   */
  prisoners: {
    /**
     * Black's.
     */
    black: number;
    /**
     * White's.
     */
    white: number;
  };
  /**
   * Black's lead in points by territory, with komi and prisoners.
   */
  byTerritory: number;
  /**
   * Black's lead in points by area, with komi and what the rules pay for handicap stones.
   */
  byArea: number;
  /**
   * How surely a stone is connected to each point; only if that was asked for.
   */
  connectivity?: Connectivity | null;
  /**
   * Blocks that can't be cut apart, as far as is read. Lost stones are in none. Only in a full answer.
   */
  groups?: EstimatedGroup[] | null;
  /**
   * Each side's eye spaces and room. Only in a full answer.
   */
  eyes?: {
    /**
     * Black's.
     */
    black: EyeGround;
    /**
     * White's.
     */
    white: EyeGround;
    [k: string]: unknown;
  } | null;
  /**
   * How safe each block is.
   */
  blocks: EstimatedBlock[];
  /**
   * What each side radiates to each empty point, in safe stones that touch it. Only in a full answer.
   */
  radiation?: {
    /**
     * Black's.
     */
    black: number[][];
    /**
     * White's.
     */
    white: number[][];
    [k: string]: unknown;
  } | null;
  /**
   * Whose each point will be, from -1 (White's) to 1 (Black's): an expectation.
   */
  ownership: number[][];
  /**
   * What each side's territory is made of, before prisoners and komi.
   */
  territory: {
    /**
     * Black's.
     */
    black: Territory;
    /**
     * White's.
     */
    white: Territory;
  };
  /**
   * The moves that were tried, the best first; only if that was asked for.
   */
  candidates?: Candidate[] | null;
  /**
   * Only if readings ended before they were done: by what.
   */
  stopped?: Stopped | null;
}
/**
 * A part of an eye that stones of its owner's divide.
 */
export interface EyePart {
  /**
   * Its points.
   */
  points: string[];
  /**
   * Its neighbour class.
   */
  class: string;
  /**
   * `centre`, `side` or `corner`.
   */
  location: string;
}
/**
 * How many eyes it is worth. All but the last three is null for eyes of more than 10 points, with more than 20 liberties outside, or without any liberty.
 */
export interface EyeValue {
  /**
   * The eyes, 0 to 2, that come of it if the attacker moves first and may move again while the defender plays elsewhere; if the attacker moves first;
   * if the defender does; if the defender does and may move again. `1122`, for example.
   */
  digits: string | null;
  /**
   * What the digits are called: `0`, `1/2`, `3/4`, `1*`, `1`, `5/4`, `3/2`, `2`.
   */
  name: string | null;
  /**
   * That in words.
   */
  meaning: string | null;
  /**
   * The canonical form as a combinatorial game, the defender being Left; null beyond 10000 positions.
   */
  canonical: Canonical | null;
  /**
   * The mean of that form, as a fraction; null for a ko.
   */
  mean: string | null;
  /**
   * Its temperature, likewise.
   */
  temperature: string | null;
  /**
   * All points where the attacker moves, or threatens to move, to fewer eyes.
   */
  attack: string[] | null;
  /**
   * All points where the defender does so to more.
   */
  defend: string[] | null;
  /**
   * Those of `attack` that only threaten: the answer leaves the eyes as they were. All, or none.
   */
  attackThreats: string[] | null;
  /**
   * Those of `defend`, likewise.
   */
  defendThreats: string[] | null;
  /**
   * Points of `attack` with a definite effect that leave the other side a threat, where another point does as much and leaves none.
   */
  attackLeavesThreat: string[] | null;
  /**
   * Points of `defend`, likewise.
   */
  defendLeavesThreat: string[] | null;
  /**
   * The liberties outside that the value is for.
   */
  outsideLiberties: number;
  /**
   * Whether suicide is legal.
   */
  suicide: Suicide;
  /**
   * Ko threats elsewhere, the defender's above 0, the attacker's below.
   */
  koThreats: number;
}
/**
 * Points that are empty or hold a stone of the attacker's; all else is told with them empty.
 */
export interface Either {
  /**
   * The points.
   */
  points: string[];
  /**
   * Each legal way; null where there are more than 6 such points, or nothing was played out.
   */
  ways: EitherWay[] | null;
}
/**
 * One way.
 */
export interface EitherWay {
  /**
   * The attacker's stones on the points.
   */
  stones: string[];
  /**
   * What the eye is worth so.
   */
  digits: string;
}
/**
 * A position of the local game.
 */
export interface TreePosition {
  /**
   * Positions are numbered in the order in which they stand here, from 1.
   */
  number: number;
  /**
   * The rows of the eye in the signs of drawings.
   */
  eye: string[];
  /**
   * What it is worth.
   */
  digits: string;
  /**
   * Why there are no moves here; null if there are.
   */
  end: TreeEnd | null;
  /**
   * The number of a position: for `ko` one on the way here, for `elsewhere` that whose moves go on.
   */
  sameAs: number | null;
  /**
   * Moves that change how many eyes there are.
   */
  moves: TreeMove[];
}
/**
 * A move of the local game.
 */
export interface TreeMove {
  /**
   * Who plays.
   */
  by: Role;
  /**
   * Where.
   */
  at: string;
  /**
   * The position after it.
   */
  to: TreePosition;
}
/**
 * What is known of a drawn eye. It is laid on a small board with its wall around it; the owner is `O`, the attacker `X`. Of open eye spaces nothing
 * is claimed but their value.
 */
export interface EyeAnswer {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * The rows of the board that points refer to, from the top.
   */
  board: string[];
  /**
   * Its points.
   */
  points: string[];
  /**
   * The marginal points of an open eye space.
   */
  margins: string[];
  /**
   * The neighbour class; null for open eye spaces and where the eye is in parts.
   */
  class: string | null;
  /**
   * `centre`, `side` or `corner`; null likewise.
   */
  location: string | null;
  /**
   * Only if stones of its owner's divide the eye: the parts. All else is told of them together, as one game.
   */
  parts?: EyePart[];
  /**
   * Stones inside of the attacker's.
   */
  attackers: string[];
  /**
   * Stones inside of the owner's that do not hang on the block.
   */
  defenders: string[];
  /**
   * The liberties outside that the verdict is for; null for open eye spaces.
   */
  outsideLiberties: number | null;
  /**
   * Whether a block with this eye and no liberty outside survives any stones inside, its owner moving first; null where it is not known.
   */
  lifeProperty: LifeProperty | null;
  /**
   * How that is known.
   */
  lifePropertyEvidence: Evidence | null;
  /**
   * What the eye is called; null for open eye spaces.
   */
  status: EyeWord | null;
  /**
   * Vital points of the shape.
   */
  vital: string[] | null;
  /**
   * End points of the shape.
   */
  end: string[] | null;
  /**
   * In a race, the attacker moving first: its moves less the answers; null if it can't capture.
   */
  liberties: number | null;
  /**
   * What becomes of a block that has this eye and so many liberties outside and nothing else; null for open eye spaces.
   */
  verdict: Verdict | null;
  /**
   * How many eyes it is worth.
   */
  value: EyeValue;
  /**
   * Only if the pattern has points that are empty or hold a stone of the attacker's: what it is worth each way.
   */
  either?: Either | null;
  /**
   * The key of the graph, 32 hexadecimal digits, margins and all; null for more than 14 points.
   */
  key: string | null;
  /**
   * The moves that change how many eyes there are; only if that was asked for, and the eye was played out.
   */
  tree?: TreePosition | null;
}
/**
 * One of the nets that `KataGo` has several of. There is none here; programs look at the first.
 */
export interface KatagoModel {
  /**
   * `eyespace`.
   */
  name: string;
  /**
   * `eyespace`.
   */
  internalName: string;
  /**
   * 1.
   */
  maxBatchSize: number;
  /**
   * False.
   */
  usesHumanSLProfile: boolean;
  /**
   * 0.
   */
  version: number;
  /**
   * `false`.
   */
  usingFP16: string;
}
/**
 * What was asked to be done, as it came, and what there is to say.
 */
export interface ActionDone {
  /**
   * For `query_version`.
   */
  version?: string | null;
  /**
   * For `query_version`.
   */
  git_hash?: string | null;
  /**
   * For `query_models`.
   */
  models?: KatagoModel[] | null;
  [k: string]: unknown;
}
/**
 * The answer to a question that was to end before it was looked at.
 */
export interface NoResults {
  /**
   * After how many moves.
   */
  turnNumber: number;
  /**
   * Always false.
   */
  isDuringSearch: boolean;
  /**
   * Always true.
   */
  noResults: boolean;
}
/**
 * A move.
 */
export interface MoveInfo {
  /**
   * The move.
   */
  move: string;
  /**
   * What was asked for: more of them would find no more.
   */
  visits: number;
  /**
   * Always 0.5: who wins is not known.
   */
  winrate: number;
  /**
   * The lead after it.
   */
  scoreLead: number;
  /**
   * The same.
   */
  scoreMean: number;
  /**
   * The same.
   */
  scoreSelfplay: number;
  /**
   * Always 0.
   */
  scoreStdev: number;
  /**
   * Always 0.
   */
  utility: number;
  /**
   * Always 0.
   */
  utilityLcb: number;
  /**
   * Always 0.5.
   */
  lcb: number;
  /**
   * How likely it is to be played.
   */
  prior: number;
  /**
   * Its place, from 0.
   */
  order: number;
  /**
   * The move alone.
   */
  pv: string[];
  /**
   * The visits of each move of it.
   *
   * @minItems 1
   * @maxItems 1
   */
  pvVisits?: [number] | null;
  /**
   * Whose each point is after it.
   */
  ownership?: number[] | null;
  /**
   * How far each of them may be off.
   */
  ownershipStdev?: number[] | null;
}
/**
 * The whole board.
 */
export interface RootInfo {
  /**
   * `B` or `W`.
   */
  currentPlayer: string;
  /**
   * What was asked for.
   */
  visits: number;
  /**
   * Always 0.5.
   */
  winrate: number;
  /**
   * The lead.
   */
  scoreLead: number;
  /**
   * The same.
   */
  scoreSelfplay: number;
  /**
   * Always 0.
   */
  scoreStdev: number;
  /**
   * Always 0.
   */
  utility: number;
  /**
   * Always 0.5.
   */
  lcb: number;
}
/**
 * What is known of a position.
 */
export interface KatagoAnalysis {
  /**
   * After how many moves.
   */
  turnNumber: number;
  /**
   * Always false: there is one answer to each turn.
   */
  isDuringSearch: boolean;
  /**
   * Up to 20 moves.
   */
  moveInfos: MoveInfo[];
  /**
   * The whole board.
   */
  rootInfo: RootInfo;
  /**
   * Whose each point is, from the top left, row by row: above 0 for the one, below 0 for the other.
   */
  ownership?: number[] | null;
  /**
   * How far each of them may be off.
   */
  ownershipStdev?: number[] | null;
  /**
   * From the top left, row by row, and for a pass: how likely it is to be played; -1 where nobody may play.
   */
  policy?: number[] | null;
  /**
   * What was mended in the record or odd about it, if anything.
   */
  notes?: string[];
  /**
   * Only if searches ended before they were done: by what.
   */
  stopped?: Stopped | null;
}
/**
 * What becomes of a block if this side may ignore the ban on taking back a ko.
 */
export interface ProbeFates {
  /**
   * Who may.
   */
  koMaster: KoMasterName;
  /**
   * If the attacker moves first.
   */
  attackerFirst: ProbeFate;
  /**
   * If the defender does.
   */
  defenderFirst: ProbeFate;
  /**
   * In a race, the attacker moving first: its moves less the answers; null if it can't capture.
   */
  liberties: number | null;
}
/**
 * A move in the eye.
 */
export interface ProbeMove {
  /**
   * Who plays.
   */
  by: Role;
  /**
   * Where.
   */
  at: string;
  /**
   * Whether it captures the block.
   */
  captures: boolean;
  /**
   * Whether it makes two eyes.
   */
  twoEyes: boolean;
  /**
   * What becomes of the block then, by who may ignore the ban on taking back a ko.
   */
  fates: FatesByMaster;
}
/**
 * What becomes of a block by who may ignore the ban on taking back a ko.
 */
export interface FatesByMaster {
  /**
   * If the attacker may.
   */
  attacker: ProbeFate;
  /**
   * If the defender may.
   */
  defender: ProbeFate;
  /**
   * If neither may.
   */
  neither: ProbeFate;
}
/**
 * How many eyes it is worth by the values that the library carries.
 */
export interface CarriedValue {
  /**
   * As in the answer to `eye`.
   */
  digits: string;
  /**
   * What the digits are called.
   */
  name: string;
  /**
   * That in words.
   */
  meaning: string;
  /**
   * Where the attacker moves to fewer eyes.
   */
  attack: string[];
  /**
   * Where the defender moves to more.
   */
  defend: string[];
  /**
   * The liberties outside that it is for.
   */
  outsideLiberties: number;
}
/**
 * An eye and its answers. The owner is `O`, the attacker `X`.
 */
export interface ProbeAnswer {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * The rows of the board that points refer to, from the top.
   */
  board: string[];
  /**
   * The neighbour class; null for open eye spaces and where the eye is in parts.
   */
  class: string | null;
  /**
   * Only if stones of its owner's divide the eye: the parts.
   */
  parts?: EyePart[];
  /**
   * Its points.
   */
  points: string[];
  /**
   * The marginal points of an open eye space.
   */
  margins: string[];
  /**
   * The liberties outside that the answers are for.
   */
  outsideLiberties: number;
  /**
   * The key of the graph, 32 hexadecimal digits.
   */
  key: string;
  /**
   * What the eye is called; null for open eye spaces.
   */
  status: EyeWord | null;
  /**
   * What becomes of the block by who may ignore the ban on taking back a ko; none for open eye spaces.
   */
  answers: ProbeFates[];
  /**
   * All moves.
   */
  moves: ProbeMove[];
  /**
   * How many eyes it is worth, if the library carries that.
   */
  value: CarriedValue | null;
}
/**
 * A group as the text has it.
 */
export interface PublishedGroup {
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Its stones.
   */
  stones: string[];
  /**
   * Its eyes.
   */
  eyes: PublishedEye[];
  /**
   * The passes, each with its threshold.
   */
  passes: PublishedPass[];
  /**
   * The mean of their safety, 0 to 1.
   */
  safety: number;
}
/**
 * An eye of a group.
 */
export interface PublishedEye {
  /**
   * The eye space that it is in.
   */
  points: string[];
  /**
   * What its shape is worth.
   */
  value: string;
  /**
   * How sure it is, 0 to 1.
   */
  grade: number;
  /**
   * Whether it is true in each pass.
   */
  trueIn: boolean[];
}
/**
 * A pass over a group.
 */
export interface PublishedPass {
  /**
   * The grade from which eyes count.
   */
  threshold: number;
  /**
   * How many do.
   */
  trueEyes: number;
  /**
   * How safe that makes the group, 0 to 1.
   */
  safety: number;
}
/**
 * Where a side's eyes may be.
 */
export interface PublishedField {
  /**
   * Contiguous regions where the opponent's connectivity is low.
   */
  regions: string[][];
  /**
   * The points of them whose neighbours are mostly clear.
   */
  eyeSpace: string[];
}
/**
 * What the six steps say of a position. Nothing of it is proved.
 */
export interface PublishedEstimate {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * What was read.
   */
  input: Input;
  /**
   * Columns.
   */
  width: number;
  /**
   * Rows.
   */
  height: number;
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * Whose turn it is.
   */
  toPlay: Color;
  /**
   * Always false.
   */
  proved: boolean;
  /**
   * How surely a stone is connected to each point; only if that was asked for.
   */
  connectivity?: Connectivity | null;
  /**
   * The stones of strings that the readings find dead.
   */
  lost: string[];
  /**
   * Blocks that can't be cut apart, with their eyes. Only in a full answer.
   */
  groups?: PublishedGroup[] | null;
  /**
   * Where each side's eyes may be. Only in a full answer.
   */
  fields?: {
    /**
     * Black's.
     */
    black: PublishedField;
    /**
     * White's.
     */
    white: PublishedField;
    [k: string]: unknown;
  } | null;
  /**
   * What each side radiates to each empty point. Only in a full answer.
   */
  radiation?: {
    /**
     * Black's.
     */
    black: number[][];
    /**
     * White's.
     */
    white: number[][];
    [k: string]: unknown;
  } | null;
  /**
   * Of empty points the difference of both sums by their sum and half a stone more; of a stone's point by its safety.
   */
  ownership: number[][];
  /**
   * The empty points as far as they lean to each.
   */
  territory: {
    /**
     * Black's.
     */
    black: number;
    /**
     * White's.
     */
    white: number;
  };
  /**
   * Black's territory less White's.
   */
  evaluation: number;
  /**
   * Only if readings ended before they were done: by what.
   */
  stopped?: Stopped | null;
}
/**
 * What an answer may take: one of the two or both.
 */
export interface Budget {
  /**
   * What a search may take, to 100,000,000, as a number or a text such as `500k`, `10M`, `1e6`; what it does not settle is open, and the same
   * question gets the same answer.
   */
  nodes?: Nodes | null;
  /**
   * What an answer may take beside that; if the clock ends it, the answer is `stopped`, and hangs on the machine.
   */
  seconds?: number | null;
}
/**
 * All that is known of a position. The budget is for each search for the life and death of an enclosed block, each side first: 20,000 nodes if it
 * is left out; all of them together may take a hundred times as much.
 */
export interface AnalyzeQuestion {
  /**
   * A text or a whole number of at most 64 bits; it comes back with the answer.
   */
  id?: Id | null;
  /**
   * What an answer may take.
   */
  budget?: Budget | null;
  /**
   * How much the answer tells; all, if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones set up before, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * Who is to play before the first move; if it is left out, who plays it, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * Columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * Rows; as many as columns if it is left out.
   */
  boardYSize?: number | null;
  /**
   * Rows from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: whose turn it is; if it is left out, who the text says, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a record as a file has them, in base64.
   */
  sgfBase64?: string | null;
  /**
   * The position after so many moves: the last if it is left out, for `solve` of a record before the first.
   */
  turn?: number | null;
  /**
   * With `moves`: an answer for each of these numbers of moves.
   */
  turns?: number[] | null;
  /**
   * The rules; those of the record or the pasted board, or Japanese ones, if they are left out.
   */
  rules?: RulesField | null;
  /**
   * Points or half points, at most 150; that of the record or the pasted board, or 0, if it is left out.
   */
  komi?: number | null;
}
/**
 * One eye.
 */
export interface EyeQuestion {
  /**
   * A text or a whole number of at most 64 bits; it comes back with the answer.
   */
  id?: Id | null;
  /**
   * What an answer may take.
   */
  budget?: Budget | null;
  /**
   * How much the answer tells; all, if it is left out.
   */
  detail?: Detail | null;
  /**
   * The drawing of an eye, such as `.X../#..#`, or a pattern as GNU Go prints it.
   */
  shape: string;
  /**
   * How many liberties its block has outside, 0 to 625.
   */
  outsideLiberties?: number | null;
  /**
   * Whether the moves that change how many eyes there are are wanted, too.
   */
  tree?: boolean | null;
}
/**
 * What becomes of some stones. The budget is for the whole of an answer, record and all; half of it is for each side first, the main line and the
 * record get what that leaves. If no target is named, up to half of it finds one.
 */
export interface SolveQuestion {
  /**
   * A text or a whole number of at most 64 bits; it comes back with the answer.
   */
  id?: Id | null;
  /**
   * What an answer may take.
   */
  budget?: Budget | null;
  /**
   * How much the answer tells; all, if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones set up before, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * Who is to play before the first move; if it is left out, who plays it, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * Columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * Rows; as many as columns if it is left out.
   */
  boardYSize?: number | null;
  /**
   * Rows from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: whose turn it is; if it is left out, who the text says, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a record as a file has them, in base64.
   */
  sgfBase64?: string | null;
  /**
   * The position after so many moves: the last if it is left out, for `solve` of a record before the first.
   */
  turn?: number | null;
  /**
   * With `moves`: an answer for each of these numbers of moves.
   */
  turns?: number[] | null;
  /**
   * The rules; those of the record or the pasted board, or Japanese ones, if they are left out.
   */
  rules?: RulesField | null;
  /**
   * Points or half points, at most 150; that of the record or the pasted board, or 0, if it is left out.
   */
  komi?: number | null;
  /**
   * A stone of the chain in question, or several; if it is left out, what the record marks, or a group for which it matters who moves first.
   */
  target?: Points | null;
  /**
   * Points where either side may play; found if they are left out.
   */
  area?: Points | null;
  /**
   * Only if that side moves first; either is asked if it is left out.
   */
  first?: Role | null;
  /**
   * Whether all first moves that reach the outcome are wanted, and in the record what refutes the others; else one.
   */
  allMoves?: boolean | null;
  /**
   * Whether the solution is wanted as a game record, too.
   */
  record?: boolean | null;
}
/**
 * A finished game counted. The budget is for each search for the life and death of a block: 4,000 nodes if it is left out.
 */
export interface ScoreQuestion {
  /**
   * A text or a whole number of at most 64 bits; it comes back with the answer.
   */
  id?: Id | null;
  /**
   * What an answer may take.
   */
  budget?: Budget | null;
  /**
   * How much the answer tells; all, if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones set up before, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * Who is to play before the first move; if it is left out, who plays it, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * Columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * Rows; as many as columns if it is left out.
   */
  boardYSize?: number | null;
  /**
   * Rows from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: whose turn it is; if it is left out, who the text says, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a record as a file has them, in base64.
   */
  sgfBase64?: string | null;
  /**
   * The position after so many moves: the last if it is left out, for `solve` of a record before the first.
   */
  turn?: number | null;
  /**
   * With `moves`: an answer for each of these numbers of moves.
   */
  turns?: number[] | null;
  /**
   * The rules; those of the record or the pasted board, or Japanese ones, if they are left out.
   */
  rules?: RulesField | null;
  /**
   * Points or half points, at most 150; that of the record or the pasted board, or 0, if it is left out.
   */
  komi?: number | null;
  /**
   * A stone of each block that is dead, whatever is found.
   */
  dead?: Points | null;
  /**
   * A stone of each block that lives, whatever is found.
   */
  alive?: Points | null;
  /**
   * How many stones Black began with; that of the record, or none.
   */
  handicap?: number | null;
  /**
   * Their stones that were taken in play, instead of those that the moves take.
   */
  prisoners?: {
    /**
     * Black's.
     */
    black: number;
    /**
     * White's.
     */
    white: number;
    [k: string]: unknown;
  } | null;
}
/**
 * Two groups of which each can live only by capturing the other. The budget is for the whole of an answer, half of it for each side first.
 */
export interface RaceQuestion {
  /**
   * A text or a whole number of at most 64 bits; it comes back with the answer.
   */
  id?: Id | null;
  /**
   * What an answer may take.
   */
  budget?: Budget | null;
  /**
   * How much the answer tells; all, if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones set up before, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * Who is to play before the first move; if it is left out, who plays it, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * Columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * Rows; as many as columns if it is left out.
   */
  boardYSize?: number | null;
  /**
   * Rows from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: whose turn it is; if it is left out, who the text says, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a record as a file has them, in base64.
   */
  sgfBase64?: string | null;
  /**
   * The position after so many moves: the last if it is left out, for `solve` of a record before the first.
   */
  turn?: number | null;
  /**
   * With `moves`: an answer for each of these numbers of moves.
   */
  turns?: number[] | null;
  /**
   * The rules; those of the record or the pasted board, or Japanese ones, if they are left out.
   */
  rules?: RulesField | null;
  /**
   * Points or half points, at most 150; that of the record or the pasted board, or 0, if it is left out.
   */
  komi?: number | null;
  /**
   * A stone of one group, or several.
   */
  a: Points;
  /**
   * A stone of the other, or several.
   */
  b: Points;
}
/**
 * Whose each point will be. The budget is for each reading of a capture: 300 nodes if it is left out.
 */
export interface EstimateQuestion {
  /**
   * A text or a whole number of at most 64 bits; it comes back with the answer.
   */
  id?: Id | null;
  /**
   * What an answer may take.
   */
  budget?: Budget | null;
  /**
   * How much the answer tells; all, if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones set up before, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * Who is to play before the first move; if it is left out, who plays it, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * Columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * Rows; as many as columns if it is left out.
   */
  boardYSize?: number | null;
  /**
   * Rows from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: whose turn it is; if it is left out, who the text says, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a record as a file has them, in base64.
   */
  sgfBase64?: string | null;
  /**
   * The position after so many moves: the last if it is left out, for `solve` of a record before the first.
   */
  turn?: number | null;
  /**
   * With `moves`: an answer for each of these numbers of moves.
   */
  turns?: number[] | null;
  /**
   * The rules; those of the record or the pasted board, or Japanese ones, if they are left out.
   */
  rules?: RulesField | null;
  /**
   * Points or half points, at most 150; that of the record or the pasted board, or 0, if it is left out.
   */
  komi?: number | null;
  /**
   * Whether the six steps of `Go4++`'s text are wanted as they were published, instead of the fitted estimate.
   */
  asPublished?: boolean | null;
  /**
   * A stone whose connectivity to each point is wanted.
   */
  from?: string | null;
  /**
   * How many candidate moves are wanted at most.
   */
  candidates?: number | null;
}
/**
 * Müller's class of a race.
 */
export interface RaceClass {
  /**
   * 0 to 2; null above.
   */
  number: number | null;
  /**
   * What that is.
   */
  name: RaceClassName;
  /**
   * Which of the four outcomes, of either side and with either side first, the rules of counting decide.
   */
  counted: RaceCounted;
}
/**
 * What comes of a race if one side moves first.
 */
export interface RaceEnd {
  /**
   * Who wins.
   */
  verdict: RaceVerdict;
  /**
   * What becomes of each group, its owner being the defender.
   */
  outcomes: {
    /**
     * Black's.
     */
    black: RaceOutcome;
    /**
     * White's.
     */
    white: RaceOutcome;
  };
  /**
   * All first moves that capture the other group and save the own; if none does both, those that capture the other, or, if none does, save
   * the own; `pass` first among them if no move is needed.
   */
  moves: string[];
  /**
   * One way in which play may go on from the first of them; empty if there is none.
   */
  mainLine: string[];
  /**
   * Who has the larger eye, or more liberties, where the race was counted: `black`, `white`, or null if neither, or it was not.
   */
  favourite: Color | null;
  /**
   * First moves of which the budget left that open.
   */
  unsettledMoves: string[];
  /**
   * The positions that were looked at.
   */
  nodes: number;
}
/**
 * What becomes of one group, and how that is known.
 */
export interface RaceOutcome {
  /**
   * What becomes of it. Who is captured in vain, as the captor of fewer than seven stones is lost in the eye that is left, has won the race,
   * and is alive.
   */
  outcome: Outcome;
  /**
   * If that is a ko, who must find the first threat.
   */
  koFirstThreat: Role | null;
  /**
   * How it is known.
   */
  evidence: RaceEvidence;
}
/**
 * What becomes of both groups, either first.
 */
export interface Race {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * What was read.
   */
  input: Input;
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * The stones of the two groups.
   */
  groups: {
    /**
     * Black's.
     */
    black: string[];
    /**
     * White's.
     */
    white: string[];
  };
  /**
   * Every point where either side may play. Only in a full answer.
   */
  area?: string[] | null;
  /**
   * How hard it is to decide without search.
   */
  class: RaceClass;
  /**
   * The stones around, of either side, that count as safe, though that is not proved; the answers hold for that.
   */
  assumed: string[];
  /**
   * Those of them with few liberties elsewhere: they count as safe for the other side alone, and who connects to them has not escaped.
   */
  doubtful: string[];
  /**
   * Whether stones and the edge bound the area all around; if not, what lies beyond is no way out for either.
   */
  bounded: boolean;
  /**
   * The answer if Black moves first.
   */
  blackFirst: RaceEnd;
  /**
   * The answer if White does.
   */
  whiteFirst: RaceEnd;
  /**
   * Of both together.
   */
  nodes: number;
  /**
   * Only if searches ended before they were done: by what.
   */
  stopped?: Stopped | null;
  /**
   * Only if it is not settled: what may settle it.
   */
  wouldHelp?: Help[];
}
/**
 * An answer to a question with an id.
 */
export interface Reply {
  /**
   * That of the question: a text, a whole number, or null.
   */
  id: Id | null;
  /**
   * What was asked.
   */
  kind: Kind;
  /**
   * Of positions: after how many moves.
   */
  turn?: number | null;
  /**
   * Fields of the question that mean nothing here, if there are any.
   */
  ignored?: string[];
  [k: string]: unknown;
}
/**
 * What makes up a side's points, and where they are.
 */
export interface SideScore {
  /**
   * In all.
   */
  points: number;
  /**
   * Empty points, and points with dead stones of the other side, that it surrounds.
   */
  surrounded: number;
  /**
   * Its living stones; by area only.
   */
  living: number;
  /**
   * Stones of the other side that were taken in play; by territory only.
   */
  prisoners: number;
  /**
   * Dead stones of the other side on the board; by territory only.
   */
  captured: number;
  /**
   * By rules with a group tax the eyes that do not count; left out if there are none.
   */
  tax?: number;
  /**
   * Komi, what rules give for handicap, the button.
   */
  compensation: number;
  /**
   * The surrounded points.
   */
  territory: string[];
  /**
   * Its own dead stones.
   */
  deadStones: string[];
  /**
   * Its own stones in seki.
   */
  sekiStones: string[];
  /**
   * Its own eye-points that it must fill; none under area counting.
   */
  teire: string[];
}
/**
 * How a block counts.
 */
export interface ScoredBlock {
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Its stones.
   */
  stones: string[];
  /**
   * What it counts as.
   */
  status: StoneStatus;
  /**
   * Why.
   */
  basis: StatusSource;
  /**
   * How that is known; null where nothing was found. Of stones that look dead the percentage says how sure that is where both sides have passed.
   */
  evidence: Evidence | null;
}
/**
 * A counted group.
 */
export interface CountedGroup {
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Its stones.
   */
  stones: string[];
  /**
   * Its eye-points.
   */
  eyePoints: string[];
  /**
   * The eyes that they come to, 0 to 2.
   */
  eyes: number;
  /**
   * What it is.
   */
  state: CountedGroupState;
}
/**
 * Stones whose life hangs on who moves first, or that are dead where a boundary is open.
 */
export interface Unsettled {
  /**
   * Whose they are.
   */
  color: Color;
  /**
   * The stones.
   */
  stones: string[];
  /**
   * Black's lead in points if they live.
   */
  marginIfAlive: number;
  /**
   * Black's lead if they die.
   */
  marginIfDead: number;
  /**
   * What moving first is worth, in points.
   */
  swing: number;
  /**
   * What becomes of them.
   */
  verdict: Verdict;
}
/**
 * Stones that count as they do by an estimate, or against what was found, and may be the contrary. What the model says of eyes is not listed.
 * `settled` looks at none of them but a `doubleThreat`, `askPlayers` does.
 */
export interface Doubtful {
  /**
   * Whose they are.
   */
  color: Color;
  /**
   * The stones.
   */
  stones: string[];
  /**
   * What they count as.
   */
  countsAs: CountsAs;
  /**
   * Why they may be the contrary.
   */
  because: Doubt;
  /**
   * For `estimate`: how sure it is, in percent.
   */
  percent: number | null;
  /**
   * For `threatened`: the moves by which a search has the other side capture them, or fight a ko for them.
   */
  attackMoves: string[];
  /**
   * For `rescuable` and `doubleThreat`: the moves by which their owner saves them.
   */
  defendMoves: string[];
  /**
   * Black's lead in points if they live.
   */
  marginIfAlive: number;
  /**
   * Black's lead if they die.
   */
  marginIfDead: number;
  /**
   * What a first move there may be worth, in points.
   */
  swing: number;
  /**
   * The side to which it may be worth that.
   */
  gainsByMoving: Color;
}
/**
 * A boundary that is not finished.
 */
export interface NeedsSealing {
  /**
   * The open area.
   */
  points: string[];
  /**
   * The points to be played.
   */
  sealing: string[];
  /**
   * What would be left to Black.
   */
  beyondBlack: string[];
  /**
   * What would be left to White.
   */
  beyondWhite: string[];
}
/**
 * A place that is not finished though no boundary is open there. `settled` does not look at it, `askPlayers` does.
 */
export interface Unfinished {
  /**
   * Its points.
   */
  points: string[];
  /**
   * What is left there.
   */
  because: UnfinishedReason;
}
/**
 * A teire that comes out once the dame are filled.
 */
export interface Teire {
  /**
   * Whose it is.
   */
  color: Color;
  /**
   * The point to be filled.
   */
  point: string;
  /**
   * The stones that would be captured without it.
   */
  stones: string[];
  /**
   * The moves that would do so.
   */
  attackMoves: string[];
}
/**
 * What Jasiek's definitions say of both sides.
 */
export interface Jasiek {
  /**
   * Black's.
   */
  black: JasiekSide;
  /**
   * White's.
   */
  white: JasiekSide;
  /**
   * The counted groups that are several groups by the definitions.
   */
  countedAsOne: CountedAsOne[];
}
/**
 * What the definitions say of one side.
 */
export interface JasiekSide {
  /**
   * Its eye-strings, surrounded or not.
   */
  eyeStrings: string[][];
  /**
   * Its eye-points.
   */
  eyePoints: string[];
  /**
   * Its regions.
   */
  regions: JasiekRegion[];
}
/**
 * A region by the definitions.
 */
export interface JasiekRegion {
  /**
   * Its points.
   */
  points: string[];
  /**
   * Its group.
   */
  group: string[];
  /**
   * The first stone of each of its strings.
   */
  strings: string[];
  /**
   * Its eyes.
   */
  eyes: string[][];
  /**
   * Their union; empty where the group has no eye.
   */
  eyeSpace: string[];
  /**
   * Why its blocks count as they do, the group's and dead ones in its eyes, once each, the surest first.
   */
  assumesAlive: StatusSource[];
}
/**
 * A counted group that is several groups by the definitions.
 */
export interface CountedAsOne {
  /**
   * Its colour.
   */
  color: Color;
  /**
   * The first stone of each of them.
   */
  groups: string[];
}
/**
 * The result beside what the record claims; null where it says nothing.
 */
export interface Compared {
  /**
   * The record's result (`RE`) as it stands.
   */
  result: string | null;
  /**
   * Black's lead by it.
   */
  margin: number | null;
  /**
   * Whether it is the same.
   */
  sameResult: boolean | null;
  /**
   * Whether the marked territory (`TB`, `TW`) is.
   */
  sameTerritory: boolean | null;
}
/**
 * A counted position.
 */
export interface Score {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * What was read.
   */
  input: Input;
  /**
   * Columns.
   */
  width: number;
  /**
   * Rows.
   */
  height: number;
  /**
   * The rows from the top: `.`, `X` for Black, `O` for White.
   */
  board: string[];
  /**
   * Whose turn it is.
   */
  toPlay: Color;
  /**
   * The ruleset by `KataGo`'s name.
   */
  rules: string;
  /**
   * What it counts.
   */
  counting: Counting;
  /**
   * Points.
   */
  komi: number;
  /**
   * The stones that Black began with.
   */
  handicap: number;
  /**
   * Whether nothing is left: no unsettled stones, no boundary that is not finished.
   */
  settled: boolean;
  /**
   * Whether the players should be asked before the result is published: it is not settled, or something is `doubtful` other than stones that
   * look dead and that both sides left so, of which 99 % are, or there are `questions`.
   */
  needsConfirmation: boolean;
  /**
   * What the result hangs on besides the board, and nobody has said.
   */
  questions: string[];
  /**
   * `B+3.5`. Unsettled stones count as what moving first saves, dead ones beside an open boundary as living, open areas for nobody.
   */
  result: string;
  /**
   * Black's lead in points.
   */
  margin: number;
  /**
   * What makes up Black's points.
   */
  black: SideScore;
  /**
   * What makes up White's.
   */
  white: SideScore;
  /**
   * Rows from the top: `B`, `W`, `S` for a stone in seki, `?` where nothing is settled (stones whose life hangs on who moves first, and areas that
   * both sides reach), `.` for nobody.
   */
  ownership: string[];
  /**
   * For each block how it counts, and why.
   */
  blocks: ScoredBlock[];
  /**
   * The counted groups, joined by eyes and across dame where they can't be cut apart. Only in a full answer.
   */
  groups?: CountedGroup[] | null;
  /**
   * Empty points where the two sides meet.
   */
  dame: string[];
  /**
   * All empty points that count for nobody and are no teire: dame, open areas, eyes in seki where these do not count.
   */
  neutral: string[];
  /**
   * Stones whose life hangs on who moves first, or that are dead where a boundary is open.
   */
  unsettled: Unsettled[];
  /**
   * Stones that count as they do by an estimate, or against what was found, and may be the contrary.
   */
  doubtful: Doubtful[];
  /**
   * Boundaries that are not finished.
   */
  needsSealing: NeedsSealing[];
  /**
   * Places that are not finished though no boundary is open there.
   */
  unfinished: Unfinished[];
  /**
   * Teire that come out once the dame are filled. By territory the point is counted, and among the side's `teire`.
   */
  lateTeire: Teire[];
  /**
   * Jasiek's terms, over the strings that count as living and as dead. Only in a full answer.
   */
  jasiek?: Jasiek | null;
  /**
   * The result beside what the record claims; only if that was asked for.
   */
  compared?: Compared | null;
  /**
   * Only if searches ended before they were done: by what.
   */
  stopped?: Stopped | null;
}
/**
 * A shape.
 */
export interface Shape {
  /**
   * From 1.
   */
  number: number;
  /**
   * Each way in which it can lie.
   */
  eyes: LyingEye[];
}
/**
 * A shape as it lies in one place.
 */
export interface LyingEye {
  /**
   * The edges that it touches.
   */
  edgeContact: EdgeContactName;
  /**
   * `centre`, `side` or `corner`, as the classes have it.
   */
  location: string;
  /**
   * Its neighbour class.
   */
  class: string;
  /**
   * Drawn so that `eyespace eye` reads it; points are named as there.
   */
  eye: string;
  /**
   * The key of the graph; null where there are too many points.
   */
  key: string | null;
  /**
   * Its points.
   */
  points: string[];
  /**
   * Whether it has the life property.
   */
  lifeProperty: LifeProperty | null;
  /**
   * How that is known.
   */
  lifePropertyEvidence: Evidence | null;
  /**
   * Vital points.
   */
  vital: string[] | null;
  /**
   * End points.
   */
  end: string[] | null;
  /**
   * What becomes of it with stones inside.
   */
  fillings: Fillings;
}
/**
 * How many ways there are to fill an eye, by what becomes of its block.
 */
export interface Fillings {
  /**
   * All of them.
   */
  all: number;
  /**
   * Dead whoever moves first.
   */
  dead: number;
  /**
   * Who moves first decides.
   */
  unsettled: number;
  /**
   * A ko decides, if one side or the other moves first.
   */
  ko: number;
  /**
   * Seki.
   */
  seki: number;
  /**
   * Alive, or lives.
   */
  alive: number;
  /**
   * By both outcomes.
   */
  byOutcomes: Ending[];
}
/**
 * How many fillings have these outcomes.
 */
export interface Ending {
  /**
   * If the attacker moves first.
   */
  attackerFirst: EndingFate;
  /**
   * If the defender does.
   */
  defenderFirst: EndingFate;
  /**
   * How many.
   */
  count: number;
}
/**
 * What becomes of a block if one side moves first.
 */
export interface EndingFate {
  /**
   * What becomes of it.
   */
  outcome: Outcome;
  /**
   * If that is a ko, who must find the first threat.
   */
  koFirstThreat: Role | null;
}
/**
 * All shapes of a class.
 */
export interface ShapesAnswer {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * The class, with `a` or `b` if that part of it was asked for.
   */
  class: string;
  /**
   * How many points its shapes have.
   */
  points: number;
  /**
   * The liberties outside that fillings are counted for.
   */
  outsideLiberties: number;
  /**
   * Shapes that may be turned and mirrored.
   */
  shapes: Shape[];
}
/**
 * What becomes of the target if one side moves first.
 */
export interface SolveAnswer {
  /**
   * What becomes of them.
   */
  outcome: Outcome;
  /**
   * If that is a ko, who must find the first threat.
   */
  koFirstThreat: Role | null;
  /**
   * First moves that reach the outcome, where passing does not.
   */
  moves: string[];
  /**
   * First moves of which the budget left open whether they do as well, `pass` among them.
   */
  unsettledMoves: string[];
  /**
   * How it is known.
   */
  evidence: Evidence;
  /**
   * The positions that were looked at.
   */
  nodes: number;
}
/**
 * What becomes of some stones, either side first.
 */
export interface Solution {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * What was read.
   */
  input: Input;
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * Who begins in `mainLine` and `sgf`.
   */
  toPlay: Color;
  /**
   * All stones in question.
   */
  target: string[];
  /**
   * Whose they are: the defender's.
   */
  targetColor: Color;
  /**
   * Every point where either side may play, of all searches. Only in a full answer.
   */
  area?: string[] | null;
  /**
   * The liberties out of the area that the target's blocks have there. Only in a full answer.
   */
  outsideLiberties?: string[] | null;
  /**
   * What is taken for granted, the most of all searches; null if none was made.
   */
  assumes: Assumption | null;
  /**
   * The attacker's stones around that count as safe, though that is not proved; the answers hold for that.
   */
  assumed: string[];
  /**
   * The stones around that may fall before the target does, where what comes of that is not known: what would rest on them is open.
   */
  mayFall: string[];
  /**
   * Whether stones and the edge enclose the target.
   */
  enclosed: boolean;
  /**
   * Both answers in a word.
   */
  summary: Summary;
  /**
   * What becomes of the target if the attacker moves first; null if that was not asked.
   */
  attackerFirst: SolveAnswer | null;
  /**
   * The same if the defender does.
   */
  defenderFirst: SolveAnswer | null;
  /**
   * One way in which best play may go.
   */
  mainLine: string[];
  /**
   * A game record with the stones, the target and vital points marked (`TR`; `CR` where a move decides whoever plays there, `MA` where it
   * does for one side), and right moves to their end. Only if it was asked for.
   */
  sgf?: string | null;
  /**
   * Of all that was searched for the answer, the record too, but not to find the target.
   */
  nodes: number;
  /**
   * Only if searches ended before they were done: by what.
   */
  stopped?: Stopped | null;
  /**
   * Only if an answer is open: what may settle it, the likeliest first.
   */
  wouldHelp?: Help[];
}
/**
 * A game of the file.
 */
export interface VerifiedGame {
  /**
   * Its number in the file, from 1.
   */
  game: number;
  /**
   * What came of it.
   */
  finding: Finding;
  /**
   * Why there is no area, or nothing to check.
   */
  reason: string | null;
  /**
   * What the file claims; null if it is unreadable.
   */
  claims: ProblemClaims | null;
  /**
   * What was found; null where nothing was searched.
   */
  problem: VerifiedProblem | null;
}
/**
 * What a file claims of a problem.
 */
export interface ProblemClaims {
  /**
   * Whose problem it is.
   */
  toPlay: Color;
  /**
   * Where right moves are known from.
   */
  rightFrom: RightFrom;
  /**
   * The first moves that are claimed to be right.
   */
  right: string[];
  /**
   * Those that are claimed to be wrong.
   */
  wrong: string[];
  /**
   * First moves of the file of which nothing is claimed.
   */
  others: string[];
  /**
   * First moves of the file that cannot be played.
   */
  impossible: ImpossibleMove[];
}
/**
 * A first move that cannot be played.
 */
export interface ImpossibleMove {
  /**
   * As it is written.
   */
  move: string;
  /**
   * What is claimed of it, if anything.
   */
  claimed: Claimed | null;
  /**
   * Off the board, or on a stone.
   */
  reason: string;
}
/**
 * What was found of a problem.
 */
export interface VerifiedProblem {
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * Whose turn it is.
   */
  toPlay: Color;
  /**
   * The stones in question: those that the claims fit, or else the likeliest, where nothing says so.
   */
  target: string[];
  /**
   * Whether neither the file nor the user says which stones are in question: then another group may be meant.
   */
  targetFound: boolean;
  /**
   * Whose they are.
   */
  targetColor: Color;
  /**
   * The groups that may be meant, the likeliest first; empty unless the target was found.
   */
  candidates: TargetCandidate[];
  /**
   * The attacker's stones around that count as safe, though that is not proved.
   */
  assumed: string[];
  /**
   * The best that the side to play can reach.
   */
  outcome: Outcome;
  /**
   * If that is a ko, who must find the first threat.
   */
  koFirstThreat: Role | null;
  /**
   * What becomes of the target if that side passes.
   */
  outcomeIfPassed: Outcome;
  /**
   * As claimed.
   */
  right: string[];
  /**
   * As claimed.
   */
  wrong: string[];
  /**
   * All first moves that reach the outcome.
   */
  moves: string[];
  /**
   * Said to be right, and not so.
   */
  refuted: Attempt[];
  /**
   * Claimed to be wrong, and right.
   */
  missed: Attempt[];
  /**
   * Reach the outcome too, and are not in the file, labelled or not.
   */
  unnamed: string[];
  /**
   * Claimed, and not settled: out of the area, suicide, or too much for the budget.
   */
  unsettledMoves: string[];
  /**
   * Of all searches together.
   */
  nodes: number;
}
/**
 * A group that may be meant.
 */
export interface TargetCandidate {
  /**
   * Its stones.
   */
  target: string[];
  /**
   * Its colour.
   */
  targetColor: Color;
  /**
   * What a short search says becomes of it if the attacker moves first.
   */
  attackerFirst: Outcome;
  /**
   * The same if the defender does.
   */
  defenderFirst: Outcome;
  /**
   * How the claims compare with that group; null if they were not tried on it.
   */
  claims: Comparison | null;
}
/**
 * What a move leads to.
 */
export interface Attempt {
  /**
   * The move.
   */
  move: string;
  /**
   * What it leads to.
   */
  outcome: Outcome;
  /**
   * If that is a ko, who must find the first threat.
   */
  koFirstThreat: Role | null;
  /**
   * How play goes on from it.
   */
  line: string[];
}
/**
 * How many problems came out how.
 */
export interface Tally {
  /**
   * All that were checked.
   */
  problems: number;
  /**
   * The claims agree.
   */
  agreeing: number;
  /**
   * A claim is wrong.
   */
  differing: number;
  /**
   * Nothing says which stones are meant, and the claims fit no group that was tried.
   */
  unsure: number;
  /**
   * None was found wrong, not all are settled.
   */
  open: number;
  /**
   * Nothing encloses the stones.
   */
  noArea: number;
  /**
   * There is nothing to check.
   */
  unreadable: number;
}
/**
 * All problems of a file that were checked. It is written piece by piece, the games as soon as they are checked.
 */
export interface Verification {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is taken away or changes its meaning;
   * new fields don't raise it.
   */
  schema: string;
  /**
   * The program and its version.
   */
  program: string;
  /**
   * The path of the file, if there is one.
   */
  file?: string | null;
  /**
   * One for each game of the file that was checked.
   */
  games: VerifiedGame[];
  /**
   * How many there are of each kind.
   */
  summary: Tally;
  /**
   * How many games the file has, or one if one was asked for: more than were checked if it was stopped.
   */
  problemsInFile: number;
  /**
   * Only if searches ended before they were done: by what.
   */
  stopped?: Stopped | null;
}

/* The messages of Eyespace, version 1. Made of the schemas: bash schemas/types.sh */

/**
 * The format of a text.
 */
export type InputFormat = "sgf" | "diagram" | "moves";
/**
 * A side.
 */
export type Color = "black" | "white";
/**
 * Whether suicide is legal.
 */
export type Suicide = "illegal" | "legal";
/**
 * Both outcomes in one word.
 */
export type Summary = "alive" | "lives" | "seki" | "dead" | "unsettled" | "canLive" | "ko" | "open";
/**
 * The outcome for stones; their owner is the defender.
 */
export type Outcome = "dead" | "ko" | "seki" | "lives" | "alive" | "open";
/**
 * A side of a fight.
 */
export type Role = "attacker" | "defender";
/**
 * The kind of evidence.
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
 * The assumption that a search makes about the surroundings of its area.
 */
export type Assumption = "nothing" | "safeWalls" | "areaBeyond";
/**
 * Whether an eye has the life property.
 */
export type LifeProperty = "holds" | "butForKo" | "fails";
/**
 * The status of an eye.
 */
export type EyeWord = "nakade" | "unsettled" | "alive" | "aliveInAtari" | "ko" | "open";
/**
 * The evidence for the value of an eye space.
 */
export type SpaceValueBasis = "play" | "size";
/**
 * The cause that stopped a search early; another run may find more, or less.
 */
export type Stopped = "time" | "interrupt" | "termination" | "request";
/**
 * The result of a check.
 */
export type CertificationResult = "accepted" | "rejected" | "open";
/**
 * What a claim says of the target.
 */
export type Claim = "captured" | "notCaptured" | "twoEyes" | "notTwoEyes";
/**
 * An id; the answer repeats it as it is.
 */
export type Id = string | number;
/**
 * The origin of the connection probabilities.
 */
export type LinksBasis = "byHand" | "fitted";
/**
 * The basis of the safety of a block.
 */
export type SafetyBasis = "proof" | "group" | "lost" | "inDanger" | "eyes";
/**
 * The kind of effect of a move.
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
 * The reason why a position has no moves in the tree.
 */
export type TreeEnd = "settled" | "ko" | "elsewhere" | "cut";
/**
 * The side that may ignore the ban on retaking a ko.
 */
export type KoMasterName = "attacker" | "defender" | "neither";
/**
 * The outcome for a block.
 */
export type ProbeFate = "dead" | "seki" | "alive";
/**
 * A number of nodes.
 */
export type Nodes = number | string;
/**
 * The level of detail of an answer.
 */
export type Detail = "full" | "brief";
/**
 * A board in rows or in one text.
 */
export type BoardText = string[] | string;
/**
 * Rules, by name or as single rules.
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
    })
  | (CertifyQuestion & {
      kind: "certify";
    });
/**
 * A class of semeai.
 */
export type RaceClassName = "noEyes" | "plainEyes" | "oneBlockInside" | "otherEyes" | "other";
/**
 * How much of a semeai is decided by counting.
 */
export type RaceCounted = "all" | "some" | "none";
/**
 * The winner of a semeai.
 */
export type RaceVerdict = "blackWins" | "whiteWins" | "seki" | "bothLive" | "ko" | "bothCaptured" | "open";
/**
 * The evidence for the result of a semeai.
 */
export type RaceEvidence =
  "search" | "asItStands" | "reading" | "livingEye" | "noEyes" | "eyeAgainstNone" | "largerEye" | "equalEyes";
/**
 * The certificate of an answer, or the reason why there is none.
 */
export type Certificate =
  | {
      /**
       * The text, as docs/CERTIFICATE.md describes it.
       */
      text: string;
    }
  | {
      /**
       * The reason.
       */
      missing: NoCertificate;
    };
/**
 * The reason why there is no certificate of an answer.
 */
export type NoCertificate =
  "open" | "notProved" | "ownStonesBeside" | "tooLarge" | "unfinished" | "notByPlay" | "rejected";
/**
 * A way that may settle an open answer.
 */
export type Help = "moreNodes" | "moreTime" | "area" | "smallerArea" | "target" | "race";
/**
 * What is asked.
 */
export type Kind = "analyze" | "eye" | "solve" | "score" | "race" | "estimate" | "certify" | "katago";
/**
 * The way in which rules count.
 */
export type Counting = "territory" | "area";
/**
 * The status that a block counts as.
 */
export type StoneStatus = "alive" | "lives" | "seki" | "dead" | "unsettled";
/**
 * The reason for the status of a block, the most certain first.
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
 * The state of a counted group.
 */
export type CountedGroupState = "independent" | "seki" | "unfinished" | "unsettled";
/**
 * The status that stones count as.
 */
export type CountsAs = "dead" | "living";
/**
 * The reason why the status of stones is doubtful.
 */
export type Doubt = "estimate" | "open" | "overridden" | "threatened" | "rescuable" | "doubleThreat";
/**
 * The reason why a place is not played out.
 */
export type UnfinishedReason = "room" | "capture" | "firstMove" | "inDoubt";
/**
 * The edges that a shape touches.
 */
export type EdgeContactName = "centre" | "side" | "corner";
/**
 * The finding about one game of the file.
 */
export type Finding = "agrees" | "differs" | "unsure" | "open" | "noArea" | "unreadable";
/**
 * The source of the right moves.
 */
export type RightFrom = "labels" | "mainLine";
/**
 * The claim of a file about a move.
 */
export type Claimed = "right" | "wrong";
/**
 * The comparison of the claims with a group.
 */
export type Comparison = "agree" | "differ" | "open";

/**
 * The input as it was read.
 */
export interface Input {
  /**
   * The path of the file, if there is one.
   */
  file?: string | null;
  /**
   * The format of the text.
   */
  format: InputFormat;
  /**
   * The number of the game in the file, from 1.
   */
  game: number;
  /**
   * The continuation that was taken at each branching of the game, from 1; missing numbers are 1, so an empty list is the main line.
   */
  variation: number[];
  /**
   * The number of moves of the line that were played, passes included; 0 for diagrams.
   */
  move: number;
  /**
   * The number of moves of the line.
   */
  moves: number;
  /**
   * The last move: a point, `pass`, or null; for a diagram the stone that it marks as the last move.
   */
  lastMove: string | null;
  /**
   * Notes on repairs and oddities of the record.
   */
  notes: string[];
}
/**
 * A block: connected stones of one colour.
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
   * The outcome for it.
   */
  verdict: Verdict;
  /**
   * Only if the status is not proved completely: the likelihood that it stays on the board.
   */
  likelihood?: Likelihood | null;
}
/**
 * The status of stones: the outcomes for either side moving first, and the evidence.
 */
export interface Verdict {
  /**
   * Both outcomes in one word.
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
   * The evidence for it.
   */
  evidence: Evidence;
}
/**
 * The outcome for stones if one side moves first.
 */
export interface Fate {
  /**
   * The outcome for them.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat.
   */
  koFirstThreat: Role | null;
  /**
   * First moves that reach the outcome, where passing does not.
   */
  moves: string[];
}
/**
 * The evidence for a statement. The kinds from `unconditional` to `table` are proofs; `search` and `asItStands` are proofs under their
 * assumptions; the kinds after them are not proofs.
 */
export interface Evidence {
  /**
   * The kind, in one word.
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
   * The nodes that were searched, for both sides moving first together, for `search` and `openFight`.
   */
  nodes?: number | null;
  /**
   * The assumption about the surroundings, for `search` and `asItStands`.
   */
  assumes?: Assumption | null;
  /**
   * How sure an `estimate` is.
   */
  percent?: number | null;
}
/**
 * The estimate for a block, kept apart from proofs.
 */
export interface Likelihood {
  /**
   * The probability that it stays on the board, from 0 to 1.
   */
  stays: number;
  /**
   * The points where the opponent may play against it.
   */
  threats: string[];
  /**
   * The points where its owner may answer.
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
   * Stones of the other colour inside.
   */
  attackers: string[];
  /**
   * Stones of its own colour inside that are not connected to the block.
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
   * The status of the eye; it is the same for all eyes with the same graph, stones and liberties.
   */
  status: EyeWord;
  /**
   * The points to play if it is unsettled: those of its class, or else those that are best for both sides.
   */
  hot: string[];
  /**
   * Vital points of the shape; null if no move kills, or if the eye is too large.
   */
  vital: string[] | null;
  /**
   * End points of the shape.
   */
  end: string[] | null;
  /**
   * The outcome for the block if it had only this eye and its outside liberties.
   */
  verdict: Verdict;
}
/**
 * A search for the life and death of one block. It says nothing about other blocks in its area.
 */
export interface LifeAndDeath {
  /**
   * Id of the block in question.
   */
  block: number;
  /**
   * Every point where either side may play.
   */
  area: string[];
  /**
   * The assumption about the surroundings.
   */
  assumes: Assumption;
  /**
   * The attacker's stones around the area that are assumed to be safe without proof.
   */
  assumed: string[];
  /**
   * The stones of a thin wall: attacker's stones in the area that have a liberty outside it.
   */
  thin: string[];
  /**
   * Only if the nodes ran out: first moves that may do as well as those of the verdict.
   */
  unsettledMoves?: UnsettledMoves | null;
}
/**
 * First moves that were not settled because the nodes ran out, for each side moving first; `pass` may be among them.
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
 * Blocks of both sides in seki: the side that captures the other is lost in turn, or gains nothing.
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
   * The assumption about the walls of either side.
   */
  assumes: Assumption;
}
/**
 * An area where a side may make eyes. This is a model: nothing here is proved.
 */
export interface EyeSpace {
  /**
   * Its place in the list.
   */
  id: number;
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Ids of the blocks that it belongs to.
   */
  blocks: number[];
  /**
   * All its points.
   */
  points: string[];
  /**
   * The points through which the opponent can come in, false eyes included.
   */
  margins: string[];
  /**
   * Points that are eyes if their owner plays on a diagonal in time.
   */
  halfEyes: HalfEye[];
  /**
   * Points that look like eyes, but are not.
   */
  falseEyes: string[];
  /**
   * Its value in eyes.
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
   * All points where the owner moves, or threatens to move, to another number of eyes.
   */
  defend: string[];
  /**
   * Whether all these moves are only threats.
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
   * The sum of the values of its diagonal points as GNU Go adds them, `3.00` for a plain half eye.
   */
  sum: string;
  /**
   * The attacker's moves that decide.
   */
  attack: string[];
  /**
   * The owner's moves that decide.
   */
  defend: string[];
}
/**
 * The value of an eye space in eyes.
 */
export interface SpaceValue {
  /**
   * The numbers of eyes, 0 to 2: if the attacker moves first and again, if the attacker moves first, if the defender moves first, if the
   * defender moves first and again.
   */
  digits: string;
  /**
   * The name of the value.
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
   * The graph as `eyespace eye` reads it, with a half eye drawn as `!.` and a false eye as `!`; null if it cannot be drawn so on a board.
   */
  drawing: string | null;
  /**
   * 32 hexadecimal digits, the same for all eye spaces with the same graph.
   */
  key: string;
}
/**
 * Blocks that share eye spaces.
 */
export interface EyeGroup {
  /**
   * Its colour.
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
   * The eyes, 0 to 2, of all its spaces played out together if the attacker moves first; large open spaces count as none.
   */
  eyesAttackerFirst: number;
  /**
   * The same if the defender moves first.
   */
  eyesDefenderFirst: number;
  /**
   * The attacker's first moves, if it matters who moves first.
   */
  attack: string[];
  /**
   * The defender's first moves, likewise.
   */
  defend: string[];
}
/**
 * Stones and territory that are safe even if their owner always passes (Benson).
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
   * The points where the opponent can't live even if the owner always passes.
   */
  territory: string[];
  /**
   * The points where the opponent can't live, whatever is played.
   */
  noLivingRoom: string[];
}
/**
 * Stones and territory that are safe in alternate play, that is if their owner answers each invasion (Müller). Moves that are not in `answers`,
 * `eyes` or `parts` need no answer.
 */
export interface AlternatePlay {
  /**
   * Stones that live.
   */
  stones: string[];
  /**
   * The territory that is safe.
   */
  territory: string[];
  /**
   * The part of it where stones of the opponent are dead.
   */
  noLivingRoom: string[];
  /**
   * Areas beyond it where stones of the opponent are dead as they stand: they can be captured, but the area need not remain territory
   * entirely.
   */
  deadAsItStands: string[];
  /**
   * Miai pairs: a move at one point is answered at the other.
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
 * The analysis of a position.
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
   * The input as it was read.
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
   * The colour to play.
   */
  toPlay: Color;
  /**
   * The point where this colour may not retake a ko.
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
   * Blocks of both sides that live together in seki.
   */
  sekis: Seki[];
  /**
   * The areas where each side may make eyes, open or closed, Black's first. This is a model: nothing here is proved. Only in a full answer.
   */
  spaces?: EyeSpace[] | null;
  /**
   * Blocks that share eye spaces. Only in a full answer.
   */
  groups?: EyeGroup[] | null;
  /**
   * Stones and territory that are safe even if their owner always passes. Only in a full answer.
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
   * Stones and territory that are safe if their owner answers each invasion. Only in a full answer.
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
   * Only if searches were stopped early: the cause.
   */
  stopped?: Stopped | null;
}
/**
 * A fault in a file of certificates.
 */
export interface CertificateFault {
  /**
   * Its line, counted from 1.
   */
  line: number;
  /**
   * Its column, counted from 1, in bytes.
   */
  column: number;
  /**
   * The fault in words.
   */
  reason: string;
}
/**
 * What an accepted certificate shows, and what it assumes. Both sides play only in the area.
 */
export interface Certified {
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * The stones in question.
   */
  target: string[];
  /**
   * The colour of the target, which is the defender's.
   */
  targetColor: Color;
  /**
   * The side that moves first.
   */
  first: Role;
  /**
   * Every point where either side may play.
   */
  area: string[];
  /**
   * Stones beside the area that are assumed never to be captured.
   */
  safe: string[];
  /**
   * Empty points beside the area that are assumed to be safe stones of the attacker's.
   */
  walls: string[];
  /**
   * Empty points beside the area that are assumed to be safe stones of the defender's.
   */
  homes: string[];
  /**
   * The point where the side that moves first may not play, because that would take back a ko.
   */
  ko: string | null;
  /**
   * The rule on suicide of two stones or more.
   */
  suicide: Suicide;
  /**
   * What becomes of the target; null if the certificate has claims without an outcome.
   */
  outcome: Outcome | null;
  /**
   * If the outcome is a ko, the side that needs the first ko threat.
   */
  koFirstThreat: Role | null;
  /**
   * The claims that were checked.
   */
  claims: CertifiedClaim[];
}
/**
 * A claim that was checked.
 */
export interface CertifiedClaim {
  /**
   * What holds.
   */
  claim: Claim;
  /**
   * The side that may ignore bans on taking back a ko; null if neither may.
   */
  koMaster: Role | null;
  /**
   * The number of positions that show it.
   */
  nodes: number;
}
/**
 * The check of a file of certificates. All of it is accepted or nothing.
 */
export interface Certification {
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
   * Whether it is accepted.
   */
  result: CertificationResult;
  /**
   * The first fault; null if it is accepted.
   */
  fault: CertificateFault | null;
  /**
   * The certificates in their order; empty unless it is accepted.
   */
  certificates: Certified[];
}
/**
 * The reason why a question was not answered.
 */
export interface Refusal {
  /**
   * The id of the question; null if it has none that can be read.
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
   * The fault, and the value that was expected.
   */
  error: string;
  /**
   * The field of the question; null if the fault is in the question as a whole.
   */
  field: string | null;
  /**
   * The turn at fault, if other turns of the question are answered.
   */
  turn?: number | null;
}
/**
 * The connection probabilities.
 */
export interface Links {
  /**
   * Their version.
   */
  version: number;
  /**
   * Their origin.
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
   * 0 to 1: 1 at all stones of its group; other points farther than six steps away have no value.
   */
  map: number[][];
}
/**
 * Blocks that can't be cut apart, as far as the reading shows.
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
   * The points of the eye space that it is in; null if it is in the room for more eyes.
   */
  space: string[] | null;
  /**
   * The certainty of the eye, 0 to 1.
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
   * The number of true eyes, up to two.
   */
  trueEyes: number;
}
/**
 * The areas where a side may make eyes.
 */
export interface EyeGround {
  /**
   * Eye spaces of known value.
   */
  spaces: KnownSpace[];
  /**
   * The points where more eyes may be made.
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
   * The name of the value.
   */
  value: string;
  /**
   * The numbers of eyes, 0 to 2: if the attacker moves first and again, if the attacker moves first, if the defender moves first, if the
   * defender moves first and again.
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
   * The probability that it stays on the board, from its safety and its surroundings, 0 to 1.
   */
  stays: number;
  /**
   * Its safety in each of the five passes.
   *
   * @minItems 5
   * @maxItems 5
   */
  passes: [number, number, number, number, number];
  /**
   * The basis of the safety.
   */
  basis: SafetyBasis;
}
/**
 * The parts of a side's territory, in points.
 */
export interface Territory {
  /**
   * Empty points.
   */
  empty: number;
  /**
   * Dead stones of the opponent on the board, two points each.
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
   * Its gain over a pass, in points of area for the side to play.
   */
  gain: number;
  /**
   * The difference between the positions before and after it, in the same unit.
   */
  difference: number;
  /**
   * The score by which it was chosen: the logarithm of how likely the move is, by counts in games.
   */
  score: number;
  /**
   * The effects of the move.
   */
  does: MoveReason[];
}
/**
 * An effect of a move, with the stones that it concerns.
 */
export interface MoveReason {
  /**
   * The kind, in one word.
   */
  what: MoveReasonKind;
  /**
   * One stone of each block concerned, if there are any.
   */
  stones?: string[];
  /**
   * For `takes`: the number of stones.
   */
  count?: number | null;
}
/**
 * The estimated ownership of each point; nothing here is proved.
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
   * The input as it was read.
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
   * The colour to play.
   */
  toPlay: Color;
  /**
   * Always false.
   */
  proved: boolean;
  /**
   * The connection probabilities that were used.
   */
  links: Links;
  /**
   * Points.
   */
  komi: number;
  /**
   * The number of its stones that were captured in play.
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
   * Black's lead in points by area, with komi and the compensation for handicap stones.
   */
  byArea: number;
  /**
   * How surely a stone is connected to each point; only on request.
   */
  connectivity?: Connectivity | null;
  /**
   * Blocks that can't be cut apart, as far as the reading shows. Lost stones belong to no group. Only in a full answer.
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
   * The radiation of each side at each empty point; the unit is a safe stone that touches the point. Only in a full answer.
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
   * The expected ownership of each point, from -1 (White's) to 1 (Black's).
   */
  ownership: number[][];
  /**
   * The parts of each side's territory, before prisoners and komi.
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
   * The moves that were tried, the best first; only on request.
   */
  candidates?: Candidate[] | null;
  /**
   * Only if readings were stopped early: the cause.
   */
  stopped?: Stopped | null;
}
/**
 * A part of an eye that is divided by stones of the owner.
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
 * Its value in eyes. All but the last three is null for eyes of more than 10 points, with more than 20 liberties outside, or without any
 * liberty.
 */
export interface EyeValue {
  /**
   * The numbers of eyes, 0 to 2: if the attacker moves first and may move again while the defender plays elsewhere; if the attacker moves
   * first; if the defender does; if the defender does and may move again. `1122`, for example.
   */
  digits: string | null;
  /**
   * The name of the value: `0`, `1/2`, `3/4`, `1*`, `1`, `5/4`, `3/2`, `2`.
   */
  name: string | null;
  /**
   * The value in words.
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
   * All points where the defender moves, or threatens to move, to more eyes.
   */
  defend: string[] | null;
  /**
   * The points of `attack` if they only threaten, that is if the answer leaves the number of eyes unchanged; all of them, or none.
   */
  attackThreats: string[] | null;
  /**
   * The points of `defend`, likewise.
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
   * The number of outside liberties that the value assumes.
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
 * Points of a pattern that are empty or hold an attacking stone; all other fields assume that they are empty.
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
 * One case.
 */
export interface EitherWay {
  /**
   * The attacker's stones on the points.
   */
  stones: string[];
  /**
   * The value of the eye in this case.
   */
  digits: string;
}
/**
 * A position of the local game.
 */
export interface TreePosition {
  /**
   * The number of the position, from 1, in the order of this tree.
   */
  number: number;
  /**
   * The rows of the eye in the signs of drawings.
   */
  eye: string[];
  /**
   * Its value in eyes.
   */
  digits: string;
  /**
   * The reason why there are no moves; null if there are moves.
   */
  end: TreeEnd | null;
  /**
   * The number of another position: for `ko` the repeated one, for `elsewhere` the one that has the moves.
   */
  sameAs: number | null;
  /**
   * Moves that change the number of eyes.
   */
  moves: TreeMove[];
}
/**
 * A move of the local game.
 */
export interface TreeMove {
  /**
   * The side that plays.
   */
  by: Role;
  /**
   * The point.
   */
  at: string;
  /**
   * The position after it.
   */
  to: TreePosition;
}
/**
 * The analysis of a drawn eye. It is laid on a small board with its wall around it; the owner is `O`, the attacker `X`. For open eye spaces
 * only the value is given.
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
   * Only if stones of the owner divide the eye: its parts. All other fields are about the parts together, as one game.
   */
  parts?: EyePart[];
  /**
   * The attacker's stones inside.
   */
  attackers: string[];
  /**
   * The owner's stones inside that are not connected to the block.
   */
  defenders: string[];
  /**
   * The number of outside liberties that the verdict assumes; null for open eye spaces.
   */
  outsideLiberties: number | null;
  /**
   * Whether a block with this eye and no liberty outside survives any stones inside, its owner moving first; null where it is not known.
   */
  lifeProperty: LifeProperty | null;
  /**
   * The evidence for this.
   */
  lifePropertyEvidence: Evidence | null;
  /**
   * The status of the eye; null for open eye spaces.
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
   * Its liberties in a semeai, the attacker moving first: the attacker's moves less the answers that they force; null if it can't be
   * captured.
   */
  liberties: number | null;
  /**
   * The outcome for a block that has only this eye and this number of outside liberties; null for open eye spaces.
   */
  verdict: Verdict | null;
  /**
   * Its value in eyes.
   */
  value: EyeValue;
  /**
   * Only if the pattern has points that are empty or hold an attacking stone: the value for each case.
   */
  either?: Either | null;
  /**
   * The key of the graph, margins included, in 32 hexadecimal digits; null for more than 14 points.
   */
  key: string | null;
  /**
   * The moves that change the number of eyes; only on request, and only if the eye was played out.
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
 * An action that was asked for, as it came, with its result.
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
 * The answer to a question that was ended before it was begun.
 */
export interface NoResults {
  /**
   * The number of moves before the position.
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
   * The number of visits that was asked for; more visits would find nothing more.
   */
  visits: number;
  /**
   * Always 0.5, because the winner is not known.
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
   * The probability that it is played.
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
   * The ownership of each point after it.
   */
  ownership?: number[] | null;
  /**
   * The standard deviation of each of these numbers.
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
   * The number of visits that was asked for.
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
 * The analysis of a position.
 */
export interface KatagoAnalysis {
  /**
   * The number of moves before the position.
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
   * The ownership of each point from the top left, row by row: positive for one side, negative for the other.
   */
  ownership?: number[] | null;
  /**
   * The standard deviation of each of these numbers.
   */
  ownershipStdev?: number[] | null;
  /**
   * The probability that each point is played, from the top left, row by row, and then of a pass; -1 for illegal moves.
   */
  policy?: number[] | null;
  /**
   * Notes on repairs and oddities of the record, if there are any.
   */
  notes?: string[];
  /**
   * Only if searches were stopped early: the cause.
   */
  stopped?: Stopped | null;
}
/**
 * The outcome for a block if this side may ignore the ban on retaking a ko.
 */
export interface ProbeFates {
  /**
   * The side that may.
   */
  koMaster: KoMasterName;
  /**
   * If the attacker moves first.
   */
  attackerFirst: ProbeFate;
  /**
   * If the defender moves first.
   */
  defenderFirst: ProbeFate;
  /**
   * Its liberties in a semeai, the attacker moving first: the attacker's moves less the answers that they force; null if it can't be
   * captured.
   */
  liberties: number | null;
}
/**
 * A move in the eye.
 */
export interface ProbeMove {
  /**
   * The side that plays.
   */
  by: Role;
  /**
   * The point.
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
   * The outcome for the block after the move, by who may ignore the ban on retaking a ko.
   */
  fates: FatesByMaster;
}
/**
 * The outcome for a block, by who may ignore the ban on retaking a ko.
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
 * The value in eyes from the table in the library.
 */
export interface CarriedValue {
  /**
   * As in the answer to `eye`.
   */
  digits: string;
  /**
   * The name of the value.
   */
  name: string;
  /**
   * The value in words.
   */
  meaning: string;
  /**
   * The points where the attacker moves to fewer eyes.
   */
  attack: string[];
  /**
   * The points where the defender moves to more eyes.
   */
  defend: string[];
  /**
   * The number of outside liberties that it assumes.
   */
  outsideLiberties: number;
}
/**
 * The solved answers for an eye. The owner is `O`, the attacker `X`.
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
   * Only if stones of the owner divide the eye: its parts.
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
   * The number of outside liberties that the answers assume.
   */
  outsideLiberties: number;
  /**
   * The key of the graph, 32 hexadecimal digits.
   */
  key: string;
  /**
   * The status of the eye; null for open eye spaces.
   */
  status: EyeWord | null;
  /**
   * The outcomes for each ko master, who may ignore the ban on retaking a ko; none for open eye spaces.
   */
  answers: ProbeFates[];
  /**
   * All moves.
   */
  moves: ProbeMove[];
  /**
   * Its value in eyes, if the library contains it.
   */
  value: CarriedValue | null;
}
/**
 * A group as the text defines it.
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
   * The value of its shape in eyes.
   */
  value: string;
  /**
   * The certainty of the eye, 0 to 1.
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
   * The number of true eyes.
   */
  trueEyes: number;
  /**
   * The safety of the group in this pass, 0 to 1.
   */
  safety: number;
}
/**
 * The places where a side may have eyes.
 */
export interface PublishedField {
  /**
   * Contiguous regions where the opponent's connectivity is low.
   */
  regions: string[][];
  /**
   * The points of these regions whose neighbours are mostly clear of the opponent's connectivity.
   */
  eyeSpace: string[];
}
/**
 * The six steps of Go4++ for a position. Nothing here is proved.
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
   * The input as it was read.
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
   * The colour to play.
   */
  toPlay: Color;
  /**
   * Always false.
   */
  proved: boolean;
  /**
   * How surely a stone is connected to each point; only on request.
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
   * The places where each side may have eyes. Only in a full answer.
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
   * The radiation of each side at each empty point. Only in a full answer.
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
   * For an empty point, the difference between the radiation of both sides, divided by their sum plus half a stone; for a stone, twice
   * its safety less 1, with the sign of its colour.
   */
  ownership: number[][];
  /**
   * The sum over the empty points that lean to this side.
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
   * Only if readings were stopped early: the cause.
   */
  stopped?: Stopped | null;
}
/**
 * The budget of an answer: nodes, seconds or both.
 */
export interface Budget {
  /**
   * The most nodes for a search, up to 100,000,000, as a number or a text such as `500k`, `10M`, `1e6`. A question that they do not settle is
   * open; the same question gets the same answer.
   */
  nodes?: Nodes | null;
  /**
   * The most seconds for the answer. If time runs out, the answer is `stopped` and depends on the machine.
   */
  seconds?: number | null;
}
/**
 * The analysis of a position. The budget is for each search for the life and death of an enclosed block, for each side moving first: 100,000
 * nodes if it is left out. All searches together may take ten times as much.
 */
export interface AnalyzeQuestion {
  /**
   * A text or a whole number of at most 64 bits; the answer repeats it.
   */
  id?: Id | null;
  /**
   * The budget of the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
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
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record in base64.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position; if it is left out, all moves, or none for `solve` with a record.
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
   * A text or a whole number of at most 64 bits; the answer repeats it.
   */
  id?: Id | null;
  /**
   * The budget of the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The drawing of an eye, such as `.X../#..#`, or a pattern as GNU Go prints it.
   */
  shape: string;
  /**
   * The number of outside liberties of its block, 0 to 625.
   */
  outsideLiberties?: number | null;
  /**
   * Whether the answer includes the moves that change the number of eyes.
   */
  tree?: boolean | null;
}
/**
 * The outcome for a group. The budget is for the whole answer, record included: half of it for each side moving first, and the remainder for
 * the main line and the record. If no target is named, up to half of it finds one.
 */
export interface SolveQuestion {
  /**
   * A text or a whole number of at most 64 bits; the answer repeats it.
   */
  id?: Id | null;
  /**
   * The budget of the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
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
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record in base64.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position; if it is left out, all moves, or none for `solve` with a record.
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
   * One or several stones of the target; if it is left out, the stones that the record marks, or a group for which it matters who moves
   * first.
   */
  target?: Points | null;
  /**
   * The points where either side may play; if they are left out, they are found.
   */
  area?: Points | null;
  /**
   * The side that moves first; if it is left out, both are answered.
   */
  first?: Role | null;
  /**
   * Whether the answer lists all first moves that reach the outcome, and the record refutes the others; otherwise one move.
   */
  allMoves?: boolean | null;
  /**
   * Whether the answer includes the solution as a game record.
   */
  record?: boolean | null;
  /**
   * Whether each outcome has a certificate, which anybody can check; the nodes that are left after all else are for them.
   */
  certificate?: boolean | null;
}
/**
 * The score of a finished game. The budget is for each search for the life and death of a block: 4,000 nodes if it is left out.
 */
export interface ScoreQuestion {
  /**
   * A text or a whole number of at most 64 bits; the answer repeats it.
   */
  id?: Id | null;
  /**
   * The budget of the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
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
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record in base64.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position; if it is left out, all moves, or none for `solve` with a record.
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
   * One stone of each block that counts as dead, whatever the analysis finds.
   */
  dead?: Points | null;
  /**
   * One stone of each block that counts as alive, whatever the analysis finds.
   */
  alive?: Points | null;
  /**
   * The number of handicap stones; if it is left out, that of the record, or none.
   */
  handicap?: number | null;
  /**
   * The numbers of black and of white stones that were captured in play, instead of those that the moves capture.
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
 * Two groups of which each can live only by capturing the other. The budget is for the whole answer, half of it for each side moving first.
 */
export interface RaceQuestion {
  /**
   * A text or a whole number of at most 64 bits; the answer repeats it.
   */
  id?: Id | null;
  /**
   * The budget of the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
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
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record in base64.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position; if it is left out, all moves, or none for `solve` with a record.
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
   * One or several stones of one group.
   */
  a: Points;
  /**
   * One or several stones of the other group.
   */
  b: Points;
  /**
   * Whether each outcome has a certificate, which anybody can check; all of them may take as many nodes again.
   */
  certificate?: boolean | null;
}
/**
 * The estimated ownership of each point. The budget is for each reading of a capture: 300 nodes if it is left out.
 */
export interface EstimateQuestion {
  /**
   * A text or a whole number of at most 64 bits; the answer repeats it.
   */
  id?: Id | null;
  /**
   * The budget of the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * `[["B", "D4"], ["W", "pass"], ...]`: each must be legal; the same player may move twice.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
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
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record: its first game, main line.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record in base64.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position; if it is left out, all moves, or none for `solve` with a record.
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
   * Whether the answer has the six steps of `Go4++` as they were published, instead of the fitted estimate.
   */
  asPublished?: boolean | null;
  /**
   * A stone; the answer then includes its connectivity to each point.
   */
  from?: string | null;
  /**
   * The largest number of candidate moves in the answer.
   */
  candidates?: number | null;
}
/**
 * The check of certificates. The budget is for the moves that are played: 5,000,000 if it is left out, and at most.
 */
export interface CertifyQuestion {
  /**
   * A text or a whole number of at most 64 bits; the answer repeats it.
   */
  id?: Id | null;
  /**
   * The budget of the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The text of a file of certificates.
   */
  certificate: string;
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
   * The class in words.
   */
  name: RaceClassName;
  /**
   * How many of the four outcomes (for either group and with either side first) are decided by counting.
   */
  counted: RaceCounted;
}
/**
 * The result of a semeai if one side moves first.
 */
export interface RaceEnd {
  /**
   * Who wins.
   */
  verdict: RaceVerdict;
  /**
   * The outcome for each group, with its owner as the defender.
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
   * All first moves that capture the other group and save one's own; if none does both, those that capture the other group; if none does
   * that, those that save one's own. `pass` comes first if no move is needed.
   */
  moves: string[];
  /**
   * One line of play that begins with the first of them; empty if there is none.
   */
  mainLine: string[];
  /**
   * The favourite in Müller's sense, with the larger eye or more liberties: `black`, `white`, or null if there is none or if the semeai was not
   * counted.
   */
  favourite: Color | null;
  /**
   * First moves that the budget did not settle.
   */
  unsettledMoves: string[];
  /**
   * The nodes that were searched.
   */
  nodes: number;
}
/**
 * The outcome for one group, with the evidence.
 */
export interface RaceOutcome {
  /**
   * The outcome for it. A group that is captured in vain counts as alive and as the winner: fewer than seven of its stones are captured, and
   * the captor is lost in the eye that they leave.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat.
   */
  koFirstThreat: Role | null;
  /**
   * The evidence for it.
   */
  evidence: RaceEvidence;
  /**
   * The certificate of the outcome; where two eyes can't be shown, it shows that the group is not captured. Only on request.
   */
  certificate?: Certificate | null;
}
/**
 * The outcome of a semeai for both groups, for either side moving first.
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
   * The input as it was read.
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
   * Müller's class of the semeai: how hard it is to decide without search.
   */
  class: RaceClass;
  /**
   * The stones of either side around the area that are assumed to be safe without proof; the answers hold under this assumption.
   */
  assumed: string[];
  /**
   * Those of them with few liberties elsewhere: they count as safe for the other side only, so connecting to them is no escape.
   */
  doubtful: string[];
  /**
   * Whether stones and the edge bound the area on all sides; if not, the outside counts as no way out for either group.
   */
  bounded: boolean;
  /**
   * The answer if Black moves first.
   */
  blackFirst: RaceEnd;
  /**
   * The answer if White moves first.
   */
  whiteFirst: RaceEnd;
  /**
   * The nodes of both answers together, and of the certificates.
   */
  nodes: number;
  /**
   * Only if searches were stopped early: the cause.
   */
  stopped?: Stopped | null;
  /**
   * Only if it is not settled: ways that may settle it.
   */
  wouldHelp?: Help[];
}
/**
 * An answer to a question with an id.
 */
export interface Reply {
  /**
   * The id of the question: a text, a whole number, or null.
   */
  id: Id | null;
  /**
   * The kind of the question.
   */
  kind: Kind;
  /**
   * For positions: the number of moves before it.
   */
  turn?: number | null;
  /**
   * Fields of the question that have no meaning for its kind, if there are any.
   */
  ignored?: string[];
  [k: string]: unknown;
}
/**
 * The parts of a side's score, with their points.
 */
export interface SideScore {
  /**
   * The total.
   */
  points: number;
  /**
   * Empty points, and points with dead stones of the other side, that it surrounds.
   */
  surrounded: number;
  /**
   * Its living stones; only with area counting.
   */
  living: number;
  /**
   * Stones of the opponent that were captured in play; only with territory counting.
   */
  prisoners: number;
  /**
   * Dead stones of the opponent on the board; only with territory counting.
   */
  captured: number;
  /**
   * Under rules with a group tax, the eye points that do not count; left out if there are none.
   */
  tax?: number;
  /**
   * Komi, the compensation for handicap stones, and the button.
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
 * The status of a block in the score.
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
   * The status that it counts as.
   */
  status: StoneStatus;
  /**
   * The reason for the status.
   */
  basis: StatusSource;
  /**
   * The evidence for the status; null if nothing was found. For stones that look dead, the percentage is the certainty once both sides have
   * passed.
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
   * The number of eyes, 0 to 2.
   */
  eyes: number;
  /**
   * Its state.
   */
  state: CountedGroupState;
}
/**
 * Stones whose life depends on who moves first, or that are dead beside an open boundary.
 */
export interface Unsettled {
  /**
   * Their colour.
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
   * The value of moving first, in points.
   */
  swing: number;
  /**
   * The outcome for them.
   */
  verdict: Verdict;
}
/**
 * Stones whose status is only estimated, or was given against the analysis, and may be wrong. Evidence of the kind `model` alone is not listed.
 * All of them count for `needsConfirmation`, but only a `doubleThreat` counts for `settled`.
 */
export interface Doubtful {
  /**
   * Their colour.
   */
  color: Color;
  /**
   * The stones.
   */
  stones: string[];
  /**
   * The status that they count as.
   */
  countsAs: CountsAs;
  /**
   * The reason for the doubt.
   */
  because: Doubt;
  /**
   * For `estimate`: how sure it is, in percent.
   */
  percent: number | null;
  /**
   * For `threatened`: the moves by which the opponent captures them, or starts a ko, according to a search.
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
   * The possible value of moving first there, in points.
   */
  swing: number;
  /**
   * The side that may gain it.
   */
  gainsByMoving: Color;
}
/**
 * A boundary that is not closed.
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
   * The part of the area nearer to Black.
   */
  beyondBlack: string[];
  /**
   * The part of the area nearer to White.
   */
  beyondWhite: string[];
}
/**
 * A place that is not played out, although no boundary is open there. It counts for `needsConfirmation`, not for `settled`.
 */
export interface Unfinished {
  /**
   * Its points.
   */
  points: string[];
  /**
   * The reason why it is not played out.
   */
  because: UnfinishedReason;
}
/**
 * A teire that becomes necessary once the dame are filled.
 */
export interface Teire {
  /**
   * Its colour.
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
   * The opponent's moves that would capture them.
   */
  attackMoves: string[];
}
/**
 * The terms of Jasiek's definitions for both sides.
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
 * The terms of the definitions for one side.
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
   * The union of its eyes; empty if the group has no eye.
   */
  eyeSpace: string[];
  /**
   * The reasons for the status of its blocks and of dead blocks in its eyes, once each, the most certain first.
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
 * The comparison with the claims of the record; null where it claims nothing.
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
   * Whether the result is the same.
   */
  sameResult: boolean | null;
  /**
   * Whether the marked territory (`TB`, `TW`) is the same.
   */
  sameTerritory: boolean | null;
}
/**
 * The score of a position.
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
   * The input as it was read.
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
   * The colour to play.
   */
  toPlay: Color;
  /**
   * The ruleset by `KataGo`'s name.
   */
  rules: string;
  /**
   * Territory or area counting.
   */
  counting: Counting;
  /**
   * Points.
   */
  komi: number;
  /**
   * The number of handicap stones.
   */
  handicap: number;
  /**
   * Whether there are no unsettled stones and no open boundaries.
   */
  settled: boolean;
  /**
   * Whether the players must confirm the result before it is published: it is not settled, a place is `unfinished`, there are `questions`, or
   * there are `doubtful` stones other than those that look dead and were left so by both sides (99 % of these are dead).
   */
  needsConfirmation: boolean;
  /**
   * Facts that the result depends on, but that neither the board nor the question states.
   */
  questions: string[];
  /**
   * `B+3.5`, for example. Unsettled stones count as if their owner moved first and saved them, dead stones beside an open boundary count as
   * alive, and open areas count for nobody.
   */
  result: string;
  /**
   * Black's lead in points.
   */
  margin: number;
  /**
   * The parts of Black's score.
   */
  black: SideScore;
  /**
   * The parts of White's score.
   */
  white: SideScore;
  /**
   * Rows from the top: `B`, `W`, `S` for a stone in seki, `?` for points that are not settled (stones whose life depends on who moves first,
   * and areas that both sides reach), `.` for points of nobody.
   */
  ownership: string[];
  /**
   * The status of each block, with the reason.
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
   * All empty points that count for nobody, except teire: dame, open areas, and eyes in seki where these do not count.
   */
  neutral: string[];
  /**
   * Stones whose life depends on who moves first, or that are dead beside an open boundary.
   */
  unsettled: Unsettled[];
  /**
   * Stones whose status is only estimated, or was given against the analysis, and may be wrong.
   */
  doubtful: Doubtful[];
  /**
   * Boundaries that are not closed.
   */
  needsSealing: NeedsSealing[];
  /**
   * Places that are not played out, although no boundary is open there.
   */
  unfinished: Unfinished[];
  /**
   * Teire that become necessary once the dame are filled. By territory rules such a point is among the side's `teire`.
   */
  lateTeire: Teire[];
  /**
   * Jasiek's terms, for the strings that count as alive and as dead. Only in a full answer.
   */
  jasiek?: Jasiek | null;
  /**
   * The comparison with the claims of the record; only on request.
   */
  compared?: Compared | null;
  /**
   * Only if searches were stopped early: the cause.
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
   * Each placement of the shape.
   */
  eyes: LyingEye[];
}
/**
 * One placement of a shape.
 */
export interface LyingEye {
  /**
   * The edges that it touches.
   */
  edgeContact: EdgeContactName;
  /**
   * `centre`, `side` or `corner`, as Vila and Cazenave define it.
   */
  location: string;
  /**
   * Its neighbour class.
   */
  class: string;
  /**
   * The drawing, as `eyespace eye` reads it and names its points.
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
   * The evidence for this.
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
   * The outcomes of its fillings.
   */
  fillings: Fillings;
}
/**
 * The number of ways to fill an eye, by the outcome for its block.
 */
export interface Fillings {
  /**
   * The number of all fillings.
   */
  all: number;
  /**
   * Dead whoever moves first.
   */
  dead: number;
  /**
   * It depends on who moves first.
   */
  unsettled: number;
  /**
   * The outcome is a ko for at least one side moving first.
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
 * The number of fillings with these outcomes.
 */
export interface Ending {
  /**
   * If the attacker moves first.
   */
  attackerFirst: EndingFate;
  /**
   * If the defender moves first.
   */
  defenderFirst: EndingFate;
  /**
   * The number.
   */
  count: number;
}
/**
 * The outcome for a block if one side moves first.
 */
export interface EndingFate {
  /**
   * The outcome for it.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat.
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
   * The class, with `a` or `b` if one part of it was asked for.
   */
  class: string;
  /**
   * The number of points of its shapes.
   */
  points: number;
  /**
   * The number of outside liberties that the counts of fillings assume.
   */
  outsideLiberties: number;
  /**
   * The shapes; rotations and mirror images count as one.
   */
  shapes: Shape[];
}
/**
 * The outcome for the target if one side moves first.
 */
export interface SolveAnswer {
  /**
   * The outcome for them.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat.
   */
  koFirstThreat: Role | null;
  /**
   * First moves that reach the outcome, where passing does not.
   */
  moves: string[];
  /**
   * First moves that may do as well but were not settled within the budget; `pass` may be among them.
   */
  unsettledMoves: string[];
  /**
   * The evidence for it.
   */
  evidence: Evidence;
  /**
   * The nodes that were searched.
   */
  nodes: number;
  /**
   * The certificate of the outcome. Only on request.
   */
  certificate?: Certificate | null;
}
/**
 * The outcome for a group, for either side moving first.
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
   * The input as it was read.
   */
  input: Input;
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * The colour that moves first in `mainLine` and `sgf`.
   */
  toPlay: Color;
  /**
   * All stones in question.
   */
  target: string[];
  /**
   * The colour of the target, which is the defender's.
   */
  targetColor: Color;
  /**
   * Every point where either side may play, in any of the searches. Only in a full answer.
   */
  area?: string[] | null;
  /**
   * The liberties of the target's blocks outside the area. Only in a full answer.
   */
  outsideLiberties?: string[] | null;
  /**
   * The assumption about the surroundings, the strongest of all searches; null if there was no search.
   */
  assumes: Assumption | null;
  /**
   * The attacker's stones around the area that are assumed to be safe without proof; the answers hold under this assumption.
   */
  assumed: string[];
  /**
   * The stones around that may be captured before the target, with an unknown result: answers that would depend on them are open.
   */
  mayFall: string[];
  /**
   * Whether stones and the edge enclose the target.
   */
  enclosed: boolean;
  /**
   * Both outcomes in one word.
   */
  summary: Summary;
  /**
   * The outcome for the target if the attacker moves first; null if this was not asked.
   */
  attackerFirst: SolveAnswer | null;
  /**
   * The same if the defender moves first.
   */
  defenderFirst: SolveAnswer | null;
  /**
   * One line of best play.
   */
  mainLine: string[];
  /**
   * A game record with the stones, the target and vital points marked (`TR`; `CR` where a move decides whoever plays there, `MA` where it
   * does for one side), and right moves to their end. Only on request.
   */
  sgf?: string | null;
  /**
   * The nodes of all searches for the answer, the record and the certificates, without those that found the target.
   */
  nodes: number;
  /**
   * Only if searches were stopped early: the cause.
   */
  stopped?: Stopped | null;
  /**
   * Only if an answer is open: ways that may settle it, the most promising first.
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
   * The finding.
   */
  finding: Finding;
  /**
   * The reason why there is no area, or nothing to check.
   */
  reason: string | null;
  /**
   * What the file claims; null if it is unreadable.
   */
  claims: ProblemClaims | null;
  /**
   * The solved problem; null if nothing was searched.
   */
  problem: VerifiedProblem | null;
}
/**
 * What a file claims of a problem.
 */
export interface ProblemClaims {
  /**
   * The side to play.
   */
  toPlay: Color;
  /**
   * The source of the right moves.
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
   * First moves of the file about which nothing is claimed.
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
   * The move as it is written.
   */
  move: string;
  /**
   * The claim about it, if there is one.
   */
  claimed: Claimed | null;
  /**
   * Off the board, or on a stone.
   */
  reason: string;
}
/**
 * A problem as Eyespace solved it.
 */
export interface VerifiedProblem {
  /**
   * The rows from the top.
   */
  board: string[];
  /**
   * The colour to play.
   */
  toPlay: Color;
  /**
   * The stones in question. If they are neither marked nor named, the group that the claims fit, or else the likeliest one.
   */
  target: string[];
  /**
   * Whether the target was found, because neither the file nor the user names it; another group may then be meant.
   */
  targetFound: boolean;
  /**
   * Their colour.
   */
  targetColor: Color;
  /**
   * The groups that may be meant, the likeliest first; empty unless the target was found.
   */
  candidates: TargetCandidate[];
  /**
   * The attacker's stones around the area that are assumed to be safe without proof.
   */
  assumed: string[];
  /**
   * The best outcome that the side to play can reach.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat.
   */
  koFirstThreat: Role | null;
  /**
   * The outcome for the target if that side passes.
   */
  outcomeIfPassed: Outcome;
  /**
   * First moves that the file claims to be right.
   */
  right: string[];
  /**
   * First moves that the file claims to be wrong.
   */
  wrong: string[];
  /**
   * All first moves that reach the outcome.
   */
  moves: string[];
  /**
   * Moves that are claimed to be right, but are wrong.
   */
  refuted: Attempt[];
  /**
   * Moves that are claimed to be wrong, but are right.
   */
  missed: Attempt[];
  /**
   * Moves that also reach the outcome, but are not in the file, labelled or not.
   */
  unnamed: string[];
  /**
   * Claimed moves that are not settled: outside the area, suicide, or not finished within the budget.
   */
  unsettledMoves: string[];
  /**
   * The nodes of all searches together.
   */
  nodes: number;
}
/**
 * A group that the problem may be about.
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
   * The outcome by a short search if the attacker moves first.
   */
  attackerFirst: Outcome;
  /**
   * The same if the defender moves first.
   */
  defenderFirst: Outcome;
  /**
   * The comparison of the claims with this group; null if they were not tried on it.
   */
  claims: Comparison | null;
}
/**
 * The result of a move.
 */
export interface Attempt {
  /**
   * The move.
   */
  move: string;
  /**
   * The outcome.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat.
   */
  koFirstThreat: Role | null;
  /**
   * The line of play after it.
   */
  line: string[];
}
/**
 * The number of problems for each finding.
 */
export interface Tally {
  /**
   * All problems that were checked.
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
   * The target is neither marked nor named, and the claims fit no group that was tried.
   */
  unsure: number;
  /**
   * No claim was found wrong, but some are not settled.
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
 * The problems of a file that were checked. It is written piece by piece, the games as soon as they are checked.
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
   * The number of problems for each finding.
   */
  summary: Tally;
  /**
   * The number of games in the file, or one if a single game was asked for; larger than the number of checked games if the check was stopped.
   */
  problemsInFile: number;
  /**
   * Only if searches were stopped early: the cause.
   */
  stopped?: Stopped | null;
}

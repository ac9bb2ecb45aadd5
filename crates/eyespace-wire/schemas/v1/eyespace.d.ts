/* The messages of Eyespace, version 1. Made of the schemas: bash crates/eyespace-wire/schemas/types.sh */

/**
 * The format of the input.
 */
export type InputFormat = "sgf" | "gib" | "ngf" | "ugf" | "gameLine" | "jago" | "diagram" | "moves";
/**
 * The colour of a player or of stones.
 */
export type Color = "black" | "white";
/**
 * Whether the rules allow suicide, which is a move that captures its player's own stones.
 */
export type Suicide = "illegal" | "legal";
/**
 * A summary of the two outcomes, for either side moving first.
 */
export type Summary = "alive" | "lives" | "seki" | "dead" | "unsettled" | "canLive" | "ko" | "open";
/**
 * The outcome for stones whose owner is the defender, with one side moving first.
 */
export type Outcome = "dead" | "ko" | "seki" | "lives" | "alive" | "open";
/**
 * A side in a question of life and death.
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
 * Whether an eye has the life property: its block lives with any stones inside and no outside liberty, if the owner moves first.
 */
export type LifeProperty = "holds" | "butForKo" | "fails";
/**
 * The status of an eye: what it alone does for the block around it.
 */
export type EyeWord = "nakade" | "unsettled" | "alive" | "aliveInAtari" | "ko" | "open";
/**
 * The way in which the value of an eye space was found.
 */
export type SpaceValueBasis = "play" | "size";
/**
 * A step of the life map.
 */
export type LifeMapStep =
  | "known"
  | "staticSekis"
  | "weakGroup"
  | "opponentGroups"
  | "weakSemeai"
  | "rescue"
  | "giveUp"
  | "undecidedGroups"
  | "livingGroups"
  | "lifeByReply"
  | "singleBlocks"
  | "captures"
  | "statuses"
  | "contradictions"
  | "eyes"
  | "readings";
/**
 * The finding of a step about stones.
 */
export type TraceFinding = "verdict" | "threatened" | "rescuable" | "givenUp" | "bound" | "freed" | "withdrawn";
/**
 * How the result of a tactical question is known.
 */
export type ReadEvidence = "proved" | "read" | "none";
/**
 * The cause that stopped a search early. The result then depends on the moment, so another run may find more or less.
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
 * The id of a question. The answer repeats it unchanged.
 */
export type Id = string | number;
/**
 * The origin of the connection probabilities.
 */
export type LinksBasis = "byHand" | "fitted";
/**
 * The fact that decides the safety of a block.
 */
export type SafetyBasis = "proof" | "group" | "lost" | "inDanger" | "eyes";
/**
 * The kind of an effect of a move.
 */
export type MoveReasonKind = "takes" | "secondEye" | "kills" | "saves" | "connects" | "cuts";
/**
 * The canonical form of a combinatorial game. It has two forms if the game can repeat a position (ko).
 */
export type Canonical =
  | string
  | {
      /**
       * The canonical form if every repetition of a position counts in favour of the defender.
       */
      onside: string;
      /**
       * The canonical form if every repetition of a position counts in favour of the attacker.
       */
      offside: string;
    };
/**
 * The reason why a position has no moves in the tree.
 */
export type TreeEnd = "settled" | "ko" | "elsewhere" | "cut";
/**
 * The side that may ignore the ban on retaking a ko, called the ko master.
 */
export type KoMasterName = "attacker" | "defender" | "neither";
/**
 * The outcome for the block around an eye.
 */
export type ProbeFate = "dead" | "seki" | "alive";
/**
 * A number of nodes, as a number or as a text.
 */
export type Nodes = number | string;
/**
 * The level of detail of an answer.
 */
export type Detail = "full" | "brief";
/**
 * A board as a list of rows or as one text.
 */
export type BoardText = string[] | string;
/**
 * The rules, by name or as single settings.
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
 * The goal that a question asks about.
 */
export type WantedGoal = "live" | "save" | "kill";
/**
 * How the stones around a target are taken.
 */
export type Outside = "asItStands" | "safe";
/**
 * A question, with the fields of its kind.
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
  | (ReadQuestion & {
      kind: "read";
    })
  | (EstimateQuestion & {
      kind: "estimate";
    })
  | (CertifyQuestion & {
      kind: "certify";
    })
  | (VerifyQuestion & {
      kind: "verify";
    })
  | (TableQuestion & {
      kind: "table";
    });
/**
 * The class of a semeai, by the eyes of the groups.
 */
export type RaceClassName = "noEyes" | "plainEyes" | "oneBlockInside" | "otherEyes" | "other";
/**
 * How much of a semeai is decided by counting liberties.
 */
export type RaceCounted = "all" | "some" | "none";
/**
 * The winner of a semeai, or how it ends otherwise.
 */
export type RaceVerdict = "blackWins" | "whiteWins" | "seki" | "bothLive" | "ko" | "bothCaptured" | "open";
/**
 * The evidence for the outcome of a semeai.
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
 * The aim of a tactical question.
 */
export type ReadAim = "capture" | "connect" | "reach";
/**
 * The result of a tactical attempt for the side that moves first.
 */
export type ReadOutcome = "works" | "fails" | "koTakesFirst" | "koNeedsThreat" | "open";
/**
 * The kind of a question.
 */
export type Kind =
  "analyze" | "eye" | "solve" | "score" | "race" | "read" | "estimate" | "certify" | "verify" | "table" | "katago";
/**
 * The way in which rules count.
 */
export type Counting = "territory" | "area";
/**
 * The status of a block in the score.
 */
export type StoneStatus = "alive" | "lives" | "seki" | "dead" | "unsettled";
/**
 * The source of the status of a block. The most certain source comes first.
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
 * The status that doubtful stones have in the score.
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
 * The edges of the board that an eye shape touches.
 */
export type EdgeContactName = "centre" | "side" | "corner";
/**
 * What the side to play is to do.
 */
export type Goal = "kill" | "live" | "ko" | "race" | "connect" | "capture" | "save";
/**
 * The reason why a group is taken.
 */
export type ChoiceBy = "user" | "marks" | "lines" | "firstMove" | "koOrSeki" | "unsettled" | "settled";
/**
 * The kind of a ko.
 */
export type KoKind = "direct" | "multiStep" | "approachMove" | "tenThousandYear" | "deferrable" | "other" | "unknown";
/**
 * Whether a line is right.
 */
export type TryVerdict = "right" | "mistake" | "indifferent" | "open";
/**
 * What a reply is for.
 */
export type PlayAim = "keeps" | "resists" | "lacksThreat" | "guesses";
/**
 * How a play ended.
 */
export type PlayEnd = "captured" | "lives" | "passed" | "repeated";
/**
 * The finding about one game of the file.
 */
export type Finding = "agrees" | "differs" | "unsure" | "open" | "noArea" | "unreadable";
/**
 * The source from which the right moves of a problem were taken.
 */
export type RightFrom = "labels" | "mainLine";
/**
 * The label of a move in the file: right or wrong.
 */
export type Claimed = "right" | "wrong";
/**
 * Whether the moves that a file calls right or wrong fit a group.
 */
export type Comparison = "agree" | "differ" | "open";
/**
 * How a finding is known.
 */
export type ClaimEvidence = "read" | "provedIfWallsHold" | "proved";
/**
 * The kinds of findings in the lines of a game.
 */
export type FindingKind =
  | "rightFails"
  | "wrongWorks"
  | "missingRight"
  | "missingDefence"
  | "noRefutation"
  | "refutationFails"
  | "noAnswer"
  | "stopsEarly"
  | "afterEnd"
  | "repeatedMove"
  | "transposition"
  | "unplayable"
  | "notSettled"
  | "targetUnknown"
  | "nothingInQuestion";
/**
 * How bad a finding is.
 */
export type Severity = "wrong" | "doubtful" | "missing" | "style";

/**
 * The input as the program read it: the game, the line of play and the move.
 */
export interface Input {
  /**
   * The path of the file; left out if the input came without a path.
   */
  file?: string | null;
  /**
   * The format of the input.
   */
  format: InputFormat;
  /**
   * The number of the game in the file, from 1.
   */
  game: number;
  /**
   * The continuation that was taken at each branching of the game, counted from 1. Missing numbers are 1, so an empty list is the main line.
   */
  variation: number[];
  /**
   * The number of moves that were played to reach the position, passes included; 0 for diagrams.
   */
  move: number;
  /**
   * The number of all moves of the line, including those after the position.
   */
  moves: number;
  /**
   * The last move before the position: a point, `pass`, or null. For a diagram it is the stone marked as the last move.
   */
  lastMove: string | null;
  /**
   * Sentences about faults of the record that were repaired, and about its oddities.
   */
  notes: string[];
}
/**
 * A block: solidly connected stones of one colour.
 */
export interface Block {
  /**
   * The id of the block: its index in the list `blocks`, from 0.
   */
  id: number;
  /**
   * The colour of the block.
   */
  color: Color;
  /**
   * The stones of the block.
   */
  stones: string[];
  /**
   * The liberties of the block.
   */
  liberties: string[];
  /**
   * The ids of the blocks of the other colour that touch this block.
   */
  neighbours: number[];
  /**
   * The ids of the enclosures that this block helps to surround.
   */
  enclosures: number[];
  /**
   * The ids of the eyes that this block surrounds alone.
   */
  eyes: number[];
  /**
   * The outcomes for the block with either side moving first, and the evidence.
   */
  verdict: Verdict;
  /**
   * The probability that the block stays on the board; left out if its status is proved completely.
   */
  likelihood?: Likelihood | null;
}
/**
 * The status of stones: the outcomes for either side moving first, and the evidence.
 */
export interface Verdict {
  /**
   * A summary of the two outcomes, for either side moving first, in one word.
   */
  summary: Summary;
  /**
   * The outcome for the stones if the attacker moves first.
   */
  attackerFirst: Fate;
  /**
   * The outcome for the stones if the defender moves first.
   */
  defenderFirst: Fate;
  /**
   * The evidence for both outcomes.
   */
  evidence: Evidence;
}
/**
 * The outcome for stones if one side moves first.
 */
export interface Fate {
  /**
   * The outcome for the stones.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * First moves that reach the outcome; empty if passing reaches it as well.
   */
  moves: string[];
}
/**
 * The evidence for a statement. The kinds from `unconditional` to `table` are proofs. `search` and `asItStands` are proofs under the assumptions
 * that the evidence names. The kinds after these are not proofs.
 */
export interface Evidence {
  /**
   * The kind of evidence, which says which of the other fields are present.
   */
  kind: EvidenceKind;
  /**
   * The neighbour class of the eye (the sorted numbers of neighbours that its points have inside it); only for `lifeProperty` and `vitalPoints`.
   */
  class?: string | null;
  /**
   * The key of the eye's graph in the table, 32 hexadecimal digits; only for `table`.
   */
  key?: string | null;
  /**
   * The nodes that were searched, for both sides moving first together; only for `search` and `openFight`.
   */
  nodes?: number | null;
  /**
   * The assumption about the surroundings of the area; only for `search` and `asItStands`.
   */
  assumes?: Assumption | null;
  /**
   * The certainty in percent; only for `estimate`.
   */
  percent?: number | null;
}
/**
 * The estimate for a block. It is separate from the verdict, because it is no proof.
 */
export interface Likelihood {
  /**
   * The probability that the block is on the board at the end of the game, 0 to 1.
   */
  stays: number;
  /**
   * The points where the opponent may attack the block.
   */
  threats: string[];
  /**
   * The points where the owner of the block may answer an attack.
   */
  answers: string[];
}
/**
 * An enclosure: a connected area without stones of one colour, bounded by blocks of that colour.
 */
export interface Enclosure {
  /**
   * The id of the enclosure: its index in the list `enclosures`, from 0.
   */
  id: number;
  /**
   * The colour of the surrounding blocks.
   */
  color: Color;
  /**
   * All points of the enclosure, including those with stones of the other colour.
   */
  points: string[];
  /**
   * The points of the enclosure that touch no stone of the surrounding colour.
   */
  interior: string[];
  /**
   * The ids of the surrounding blocks.
   */
  boundary: number[];
}
/**
 * An eye: an area of at most 32 points that a single block encloses.
 */
export interface EyeInPosition {
  /**
   * The index of the eye in the list `eyes`, from 0. Pictures and tables call the first eye A, the next B and so on.
   */
  id: number;
  /**
   * The id of the block around the eye.
   */
  block: number;
  /**
   * The points of the eye.
   */
  points: string[];
  /**
   * The neighbour class: the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`, with `a` or `b` for the
   * subclasses alpha and beta; `-` for eyes of more than 12 points.
   */
  class: string;
  /**
   * `centre`, `side` or `corner`, as Vila and Cazenave define them.
   */
  location: string;
  /**
   * Whether each empty point of the eye touches the block around it.
   */
  plain: boolean;
  /**
   * The opponent's stones inside the eye.
   */
  attackers: string[];
  /**
   * Stones that are inside the eye and have the colour of the block around it, but are not connected to this block.
   */
  defenders: string[];
  /**
   * The number of liberties that the block has outside the eye.
   */
  outsideLiberties: number;
  /**
   * Whether the eye has the life property: with any stones inside and no outside liberty, its block lives if the owner moves first. Null if it
   * is not known.
   */
  lifeProperty: LifeProperty | null;
  /**
   * The evidence for `lifeProperty`: a theorem, or the table of solved eyes. Null if the life property is not known.
   */
  lifePropertyEvidence: Evidence | null;
  /**
   * The status of the eye. Eyes with the same graph, stones and liberties have the same status.
   */
  status: EyeWord;
  /**
   * The points where either side should play if the status is `unsettled`. They are the decisive points of the eye's class, or otherwise the
   * points that are best for both sides.
   */
  hot: string[];
  /**
   * The vital points of the eye's shape, which the attacker fills to kill; null if no move kills, or if the eye is too large.
   */
  vital: string[] | null;
  /**
   * The end points of the eye's shape, which the attacker leaves empty until the end; null if `vital` is null.
   */
  end: string[] | null;
  /**
   * The outcomes for the block if it had nothing but this eye and its outside liberties.
   */
  verdict: Verdict;
}
/**
 * A search for the life and death of one block. The result does not apply to other blocks in the same area.
 */
export interface LifeAndDeath {
  /**
   * The id of the block whose life was searched.
   */
  block: number;
  /**
   * Every point where either side may play in the search.
   */
  area: string[];
  /**
   * The assumption that the search makes about the surroundings of the area.
   */
  assumes: Assumption;
  /**
   * The attacker's stones around the area that are assumed to be safe without proof.
   */
  assumed: string[];
  /**
   * The attacker's stones in the area that have a liberty outside it (a thin wall).
   */
  thin: string[];
  /**
   * First moves that may reach the outcome of the verdict but were not settled; left out unless the search used up its nodes.
   */
  unsettledMoves?: UnsettledMoves | null;
}
/**
 * First moves that were not settled because the search used up its nodes; `pass` may be among them.
 */
export interface UnsettledMoves {
  /**
   * The attacker's first moves.
   */
  attackerFirst: string[];
  /**
   * The defender's first moves.
   */
  defenderFirst: string[];
}
/**
 * Blocks of both sides in seki: a side that captures there is captured in turn, or gains nothing.
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
   * The liberties that blocks of both sides share.
   */
  shared: string[];
  /**
   * The assumption that the stones around the seki are safe, or nothing if the seki needs no assumption.
   */
  assumes: Assumption;
}
/**
 * An eye space: an area, open or closed, where a side may make eyes. Its value is a model and not proved.
 */
export interface EyeSpace {
  /**
   * The id of the eye space: its index in the list `spaces`, from 0.
   */
  id: number;
  /**
   * The colour of the side that may make eyes.
   */
  color: Color;
  /**
   * The ids of the blocks that can use the eyes of this eye space.
   */
  blocks: number[];
  /**
   * All points of the eye space.
   */
  points: string[];
  /**
   * The marginal points, through which the opponent can come in; false eyes are among them.
   */
  margins: string[];
  /**
   * Half eyes: points that become eyes only if their owner plays on a diagonal point in time.
   */
  halfEyes: HalfEye[];
  /**
   * False eyes: points that look like eyes, but give the group no eye.
   */
  falseEyes: string[];
  /**
   * The value of the eye space: how many eyes it yields.
   */
  value: SpaceValue;
  /**
   * The graph on which the local game is played; null if the eye space has more than 14 points.
   */
  graph: Graph | null;
  /**
   * All points where the attacker reduces the number of eyes, or threatens to do so.
   */
  attack: string[];
  /**
   * All points where the side that makes the eyes increases their number, or threatens to do so.
   */
  defend: string[];
  /**
   * Whether all moves of `attack` and `defend` are mere threats, so that an answer restores the number of eyes.
   */
  onlyThreats: boolean;
}
/**
 * A half eye: a point that becomes an eye only if its owner plays on a diagonal point in time.
 */
export interface HalfEye {
  /**
   * The point that may become an eye.
   */
  point: string;
  /**
   * The sum of the values of the diagonal points around the half eye, as GNU Go adds them: `3.00` for an ordinary half eye.
   */
  sum: string;
  /**
   * The points where the attacker plays to make the eye false.
   */
  attack: string[];
  /**
   * The points where the owner plays to make the eye real.
   */
  defend: string[];
}
/**
 * The value of an eye space: how many eyes it yields, and how this was found.
 */
export interface SpaceValue {
  /**
   * The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if
   * the defender moves first; if the defender moves first and may once move twice in a row.
   */
  digits: string;
  /**
   * The name of the value, such as `1/2`, `1*` or `3/2`.
   */
  name: string;
  /**
   * Whether the value comes from searching all play in the eye space, or from its size.
   */
  basis: SpaceValueBasis;
}
/**
 * The graph of an eye space: its points, their adjacency, and the points that touch the wall.
 */
export interface Graph {
  /**
   * A drawing that `eyespace eye` can read, with a half eye as `!.` and a false eye as `!`. Null if the graph has no such drawing on a board.
   */
  drawing: string | null;
  /**
   * The key of the graph, 32 hexadecimal digits. Eye spaces have the same key if and only if their graphs are the same.
   */
  key: string;
}
/**
 * An eye group: blocks that share eye spaces.
 */
export interface EyeGroup {
  /**
   * The colour of the group.
   */
  color: Color;
  /**
   * The ids of the blocks of the group.
   */
  blocks: number[];
  /**
   * The ids of the eye spaces of the group.
   */
  spaces: number[];
  /**
   * The number of eyes, 0 to 2, that all eye spaces of the group yield together if the attacker moves first. Large open eye spaces count as none.
   */
  eyesAttackerFirst: number;
  /**
   * The number of eyes, 0 to 2, that all eye spaces of the group yield together if the defender moves first. Large open eye spaces count as none.
   */
  eyesDefenderFirst: number;
  /**
   * The attacker's best first moves against the eyes of the group; empty if it does not matter who moves first.
   */
  attack: string[];
  /**
   * The defender's best first moves for the eyes of the group; empty if it does not matter who moves first.
   */
  defend: string[];
}
/**
 * Stones and territory that are safe even if their owner always passes (Benson).
 */
export interface Unconditional {
  /**
   * The stones of a side that live even if it always passes.
   */
  stones: string[];
  /**
   * The enclosed areas by which the stones in `stones` live.
   */
  eyes: string[];
  /**
   * The points where the opponent can't live even if the owner always passes.
   */
  territory: string[];
  /**
   * The part of the board between the stones in `stones` that is too small for the opponent to live in, whatever is played.
   */
  noLivingRoom: string[];
}
/**
 * Stones and territory that are safe in alternate play, which means that their owner answers each intrusion (Müller). Moves outside `answers`,
 * `eyes` and `parts` need no answer.
 */
export interface AlternatePlay {
  /**
   * The stones of a side that are safe if it answers each intrusion.
   */
  stones: string[];
  /**
   * The points that stay the owner's territory if each intrusion is answered.
   */
  territory: string[];
  /**
   * The part of `territory` that is too small for the opponent to live in. Stones of the opponent there are dead.
   */
  noLivingRoom: string[];
  /**
   * Further areas where stones of the opponent are dead as they stand. They can be captured, but not every point of the area is sure to become
   * territory.
   */
  deadAsItStands: string[];
  /**
   * Miai pairs: the owner answers a move at one of the two points by playing at the other.
   */
  answers: [string, string][];
  /**
   * Eyes in which the table of solved eyes gives the answer to each move.
   */
  eyes: string[][];
  /**
   * Parts of the board in which a search found the answer to each move.
   */
  parts: string[][];
  /**
   * Points of `eyes` and `parts` on which stones of both sides stay, as in seki.
   */
  shared: string[];
}
/**
 * A line of the trace: one finding of one step about stones of one colour.
 */
export interface TraceLine {
  /**
   * The round in which the step was made, from 1; 0 before the first round. Steps after the rounds have the number of the last round.
   */
  round: number;
  /**
   * The step.
   */
  step: LifeMapStep;
  /**
   * The colour of the stones.
   */
  color: Color;
  /**
   * The stones.
   */
  stones: string[];
  /**
   * The finding about the stones.
   */
  finding: TraceFinding;
  /**
   * The verdict on the stones; left out if the finding is none.
   */
  verdict?: Verdict | null;
  /**
   * The stones on which the finding depends: those that a verdict assumes to be alive, the dead stones that no longer enclose freed stones, and
   * the stones in seki that bind others.
   */
  followsFrom: string[];
}
/**
 * Two blocks of one colour that are connected, although the opponent moves first.
 */
export interface BlockConnection {
  /**
   * The ids of the two blocks.
   *
   * @minItems 2
   * @maxItems 2
   */
  blocks: [number, number];
  /**
   * How this is known: `proved` or `read`. A proof is about these two blocks alone: two connections may need the same points.
   */
  evidence: ReadEvidence;
  /**
   * If the connection is proved, the points on which the proof depends. Left out if it was read.
   */
  zone?: string[] | null;
}
/**
 * The analysis of a position.
 */
export interface Analysis {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The input as it was read.
   */
  input: Input;
  /**
   * The number of columns of the board.
   */
  width: number;
  /**
   * The number of rows of the board.
   */
  height: number;
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * The colour to play.
   */
  toPlay: Color;
  /**
   * The point where the side to play may not retake a ko; null if there is none.
   */
  ko: string | null;
  /**
   * The name of the rules, such as `japanese`, as `KataGo` spells it.
   */
  rules: string;
  /**
   * Whether suicide is legal.
   */
  suicide: Suicide;
  /**
   * All blocks of both colours, in reading order of their first stones.
   */
  blocks: Block[];
  /**
   * All enclosures, first those by black stones. Only in a full answer.
   */
  enclosures?: Enclosure[] | null;
  /**
   * All eyes: areas of at most 32 points that a single block encloses.
   */
  eyes: EyeInPosition[];
  /**
   * The searches behind those verdicts that have `search` or `asItStands` as evidence.
   */
  lifeAndDeath: LifeAndDeath[];
  /**
   * Blocks of both sides that live together in seki.
   */
  sekis: Seki[];
  /**
   * The eye spaces, which are areas where a side may make eyes, Black's first. Their values are a model and not proved. Only in a full answer.
   */
  spaces?: EyeSpace[] | null;
  /**
   * Groups of blocks that share eye spaces. Only in a full answer.
   */
  groups?: EyeGroup[] | null;
  /**
   * Stones and territory that are safe even if their owner always passes (Benson). Only in a full answer.
   */
  unconditional?: {
    /**
     * The value for Black.
     */
    black: Unconditional;
    /**
     * The value for White.
     */
    white: Unconditional;
    [k: string]: unknown;
  } | null;
  /**
   * Stones and territory that are safe if their owner answers each intrusion (Müller). Only in a full answer.
   */
  alternatePlay?: {
    /**
     * The value for Black.
     */
    black: AlternatePlay;
    /**
     * The value for White.
     */
    white: AlternatePlay;
    [k: string]: unknown;
  } | null;
  /**
   * How the life map, on which the score is based, came to the status of each group, in the order of its findings. Only if the question has
   * `trace`. The map may estimate what the verdicts of the blocks leave open.
   */
  trace?: TraceLine[] | null;
  /**
   * The pairs of blocks that are connected whoever moves first, as far as this was read. Only if the question has `connections`.
   */
  connections?: BlockConnection[] | null;
  /**
   * The cause that stopped searches early; left out if no search was stopped.
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
   * Stones of the defender's beside the area that are assumed to be safe stones of the attacker's: the defender does without them.
   */
  against: string[];
  /**
   * Empty points beside the area that are assumed to be safe stones of the defender's.
   */
  homes: string[];
  /**
   * The point where the side that moves first may not play, because that would take back a ko.
   */
  ko: string | null;
  /**
   * The side that wins every ko, as the certificate says. It is the ko master of all claims. Left out if kos are fought.
   */
  koWinner?: Role | null;
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
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
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
 * A neighbour class, with the number of its shapes and eyes.
 */
export interface ShapeClass {
  /**
   * The neighbour class, such as `[112224]`: the sorted numbers of neighbours that the points have inside the shape.
   */
  class: string;
  /**
   * The number of shapes; rotations and mirror images count as one.
   */
  shapes: number;
  /**
   * The number of eyes of these shapes that touch no edge.
   */
  centre: number;
  /**
   * The number of eyes that touch one edge.
   */
  side: number;
  /**
   * The number of eyes that touch two edges and contain the corner point.
   */
  corner: number;
}
/**
 * The neighbour classes that eye shapes with some number of points have.
 */
export interface ClassesAnswer {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The number of points that each shape has.
   */
  points: number;
  /**
   * The classes, sorted by their digits.
   */
  classes: ShapeClass[];
}
/**
 * The reason why a question was not answered.
 */
export interface Refusal {
  /**
   * The id of the question; null if the question has no id or an unreadable one.
   */
  id: Id | null;
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The fault in the question, and the value that was expected.
   */
  error: string;
  /**
   * The field of the question that is wrong; null if the fault is in the question as a whole.
   */
  field: string | null;
  /**
   * The turn that cannot be answered; left out unless other turns of the question are answered.
   */
  turn?: number | null;
}
/**
 * The probabilities with which stones are connected, by their version and origin.
 */
export interface Links {
  /**
   * The version of the probabilities with which stones are connected.
   */
  version: number;
  /**
   * The origin of the probabilities with which stones are connected.
   */
  basis: LinksBasis;
}
/**
 * The probability that one stone is connected to each point of the board.
 */
export interface Connectivity {
  /**
   * The stone whose connections are estimated.
   */
  from: string;
  /**
   * The probabilities, 0 to 1, in rows from the top. They are 1 at all stones of the group of this stone. Other points more than six steps away
   * are not estimated and have 0.
   */
  map: number[][];
}
/**
 * A group: blocks that can't be cut apart, according to a reading.
 */
export interface EstimatedGroup {
  /**
   * The colour of the group.
   */
  color: Color;
  /**
   * The stones of the group.
   */
  stones: string[];
  /**
   * The eyes of the group, each with its grade.
   */
  eyes: EyeOfGroup[];
  /**
   * The results of five passes over the group. Each pass counts the eyes whose certainty (`grade`) reaches the threshold of the pass.
   */
  passes: EstimatePass[];
}
/**
 * An eye of a group, with its grade.
 */
export interface EyeOfGroup {
  /**
   * The points of the eye space that contains the eye; null if the eye is still to be made in an open area (`room`).
   */
  space: string[] | null;
  /**
   * The certainty of the eye, 0 to 1.
   */
  grade: number;
  /**
   * For each of the five passes over the group, whether the eye counts because its certainty (`grade`) reaches the threshold of the pass.
   *
   * @minItems 5
   * @maxItems 5
   */
  trueIn: [boolean, boolean, boolean, boolean, boolean];
}
/**
 * A pass over a group, which counts the eyes whose certainty (`grade`) reaches a threshold.
 */
export interface EstimatePass {
  /**
   * The lowest certainty (`grade`) that an eye must have to be counted in this pass over the group.
   */
  threshold: number;
  /**
   * The number of eyes of the group, at most two, whose certainty (`grade`) reaches `threshold`.
   */
  trueEyes: number;
}
/**
 * The areas where a side may make eyes.
 */
export interface EyeGround {
  /**
   * The eye spaces whose value is known.
   */
  spaces: KnownSpace[];
  /**
   * Points outside `spaces` where Black or White, whose areas these are, may make eyes, because the opponent's stones hardly reach them.
   */
  room: string[];
  /**
   * The contiguous parts of `room`.
   */
  rooms: string[][];
}
/**
 * An eye space whose value is known.
 */
export interface KnownSpace {
  /**
   * The points of the eye space.
   */
  points: string[];
  /**
   * The name of the value, such as `1/2`, `1*` or `3/2`.
   */
  value: string;
  /**
   * The number of eyes, 0 to 2, in four cases: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the
   * defender moves first; if the defender moves first and may once move twice in a row.
   *
   * @minItems 4
   * @maxItems 4
   */
  digits: [number, number, number, number];
}
/**
 * The estimated safety of a block.
 */
export interface EstimatedBlock {
  /**
   * The colour of the block.
   */
  color: Color;
  /**
   * The stones of the block.
   */
  stones: string[];
  /**
   * The safety of the block by the eyes of its group, 0 to 1.
   */
  safety: number;
  /**
   * The probability, 0 to 1, that the block is on the board at the end, by its safety and its surroundings.
   */
  stays: number;
  /**
   * The safety of the block in each of five passes over its group. Each pass counts only the eyes of the group whose certainty reaches a threshold
   * of its own.
   *
   * @minItems 5
   * @maxItems 5
   */
  passes: [number, number, number, number, number];
  /**
   * The fact that decides the safety.
   */
  basis: SafetyBasis;
}
/**
 * The parts of a side's expected territory, in points.
 */
export interface Territory {
  /**
   * The expected number of the side's empty points.
   */
  empty: number;
  /**
   * The expected points for dead stones of the opponent on the board, two for each stone.
   */
  taken: number;
}
/**
 * A candidate move that was tried out: it was played, and the resulting position was estimated.
 */
export interface Candidate {
  /**
   * The rank of the move, from 1 for the best.
   */
  rank: number;
  /**
   * The point of the move.
   */
  move: string;
  /**
   * The area that the move gains compared with a pass, in points for the side to play.
   */
  gain: number;
  /**
   * The area that the move gains compared with the position before it, in points for the side to play.
   */
  difference: number;
  /**
   * The score by which the move was chosen for a trial: the logarithm of the probability that it is played, by counts in games.
   */
  score: number;
  /**
   * The effects of the move.
   */
  does: MoveReason[];
}
/**
 * An effect of a move, and the stones that are affected.
 */
export interface MoveReason {
  /**
   * The kind of the effect.
   */
  what: MoveReasonKind;
  /**
   * One stone of each block that is affected; left out if there are none.
   */
  stones?: string[];
  /**
   * For `takes`: the number of captured stones.
   */
  count?: number | null;
}
/**
 * The estimated ownership of each point. Nothing in it is proved.
 */
export interface Estimate {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The input as it was read.
   */
  input: Input;
  /**
   * The number of columns of the board.
   */
  width: number;
  /**
   * The number of rows of the board.
   */
  height: number;
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * The colour to play.
   */
  toPlay: Color;
  /**
   * Always false, because an estimate is no proof.
   */
  proved: boolean;
  /**
   * The version and origin of the probabilities with which stones are connected.
   */
  links: Links;
  /**
   * The komi in points.
   */
  komi: number;
  /**
   * For each side, the number of its stones that were captured in play.
   */
  prisoners: {
    /**
     * The value for Black.
     */
    black: number;
    /**
     * The value for White.
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
   * The probability that a given stone is connected to each point; only if the question names the stone.
   */
  connectivity?: Connectivity | null;
  /**
   * The groups: blocks that can't be cut apart, according to a reading. Stones that are as good as captured belong to no group. Only in a full
   * answer.
   */
  groups?: EstimatedGroup[] | null;
  /**
   * For each side, the areas where it may make eyes. Only in a full answer.
   */
  eyes?: {
    /**
     * The value for Black.
     */
    black: EyeGround;
    /**
     * The value for White.
     */
    white: EyeGround;
    [k: string]: unknown;
  } | null;
  /**
   * The safety of each block.
   */
  blocks: EstimatedBlock[];
  /**
   * The radiation, which is the influence of each side's stones, at each empty point. A safe stone that is certainly connected to the point
   * radiates 1. Only in a full answer.
   */
  radiation?: {
    /**
     * The value for Black.
     */
    black: number[][];
    /**
     * The value for White.
     */
    white: number[][];
    [k: string]: unknown;
  } | null;
  /**
   * The expected owner of each point, from -1 (White) to 1 (Black).
   */
  ownership: number[][];
  /**
   * For each side, the parts of its expected territory, before prisoners and komi.
   */
  territory: {
    /**
     * The value for Black.
     */
    black: Territory;
    /**
     * The value for White.
     */
    white: Territory;
  };
  /**
   * The candidate moves that were tried out, the best first; only on request.
   */
  candidates?: Candidate[] | null;
  /**
   * The cause that stopped readings early; left out if no reading was stopped.
   */
  stopped?: Stopped | null;
}
/**
 * A part of an eye that stones of the owner divide.
 */
export interface EyePart {
  /**
   * The points of the part.
   */
  points: string[];
  /**
   * The neighbour class of the part: the sorted numbers of neighbours that its points have inside it.
   */
  class: string;
  /**
   * `centre`, `side` or `corner`, as Vila and Cazenave define them.
   */
  location: string;
}
/**
 * The value of an eye. All fields but the last three are null if the eye has more than 10 points, more than 20 outside liberties, or stones that
 * no legal position can have.
 */
export interface EyeValue {
  /**
   * The number of eyes, 0 to 2, as four digits such as `1122`: if the attacker moves first and may once move twice in a row; if the attacker
   * moves first; if the defender moves first; if the defender moves first and may once move twice in a row.
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
   * The canonical form as a combinatorial game in which the defender is Left; null if the game has more than 10,000 positions.
   */
  canonical: Canonical | null;
  /**
   * The mean of the combinatorial game, as a fraction; null if the game can repeat a position (ko).
   */
  mean: string | null;
  /**
   * The temperature of the combinatorial game, as a fraction; null if the game can repeat a position (ko).
   */
  temperature: string | null;
  /**
   * All points where the attacker reduces the number of eyes, or threatens to do so.
   */
  attack: string[] | null;
  /**
   * All points where the defender increases the number of eyes, or threatens to do so.
   */
  defend: string[] | null;
  /**
   * The points of `attack` if the moves there only threaten: the answer restores the number of eyes. The list has all of them or none.
   */
  attackThreats: string[] | null;
  /**
   * The points of `defend` if the moves there only threaten: the answer restores the number of eyes. The list has all of them or none.
   */
  defendThreats: string[] | null;
  /**
   * Points of `attack` that are worse than others: the move reduces the number of eyes but leaves the defender a threat, where another point
   * leaves none.
   */
  attackLeavesThreat: string[] | null;
  /**
   * Points of `defend` that are worse than others: the move increases the number of eyes but leaves the attacker a threat, where another point
   * leaves none.
   */
  defendLeavesThreat: string[] | null;
  /**
   * The number of liberties of the block outside the eye that the value assumes.
   */
  outsideLiberties: number;
  /**
   * Whether the value assumes that suicide is legal.
   */
  suicide: Suicide;
  /**
   * The number of ko threats elsewhere that the value assumes: above 0 for the defender's, below 0 for the attacker's.
   */
  koThreats: number;
}
/**
 * The points of a pattern that are either empty or hold an attacking stone. All other fields of the answer assume that they are empty.
 */
export interface Either {
  /**
   * The points that are either empty or hold an attacking stone.
   */
  points: string[];
  /**
   * Each legal way to put stones on these points, with its value. Null if there are more than 6 such points, or if the value is not known.
   */
  ways: EitherWay[] | null;
}
/**
 * One way to put attacking stones on the points of a pattern.
 */
export interface EitherWay {
  /**
   * The points that hold an attacking stone; the others are empty.
   */
  stones: string[];
  /**
   * The value of the eye with these stones, as four digits (see `digits` of the value).
   */
  digits: string;
}
/**
 * A position of the eye in the tree of moves.
 */
export interface TreePosition {
  /**
   * The number of the position in the tree, from 1. Positions are numbered in the order in which they are written.
   */
  number: number;
  /**
   * The rows of the eye, from the top, in the characters of drawings.
   */
  eye: string[];
  /**
   * The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if
   * the defender moves first; if the defender moves first and may once move twice in a row.
   */
  digits: string;
  /**
   * The reason why the position has no moves in the tree; null if it has moves.
   */
  end: TreeEnd | null;
  /**
   * The number of another position in the tree. If `end` is `ko`, it is the position that is repeated; if `end` is `elsewhere`, it is the equal
   * position whose moves are listed. Null otherwise.
   */
  sameAs: number | null;
  /**
   * The moves that change the number of eyes.
   */
  moves: TreeMove[];
}
/**
 * A move in the eye.
 */
export interface TreeMove {
  /**
   * The side that makes the move.
   */
  by: Role;
  /**
   * The point on which the move is played.
   */
  at: string;
  /**
   * The position after the move.
   */
  to: TreePosition;
}
/**
 * The analysis of a drawn eye, which is put on a small board with its wall around it. The owner is `O`, the attacker `X`. Open eye spaces only get
 * a value.
 */
export interface EyeAnswer {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The rows of the board to which the points refer, from the top.
   */
  board: string[];
  /**
   * The points of the eye.
   */
  points: string[];
  /**
   * The marginal points of an open eye space, through which the attacker can come in.
   */
  margins: string[];
  /**
   * The neighbour class (the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`); null for open eye spaces and
   * for eyes that stones of the owner divide.
   */
  class: string | null;
  /**
   * `centre`, `side` or `corner`, as Vila and Cazenave define them; null if `class` is null.
   */
  location: string | null;
  /**
   * The parts of an eye that stones of the owner divide; left out if the eye is in one piece. All other fields treat the parts together, as one
   * game.
   */
  parts?: EyePart[];
  /**
   * The attacker's stones inside the eye.
   */
  attackers: string[];
  /**
   * Stones that are inside the eye and have the colour of the block around it, but are not connected to this block.
   */
  defenders: string[];
  /**
   * The number of liberties of the block outside the eye that the verdict assumes; null for open eye spaces.
   */
  outsideLiberties: number | null;
  /**
   * Whether the eye has the life property: with any stones inside and no outside liberty, its block lives if the owner moves first. Null if it
   * is not known.
   */
  lifeProperty: LifeProperty | null;
  /**
   * The evidence for `lifeProperty`; null if the life property is not known.
   */
  lifePropertyEvidence: Evidence | null;
  /**
   * The status of the eye; null for open eye spaces.
   */
  status: EyeWord | null;
  /**
   * The vital points of the eye's shape, which the attacker fills to kill; null if they are not known.
   */
  vital: string[] | null;
  /**
   * The end points of the eye's shape, which the attacker leaves empty until the end; null if they are not known.
   */
  end: string[] | null;
  /**
   * The liberties of the eye in a semeai, if the attacker moves first: the attacker's moves, minus the answers that they force. Null if the
   * block can't be captured.
   */
  liberties: number | null;
  /**
   * The outcomes for a block that has nothing but this eye and its outside liberties; null for open eye spaces.
   */
  verdict: Verdict | null;
  /**
   * The value of the eye: how many eyes it yields.
   */
  value: EyeValue;
  /**
   * The values for a pattern with points that are either empty or hold an attacking stone; left out if the pattern has no such points.
   */
  either?: Either | null;
  /**
   * The key of the eye's graph, marginal points included, 32 hexadecimal digits; null for more than 14 points.
   */
  key: string | null;
  /**
   * The moves that change the number of eyes, as a tree; only on request, and only if all play in the eye was searched.
   */
  tree?: TreePosition | null;
}
/**
 * A stand-in for the description of a net. Eyespace has no such net, but programs for `KataGo` read the first entry of the list.
 */
export interface KatagoModel {
  /**
   * Always `eyespace`.
   */
  name: string;
  /**
   * Always `eyespace`.
   */
  internalName: string;
  /**
   * Always 1.
   */
  maxBatchSize: number;
  /**
   * Always false.
   */
  usesHumanSLProfile: boolean;
  /**
   * Always 0.
   */
  version: number;
  /**
   * Always the text `false`.
   */
  usingFP16: string;
}
/**
 * The confirmation of an action: the fields of the question, and the result.
 */
export interface ActionDone {
  /**
   * The version of the program; only for `query_version`.
   */
  version?: string | null;
  /**
   * Always `<omitted>`, because the program does not know its commit; only for `query_version`.
   */
  git_hash?: string | null;
  /**
   * The list of nets, which has one entry; only for `query_models`.
   */
  models?: KatagoModel[] | null;
  [k: string]: unknown;
}
/**
 * The answer to a question that the client ended before the program began with it.
 */
export interface NoResults {
  /**
   * The number of moves before the position.
   */
  turnNumber: number;
  /**
   * Always false, because no search is in progress.
   */
  isDuringSearch: boolean;
  /**
   * Always true, which tells this message from an analysis.
   */
  noResults: boolean;
}
/**
 * A candidate move with its evaluation.
 */
export interface MoveInfo {
  /**
   * The candidate move: a point or `pass`.
   */
  move: string;
  /**
   * The number of visits that the question asked for. The estimate takes no visits, so more of them would find nothing more.
   */
  visits: number;
  /**
   * Always 0.5, because the winner is not known.
   */
  winrate: number;
  /**
   * The lead in points after the move: positive for Black, or for the side that `reportAnalysisWinratesAs` names.
   */
  scoreLead: number;
  /**
   * The same number as `scoreLead`.
   */
  scoreMean: number;
  /**
   * The same number as `scoreLead`.
   */
  scoreSelfplay: number;
  /**
   * Always 0, because it is not computed.
   */
  scoreStdev: number;
  /**
   * Always 0, because the winner is not known.
   */
  utility: number;
  /**
   * Always 0, because the winner is not known.
   */
  utilityLcb: number;
  /**
   * The lower bound of the win rate: always 0.5, because the winner is not known.
   */
  lcb: number;
  /**
   * The probability that the move is played, by counts in games.
   */
  prior: number;
  /**
   * The rank of the move in the list, from 0.
   */
  order: number;
  /**
   * The principal variation, which is the candidate move alone.
   */
  pv: string[];
  /**
   * The visits of each move of `pv`; only if the question asks for it.
   *
   * @minItems 1
   * @maxItems 1
   */
  pvVisits?: [number] | null;
  /**
   * The ownership of each point after the move; only if the question asks for it.
   */
  ownership?: number[] | null;
  /**
   * The standard deviation of each number of `ownership`; only if the question asks for it.
   */
  ownershipStdev?: number[] | null;
}
/**
 * The evaluation of the position before any candidate move.
 */
export interface RootInfo {
  /**
   * The side to play: `B` or `W`.
   */
  currentPlayer: string;
  /**
   * The number of visits that the question asked for.
   */
  visits: number;
  /**
   * Always 0.5, because the winner is not known.
   */
  winrate: number;
  /**
   * The lead in points: positive for Black, or for the side that `reportAnalysisWinratesAs` names.
   */
  scoreLead: number;
  /**
   * The same number as `scoreLead`.
   */
  scoreSelfplay: number;
  /**
   * Always 0, because it is not computed.
   */
  scoreStdev: number;
  /**
   * Always 0, because the winner is not known.
   */
  utility: number;
  /**
   * The lower bound of the win rate: always 0.5, because the winner is not known.
   */
  lcb: number;
}
/**
 * The analysis of a position in the format of `KataGo`'s analysis engine.
 */
export interface KatagoAnalysis {
  /**
   * The number of moves before the position.
   */
  turnNumber: number;
  /**
   * Always false, because each turn gets a single, final answer.
   */
  isDuringSearch: boolean;
  /**
   * Up to 20 candidate moves, the best first.
   */
  moveInfos: MoveInfo[];
  /**
   * The evaluation of the position before any candidate move.
   */
  rootInfo: RootInfo;
  /**
   * The ownership of each point from the top left, row by row: positive for Black, or for the side that `reportAnalysisWinratesAs` names.
   */
  ownership?: number[] | null;
  /**
   * The standard deviation of each number of `ownership`, if in the end each point belongs entirely to Black or to White.
   */
  ownershipStdev?: number[] | null;
  /**
   * The probability that each point is played next, from the top left, row by row, and last that of a pass. Illegal moves have -1.
   */
  policy?: number[] | null;
  /**
   * Notes on repairs and oddities of the record; left out if there are none.
   */
  notes?: string[];
  /**
   * The cause that stopped searches early; left out if no search was stopped.
   */
  stopped?: Stopped | null;
}
/**
 * A question for the score of a board. Other fields, such as `jwt`, are ignored.
 */
export interface OgsQuestion {
  /**
   * The colour to play; Black if it is left out.
   */
  player_to_move?: Color | null;
  /**
   * The number of columns, 1 to 25.
   */
  width: number;
  /**
   * The number of rows, 1 to 25.
   */
  height: number;
  /**
   * The rows of the board from the top: 0 empty, 1 Black, 2 White.
   */
  board_state: number[][];
  /**
   * The name of the rules, such as `chinese`, `aga`, `japanese`, `korean`, `ing` or `nz`.
   */
  rules: string;
  /**
   * Whether the game is over, so that the board is counted. If it is false or left out, the ownership of the points is estimated.
   */
  autoscore?: boolean | null;
  /**
   * The komi; 7.5 if it is left out, because clients of OGS correct the score from there.
   */
  komi?: number | null;
  /**
   * The number of stones that Black has captured; 0 if it is left out.
   */
  black_prisoners?: number | null;
  /**
   * The number of stones that White has captured; 0 if it is left out.
   */
  white_prisoners?: number | null;
}
/**
 * A dead stone.
 */
export interface OgsRemoved {
  /**
   * The column, counted from the left, from 0.
   */
  x: number;
  /**
   * The row, counted from the top, from 0.
   */
  y: number;
  /**
   * How it is known that the stone is dead, such as `proved: search, 120 nodes` or `estimated: 97 %`.
   */
  removal_reason: string;
}
/**
 * A point that must be played to close a boundary.
 */
export interface OgsSealing {
  /**
   * The column, counted from the left, from 0.
   */
  x: number;
  /**
   * The row, counted from the top, from 0.
   */
  y: number;
  /**
   * The colour that has points behind the boundary: 1 Black, 2 White, 0 both or neither.
   */
  color: number;
}
/**
 * The score of a board. The fields whose names begin with `autoscored` are there if the question has `autoscore`.
 */
export interface OgsAnswer {
  /**
   * The owner of each point, in rows from the top: 1 Black, -1 White, between them how likely it is, 0 nobody.
   */
  ownership: number[][];
  /**
   * Black's lead in points, with the komi.
   */
  score: number;
  /**
   * The owner of each point of the counted board: 0 nobody, 1 Black, 2 White. Stones that are not dead are their own colour's.
   */
  autoscored_board_state?: number[][] | null;
  /**
   * The dead stones.
   */
  autoscored_removed?: OgsRemoved[] | null;
  /**
   * The points that must be played to close the boundaries that are open.
   */
  autoscored_needs_sealing?: OgsSealing[] | null;
}
/**
 * The outcomes for the block around the eye under one ko master, the side that may ignore the ban on retaking a ko.
 */
export interface ProbeFates {
  /**
   * The side that may ignore the ban on retaking a ko.
   */
  koMaster: KoMasterName;
  /**
   * The outcome if the attacker moves first.
   */
  attackerFirst: ProbeFate;
  /**
   * The outcome if the defender moves first.
   */
  defenderFirst: ProbeFate;
  /**
   * The liberties of the block in a semeai, if the attacker moves first: the attacker's moves, minus the answers that they force. Null if the
   * block can't be captured.
   */
  liberties: number | null;
}
/**
 * A move in the eye.
 */
export interface ProbeMove {
  /**
   * The side that makes the move.
   */
  by: Role;
  /**
   * The point on which the move is played.
   */
  at: string;
  /**
   * Whether the move captures the block around the eye.
   */
  captures: boolean;
  /**
   * Whether the move makes two eyes.
   */
  twoEyes: boolean;
  /**
   * The outcome for the block after the move, for each ko master (the side that may ignore the ban on retaking a ko).
   */
  fates: FatesByMaster;
}
/**
 * The outcome for a block, depending on who may ignore the ban on retaking a ko.
 */
export interface FatesByMaster {
  /**
   * The outcome if the attacker may ignore the ban on retaking a ko.
   */
  attacker: ProbeFate;
  /**
   * The outcome if the defender may ignore the ban on retaking a ko.
   */
  defender: ProbeFate;
  /**
   * The outcome if neither side may ignore the ban on retaking a ko.
   */
  neither: ProbeFate;
}
/**
 * The value of an eye from the table of values in the library.
 */
export interface CarriedValue {
  /**
   * The number of eyes, 0 to 2, as four digits: if the attacker moves first and may once move twice in a row; if the attacker moves first; if the
   * defender moves first; if the defender moves first and may once move twice in a row.
   */
  digits: string;
  /**
   * The name of the value, such as `1/2`, `1*` or `3/2`.
   */
  name: string;
  /**
   * The value in words.
   */
  meaning: string;
  /**
   * The points where a move of the attacker leads to fewer eyes.
   */
  attack: string[];
  /**
   * The points where a move of the defender leads to more eyes.
   */
  defend: string[];
  /**
   * The number of liberties of the block outside the eye that the value assumes.
   */
  outsideLiberties: number;
}
/**
 * The entry of an eye in the table of solved eyes, or the value of an open eye space. The owner is `O`, the attacker `X`.
 */
export interface ProbeAnswer {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The rows of the board to which the points refer, from the top.
   */
  board: string[];
  /**
   * The neighbour class (the sorted numbers of neighbours that the points have inside the eye, such as `[112233]a`); null for open eye spaces and
   * for eyes that stones of the owner divide.
   */
  class: string | null;
  /**
   * The parts of an eye that stones of the owner divide; left out if the eye is in one piece.
   */
  parts?: EyePart[];
  /**
   * The points of the eye.
   */
  points: string[];
  /**
   * The marginal points of an open eye space, through which the attacker can come in.
   */
  margins: string[];
  /**
   * The number of liberties of the block outside the eye that the answer assumes.
   */
  outsideLiberties: number;
  /**
   * The key of the eye's graph, 32 hexadecimal digits.
   */
  key: string;
  /**
   * The status of the eye; null for open eye spaces.
   */
  status: EyeWord | null;
  /**
   * The outcomes for each ko master, the side that may ignore the ban on retaking a ko: attacker, defender or neither. Empty for open eye spaces.
   */
  answers: ProbeFates[];
  /**
   * All moves of either side in the eye; empty for open eye spaces.
   */
  moves: ProbeMove[];
  /**
   * The value of the eye in eyes; null if the table of values in the library lacks the eye.
   */
  value: CarriedValue | null;
}
/**
 * A group as the text about Go4++ (Reiss, 1997) defines it: blocks that can't be cut apart.
 */
export interface PublishedGroup {
  /**
   * The colour of the group.
   */
  color: Color;
  /**
   * The stones of the group.
   */
  stones: string[];
  /**
   * The eyes of the group, each with its grade.
   */
  eyes: PublishedEye[];
  /**
   * The results of five passes over the group. Each pass counts the eyes whose certainty (`grade`) reaches the threshold of the pass.
   */
  passes: PublishedPass[];
  /**
   * The safety of the group, 0 to 1: the mean of its safety in the five entries of `passes`.
   */
  safety: number;
}
/**
 * An eye of a group, with its grade.
 */
export interface PublishedEye {
  /**
   * The points of the eye space that contains the eye.
   */
  points: string[];
  /**
   * The value of the eye space in eyes, by its shape, such as `1` or `3/2`.
   */
  value: string;
  /**
   * The certainty of the eye, 0 to 1.
   */
  grade: number;
  /**
   * For each of the five passes over the group, whether the eye counts because its certainty (`grade`) reaches the threshold of the pass.
   */
  trueIn: boolean[];
}
/**
 * A pass over a group, which counts the eyes whose certainty (`grade`) reaches a threshold.
 */
export interface PublishedPass {
  /**
   * The lowest certainty (`grade`) that an eye must have to be counted in this pass over the group.
   */
  threshold: number;
  /**
   * The number of eyes of the group whose certainty (`grade`) reaches `threshold`.
   */
  trueEyes: number;
  /**
   * The safety of the group, 0 to 1, if only the eyes count whose certainty (`grade`) reaches `threshold`.
   */
  safety: number;
}
/**
 * The areas where a side may have eyes.
 */
export interface PublishedField {
  /**
   * The contiguous areas to which the opponent's stones are connected only with low probability.
   */
  regions: string[][];
  /**
   * The points of `regions` around which most points are also connected to the opponent's stones only with low probability.
   */
  eyeSpace: string[];
}
/**
 * The estimate of a position by the six published steps of the program Go4++. Nothing in it is proved.
 */
export interface PublishedEstimate {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The input as it was read.
   */
  input: Input;
  /**
   * The number of columns of the board.
   */
  width: number;
  /**
   * The number of rows of the board.
   */
  height: number;
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * The colour to play.
   */
  toPlay: Color;
  /**
   * Always false, because an estimate is no proof.
   */
  proved: boolean;
  /**
   * The probability that a given stone is connected to each point; only if the question names the stone.
   */
  connectivity?: Connectivity | null;
  /**
   * The stones of blocks that can be captured according to a reading; they belong to no group.
   */
  lost: string[];
  /**
   * The groups, which are blocks that can't be cut apart, with their eyes. Only in a full answer.
   */
  groups?: PublishedGroup[] | null;
  /**
   * For each side, the areas where it may have eyes. Only in a full answer.
   */
  fields?: {
    /**
     * The value for Black.
     */
    black: PublishedField;
    /**
     * The value for White.
     */
    white: PublishedField;
    [k: string]: unknown;
  } | null;
  /**
   * The radiation, which is the influence of each side's stones, at each empty point. Only in a full answer.
   */
  radiation?: {
    /**
     * The value for Black.
     */
    black: number[][];
    /**
     * The value for White.
     */
    white: number[][];
    [k: string]: unknown;
  } | null;
  /**
   * The expected owner of each point, from -1 (White) to 1 (Black). For an empty point it is Black's radiation minus White's, divided by their
   * sum plus half a stone. For a stone it is twice its safety minus 1, with the sign of its colour.
   */
  ownership: number[][];
  /**
   * For each side, the sum of the ownership over the empty points that are expected to be its own.
   */
  territory: {
    /**
     * The value for Black.
     */
    black: number;
    /**
     * The value for White.
     */
    white: number;
  };
  /**
   * Black's territory minus White's, in points.
   */
  evaluation: number;
  /**
   * The cause that stopped readings early; left out if no reading was stopped.
   */
  stopped?: Stopped | null;
}
/**
 * The limits on the work for an answer: nodes, seconds or both.
 */
export interface Budget {
  /**
   * The most nodes for a search, up to 100,000,000, as a number or a text such as `500k`, `10M`, `1e6`. An outcome that is not found within this
   * limit is `open`. The same question always gets the same answer.
   */
  nodes?: Nodes | null;
  /**
   * The most seconds for the answer. If the time runs out, the answer has the field `stopped`, and its contents depend on the speed of the
   * machine.
   */
  seconds?: number | null;
}
/**
 * A question for the analysis of a position. The budget limits each search for the life and death of an enclosed block, for each side moving
 * first: 100,000 nodes if it is left out. All searches together may take ten times as much.
 */
export interface AnalyzeQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The moves of the game: `[["B", "D4"], ["W", "pass"], ...]`. Each move must be legal. The same player may move twice in a row.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form as `moves`.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * The number of columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * The number of rows; if it is left out, the number of columns.
   */
  boardYSize?: number | null;
  /**
   * The rows of a board from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record in SGF. The main line of its first game is used.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record (SGF) in base64, in any character set.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position. If it is left out, all moves are played, except for `solve` with a record, where none is.
   */
  turn?: number | null;
  /**
   * With `moves`: a list of numbers of moves. The position after each of them gets an answer.
   */
  turns?: number[] | null;
  /**
   * The rules; if they are left out, those of the record or the pasted board, or Japanese rules.
   */
  rules?: RulesField | null;
  /**
   * The komi, in points or half points, at most 150. If it is left out, the komi of the record or the pasted board, or 0.
   */
  komi?: number | null;
  /**
   * Whether the answer includes the steps by which the life map, on which the score is based, finds the status of each group.
   */
  trace?: boolean | null;
  /**
   * Whether the answer includes the blocks that are connected whoever moves first. Each reading may take 1,000 nodes.
   */
  connections?: boolean | null;
}
/**
 * A question about one eye, which is drawn.
 */
export interface EyeQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * A drawing of the eye, such as `.X../#..#`, or a pattern in the notation of GNU Go.
   */
  shape: string;
  /**
   * The number of liberties of the block outside the eye, 0 to 625.
   */
  outsideLiberties?: number | null;
  /**
   * Whether the answer includes the moves that change the number of eyes.
   */
  tree?: boolean | null;
}
/**
 * A question for the outcome for a group. The budget limits the whole answer. Half of it is for each side moving first; the remainder is for the
 * main line and the record. If no target is named, up to half of the budget is used to find one.
 */
export interface SolveQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The moves of the game: `[["B", "D4"], ["W", "pass"], ...]`. Each move must be legal. The same player may move twice in a row.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form as `moves`.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * The number of columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * The number of rows; if it is left out, the number of columns.
   */
  boardYSize?: number | null;
  /**
   * The rows of a board from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record in SGF. The main line of its first game is used.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record (SGF) in base64, in any character set.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position. If it is left out, all moves are played, except for `solve` with a record, where none is.
   */
  turn?: number | null;
  /**
   * With `moves`: a list of numbers of moves. The position after each of them gets an answer.
   */
  turns?: number[] | null;
  /**
   * The rules; if they are left out, those of the record or the pasted board, or Japanese rules.
   */
  rules?: RulesField | null;
  /**
   * The komi, in points or half points, at most 150. If it is left out, the komi of the record or the pasted board, or 0.
   */
  komi?: number | null;
  /**
   * One or several stones of the target, the group in question. If it is left out, the target is the stones that the record marks, or a group
   * whose outcome depends on who moves first.
   */
  target?: Points | null;
  /**
   * The points where either side may play; if it is left out, the program finds them.
   */
  area?: Points | null;
  /**
   * The side that moves first; if it is left out, the question is answered for both sides.
   */
  first?: Role | null;
  /**
   * The side that wins every ko, because it may take back a ko at once; if it is left out, kos are fought, so that a ko can be the outcome. Not with
   * `play`.
   */
  ko?: Role | null;
  /**
   * The goal that is asked about: each answer says whether it is `reached`.
   */
  goal?: WantedGoal | null;
  /**
   * How the stones around are taken; `asItStands` if it is left out.
   */
  outside?: Outside | null;
  /**
   * Whether the answer lists all first moves that reach the outcome, and the record refutes the others. If not, the answer has one move.
   */
  allMoves?: boolean | null;
  /**
   * Whether the answer includes the solution as a game record.
   */
  record?: boolean | null;
  /**
   * Lines of moves to judge, each a text such as `D4` or `D4 E5`, the side to play first.
   */
  tries?: string[] | null;
  /**
   * Whether each outcome has a certificate, which anybody can check; the nodes that are left after all else are for them.
   */
  certificate?: boolean | null;
  /**
   * The moves of both sides so far, the side to play first, if the problem is played out against right answers: points, `pass`, or `threat` for a
   * ko threat elsewhere, which is answered. The answer has the field `play`. Each move and the reply may take as many nodes again as the budget says.
   */
  play?: string[] | null;
  /**
   * With `play`: the colour of the player, whose moves are answered; the side to play if it is left out.
   */
  player?: Color | null;
}
/**
 * A question for the score of a finished game. The budget limits each search for the life and death of a block: 4,000 nodes if it is left out.
 */
export interface ScoreQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The moves of the game: `[["B", "D4"], ["W", "pass"], ...]`. Each move must be legal. The same player may move twice in a row.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form as `moves`.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * The number of columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * The number of rows; if it is left out, the number of columns.
   */
  boardYSize?: number | null;
  /**
   * The rows of a board from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record in SGF. The main line of its first game is used.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record (SGF) in base64, in any character set.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position. If it is left out, all moves are played, except for `solve` with a record, where none is.
   */
  turn?: number | null;
  /**
   * With `moves`: a list of numbers of moves. The position after each of them gets an answer.
   */
  turns?: number[] | null;
  /**
   * The rules; if they are left out, those of the record or the pasted board, or Japanese rules.
   */
  rules?: RulesField | null;
  /**
   * The komi, in points or half points, at most 150. If it is left out, the komi of the record or the pasted board, or 0.
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
   * The number of handicap stones; if it is left out, the number in the record, or none.
   */
  handicap?: number | null;
  /**
   * The numbers of black and of white stones that were captured in play. If it is left out, these are the stones that the moves capture.
   */
  prisoners?: {
    /**
     * The value for Black.
     */
    black: number;
    /**
     * The value for White.
     */
    white: number;
    [k: string]: unknown;
  } | null;
  /**
   * Whether the last moves are read: dame, and answers to what they threaten.
   */
  last_moves?: boolean | null;
}
/**
 * A question about a semeai: two groups of which each can live only by capturing the other. The budget limits the whole answer; half of it is for
 * each side moving first.
 */
export interface RaceQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The moves of the game: `[["B", "D4"], ["W", "pass"], ...]`. Each move must be legal. The same player may move twice in a row.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form as `moves`.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * The number of columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * The number of rows; if it is left out, the number of columns.
   */
  boardYSize?: number | null;
  /**
   * The rows of a board from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record in SGF. The main line of its first game is used.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record (SGF) in base64, in any character set.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position. If it is left out, all moves are played, except for `solve` with a record, where none is.
   */
  turn?: number | null;
  /**
   * With `moves`: a list of numbers of moves. The position after each of them gets an answer.
   */
  turns?: number[] | null;
  /**
   * The rules; if they are left out, those of the record or the pasted board, or Japanese rules.
   */
  rules?: RulesField | null;
  /**
   * The komi, in points or half points, at most 150. If it is left out, the komi of the record or the pasted board, or 0.
   */
  komi?: number | null;
  /**
   * One or several stones of one group.
   */
  a: Points;
  /**
   * One or several stones of the group that `a` does not name.
   */
  b: Points;
  /**
   * Whether each outcome has a certificate, which anybody can check; all of them may take as many nodes again.
   */
  certificate?: boolean | null;
}
/**
 * A question whether a block can be captured, or connected to another block or to points, with one of the fields `capture` and `connect`. The budget
 * limits each reading, each proof and each line: 25,000 nodes if it is left out.
 */
export interface ReadQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The moves of the game: `[["B", "D4"], ["W", "pass"], ...]`. Each move must be legal. The same player may move twice in a row.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form as `moves`.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * The number of columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * The number of rows; if it is left out, the number of columns.
   */
  boardYSize?: number | null;
  /**
   * The rows of a board from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record in SGF. The main line of its first game is used.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record (SGF) in base64, in any character set.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position. If it is left out, all moves are played, except for `solve` with a record, where none is.
   */
  turn?: number | null;
  /**
   * With `moves`: a list of numbers of moves. The position after each of them gets an answer.
   */
  turns?: number[] | null;
  /**
   * The rules; if they are left out, those of the record or the pasted board, or Japanese rules.
   */
  rules?: RulesField | null;
  /**
   * The komi, in points or half points, at most 150. If it is left out, the komi of the record or the pasted board, or 0.
   */
  komi?: number | null;
  /**
   * A stone of the block that may be captured, such as `D4`.
   */
  capture?: string | null;
  /**
   * A stone of a block, and then what the block is to be connected to: a stone of another block of its colour, as in `["D4", "K4"]`, or
   * points of which it should reach one, such as empty points at an edge or in a territory, as in `["D4", "A3", "A4"]`.
   *
   * @minItems 2
   */
  connect?: [string, string, ...string[]] | null;
}
/**
 * A question for the estimated ownership of each point. The budget limits each reading of a capture: 300 nodes if it is left out.
 */
export interface EstimateQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * The moves of the game: `[["B", "D4"], ["W", "pass"], ...]`. Each move must be legal. The same player may move twice in a row.
   */
  moves?: [string, string][] | null;
  /**
   * Stones that are set up before the moves, in the same form as `moves`.
   */
  initialStones?: [string, string][] | null;
  /**
   * The colour to play before the first move; if it is left out, the colour of the first move, or Black.
   */
  initialPlayer?: Color | null;
  /**
   * The number of columns; 19 if it is left out.
   */
  boardXSize?: number | null;
  /**
   * The number of rows; if it is left out, the number of columns.
   */
  boardYSize?: number | null;
  /**
   * The rows of a board from the top, or a board as a program prints it.
   */
  board?: BoardText | null;
  /**
   * With `board`: the colour to play; if it is left out, the colour that the text names, or Black.
   */
  toPlay?: Color | null;
  /**
   * A game record in SGF. The main line of its first game is used.
   */
  sgf?: string | null;
  /**
   * The bytes of a game record (SGF) in base64, in any character set.
   */
  sgfBase64?: string | null;
  /**
   * The number of moves before the position. If it is left out, all moves are played, except for `solve` with a record, where none is.
   */
  turn?: number | null;
  /**
   * With `moves`: a list of numbers of moves. The position after each of them gets an answer.
   */
  turns?: number[] | null;
  /**
   * The rules; if they are left out, those of the record or the pasted board, or Japanese rules.
   */
  rules?: RulesField | null;
  /**
   * The komi, in points or half points, at most 150. If it is left out, the komi of the record or the pasted board, or 0.
   */
  komi?: number | null;
  /**
   * Whether the answer has the estimate by the six published steps of the program `Go4++`, instead of Eyespace's own estimate.
   */
  asPublished?: boolean | null;
  /**
   * A stone. The answer then has the probability that this stone is connected to each point.
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
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
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
 * The check of the lines of a file of problems, which the file calls right or wrong. The budget is for each problem with all its lines: 20,000,000
 * nodes if it is left out. Either `sgf` or `sgfBase64` has the file.
 */
export interface VerifyQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * A file of problems in SGF, all its games.
   */
  sgf?: string | null;
  /**
   * The bytes of a file of problems (SGF) in base64, in any character set.
   */
  sgfBase64?: string | null;
  /**
   * The number of the game to check, from 1; if it is left out, all games are checked.
   */
  game?: number | null;
  /**
   * One or several stones of the target, the group in question, in every game. If it is left out, the target is the stones that the file marks, or
   * the group that its right and wrong moves fit.
   */
  target?: Points | null;
  /**
   * The points where either side may play; if it is left out, the program finds them.
   */
  area?: Points | null;
  /**
   * The rules; if they are left out, those of each game, or Japanese rules.
   */
  rules?: RulesField | null;
  /**
   * How the stones around are taken; `asItStands` if it is left out.
   */
  outside?: Outside | null;
  /**
   * Whether the answer has the corrected file. It takes as much work again.
   */
  fix?: boolean | null;
}
/**
 * A question to the table of solved eyes, with one of three fields: the entry of one eye (`shape`), all shapes of a neighbour class in all places
 * (`class`), or the neighbour classes of a number of points (`points`). Nothing is searched, so the budget has no effect.
 */
export interface TableQuestion {
  /**
   * The id of the question: a text, or a whole number of at most 64 bits. The answer repeats it.
   */
  id?: Id | null;
  /**
   * The limits on the work for the answer.
   */
  budget?: Budget | null;
  /**
   * The level of detail; `full` if it is left out.
   */
  detail?: Detail | null;
  /**
   * A drawing of the eye or open eye space, such as `.X../#..#`.
   */
  shape?: string | null;
  /**
   * A neighbour class, such as `[112224]`; if a class has two parts, `a` or `b` behind it chooses one of them, as in `[112233]a`.
   */
  class?: string | null;
  /**
   * The number of points of eyes whose neighbour classes are to be listed.
   */
  points?: number | null;
  /**
   * The number of liberties of the block outside the eye, 0 to 625. If it is left out, none, and 2 for an open eye space.
   */
  outsideLiberties?: number | null;
}
/**
 * The class of a semeai, by Müller, and how much of it was decided by counting.
 */
export interface RaceClass {
  /**
   * Müller's number of the class, 0 to 2; null for higher classes.
   */
  number: number | null;
  /**
   * The class in words.
   */
  name: RaceClassName;
  /**
   * How many of the four outcomes (of two groups, with either side first) are decided by counting.
   */
  counted: RaceCounted;
}
/**
 * The result of a semeai if one side moves first.
 */
export interface RaceEnd {
  /**
   * The side that wins the semeai, or how it ends otherwise.
   */
  verdict: RaceVerdict;
  /**
   * For each colour, the outcome for its group, whose owner is the defender.
   */
  outcomes: {
    /**
     * The value for Black.
     */
    black: RaceOutcome;
    /**
     * The value for White.
     */
    white: RaceOutcome;
  };
  /**
   * The best first moves; `pass` comes first if no move is needed. They capture the other group and save the own group. If no move does both,
   * they capture the other group. If no move does that either, they save the own group.
   */
  moves: string[];
  /**
   * A line of good play that begins with the first of `moves`; empty if there is no such move.
   */
  mainLine: string[];
  /**
   * The side that Müller calls the favourite: the side with the larger eye or, if both eyes have up to three points or equally many, with more
   * liberties. Null if no side is the favourite, or if the liberties were not counted.
   */
  favourite: Color | null;
  /**
   * First moves whose outcome was not found within the budget.
   */
  unsettledMoves: string[];
  /**
   * The nodes that were searched.
   */
  nodes: number;
}
/**
 * The outcome of a semeai for one of its two groups, with the evidence.
 */
export interface RaceOutcome {
  /**
   * The outcome for the group. If fewer than seven of its stones are captured and the captor is lost in the eye that they leave, the group was
   * captured in vain: it counts as alive and as the winner.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * The evidence for the outcome.
   */
  evidence: RaceEvidence;
  /**
   * The certificate of the outcome; where two eyes can't be shown, it shows that the group is not captured. Only on request.
   */
  certificate?: Certificate | null;
}
/**
 * The outcome of a semeai for both groups, with either side moving first.
 */
export interface Race {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The input as it was read.
   */
  input: Input;
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * For each colour, the stones of its group.
   */
  groups: {
    /**
     * The value for Black.
     */
    black: string[];
    /**
     * The value for White.
     */
    white: string[];
  };
  /**
   * Every point where either side may play. Only in a full answer.
   */
  area?: string[] | null;
  /**
   * The class of the semeai, by Müller: how hard it is to decide without search.
   */
  class: RaceClass;
  /**
   * The stones of both sides around the area that are assumed to be safe without proof. The answer holds under this assumption.
   */
  assumed: string[];
  /**
   * The stones of `assumed` that have few liberties outside the area. They are assumed to be safe only as walls of the opponent, so a group that
   * connects to them does not escape.
   */
  doubtful: string[];
  /**
   * Whether stones and the edge surround the area completely. If not, the answer assumes that neither group escapes to the points outside.
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
   * The number of nodes of both answers and of the certificates together.
   */
  nodes: number;
  /**
   * The cause that stopped searches early; left out if no search was stopped.
   */
  stopped?: Stopped | null;
  /**
   * Ways that may settle an open outcome; left out if every outcome is known.
   */
  wouldHelp?: Help[];
}
/**
 * The result of a tactical question with one side moving first.
 */
export interface ReadResult {
  /**
   * The result for the side that moves first.
   */
  result: ReadOutcome;
  /**
   * How the result is known.
   */
  evidence: ReadEvidence;
  /**
   * First moves that achieve the result; `pass` if no move is needed, empty if no move helps or the result is open.
   */
  moves: string[];
  /**
   * A line of play that shows the result and begins with the side that moves first. If this side fails, the line has its most obvious try and
   * the refutation. Empty if there is nothing to show.
   */
  line: string[];
  /**
   * If a ko decides, which one it is and who takes first; left out if the readings do not show this.
   */
  ko?: ReadKo | null;
  /**
   * If the result is proved, the points on which the proof depends: the result is the same on every board with the same contents of these
   * points. Null otherwise. Only in a full answer.
   */
  zone?: string[] | null;
}
/**
 * The ko that decides a tactical question.
 */
export interface ReadKo {
  /**
   * The point where the first capture of the ko removes a stone.
   */
  point: string;
  /**
   * The side that takes first, or has just taken.
   */
  taker: Color;
  /**
   * The other side: it must find the first ko threat, and can take back at `point` once that is answered.
   */
  needsThreat: Color;
}
/**
 * The result of a capture or connection, with either side moving first.
 */
export interface TacticalReading {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The input as it was read.
   */
  input: Input;
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * What the question is about.
   */
  aim: ReadAim;
  /**
   * The colour of the stones in question. Their owner is the defender, and the opponent is the attacker.
   */
  owner: Color;
  /**
   * The blocks in question, each with all its stones: two for a connection of blocks, else one.
   */
  blocks: string[][];
  /**
   * The points of which the block should reach one; left out for other aims.
   */
  goal?: string[];
  /**
   * The result if the attacker moves first, who wants to capture the block, or to cut it off.
   */
  attackerFirst: ReadResult;
  /**
   * The result if the defender moves first, who wants to save the block, or to connect it.
   */
  defenderFirst: ReadResult;
  /**
   * The number of nodes of all readings and proofs.
   */
  nodes: number;
  /**
   * The cause that stopped the readings early; left out if nothing stopped them.
   */
  stopped?: Stopped | null;
  /**
   * Ways that may settle an open result; left out if both results are known.
   */
  wouldHelp?: Help[];
}
/**
 * An answer together with the id and kind of its question.
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
   * The number of moves before the position; left out if the question has no position.
   */
  turn?: number | null;
  /**
   * Names of fields of the question that have no meaning for its kind; left out if there are none.
   */
  ignored?: string[];
  [k: string]: unknown;
}
/**
 * The doubt about a komi with which no board gives the recorded result, because exactly one of the two has a half point.
 */
export interface DoubtedKomi {
  /**
   * The komi with which the score was counted, which is doubted.
   */
  used: number;
  /**
   * The one usual komi (7.5, 6.5, 5.5, 4.5 or 0.5 points) with which the board gives the recorded result; null if none does, or if other rules, by
   * which the game may have been counted, need another one.
   */
  proposed: number | null;
  /**
   * Black's lead in points by the recorded result.
   */
  recordedMargin: number;
  /**
   * The usual komis with which the board gives the recorded result, at most one for each set of rules by which the game may have been counted.
   */
  usual: UsualKomi[];
}
/**
 * A usual komi, and the rules by which the board gives the recorded result with it.
 */
export interface UsualKomi {
  /**
   * The komi in points.
   */
  komi: number;
  /**
   * The name of the rules.
   */
  rules: string;
}
/**
 * The score of one side, and the points on the board from which it comes.
 */
export interface SideScore {
  /**
   * The total score of the side.
   */
  points: number;
  /**
   * The number of points that the side surrounds: empty points and points with dead stones of the opponent.
   */
  surrounded: number;
  /**
   * The number of the side's living stones; 0 under territory rules.
   */
  living: number;
  /**
   * The number of the opponent's stones that were captured in play; 0 under area rules.
   */
  prisoners: number;
  /**
   * The number of the opponent's dead stones on the board; 0 under area rules.
   */
  captured: number;
  /**
   * The number of eye points that do not count, under rules with a group tax; left out if it is 0.
   */
  tax?: number;
  /**
   * The points for komi, handicap stones and the button.
   */
  compensation: number;
  /**
   * The points that the side surrounds.
   */
  territory: string[];
  /**
   * The side's own dead stones.
   */
  deadStones: string[];
  /**
   * The side's own stones in seki.
   */
  sekiStones: string[];
  /**
   * The points of the side that it must fill itself; empty under area rules.
   */
  teire: string[];
}
/**
 * A block with the status that it has in the score.
 */
export interface ScoredBlock {
  /**
   * The colour of the block.
   */
  color: Color;
  /**
   * The stones of the block.
   */
  stones: string[];
  /**
   * The status of the block in the score.
   */
  status: StoneStatus;
  /**
   * The source of the status.
   */
  basis: StatusSource;
  /**
   * The evidence for the status; null if there is none. For stones that look dead the percentage is the certainty given that both sides have
   * passed.
   */
  evidence: Evidence | null;
}
/**
 * A counted group: living stones that are connected by eyes, or across dame where they can't be cut apart.
 */
export interface CountedGroup {
  /**
   * The colour of the group.
   */
  color: Color;
  /**
   * The stones of the group.
   */
  stones: string[];
  /**
   * The eye-points of the group, including teire and points with dead stones of the opponent.
   */
  eyePoints: string[];
  /**
   * The number of eyes of the group if the opponent moves first, at most 2.
   */
  eyes: number;
  /**
   * The state of the group: independent, in seki, unfinished or unsettled.
   */
  state: CountedGroupState;
}
/**
 * Stones whose life depends on who moves first, or that are dead beside an open boundary.
 */
export interface Unsettled {
  /**
   * The colour of the stones.
   */
  color: Color;
  /**
   * The stones.
   */
  stones: string[];
  /**
   * Black's lead in points if the stones live.
   */
  marginIfAlive: number;
  /**
   * Black's lead in points if the stones die.
   */
  marginIfDead: number;
  /**
   * The difference between life and death of the stones, in points, for the side that moves first.
   */
  swing: number;
  /**
   * The outcomes for the stones with either side moving first.
   */
  verdict: Verdict;
}
/**
 * Stones whose status may be wrong, because it is only estimated or was given against the analysis. Stones with evidence of the kind `model` alone
 * are not listed. An entry affects `needsConfirmation`, unless its stones look dead and both sides left them so: 99 % of these are dead. Only
 * `doubleThreat` affects `settled`.
 */
export interface Doubtful {
  /**
   * The colour of the stones.
   */
  color: Color;
  /**
   * The stones.
   */
  stones: string[];
  /**
   * The status that the stones have in the score.
   */
  countsAs: CountsAs;
  /**
   * The reason for the doubt.
   */
  because: Doubt;
  /**
   * The certainty of an `estimate` in percent; null for other reasons.
   */
  percent: number | null;
  /**
   * For `threatened`: the moves by which the opponent captures the stones or starts a ko, according to a search.
   */
  attackMoves: string[];
  /**
   * For `rescuable` and `doubleThreat`: the moves by which the owner saves the stones.
   */
  defendMoves: string[];
  /**
   * Black's lead in points if the stones live.
   */
  marginIfAlive: number;
  /**
   * Black's lead in points if the stones die.
   */
  marginIfDead: number;
  /**
   * The points that a side may gain by moving first near these stones.
   */
  swing: number;
  /**
   * The side that gains the points of `swing` by moving first.
   */
  gainsByMoving: Color;
}
/**
 * A boundary between the two sides that is not closed.
 */
export interface NeedsSealing {
  /**
   * All points of the open area.
   */
  points: string[];
  /**
   * The points that must be played to close the boundary.
   */
  sealing: string[];
  /**
   * The part of the open area (`points`) that is nearer to Black and would be Black's once the boundary is closed.
   */
  beyondBlack: string[];
  /**
   * The part of the open area (`points`) that is nearer to White and would be White's once the boundary is closed.
   */
  beyondWhite: string[];
}
/**
 * A place that is not played out, although no boundary is open there. It affects `needsConfirmation`, but not `settled`.
 */
export interface Unfinished {
  /**
   * The points of the place.
   */
  points: string[];
  /**
   * The reason why the place is not played out.
   */
  because: UnfinishedReason;
}
/**
 * A teire (an own point that a side must fill) that becomes necessary only once the dame are filled.
 */
export interface Teire {
  /**
   * The side that must fill the point.
   */
  color: Color;
  /**
   * The point that must be filled.
   */
  point: string;
  /**
   * The stones that the opponent captures if the side does not fill its point.
   */
  stones: string[];
  /**
   * The moves by which the opponent captures these stones.
   */
  attackMoves: string[];
}
/**
 * The terms of Robert Jasiek's definitions ("Eyespace") for both sides.
 */
export interface Jasiek {
  /**
   * The terms for Black.
   */
  black: JasiekSide;
  /**
   * The terms for White.
   */
  white: JasiekSide;
  /**
   * Living stones that the score counts as one group, but that are several groups by Robert Jasiek's definitions.
   */
  countedAsOne: CountedAsOne[];
}
/**
 * The eye-strings, eye-points and regions of one side by Robert Jasiek's definitions.
 */
export interface JasiekSide {
  /**
   * The side's eye-strings by Robert Jasiek's definitions 1 and 2: connected areas of empty points and dead stones of the opponent. The side need
   * not surround them.
   */
  eyeStrings: string[][];
  /**
   * The side's eye-points by Robert Jasiek's definitions 3 and 4: all points of those eye-strings that touch living stones of the side and no
   * other stones.
   */
  eyePoints: string[];
  /**
   * The side's regions by Robert Jasiek's definitions 6 and 7: living stones and eye-points that are connected to each other.
   */
  regions: JasiekRegion[];
}
/**
 * A region by Robert Jasiek's definitions: living stones and eye-points of one side that are connected to each other.
 */
export interface JasiekRegion {
  /**
   * All points of the region.
   */
  points: string[];
  /**
   * The stones of the region. By Robert Jasiek's definitions 9 and 10 they are its group.
   */
  group: string[];
  /**
   * For each string (solidly connected stones) of the group, its first stone in reading order.
   */
  strings: string[];
  /**
   * The eyes of the region by Robert Jasiek's definitions 12 and 13: connected eye-points, with a list of points for each eye.
   */
  eyes: string[][];
  /**
   * The eye-space of the region by Robert Jasiek's definitions 15 and 16: the points of all its eyes; empty if it has no eye.
   */
  eyeSpace: string[];
  /**
   * How it is known which stones are alive in the region and dead in its eyes. Each source is listed once, the most certain first.
   */
  assumesAlive: StatusSource[];
}
/**
 * Living stones that the score counts as one group, but that are several groups by Robert Jasiek's definitions.
 */
export interface CountedAsOne {
  /**
   * The colour of the group.
   */
  color: Color;
  /**
   * For each of the groups by Robert Jasiek's definitions, its first stone in reading order.
   */
  groups: string[];
}
/**
 * The comparison of the score with the result and territory in the record. A field is null if the record does not have what it compares.
 */
export interface Compared {
  /**
   * The result in the record (`RE`), unchanged.
   */
  result: string | null;
  /**
   * Black's lead in points by the result in the record.
   */
  margin: number | null;
  /**
   * Whether the result in the record is the result of the score.
   */
  sameResult: boolean | null;
  /**
   * Whether the territory marked in the record (`TB`, `TW`) is the territory of the score.
   */
  sameTerritory: boolean | null;
}
/**
 * The last moves of a game, from the board that was counted: dame, and answers where the opponent would gain something by moving again. They were
 * read a few moves deep and are not proved.
 */
export interface LastMoves {
  /**
   * The result after these moves, such as `B+3.5`.
   */
  result: string;
  /**
   * Black's lead in points after these moves; negative if White leads.
   */
  margin: number;
  /**
   * Whether the moves seem to be understood: they change the score by at most three points, and the board after them, analyzed anew, has this score
   * within a point and a half. If not, `result` is not to be relied on.
   */
  understood: boolean;
  /**
   * The moves in turn, from the side to play; passes are left out.
   */
  moves: EndMove[];
}
/**
 * One of the last moves.
 */
export interface EndMove {
  /**
   * The side that plays it.
   */
  color: Color;
  /**
   * Where it is played.
   */
  point: string;
  /**
   * The points between moving first and second at this place; 0 for a dame.
   */
  swing: number;
}
/**
 * The score of a position, which is counted as if the game were over.
 */
export interface Score {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The input as it was read.
   */
  input: Input;
  /**
   * The number of columns of the board.
   */
  width: number;
  /**
   * The number of rows of the board.
   */
  height: number;
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * The colour to play.
   */
  toPlay: Color;
  /**
   * The name of the rules, such as `japanese`, as `KataGo` spells it.
   */
  rules: string;
  /**
   * Whether the rules count territory or area.
   */
  counting: Counting;
  /**
   * The komi in points.
   */
  komi: number;
  /**
   * The komi of the game if it is not `komi`, as far as it can be found; left out unless no board with `komi` gives the recorded result. The players
   * are asked about it.
   */
  doubtedKomi?: DoubtedKomi | null;
  /**
   * The number of handicap stones for which the rules may compensate White.
   */
  handicap: number;
  /**
   * Whether there are no unsettled stones, no open boundaries, and no doubtful stones of the kind `doubleThreat` (dead blocks of which one move
   * saves one).
   */
  settled: boolean;
  /**
   * Whether the players must confirm the result before it is published. They must if the position is not settled, a place is `unfinished`, there
   * are `questions`, or there are `doubtful` stones. If the recorded result is this score, the players have counted the board, and `unfinished` places
   * matter only if they are `inDoubt`. Stones that look dead and that both sides left so are an exception: 99 % of these are dead.
   */
  needsConfirmation: boolean;
  /**
   * Questions to the players about facts that affect the result and that neither the board nor the question contains.
   */
  questions: string[];
  /**
   * The result, such as `B+3.5`. Unsettled stones count as if their owner moved first and saved them. Dead stones beside an open boundary count
   * as alive, and open areas count for nobody.
   */
  result: string;
  /**
   * Black's lead in points; negative if White leads.
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
   * The owner of each point, in rows from the top. `B` and `W` are points of Black and White, `S` is a stone in seki, and `.` is a point of
   * nobody. `?` is a point that is not settled: a stone whose life depends on who moves first, or an area that both sides can reach.
   */
  ownership: string[];
  /**
   * The status of each block, with its source.
   */
  blocks: ScoredBlock[];
  /**
   * The counted groups: living stones that are connected by eyes, or across dame where they can't be cut apart. Only in a full answer.
   */
  groups?: CountedGroup[] | null;
  /**
   * The dame: empty points between both sides that are nobody's territory.
   */
  dame: string[];
  /**
   * All empty points that count for nobody, except teire. They are dame, open areas, and eyes in seki if the rules do not count these.
   */
  neutral: string[];
  /**
   * Stones whose life depends on who moves first, or that are dead beside an open boundary.
   */
  unsettled: Unsettled[];
  /**
   * Stones whose status may be wrong, because it is only estimated or was given against the analysis.
   */
  doubtful: Doubtful[];
  /**
   * Boundaries between the two sides that are not closed.
   */
  needsSealing: NeedsSealing[];
  /**
   * Places that are not played out, although no boundary is open there.
   */
  unfinished: Unfinished[];
  /**
   * Teire (own points that a side must fill) that become necessary only once the dame are filled. By territory rules the point is also among the
   * side's `teire`.
   */
  lateTeire: Teire[];
  /**
   * The terms of Robert Jasiek's definitions of eye spaces. Only in a full answer.
   */
  jasiek?: Jasiek | null;
  /**
   * The comparison with the result and territory in the record; only on request.
   */
  compared?: Compared | null;
  /**
   * The last moves, read but not proved; only if the question has `lastMoves`. Left out too if they did not come to an end, or if the rules leave
   * dead stones on the board.
   */
  lastMoves?: LastMoves | null;
  /**
   * The cause that stopped searches early; left out if no search was stopped.
   */
  stopped?: Stopped | null;
}
/**
 * An eye shape with all its placements on the board.
 */
export interface Shape {
  /**
   * The number of the shape in the list, from 1.
   */
  number: number;
  /**
   * The placements of the shape: in the centre, at the side and in the corner.
   */
  eyes: ShapeEye[];
}
/**
 * An eye shape in one placement: in the centre, at the side or in the corner.
 */
export interface ShapeEye {
  /**
   * The edges of the board that the eye touches.
   */
  edgeContact: EdgeContactName;
  /**
   * `centre`, `side` or `corner` as Vila and Cazenave define them: an eye can touch the edge and still count as `centre`.
   */
  location: string;
  /**
   * The neighbour class of the eye, such as `[112224]`: the sorted numbers of neighbours that its points have inside it.
   */
  class: string;
  /**
   * A drawing of the eye that `eyespace eye` can read. The names of points refer to it.
   */
  eye: string;
  /**
   * The key of the eye's graph in the eye table; null if the graph has too many points for a key.
   */
  key: string | null;
  /**
   * The points of the eye.
   */
  points: string[];
  /**
   * Whether the eye has the life property; null if it is not known.
   */
  lifeProperty: LifeProperty | null;
  /**
   * The evidence for `lifeProperty`; null if it is not known.
   */
  lifePropertyEvidence: Evidence | null;
  /**
   * The vital points, which the attacker fills to kill; null if they are not known.
   */
  vital: string[] | null;
  /**
   * The end points, which the attacker leaves empty until the end; null if they are not known.
   */
  end: string[] | null;
  /**
   * The number of ways to fill the eye with stones, for each outcome.
   */
  fillings: Fillings;
}
/**
 * The number of ways to fill an eye with stones of both sides, for each outcome for the block around it.
 */
export interface Fillings {
  /**
   * The number of all ways to fill the eye with stones of both sides.
   */
  all: number;
  /**
   * The number of ways to fill the eye with which the block around it is dead, whoever moves first.
   */
  dead: number;
  /**
   * The number of ways to fill the eye with which the outcome for the block around it depends on who moves first.
   */
  unsettled: number;
  /**
   * The number of ways to fill the eye with which the outcome is a ko for at least one side moving first.
   */
  ko: number;
  /**
   * The number of ways to fill the eye with which the block around it is in seki.
   */
  seki: number;
  /**
   * The number of ways to fill the eye with which the block around it is alive, or with which it is only known that the block is alive or in seki.
   */
  alive: number;
  /**
   * The number of ways to fill the eye for each pair of outcomes (the outcome if the attacker moves first, and the outcome if the defender does).
   */
  byOutcomes: Ending[];
}
/**
 * A pair of outcomes for the block around an eye, and the number of ways to fill the eye with which the block has these outcomes.
 */
export interface Ending {
  /**
   * The outcome if the attacker moves first.
   */
  attackerFirst: EndingFate;
  /**
   * The outcome if the defender moves first.
   */
  defenderFirst: EndingFate;
  /**
   * The number of ways to fill the eye with which the block around it has these two outcomes.
   */
  count: number;
}
/**
 * The outcome for a block if one side moves first.
 */
export interface EndingFate {
  /**
   * The outcome for the block.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
}
/**
 * All eye shapes of a neighbour class (shapes whose points have the same numbers of neighbours), each in all places where it can lie on the board.
 */
export interface ShapesAnswer {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The neighbour class, such as `[112224]`: the sorted numbers of neighbours that the points have inside the shape. An `a` or `b` follows if the
   * question named one of the two subclasses, alpha or beta.
   */
  class: string;
  /**
   * The number of points that each shape has.
   */
  points: number;
  /**
   * The number of liberties that the block around an eye has outside the eye. The counts of ways to fill the eye with stones assume this number.
   */
  outsideLiberties: number;
  /**
   * The shapes of the neighbour class; rotations and mirror images count as one.
   */
  shapes: Shape[];
}
/**
 * The last line of `eyespace solve` with several problems: how many were solved.
 */
export interface SolveSummary {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * All problems, and all files that could not be read.
   */
  problems: number;
  /**
   * Problems of which both outcomes are proved.
   */
  solved: number;
  /**
   * Problems of which both outcomes are known, and at least one of them is only read.
   */
  read: number;
  /**
   * Problems of which an outcome is open.
   */
  open: number;
  /**
   * Files and games that could not be read, and positions in which there is nothing to solve.
   */
  errors: number;
  /**
   * Only if searches were stopped early: the cause.
   */
  stopped?: Stopped | null;
}
/**
 * Why these stones are meant.
 */
export interface Choice {
  /**
   * The reason.
   */
  by: ChoiceBy;
  /**
   * The lines of the problem's author: at how many ends the goal is reached. Only if the file has such lines.
   */
  lines?: EndFates | null;
  /**
   * A stone of each of two chains that the side to play is to connect; only if the lines of the author say so. The answer is about the life and
   * death of the target all the same.
   *
   * @minItems 2
   * @maxItems 2
   */
  connects?: [string, string] | null;
  /**
   * The other groups that may be meant, the likeliest first.
   */
  others?: OtherGroup[];
}
/**
 * At how many ends of the author's lines the goal is reached.
 */
export interface EndFates {
  /**
   * Whether a ko counts as reaching it.
   */
  inKo: boolean;
  /**
   * The right lines.
   */
  right: LineShare;
  /**
   * The wrong lines, and one for passing.
   */
  wrong: LineShare;
}
/**
 * Lines at whose end the goal is reached.
 */
export interface LineShare {
  /**
   * The lines at whose end it is reached.
   */
  reached: number;
  /**
   * The lines at whose end the fate of the group is known.
   */
  known: number;
}
/**
 * Another group that may be meant.
 */
export interface OtherGroup {
  /**
   * Its stones.
   */
  target: string[];
  /**
   * Its colour.
   */
  color: Color;
  /**
   * Whether stones and the edge of the board enclose it.
   */
  enclosed: boolean;
  /**
   * How likely it is to be meant.
   */
  by: ChoiceBy;
  /**
   * The lines of the problem's author; only if the file has such lines.
   */
  lines?: EndFates | null;
  /**
   * The result of a short search if the attacker moves first. It is no proof for a group that nothing encloses.
   */
  attackerFirst: BareOutcome;
  /**
   * The same if the defender moves first.
   */
  defenderFirst: BareOutcome;
}
/**
 * An outcome without the moves that reach it.
 */
export interface BareOutcome {
  /**
   * The outcome.
   */
  outcome: Outcome;
  /**
   * If it is a ko, the side that needs the first ko threat.
   */
  koFirstThreat: Role | null;
}
/**
 * The outcome for the target if one side moves first.
 */
export interface SolveAnswer {
  /**
   * The outcome for the stones.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * First moves that reach the outcome; empty if passing reaches it as well.
   */
  moves: string[];
  /**
   * Whether the goal that the question asks about is reached; left out if no goal is asked about, or if that is open. A ko reaches no goal.
   */
  reached?: boolean | null;
  /**
   * First moves that may also reach the outcome, but were not settled within the budget; `pass` may be among them.
   */
  unsettledMoves: string[];
  /**
   * The evidence for the outcome.
   */
  evidence: Evidence;
  /**
   * The best ko for the side that moves first; only if the outcome is a ko.
   */
  ko?: Ko | null;
  /**
   * `true` if the target is in seki only because its owner can take a ko again and again, as in a double ko.
   */
  doubleKo?: boolean;
  /**
   * The points of its area that the target keeps, for first moves, the best for the side that moves first at the head. Only if it gets two eyes, if
   * stones and the edge enclose it, and if the area has at most seven empty points.
   */
  points?: MovePoints[];
  /**
   * The nodes that were searched, without those for `ko`, `doubleKo` and `points`.
   */
  nodes: number;
  /**
   * The certificate of the outcome. Only on request.
   */
  certificate?: Certificate | null;
}
/**
 * The best ko for the side that moves first.
 */
export interface Ko {
  /**
   * The kind, in one word.
   */
  kind: KoKind;
  /**
   * The side that must win several kos or play approach moves, for `multiStep` and `approachMove`.
   */
  forSide?: Role | null;
  /**
   * The side that needs the first threat in this ko. It may be the side that moves first although that side could also take first, if this ko
   * ranks higher.
   */
  firstThreat: Role | null;
  /**
   * The threats that the attacker must ignore to win.
   */
  attackerIgnores: KoEffort;
  /**
   * The threats that the defender must ignore to win.
   */
  defenderIgnores: KoEffort;
  /**
   * The outcome if the defender wins the ko: `alive`, `seki`, or `lives` if it is not known which.
   */
  ifWon: Outcome;
  /**
   * All first moves that lead to this ko; one if not all moves were asked for.
   */
  bestMoves: string[];
  /**
   * First moves that lead to a ko whose kind was not found within the budget.
   */
  unsettledMoves: string[];
}
/**
 * The number of threats that a side must ignore to win a ko.
 */
export interface KoEffort {
  /**
   * The number; null if it is not known, or if it is more than are searched.
   */
  threats: number | null;
  /**
   * How many of them it ignores for approach moves: moves that neither take nor fill a ko, and do not yet win.
   */
  approachMoves: number | null;
  /**
   * The side does not win by ignoring this many threats; null if `threats` is known, or if nothing is.
   */
  moreThan: number | null;
}
/**
 * The points that the target keeps after a first move, if both sides go on in the area alone until both pass: by area scoring, its stones and what they
 * surround.
 */
export interface MovePoints {
  /**
   * The move, or `pass`.
   */
  move: string;
  /**
   * The points.
   */
  points: number;
}
/**
 * The outcomes for the target with the outside taken for safe: no chain of the attacker with a liberty elsewhere can be captured.
 */
export interface SafeOutside {
  /**
   * If the attacker moves first; null if this was not asked.
   */
  attackerFirst: BareOutcome | null;
  /**
   * The same if the defender moves first.
   */
  defenderFirst: BareOutcome | null;
}
/**
 * How difficult a problem is for the side to play, measured from the search.
 */
export interface Difficulty {
  /**
   * How often nodes × legalMoves ÷ (legalMoves − failingMoves) can be halved.
   */
  value: number;
  /**
   * The nodes for the outcome and all first moves of this side.
   */
  nodes: number;
  /**
   * The empty points of the area.
   */
  emptyPoints: number;
  /**
   * The first moves that are legal in the area, a pass not among them.
   */
  legalMoves: number;
  /**
   * Those of them that do not reach the outcome.
   */
  failingMoves: number;
}
/**
 * A line of moves that was tried.
 */
export interface TriedLine {
  /**
   * The moves, both sides in turn, the side to play first.
   */
  moves: string[];
  /**
   * Only if there are any: the number of moves that were left out, because they come after the end of the fight.
   */
  leftOut?: number | null;
  /**
   * Whether they are right.
   */
  verdict: TryVerdict;
  /**
   * Only for a mistake: the number of the move, from 1.
   */
  mistake?: number | null;
  /**
   * Only for a mistake: the outcome that was within reach before it.
   */
  could?: Outcome | null;
  /**
   * Only for a mistake: the moves that would have kept that outcome.
   */
  right?: string[] | null;
  /**
   * The outcome for the target after the moves, with best play by both sides.
   */
  outcome: Outcome;
  /**
   * Only for a ko: the side that must find the first threat.
   */
  koFirstThreat?: Role | null;
  /**
   * Best play by both sides after the moves: after a mistake the refutation.
   */
  line: string[];
  /**
   * The evidence for the outcome.
   */
  evidence: Evidence;
  /**
   * The nodes that were searched.
   */
  nodes: number;
}
/**
 * A problem played out against right answers, after some moves and the reply to the last of them.
 */
export interface Play {
  /**
   * The colour of the player. Moves of the other side are replies.
   */
  player: Color;
  /**
   * The outcome for the target before the first move, if both sides play well.
   */
  outcomeAtFirst: Outcome;
  /**
   * The moves so far, as the question gives them.
   */
  moves: PlayedMove[];
  /**
   * The reply to the last move, or the first move of the other side if it begins; null if it is the player's turn, or if the play has ended.
   */
  reply: PlayReply | null;
  /**
   * The rows of the board now, after the reply: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * The colour to play now.
   */
  toPlay: Color;
  /**
   * The point where the side to play may not retake a ko; null if there is none.
   */
  ko: string | null;
  /**
   * What is left of the target.
   */
  target: string[];
  /**
   * The outcome for the target now, if both sides play well; `open` if the nodes did not settle it.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * The moves of the side to play that reach the outcome, `pass` among them if that does. Empty if no move helps, or if all do.
   */
  right: string[];
  /**
   * How the play ended; null if it goes on.
   */
  end: PlayEnd | null;
  /**
   * Best play by both sides from now on; only if the last move of the player was a mistake. With the reply it is the refutation.
   */
  line?: string[] | null;
  /**
   * The nodes that were searched for the play.
   */
  nodes: number;
}
/**
 * A move of a problem that is played out.
 */
export interface PlayedMove {
  /**
   * The colour that moved.
   */
  color: Color;
  /**
   * The move: a point, `pass`, or `threat` for a ko threat elsewhere, which was answered.
   */
  move: string;
  /**
   * The outcome for the target after the move, if both sides play well.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * What the move gave away; only if it was a mistake.
   */
  mistake?: PlayMistake | null;
}
/**
 * What a mistake gave away.
 */
export interface PlayMistake {
  /**
   * The outcome that was within reach before the move.
   */
  could: Outcome;
  /**
   * The moves that would have kept that outcome.
   */
  right: string[];
}
/**
 * The reply to a move.
 */
export interface PlayReply {
  /**
   * The move, or `pass`.
   */
  move: string;
  /**
   * What it is for.
   */
  aim: PlayAim;
  /**
   * The number of moves before the same position occurred; left out if it had not occurred.
   */
  repeats?: number | null;
}
/**
 * The outcome for a group, with either side moving first.
 */
export interface Solution {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The input as it was read.
   */
  input: Input;
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * The colour that moves first in `mainLine` and `sgf`.
   */
  toPlay: Color;
  /**
   * The stones of the target, the group in question.
   */
  target: string[];
  /**
   * The colour of the target; its owner is the defender.
   */
  targetColor: Color;
  /**
   * Every point where either side may play in the searches. Only in a full answer.
   */
  area?: string[] | null;
  /**
   * The liberties of the target's blocks outside the area. Only in a full answer.
   */
  outsideLiberties?: string[] | null;
  /**
   * What the side to play is to do.
   */
  goal: Goal;
  /**
   * The goal that the question asks about; only if it does.
   */
  wantedGoal?: WantedGoal | null;
  /**
   * The side that wins every ko, as the question says; left out if kos are fought.
   */
  ko?: Role | null;
  /**
   * Why these stones are meant. Only if the question does not name them.
   */
  choice?: Choice | null;
  /**
   * The strongest assumption that any search makes about the surroundings of the target; null if nothing was searched.
   */
  assumes: Assumption | null;
  /**
   * The attacker's stones around the area that are assumed to be safe without proof. The answer holds under this assumption.
   */
  assumed: string[];
  /**
   * Surrounding stones that may be captured before the target. The consequences are not known, so an outcome that depends on such a capture is
   * `open`.
   */
  mayFall: string[];
  /**
   * Whether stones and the edge of the board enclose the target.
   */
  enclosed: boolean;
  /**
   * A summary of the two outcomes, for either side moving first, in one word.
   */
  summary: Summary;
  /**
   * The outcome for the target if the attacker moves first; null if the question asks only about the other side.
   */
  attackerFirst: SolveAnswer | null;
  /**
   * The outcome for the target if the defender moves first; null if the question asks only about the other side.
   */
  defenderFirst: SolveAnswer | null;
  /**
   * Whether the outside was taken for safe; only if the question says so.
   */
  outside?: Outside | null;
  /**
   * The outcomes with the outside taken for safe; only if walls around the target may be captured.
   */
  safeOutside?: SafeOutside | null;
  /**
   * One line of best play for both sides.
   */
  mainLine: string[];
  /**
   * The difficulty for the side to play. Only if all first moves were asked for and settled, and one of them matters.
   */
  difficulty?: Difficulty | null;
  /**
   * The judged lines. Only if some were to be tried.
   */
  tried?: TriedLine[];
  /**
   * The problem played out; only if the question gives moves so far.
   */
  play?: Play | null;
  /**
   * The solution as a game record (SGF); only on request. The target is marked `TR`. Vital points are marked `CR` if both sides gain by moving
   * there first, `MA` if only one side does. The right first moves are played out.
   */
  sgf?: string | null;
  /**
   * The number of nodes searched for the answer, the tried lines, the play, the record and the certificates, without those that found the target.
   */
  nodes: number;
  /**
   * The cause that stopped searches early; left out if no search was stopped.
   */
  stopped?: Stopped | null;
  /**
   * Ways that may settle an open outcome, the most promising first; left out if there are none.
   */
  wouldHelp?: Help[];
}
/**
 * A game of the file, with the finding about it.
 */
export interface VerifiedGame {
  /**
   * The number of the game in the file, from 1.
   */
  game: number;
  /**
   * Whether the search agrees with the lines that the file calls right or wrong.
   */
  finding: Finding;
  /**
   * The reason for the findings `noArea` and `unreadable`; null for other findings.
   */
  reason: string | null;
  /**
   * The moves that the file calls right or wrong; null if the game is unreadable.
   */
  claims: ProblemClaims | null;
  /**
   * The solved problem; null if nothing was searched.
   */
  problem: VerifiedProblem | null;
  /**
   * Everything that is found in the lines of the game, in the order of its nodes.
   */
  findings: LineFinding[];
}
/**
 * The first moves of a problem, as the file labels them: right, wrong or unlabelled.
 */
export interface ProblemClaims {
  /**
   * The side to play.
   */
  toPlay: Color;
  /**
   * The source from which the right moves were taken.
   */
  rightFrom: RightFrom;
  /**
   * The first moves that the file calls right.
   */
  right: string[];
  /**
   * The first moves that the file calls wrong.
   */
  wrong: string[];
  /**
   * The first moves in the file that it calls neither right nor wrong.
   */
  others: string[];
  /**
   * The first moves in the file that cannot be played.
   */
  impossible: ImpossibleMove[];
}
/**
 * A first move in the file that cannot be played.
 */
export interface ImpossibleMove {
  /**
   * The move as the file writes it.
   */
  move: string;
  /**
   * Whether the file calls the move right or wrong; null if it does neither.
   */
  claimed: Claimed | null;
  /**
   * The reason why it cannot be played: the point is off the board or holds a stone.
   */
  reason: string;
}
/**
 * A problem of the file as Eyespace solved it.
 */
export interface VerifiedProblem {
  /**
   * The rows of the board from the top: `.` empty, `X` Black, `O` White.
   */
  board: string[];
  /**
   * The colour to play.
   */
  toPlay: Color;
  /**
   * The stones in question. If the file neither marks nor names them, this is the group that its right and wrong moves fit, or otherwise the
   * most likely one.
   */
  target: string[];
  /**
   * Whether Eyespace chose the target, because neither the file nor the user names it. The problem may then be about another group.
   */
  targetFound: boolean;
  /**
   * The colour of the target.
   */
  targetColor: Color;
  /**
   * The groups that the problem may be about, the most likely first; empty if the file or the user names the target.
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
   * How that outcome is known; null if it is open.
   */
  evidence: ClaimEvidence | null;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * The outcome for the target if the side to play passes.
   */
  outcomeIfPassed: Outcome;
  /**
   * The first moves that the file calls right.
   */
  right: string[];
  /**
   * The first moves that the file calls wrong.
   */
  wrong: string[];
  /**
   * All first moves that reach `outcome`.
   */
  moves: string[];
  /**
   * Moves that the file calls right and the search finds wrong.
   */
  refuted: Attempt[];
  /**
   * Moves that the file calls wrong and the search finds right.
   */
  missed: Attempt[];
  /**
   * Right moves that are not in the file, labelled or not.
   */
  unnamed: string[];
  /**
   * Labelled moves that could not be checked: they are outside the area, are suicide, or were not settled within the budget.
   */
  unsettledMoves: string[];
  /**
   * The number of nodes of all searches together.
   */
  nodes: number;
}
/**
 * A group that the problem may be about, because the file names no target.
 */
export interface TargetCandidate {
  /**
   * The stones of the group.
   */
  target: string[];
  /**
   * The colour of the group.
   */
  targetColor: Color;
  /**
   * The outcome for the group by a short search, if the attacker moves first.
   */
  attackerFirst: Outcome;
  /**
   * The outcome for the group by a short search, if the defender moves first.
   */
  defenderFirst: Outcome;
  /**
   * Whether the file's right and wrong moves fit this group; null if they were not tried on it.
   */
  claims: Comparison | null;
}
/**
 * A first move that the file calls right and the search finds wrong, or the reverse, with the outcome after it.
 */
export interface Attempt {
  /**
   * The first move.
   */
  move: string;
  /**
   * The outcome for the target after the move.
   */
  outcome: Outcome;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * A line of best play after the move.
   */
  line: string[];
  /**
   * Whether the disagreement is proved.
   */
  evidence: ClaimEvidence;
}
/**
 * A finding about one place in the tree of a game.
 */
export interface LineFinding {
  /**
   * What is found.
   */
  kind: FindingKind;
  /**
   * How bad it is.
   */
  severity: Severity;
  /**
   * The moves from the root to the node, such as `B D4`; empty for the position before the first move.
   */
  path: string[];
  /**
   * The line of the file in which the node begins, from 1.
   */
  line: number;
  /**
   * The moves in question, such as `W E5`: moves that are missing after the node, or that refute its move.
   */
  moves: string[];
  /**
   * A line of play that shows it, from the position at the node on: the refutation of a wrong move, or the moves that are missing.
   */
  shown: string[];
  /**
   * The outcome for the target after the moves of `path`; null if it was not needed.
   */
  outcome: Outcome | null;
  /**
   * If the outcome is a ko, the side that needs the first ko threat; null otherwise.
   */
  koFirstThreat: Role | null;
  /**
   * How it is known; null if no search was needed.
   */
  evidence: ClaimEvidence | null;
  /**
   * The reason why a move cannot be played, or the other place of a repeated move or position; null otherwise.
   */
  more: string | null;
}
/**
 * The number of problems for each finding.
 */
export interface Tally {
  /**
   * The number of all problems that were checked.
   */
  problems: number;
  /**
   * Problems in which the search agrees with all moves that the file calls right or wrong.
   */
  agreeing: number;
  /**
   * Problems in which the file calls a wrong move right, or a right move wrong.
   */
  differing: number;
  /**
   * Problems that do not name their group, and whose right and wrong moves in the file fit no group that was tried.
   */
  unsure: number;
  /**
   * Problems in which no fault was found, but some moves that the file calls right or wrong could not be checked.
   */
  open: number;
  /**
   * Problems in which nothing encloses the stones in question.
   */
  noArea: number;
  /**
   * Games that cannot be read, or that contain nothing to check.
   */
  unreadable: number;
  /**
   * The number of findings of each severity, in all problems together.
   */
  findings: SeverityTally;
}
/**
 * The number of findings of each severity.
 */
export interface SeverityTally {
  /**
   * Claims that are proved wrong.
   */
  wrong: number;
  /**
   * Claims that are doubted without a proof, and what is missing without a proof.
   */
  doubtful: number;
  /**
   * What is missing in the files.
   */
  missing: number;
  /**
   * What an editor would change although nothing is wrong.
   */
  style: number;
}
/**
 * A corrected file: the program writes it, and the answer to a question has its text.
 */
export interface FixedFile {
  /**
   * The path of the corrected file; only if it was written.
   */
  file?: string | null;
  /**
   * The text of the corrected file; only in the answer to a question.
   */
  sgf?: string | null;
  /**
   * The number of findings that were corrected.
   */
  corrected: number;
  /**
   * The number of findings in the corrected file whose severity is `wrong` or `missing`.
   */
  left: number;
}
/**
 * The findings about the problems of a file. The program writes each game as soon as it is checked.
 */
export interface Verification {
  /**
   * The name of the schema and its version, such as `eyespace.score/1`. The number rises if a field is removed or changes its meaning. New
   * fields don't raise it.
   */
  schema: string;
  /**
   * The name and version of the program that wrote the message.
   */
  program: string;
  /**
   * The path of the file; left out if the problems came without a path.
   */
  file?: string | null;
  /**
   * The games of the file that were checked, in the order of the file.
   */
  games: VerifiedGame[];
  /**
   * The number of problems for each finding.
   */
  summary: Tally;
  /**
   * The number of games in the file, or 1 if a single game was asked for. It is larger than the number of checked games if the check was
   * stopped.
   */
  problemsInFile: number;
  /**
   * The cause that stopped searches early; left out if no search was stopped.
   */
  stopped?: Stopped | null;
  /**
   * The corrected file; left out if none was asked for or written.
   */
  fixed?: FixedFile | null;
}

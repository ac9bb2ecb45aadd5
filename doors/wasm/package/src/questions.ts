import type {
  Analysis, AnalyzeQuestion, Certification, CertifyQuestion, ClassesAnswer, Estimate, EstimateQuestion, EyeAnswer, EyeQuestion, KatagoAnalysis,
  ProbeAnswer, Race, RaceQuestion, ReadQuestion, Reply, Score, ScoreQuestion, ShapesAnswer, Solution, SolveQuestion, TableQuestion, TacticalReading,
  Verification, VerifyQuestion,
} from "./generated/messages.js";

/** The question of each kind. */
export interface Questions {
  analyze: AnalyzeQuestion;
  eye: EyeQuestion;
  solve: SolveQuestion;
  score: ScoreQuestion;
  race: RaceQuestion;
  read: ReadQuestion;
  estimate: EstimateQuestion;
  certify: CertifyQuestion;
  verify: VerifyQuestion;
  table: TableQuestion;
  katago: Record<string, unknown>;
}

/** The answer to a question of each kind. */
export interface Answers {
  analyze: Analysis;
  eye: EyeAnswer;
  solve: Solution;
  score: Score;
  race: Race;
  read: TacticalReading;
  estimate: Estimate;
  certify: Certification;
  verify: Verification;
  /** By `shape`, by `class`, or by `points`. */
  table: ProbeAnswer | ShapesAnswer | ClassesAnswer;
  katago: KatagoAnalysis;
}

export type Kind = keyof Questions;

/** A question of a kind, with its kind. */
export type Asked<K extends Kind> = Questions[K] & { kind: K };

/** The answer to a question of a kind, with the id of the question. */
export type Answer<K extends Kind> = Omit<Reply, "kind"> & Answers[K] & { kind: K };

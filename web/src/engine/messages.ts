/** The messages of the engine by their own names. docs/json.md explains them. */

import type { messages } from "eyespace";

export type Analysis = messages.Analysis;
export type Block = messages.Block;
export type Candidate = messages.Candidate;
export type Certification = messages.Certification;
export type ClassesAnswer = messages.ClassesAnswer;
export type Color = messages.Color;
export type Estimate = messages.Estimate;
export type EyeAnswer = messages.EyeAnswer;
export type EyeGroup = messages.EyeGroup;
export type EyeInPosition = messages.EyeInPosition;
export type EyeSpace = messages.EyeSpace;
export type Goal = messages.Goal;
export type LifeMapStep = messages.LifeMapStep;
export type Outcome = messages.Outcome;
export type Play = messages.Play;
export type ProbeAnswer = messages.ProbeAnswer;
export type Role = messages.Role;
export type Score = messages.Score;
export type ScoredBlock = messages.ScoredBlock;
export type ShapeEye = messages.ShapeEye;
export type ShapesAnswer = messages.ShapesAnswer;
export type SideScore = messages.SideScore;
export type Solution = messages.Solution;
export type SolveAnswer = messages.SolveAnswer;
export type Summary = messages.Summary;
export type TraceLine = messages.TraceLine;
export type Verdict = messages.Verdict;
export type Verification = messages.Verification;
export type VerifiedGame = messages.VerifiedGame;

/** A question, with the fields of its kind. */
export interface Query {
  kind: string;
  [field: string]: unknown;
}

import type { SessionMode } from "../record/settings.ts";
import type { FactKind } from "../facts/fact.ts";

/** What a mode prefers. */
export interface ModePreference {
  /** What the weight of a kind is multiplied by; 1 for kinds that are not named. */
  readonly weights: Partial<Readonly<Record<FactKind, number>>>;
  /** Share of the room for parts that names of files may take. */
  readonly files: number;
  /** What a model that sums up is asked to keep first: a noun phrase. */
  readonly focus: string;
}

/** The modes as data. None of them drops what is pinned. */
export const MODE_PREFERENCES: Readonly<Record<SessionMode, ModePreference>> = {
  assistant: { weights: {}, files: 0.2, focus: "what the user asked for, what was agreed and what is open" },
  developer: {
    weights: { error: 1.2, failure: 1.2, statement: 1.1 },
    files: 0.3,
    focus: "files, signatures, commands and errors, with their exact names",
  },
  planning: {
    weights: { goal: 1.3, decision: 1.3, progress: 1.3, error: 0.8 },
    files: 0.12,
    focus: "goals, decisions with their reasons, open questions and the order of the steps",
  },
  debugger: {
    weights: { error: 1.5, failure: 1.4, decision: 0.9 },
    files: 0.25,
    focus: "symptoms, what was tried, what was ruled out and what is still suspected",
  },
};

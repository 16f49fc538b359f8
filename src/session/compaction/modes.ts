import type { SessionMode } from "../record/settings.ts";
import type { FactKind } from "../facts/fact.ts";

/** Preferences of a session mode: which facts weigh more, and how much room file names get. */
export interface ModePreference {
  /** Multipliers for the weights of fact kinds. Kinds without an entry keep their weight. */
  readonly weights: Partial<Readonly<Record<FactKind, number>>>;
  /** Share of the tokens for older parts that the list of files may take, from 0 to 1. */
  readonly fileShare: number;
  /** Noun phrase that tells a summarizing model what to keep first. */
  readonly focus: string;
}

/** Preferences per mode. No mode drops pinned facts. */
export const MODE_PREFERENCES: Readonly<Record<SessionMode, ModePreference>> = {
  assistant: { weights: {}, fileShare: 0.2, focus: "the user's requests, agreements and open points" },
  developer: {
    weights: { error: 1.2, failure: 1.2, statement: 1.1 },
    fileShare: 0.3,
    focus: "files, signatures, commands and errors, with their exact names",
  },
  planning: {
    weights: { goal: 1.3, decision: 1.3, progress: 1.3, error: 0.8 },
    fileShare: 0.12,
    focus: "goals, decisions with their reasons, open questions and the order of the steps",
  },
  debugger: {
    weights: { error: 1.5, failure: 1.4, decision: 0.9 },
    fileShare: 0.25,
    focus: "symptoms, what was tried, what was ruled out and what is still suspected",
  },
};

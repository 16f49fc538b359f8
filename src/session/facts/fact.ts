/**
 * What kinds of facts a conversation holds. Only a user's words are a `goal` or an `instruction`: what an agent says it wants
 * or must do is its `plan`, as it may quote a file. `request` is anything else that a user says, `statement` what a model says.
 */
export const FACT_KINDS = [
  "goal",
  "instruction",
  "decision",
  "correction",
  "plan",
  "failure",
  "error",
  "progress",
  "request",
  "statement",
] as const;

/** One of `FACT_KINDS`. */
export type FactKind = (typeof FACT_KINDS)[number];

/** One line of a conversation that may be worth keeping, in its own words. */
export interface SessionFact {
  readonly kind: FactKind;
  /** Index of the event that says it. */
  readonly event: number;
  readonly by: "user" | "assistant" | "tool";
  /** One line, as it was said. */
  readonly text: string;
  /** How much it matters, whatever its age; a greater number is kept longer. */
  readonly weight: number;
  /** Paths, numbers and names in it, each once. */
  readonly specifics: readonly string[];
  /** Why it must be kept whole: it has a marker, or a user states a goal or gives an order. */
  readonly pin: "marker" | "order" | undefined;
  /** Whether it takes back something that was said before. */
  readonly corrects: boolean;
}

/** The kinds that are told before the parts, in the order in which they are told. */
export const STANDING_KINDS: readonly FactKind[] = ["goal", "instruction", "decision", "correction", "plan"];

/** Whether a fact is a goal or an instruction, which only a user can take back. */
export function isOrder({ kind }: SessionFact): boolean {
  return kind === "goal" || kind === "instruction";
}

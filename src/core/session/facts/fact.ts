/** What kinds of facts a conversation holds. `request` is anything else that a user says, `statement` what a model says. */
export const FACT_KINDS = [
  "goal",
  "instruction",
  "decision",
  "correction",
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
export const STANDING_KINDS: readonly FactKind[] = ["goal", "instruction", "decision", "correction"];

/**
 * Kinds of facts in a conversation. Only a user's words count as `goal` or `instruction`. An agent's statement of what
 * it wants or must do is a `plan`, because it may quote a file. `request` is any other user statement, `statement` any
 * other model statement.
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

export type FactKind = (typeof FACT_KINDS)[number];

/** A line of a conversation that may be worth keeping, verbatim. */
export interface SessionFact {
  readonly kind: FactKind;
  readonly event: number;
  readonly by: "user" | "assistant" | "tool";
  /** One line, verbatim. */
  readonly text: string;
  /** Importance regardless of age, about 0 to 20. Facts with a greater weight are kept longer. */
  readonly weight: number;
  /** Paths, numbers and names in the text, without duplicates. */
  readonly specifics: readonly string[];
  /**
   * Reason to keep the fact whole: `marker` if the line begins with one, such as `[DECISION]`; `order` if a user states
   * a goal or gives an order; `undefined` for other facts.
   */
  readonly pin: "marker" | "order" | undefined;
  /** Whether it takes back an earlier statement. */
  readonly corrects: boolean;
}

/**
 * Kinds of facts that stay valid for the rest of a session. Their sections come before the older parts, in this order.
 */
export const STANDING_KINDS: readonly FactKind[] = ["goal", "instruction", "decision", "correction", "plan"];

/** Whether a fact is a goal or an instruction, which only a user can take back. */
export function isOrder({ kind }: SessionFact): boolean {
  return kind === "goal" || kind === "instruction";
}

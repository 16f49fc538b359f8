/** The kinds of facts that are planted. */
export const PLANTED_KINDS = ["goal", "instruction", "decision", "correction", "path", "error", "number"] as const;

/** One of `PLANTED_KINDS`. */
export type PlantedKind = (typeof PLANTED_KINDS)[number];

/** Names that a phrase is filled with. */
export interface Slots {
  readonly comp: string;
  readonly dir: string;
  readonly path: string;
  readonly name: string;
  readonly one: string;
  readonly two: string;
  readonly num: number;
  readonly old: number;
  readonly feat: string;
}

/** Who says it, how, and what of it a line must have for it to be kept. */
export type Phrase = readonly [
  by: "user" | "assistant" | "tool",
  text: (slots: Slots) => string,
  needles: (slots: Slots) => readonly string[],
];
/** Phrases by kind. */
export type Phrases = Readonly<Record<PlantedKind, readonly Phrase[]>>;

/** What such a phrase must keep. */
export const feature = ({ feat }: Slots): readonly string[] => [feat];
/** What such a phrase must keep. */
export const chosen = ({ comp, one }: Slots): readonly string[] => [comp, one];
/** What such a phrase must keep. */
export const value = ({ comp, num }: Slots): readonly string[] => [comp, String(num)];
/** What such a phrase must keep. */
export const place = ({ path }: Slots): readonly string[] => [path];
/** What such a phrase must keep. */
export const inFolder = ({ dir }: Slots): readonly string[] => [dir];
/** What such a phrase must keep. */
export const named = ({ name }: Slots): readonly string[] => [name];

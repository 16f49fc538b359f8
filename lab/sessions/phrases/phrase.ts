/** Kinds of planted facts. */
export const PLANTED_KINDS = ["goal", "instruction", "decision", "correction", "path", "error", "number"] as const;

export type PlantedKind = (typeof PLANTED_KINDS)[number];

/** Names that fill a phrase. */
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

/** Speaker, text, and the strings that a line must contain for the phrase to count as kept. */
export type Phrase = readonly [
  by: "user" | "assistant" | "tool",
  text: (slots: Slots) => string,
  needles: (slots: Slots) => readonly string[],
];
/** Phrases by kind. */
export type Phrases = Readonly<Record<PlantedKind, readonly Phrase[]>>;

/** Needles of a phrase about a feature. */
export const feature = ({ feat }: Slots): readonly string[] => [feat];
/** Needles of a phrase about a choice. */
export const chosen = ({ comp, one }: Slots): readonly string[] => [comp, one];
/** Needles of a phrase about a number. */
export const value = ({ comp, num }: Slots): readonly string[] => [comp, String(num)];
/** Needles of a phrase about a path. */
export const place = ({ path }: Slots): readonly string[] => [path];
/** Needles of a phrase about a folder. */
export const inFolder = ({ dir }: Slots): readonly string[] => [dir];
/** Needles of a phrase about a name. */
export const named = ({ name }: Slots): readonly string[] => [name];

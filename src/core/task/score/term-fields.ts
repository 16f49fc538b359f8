/** Where a file can have a term: in its name, its folder, the names that it defines, or anywhere in its text. */
export const TERM_FIELDS = ["name", "folder", "defined", "words"] as const;

/** One of `TERM_FIELDS`. */
export type TermField = (typeof TERM_FIELDS)[number];

/** A number for each field. */
export type FieldWeights = Readonly<Record<TermField, number>>;

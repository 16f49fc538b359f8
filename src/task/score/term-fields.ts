/** Fields of a file: its name, its folder, the names it defines, and its whole text. */
export type TermField = "name" | "folder" | "defined" | "words";

/** One number per field. */
export type FieldWeights = Readonly<Record<TermField, number>>;

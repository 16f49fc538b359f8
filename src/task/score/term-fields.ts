/** Where a file can have a term: in its name, its folder, the names that it defines, or anywhere in its text. */
export type TermField = "name" | "folder" | "defined" | "words";

/** A number for each field. */
export type FieldWeights = Readonly<Record<TermField, number>>;

/** The token encodings; counts are exact for each. */
export const ENCODINGS = ["o200k_base", "cl100k_base"] as const;

/** One of `ENCODINGS`. */
export type Encoding = (typeof ENCODINGS)[number];

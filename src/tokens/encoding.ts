/** Token encodings. Counts are exact for each. */
export const ENCODINGS = ["o200k_base", "cl100k_base"] as const;

export type Encoding = (typeof ENCODINGS)[number];

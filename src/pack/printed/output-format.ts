/** Formats of a printed pack other than its documents: well-formed XML, one JSON object, or `<documents>`. */
export const OUTPUT_FORMATS = ["xml", "json", "cxml"] as const;

export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

import { frameWords } from "../../pack/index.ts";

/** Upper bound of the tokens that `frameRecord` adds. */
export const MAX_RECORD_FRAME_TOKENS = 60;

/**
 * Joins sections that quote an agent and its tools, and puts them between lines that mark them as untrusted data.
 * Returns an empty text if all sections are empty.
 */
export function frameRecord(sections: readonly string[]): string {
  const text = sections.filter((section) => section !== "").join("\n");
  return text === "" ? "" : frameWords("markdown", { by: "outside", text }, "the agent and its tools, for the record");
}

import { framedWords } from "../../pack/index.ts";

/** Maximum number of tokens of the lines around a record. */
export const RECORD_FRAME = 60;

/**
 * Frames the sections about what an agent and its tools said, as they may repeat what a file says. Returns an empty text if
 * there are none.
 */
export function framedRecord(sections: readonly string[]): string {
  const text = sections.filter((section) => section !== "").join("\n");
  return text === "" ? "" : framedWords("markdown", { by: "outside", text }, "the agent and its tools, for the record");
}

import { z } from "zod";
import { type ContentSlice, parseContentId } from "../../base/index.ts";
import { defineTool, describeLines, RANGE_INPUT, rangeOf, SLICE_OUTPUT, type Tool } from "../tool.ts";

/** `memory_fetch`: a slice of stored content. */
export const memoryFetch: Tool = defineTool({
  name: "memory_fetch",
  title: "Fetch stored content",
  description:
    "Returns lines of content that was stored earlier, by the 64-digit id of a content reference. Not for files of the repository: use read.",
  input: { id: z.string().max(200).describe("64 hex digits"), ...RANGE_INPUT },
  output: { id: z.string(), ...SLICE_OUTPUT },
  answer({ id: text, ...range }, { contents }) {
    const id = parseContentId(text);
    const store = contents();
    const bytes = store.get(id);
    store.log({ op: "slice", id, bytes: bytes.length });
    const heading = (slice: ContentSlice): string => `${id}: ${describeLines(slice)}`;
    return Promise.resolve({ kind: "text", by: "outside", bytes, range: rangeOf(range), fields: { id }, heading });
  },
});

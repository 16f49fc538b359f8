import { z } from "zod";
import { trimText } from "../../store/index.ts";
import { formatCount, pluralize } from "../../base/index.ts";
import { defineTool, SLICE_OUTPUT, type Tool } from "../tool.ts";

/** `trim`: the important lines of a program's output. */
export const trim: Tool = defineTool({
  name: "trim",
  title: "Trim output of a program",
  description:
    "Returns what matters of the output of a test run, compiler, linter or crash within a budget: failures whole, repeats folded and counted, in its own words. Give output that you have and want to keep short. Secrets are removed.",
  input: {
    output: z.string().min(1).max(4_000_000).describe("Output of the program"),
    budget: z.int().min(100).max(100_000).default(2000).describe("Tokens of what is returned"),
  },
  output: {
    kind: z.string().describe("Detected kind of output"),
    lines: z.int().describe("Lines of the output"),
    shown: z.int().describe("Lines of it that are returned"),
    missing: z
      .int()
      .describe(
        "Lines that matter most and have no room: about failures; of a diff, those with names of commits or files",
      ),
    tokens: z.int().describe("Tokens of what is returned"),
    id: z.string().optional().describe("The whole output, stored: give it to memory_fetch"),
    ...SLICE_OUTPUT,
  },
  answer({ output, budget }, { version, keep }) {
    const counter = version.context.counterOf("o200k_base");
    const count = (text: string): number => counter.countString(text);
    const { text, kind, lines, shown: shownLines, missing, tokens, id } = trimText(output, budget, { count, keep });
    const missingNote = missing === 0 ? "" : `; no room for ${formatCount(missing)} of the lines that matter most`;
    const stored = id === undefined ? "" : `; memory_fetch has all of it as ${id}`;
    const heading = (): string =>
      `${kind}: ${formatCount(shownLines)} of ${pluralize(lines, "line")}, ${pluralize(tokens, "token")}${missingNote}${stored}`;
    const fields = { kind, lines, shown: shownLines, missing, tokens, ...(id !== undefined && { id }) };
    return Promise.resolve({
      kind: "text",
      by: "outside",
      bytes: Buffer.from(text),
      range: {},
      isMade: true,
      fields,
      heading,
    });
  },
});

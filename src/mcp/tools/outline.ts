import { z } from "zod";
import {
  type FileOutline,
  OUTLINE_DETAILS,
  type OutlineDetail,
  type OutlinedSymbol,
  outlinePaths,
} from "../../browse/index.ts";
import { formatCount, pluralize, shortenEnd } from "../../base/index.ts";
import { chunkByLength, pathBlocks, PATHS } from "../replies/listing.ts";
import { defineTool, type Tool, TOTAL } from "../tool.ts";

/** `outline`: contents of files and folders without function bodies. */
export const outline: Tool = defineTool({
  name: "outline",
  title: "Outline",
  description:
    "Lists what is in files without their bodies: functions, classes and methods with their lines; or what is in a folder, one line each. Use it to find the lines to read of a large file.",
  input: {
    paths: PATHS.describe("Files, folders or globs, such as src/server/*.ts"),
    detail: z
      .enum(OUTLINE_DETAILS)
      .default("signatures")
      .describe("names and lines; signatures with the first line of documentation; skeleton: declarations as code"),
  },
  output: {
    ...TOTAL,
    files: z.int().describe("Files that are outlined"),
    results: z.array(
      z.object({
        kind: z.enum(["file", "folder", "symbols", "skeleton"]),
        path: z.string(),
        role: z.string().optional(),
        lines: z.int().optional(),
        tokens: z.int().optional(),
        files: z.int().optional(),
        purpose: z.string().optional(),
        tests: z.array(z.string()).optional(),
        symbols: z
          .array(
            z.object({
              name: z.string(),
              kind: z.string(),
              line: z.int(),
              last: z.int().optional(),
              depth: z.int().optional(),
              signature: z.string().optional(),
              doc: z.string().optional(),
            }),
          )
          .optional(),
        text: z.string().optional(),
      }),
    ),
  },
  async answer({ paths, detail }, { version }) {
    const { listed, outlines, unread } = await outlinePaths(version, { paths, detail });
    const tooManyNote = `${pluralize(unread, "file")}: too many to outline, so they are listed. Name fewer for their symbols.`;
    return {
      kind: "list",
      by: "repository",
      intro: unread > 0 ? tooManyNote : "",
      fields: { files: outlines.length },
      list: "results",
      blocks: [...pathBlocks(listed), ...outlines.map((file) => outlineText(file, detail))],
      records: [...listed, ...outlines.flatMap((file) => outlineRecords(file, detail))],
    };
  },
});

function outlineText(file: FileOutline, detail: OutlineDetail): string {
  const { path, role, lines, tokens, purpose, symbols, tests } = file;
  const heading = `${path}  (${role}, ${pluralize(lines, "line")}, ${formatCount(tokens)} tokens)${purpose === "" ? "" : ` ${purpose}`}`;
  const texts = detail === "skeleton" ? skeletonLines(file) : symbols.map((symbol) => symbolLine(symbol, detail));
  const titles = tests.length === 0 ? [] : [`  tests: ${tests.map((title) => JSON.stringify(title)).join(", ")}`];
  return [heading, ...texts, ...titles].join("\n");
}

/** Records of one file: a long outline is split, and only its first record describes the file. */
function outlineRecords(file: FileOutline, detail: OutlineDetail): readonly object[] {
  const { path, role, lines, tokens, purpose, symbols, tests } = file;
  const about = { path, role, lines, tokens, ...(purpose !== "" && { purpose }), ...(tests.length > 0 && { tests }) };
  const parts =
    detail === "skeleton"
      ? chunkByLength(skeletonLines(file), (line) => line).map((part) => ({ kind: "skeleton", text: part.join("\n") }))
      : (symbols.length === 0 ? [[]] : chunkByLength(symbols, (symbol) => symbolLine(symbol, detail))).map((part) => ({
          kind: "symbols",
          symbols: part.map((symbol) => symbolRecord(symbol, detail)),
        }));
  return parts.map((part, i) => (i === 0 ? { ...about, ...part } : { path, ...part }));
}

/** Maximum length of a skeleton line, in UTF-16 units. */
const MAX_LINE_LENGTH = 400;

function skeletonLines({ skeleton }: FileOutline): readonly string[] {
  const lines = skeleton.replace(/\n$/u, "").split("\n");
  return lines.map((line) => shortenEnd(line, MAX_LINE_LENGTH));
}

function symbolLine({ name, kind, line, last, depth, signature, doc }: OutlinedSymbol, detail: OutlineDetail): string {
  const lines = last === undefined || last === line ? `${line}` : `${line}-${last}`;
  const label = detail === "names" ? `${kind} ${name}` : `${signature}${doc === "" ? "" : `  // ${doc}`}`;
  return `${"  ".repeat(depth + 1)}${lines}  ${label}`;
}

function symbolRecord({ signature, doc, depth, ...symbol }: OutlinedSymbol, detail: OutlineDetail): object {
  return {
    ...symbol,
    ...(depth > 0 && { depth }),
    ...(detail === "signatures" && { signature, ...(doc !== "" && { doc }) }),
  };
}

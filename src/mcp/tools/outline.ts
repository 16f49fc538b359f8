import { z } from "zod";
import {
  type AnswerItem,
  type FileOutline,
  OUTLINE_DETAILS,
  type OutlineDetail,
  type OutlinedSymbol,
  outlinePaths,
} from "../../browse/index.ts";
import { formatCount, pluralize, shortenEnd } from "../../base/index.ts";
import { CONTINUED } from "../replies/item-lines.ts";
import { chunkByLength, pathItem, PATHS } from "../replies/listing.ts";
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
      items: [...listed.map(pathItem), ...outlines.flatMap((file) => outlineItems(file, detail))],
    };
  },
});

function outlineItems(file: FileOutline, detail: OutlineDetail): readonly AnswerItem[] {
  const { path, role, lines, tokens, purpose } = file;
  const about = { path, role, lines, tokens, ...(purpose !== "" && { purpose }) };
  const heading = `${path}  (${role}, ${pluralize(lines, "line")}, ${formatCount(tokens)} tokens)${purpose === "" ? "" : ` ${purpose}`}`;
  const parts = detail === "skeleton" ? skeletonParts(file) : symbolParts(file, detail);
  return parts.map(({ text, record }, i) => ({
    text: `${i === 0 ? heading : `${path}${CONTINUED}`}${text === "" ? "" : `\n${text}`}`,
    record: i === 0 ? { ...about, ...record } : { path, ...record },
  }));
}

interface OutlinePart {
  readonly text: string;
  readonly record: Readonly<Record<string, unknown>>;
}

/** Maximum length of a skeleton line, in UTF-16 units. */
const MAX_LINE_LENGTH = 400;

function skeletonParts({ skeleton }: FileOutline): readonly OutlinePart[] {
  const lines = skeleton.replace(/\n$/u, "").split("\n");
  const parts = chunkByLength(
    lines.map((line) => shortenEnd(line, MAX_LINE_LENGTH)),
    (line) => line,
  );
  return parts.map((part) => {
    const text = part.join("\n");
    return { text, record: { kind: "skeleton", text } };
  });
}

function symbolParts({ symbols }: FileOutline, detail: OutlineDetail): readonly OutlinePart[] {
  const parts = symbols.length === 0 ? [[]] : chunkByLength(symbols, (symbol) => symbolLine(symbol, detail));
  return parts.map((part) => ({
    text: part.map((symbol) => symbolLine(symbol, detail)).join("\n"),
    record: { kind: "symbols", symbols: part.map((symbol) => symbolRecord(symbol, detail)) },
  }));
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

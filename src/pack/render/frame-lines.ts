import type { View } from "./document.ts";
import type { FrameStyle } from "../config/frame-style.ts";

/** Contents of the lines around a framed text. */
export interface FrameLabel {
  readonly what: "FILE" | "LINK" | "PART" | "SYMBOLS" | "SKELETON" | "EXCERPT" | "DIFF" | "WORDS";
  /** Number of a part, from 1. */
  readonly partNumber?: number | undefined;
  /** Whether the view was extracted with patterns, so that some declarations may be missing. */
  readonly byPatterns?: boolean;
  /** Path of the framed file; for `WORDS`, the author. */
  readonly path: string;
  /** Hex digits that do not occur in the framed text. */
  readonly boundary: string;
}

/**
 * Formats the lines before a framed text, without the last line break. They end with the boundary and therefore a hex
 * digit, and the closing lines begin with a letter. Both are pretoken boundaries, which makes token counts additive. An
 * XML tag alone would not guarantee that.
 */
export function openingLines(
  style: FrameStyle,
  { what: kind, partNumber, byPatterns, path, boundary }: FrameLabel,
): string {
  if (style === "xml") {
    const number = partNumber === undefined ? "" : ` number="${partNumber}"`;
    const origin = byPatterns === true ? ` by="patterns"` : "";
    const key = kind === "WORDS" ? "from" : "path";
    return `<${kind.toLowerCase()} ${key}="${escapeAttribute(path)}"${number}${origin}>\nBEGIN ${boundary}`;
  }
  const number = partNumber === undefined ? "" : ` ${partNumber} OF`;
  const origin = byPatterns === true ? " BY PATTERNS" : "";
  return `## ${kind}${number}${origin} ${path} ${boundary}`;
}

/** Formats the lines after a framed text. They begin with `END` and the boundary, and end with an empty line. */
export function closingLines(style: FrameStyle, { what: kind, boundary }: FrameLabel): string {
  return style === "xml" ? `END ${boundary}\n</${kind.toLowerCase()}>\n\n` : `END ${boundary}\n\n`;
}

/** Views of indented lines, which need no boundary. */
export type IndentedView = Extract<View, "brief" | "summary">;

/** Formats the line that opens a view of indented lines, and the text after its lines. */
export function indentedFrame(
  style: FrameStyle,
  view: IndentedView,
  path: string,
): { readonly open: string; readonly close: string } {
  if (style === "xml") return { open: `<${view} path="${escapeAttribute(path)}">`, close: `</${view}>\n\n` };
  return { open: `## ${view.toUpperCase()} ${path}`, close: "\n" };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Unescapes the text of an XML attribute. */
export function unescapeAttribute(escaped: string): string {
  return Object.entries(ENTITIES).reduceRight((text, [plain, entity]) => text.replaceAll(entity, plain), escaped);
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character]!);
}

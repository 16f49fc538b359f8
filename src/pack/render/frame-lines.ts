import type { View } from "./document.ts";
import type { FrameStyle } from "../config/frame-style.ts";

/** What the lines around a framed text say. */
export interface FrameLabel {
  readonly what: "FILE" | "LINK" | "PART" | "SYMBOLS" | "SKELETON" | "EXCERPT" | "DIFF" | "WORDS";
  /** Number of a part, from 1. */
  readonly part?: number | undefined;
  /** Whether the view was found by patterns, so that some declarations may be missing. */
  readonly byPatterns?: boolean;
  /** Path of the framed file; for `WORDS`, whose they are. */
  readonly path: string;
  /** Hex digits that do not occur in the framed text. */
  readonly boundary: string;
}

/**
 * Returns the lines before a framed text, without the last line end. They end with the boundary, so with a hex digit, and
 * the closing lines begin with a letter: both are pretoken boundaries, which makes token counts additive. That is why an
 * XML tag is not enough.
 */
export function openingLines(style: FrameStyle, { what, part, byPatterns, path, boundary }: FrameLabel): string {
  if (style === "xml") {
    const number = part === undefined ? "" : ` number="${part}"`;
    const origin = byPatterns === true ? ` by="patterns"` : "";
    const key = what === "WORDS" ? "from" : "path";
    return `<${what.toLowerCase()} ${key}="${escapeAttribute(path)}"${number}${origin}>\nBEGIN ${boundary}`;
  }
  const number = part === undefined ? "" : ` ${part} OF`;
  const origin = byPatterns === true ? " BY PATTERNS" : "";
  return `## ${what}${number}${origin} ${path} ${boundary}`;
}

/** Returns the lines after a framed text. They begin with `END` and the boundary, and end with an empty line. */
export function closingLines(style: FrameStyle, { what, boundary }: FrameLabel): string {
  return style === "xml" ? `END ${boundary}\n</${what.toLowerCase()}>\n\n` : `END ${boundary}\n\n`;
}

/** The views of indented lines, which need no boundary. */
export type IndentedView = Extract<View, "brief" | "summary">;

/** Returns the line that opens a view of indented lines, and the text after its lines. */
export function indentedFrame(
  style: FrameStyle,
  view: IndentedView,
  path: string,
): { readonly open: string; readonly close: string } {
  if (style === "xml") return { open: `<${view} path="${escapeAttribute(path)}">`, close: `</${view}>\n\n` };
  return { open: `## ${view.toUpperCase()} ${path}`, close: "\n" };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns the text of an escaped attribute. */
export function plainAttribute(escaped: string): string {
  return Object.entries(ENTITIES).reduceRight((text, [plain, entity]) => text.replaceAll(entity, plain), escaped);
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character]!);
}

import type { FrameStyle } from "../../model/document.ts";

/** What the lines around a framed text say. */
export interface FrameLabel {
  readonly what: "FILE" | "LINK" | "PART" | "SYMBOLS" | "SKELETON";
  /** Number of a part, from 1. */
  readonly part?: number;
  /** Whether the view was found by patterns, so that some declarations may be missing. */
  readonly byPatterns?: boolean;
  readonly path: string;
  /** Hex digits that do not occur in the framed text. */
  readonly boundary: string;
}

/** The lines before and after a framed text. */
export interface FrameLines {
  /** Without the last line end. Ends with the boundary. */
  readonly open: string;
  /** Begins with `END` and the boundary, and ends with an empty line. */
  readonly close: string;
}

/**
 * Returns the lines around a framed text. The opening lines end with a hex digit and the closing lines begin with a
 * letter: both are pretoken boundaries, which makes token counts additive. That is why an XML tag is not enough.
 */
export function frameLines(style: FrameStyle, label: FrameLabel): FrameLines {
  return style === "xml" ? xmlLines(label) : markdownLines(label);
}

/** Returns the line that opens the summary of a file, and the text after its lines. */
export function summaryFrame(style: FrameStyle, path: string): FrameLines {
  if (style === "xml") return { open: `<summary path="${escapeAttribute(path)}">`, close: "</summary>\n\n" };
  return { open: `## SUMMARY ${path}`, close: "\n" };
}

function markdownLines({ what, part, byPatterns, path, boundary }: FrameLabel): FrameLines {
  const words = [what, ...(part === undefined ? [] : [`${part} OF`]), ...(byPatterns === true ? ["BY PATTERNS"] : [])];
  return { open: `## ${words.join(" ")} ${path} ${boundary}`, close: `END ${boundary}\n\n` };
}

function xmlLines({ what, part, byPatterns, path, boundary }: FrameLabel): FrameLines {
  const tag = what.toLowerCase();
  const number = part === undefined ? "" : ` number="${part}"`;
  const origin = byPatterns === true ? ` by="patterns"` : "";
  return {
    open: `<${tag} path="${escapeAttribute(path)}"${number}${origin}>\nBEGIN ${boundary}`,
    close: `END ${boundary}\n</${tag}>\n\n`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns the text of an escaped attribute. */
export function plainAttribute(escaped: string): string {
  return Object.entries(ENTITIES).reduceRight((text, [plain, entity]) => text.replaceAll(entity, plain), escaped);
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character]!);
}

/** First matching line of a file. */
interface FirstMatch {
  readonly path: string;
  /** Line number from 1; `undefined` if the text is not the whole file. */
  readonly line: number | undefined;
  readonly text: string;
}

/** First matching line of a file, and the number of all. */
export interface TextHit extends FirstMatch {
  /** Number of matching lines in the file. */
  readonly lines: number;
}

/** Matches so far. */
export interface TextHits {
  /** First matching line of each file, in document order. */
  readonly hits: readonly TextHit[];
  /** Total number of matching lines. */
  readonly total: number;
}

/** Incremental search of a pack document. */
export interface TextScan {
  /** @param piece continuation of the previous pieces */
  readonly add: (piece: string) => void;
  readonly result: () => TextHits;
}

/** A frame whose closing line has not been seen yet. */
interface OpenFrame {
  readonly path: string;
  readonly close: string;
  /** Whether the frame contains the whole file, so that line numbers are those of the file. */
  readonly isWhole: boolean;
}

/** Maximum length of a shown line. */
const MAX_LINE_LENGTH = 160;
/** Opening line of a frame: kind, path, and the boundary at the end. */
const OPENING = /^## (?<what>[A-Z]+)(?: \d+ OF| BY PATTERNS)? (?<path>.+) (?<boundary>[\da-f]{12,64})$/u;
const TAG = /^<(?<what>[a-z]+) path="(?<path>[^"]*)"[^>]*>$/u;
const BEGIN = /^BEGIN (?<boundary>[\da-f]{12,64})$/u;

/** Creates a case-insensitive search over the framed files of a document. */
export function textScan(typed: string): TextScan {
  const needle = typed.trim().toLowerCase();
  const byPath = new Map<string, { hit: FirstMatch; lines: number }>();
  let [partialLine, line, total] = ["", 0, 0];
  let frame: OpenFrame | undefined;
  let tag: { readonly path: string; readonly isWhole: boolean } | undefined;

  const visit = (text: string): void => {
    if (frame === undefined) {
      line = 0;
      frame = parseOpening(text, tag);
      tag = tagOf(text);
      return;
    }
    if (text === frame.close) {
      frame = undefined;
      return;
    }
    line++;
    if (!text.toLowerCase().includes(needle)) return;
    total++;
    const existing = byPath.get(frame.path);
    if (existing !== undefined) existing.lines++;
    else {
      const hit = {
        path: frame.path,
        line: frame.isWhole ? line : undefined,
        text: text.trim().slice(0, MAX_LINE_LENGTH),
      };
      byPath.set(frame.path, { hit, lines: 1 });
    }
  };
  return {
    add(piece) {
      const lines = (partialLine + piece).split("\n");
      partialLine = lines.pop() ?? "";
      for (const text of lines) visit(text);
    },
    result: () => ({ hits: [...byPath.values()].map(({ hit, lines }) => ({ ...hit, lines })), total }),
  };
}

function parseOpening(
  text: string,
  tag: { readonly path: string; readonly isWhole: boolean } | undefined,
): OpenFrame | undefined {
  if (tag !== undefined) {
    const boundary = BEGIN.exec(text)?.groups?.["boundary"];
    return boundary === undefined ? undefined : { ...tag, close: `END ${boundary}` };
  }
  const { what, path, boundary } = (text.startsWith("## ") ? OPENING.exec(text)?.groups : undefined) ?? {};
  if (path === undefined || boundary === undefined) return undefined;
  return { path, close: `END ${boundary}`, isWhole: what === "FILE" };
}

const PLAIN: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** Unescapes an attribute value. */
function unescapeAttribute(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/gu, (entity) => PLAIN[entity] ?? entity);
}

function tagOf(text: string): { readonly path: string; readonly isWhole: boolean } | undefined {
  const { what, path } = (text.startsWith("<") ? TAG.exec(text)?.groups : undefined) ?? {};
  return path === undefined ? undefined : { path: unescapeAttribute(path), isWhole: what === "file" };
}

/** A line of a file that holds what was looked for. */
export interface TextHit {
  readonly path: string;
  /** From 1; `undefined` if the text is not that of the file. */
  readonly line: number | undefined;
  readonly text: string;
  /** Lines of the file that hold it. */
  readonly lines: number;
}

/** What was found up to now. */
export interface TextHits {
  /** The first line of each file, in the order of the document. */
  readonly hits: readonly TextHit[];
  /** Lines in all. */
  readonly total: number;
}

/** Searches a document of a pack that comes in pieces. */
export interface TextScan {
  /** @param piece continues the pieces before */
  readonly add: (piece: string) => void;
  readonly found: () => TextHits;
}

/** A frame, from its opening to its closing line. */
interface OpenFrame {
  readonly path: string;
  readonly close: string;
  /** Whether its lines are those of the file, from the first. */
  readonly isWhole: boolean;
}

/** Characters of a line that are kept. */
const LENGTH = 160;
/** The opening line of a frame: kind, path, and boundary at its end. */
const OPENING = /^## (?<what>[A-Z]+)(?: \d+ OF| BY PATTERNS)? (?<path>.+) (?<boundary>[\da-f]{12,64})$/u;
const TAG = /^<(?<what>[a-z]+) path="(?<path>[^"]*)"[^>]*>$/u;
const BEGIN = /^BEGIN (?<boundary>[\da-f]{12,64})$/u;

/** Returns a search for a text in the framed files of a document; case is ignored. */
export function textScan(typed: string): TextScan {
  const asked = typed.trim().toLowerCase();
  const byPath = new Map<string, { hit: Omit<TextHit, "lines">; lines: number }>();
  let [rest, line, total] = ["", 0, 0];
  let frame: OpenFrame | undefined;
  let tag: { readonly path: string; readonly isWhole: boolean } | undefined;

  const visit = (text: string): void => {
    if (frame === undefined) {
      line = 0;
      frame = opened(text, tag);
      tag = tagOf(text);
      return;
    }
    if (text === frame.close) {
      frame = undefined;
      return;
    }
    line++;
    if (!text.toLowerCase().includes(asked)) return;
    total++;
    const known = byPath.get(frame.path);
    if (known !== undefined) known.lines++;
    else {
      const hit = { path: frame.path, line: frame.isWhole ? line : undefined, text: text.trim().slice(0, LENGTH) };
      byPath.set(frame.path, { hit, lines: 1 });
    }
  };
  return {
    add(piece) {
      const lines = (rest + piece).split("\n");
      rest = lines.pop() ?? "";
      for (const text of lines) visit(text);
    },
    found: () => ({ hits: [...byPath.values()].map(({ hit, lines }) => ({ ...hit, lines })), total }),
  };
}

function opened(
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

/** Returns the text of an escaped attribute. */
function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/gu, (entity) => PLAIN[entity] ?? entity);
}

function tagOf(text: string): { readonly path: string; readonly isWhole: boolean } | undefined {
  const { what, path } = (text.startsWith("<") ? TAG.exec(text)?.groups : undefined) ?? {};
  return path === undefined ? undefined : { path: unescaped(path), isWhole: what === "file" };
}

import { grower, clippedText, MAX_ENTRY_LEVELS, type DataEntry, type Grower, type GrowingEntry } from "./entry.ts";

/** List or map that is being read. */
interface Frame {
  readonly entry: GrowingEntry;
  readonly isMap: boolean;
  /** For a map, the key whose value comes next. */
  key: { readonly text: string; readonly line: number } | undefined;
}

interface Reader {
  readonly text: string;
  readonly grower: Grower;
  /** Open lists and maps down to the maximum depth. */
  readonly frames: Frame[];
  /** Total number of open lists and maps. */
  depth: number;
  line: number;
  /** Offset of the next line break. */
  lineEnd: number;
}

const BLANK: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c, 0x3a, 0xfe_ff]);
const ENDS: ReadonlySet<string> = new Set("{}[]\",:/' \t\r\n");

/**
 * Parses JSON, JSON with comments, JSON5 or JSON Lines and returns the root value with its children. Several root
 * values become a list; a text without values becomes an empty scalar. Skips over syntax errors.
 */
export function jsonEntries(text: string): DataEntry {
  const growing = grower();
  const documents = growing.root(1);
  documents.shape = "list";
  const reader: Reader = {
    text,
    grower: growing,
    frames: [{ entry: documents, isMap: false, key: undefined }],
    depth: 0,
    line: 1,
    lineEnd: text.indexOf("\n"),
  };
  for (let at = 0; at < text.length;) at = readToken(reader, at);
  for (const { entry } of reader.frames) entry.endLine = reader.line;
  if (documents.size === 0) documents.shape = "scalar";
  return documents.size === 1 ? documents.children[0]! : documents;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `reader` */
function readToken(reader: Reader, at: number): number {
  const { text } = reader;
  const unit = text.charCodeAt(at);
  if (BLANK.has(unit)) return readBlank(reader, at, unit);
  const character = text.charAt(at);
  switch (character) {
    case "{":
    case "[":
      open(reader, character === "{");
      return at + 1;
    case "}":
    case "]":
      close(reader);
      return at + 1;
    case '"':
    case "'":
      return readString(reader, at);
    case "/":
      return readComment(reader, at);
    default: {
      let end = at + 1;
      while (end < text.length && !ENDS.has(text[end]!)) end++;
      take(reader, at, end);
      return end;
    }
  }
}

function readBlank(reader: Reader, at: number, unit: number): number {
  if (unit === 0x0a) nextLine(reader, at);
  else if (unit === 0x2c) {
    const top = reader.depth < reader.frames.length ? reader.frames.at(-1) : undefined;
    if (top !== undefined) {
      top.key = undefined;
      top.entry.endsInComma = true;
    }
  }
  return at + 1;
}

function nextLine(reader: Reader, at: number): void {
  reader.line++;
  reader.lineEnd = reader.text.indexOf("\n", at + 1);
}

/** A string ends with its line, even if it is not closed. */
function readString(reader: Reader, at: number): number {
  const { text, lineEnd } = reader;
  const limit = lineEnd === -1 ? text.length : lineEnd;
  const quote = text[at]!;
  let end = at + 1;
  while (end < limit && text[end] !== quote) end += text[end] === "\\" ? 2 : 1;
  end = Math.min(end + 1, limit);
  take(reader, at, end);
  return end;
}

function readComment(reader: Reader, at: number): number {
  const { text } = reader;
  if (text[at + 1] === "/") return reader.lineEnd === -1 ? text.length : reader.lineEnd;
  if (text[at + 1] !== "*") return at + 1;
  const closing = text.indexOf("*/", at + 2);
  const end = closing === -1 ? text.length : closing + 2;
  while (reader.lineEnd !== -1 && reader.lineEnd < end) nextLine(reader, reader.lineEnd);
  return end;
}

function take(reader: Reader, start: number, end: number): void {
  if (reader.depth >= reader.frames.length) return;
  const frame = reader.frames.at(-1)!;
  if (frame.isMap && frame.key === undefined) {
    frame.key = { text: reader.text.slice(start, Math.min(end, start + 300)), line: reader.line };
    return;
  }
  const child = addTo(frame, reader);
  if (child !== undefined) child.text = clippedText(reader.text.slice(start, end));
}

function addTo(frame: Frame, { grower: growing, line }: Reader): GrowingEntry | undefined {
  const { key } = frame;
  frame.key = undefined;
  if (!frame.isMap) return growing.add(frame.entry, { key: "-", line });
  const { text = "", line: start = line } = key ?? {};
  return growing.add(frame.entry, { key: withoutQuotes(text), label: `${text}:`, line: start });
}

function withoutQuotes(key: string): string {
  return key.replace(/^(["'])(.*)\1$/su, "$2");
}

/** `depth` counts all open lists and maps below the root. Only those with a retained entry get a frame. */
function open(reader: Reader, isMap: boolean): void {
  const { frames, depth } = reader;
  if (depth < frames.length) {
    const child = addTo(frames.at(-1)!, reader);
    if (child !== undefined) {
      child.shape = isMap ? "map" : "list";
      if (frames.length <= MAX_ENTRY_LEVELS + 1) frames.push({ entry: child, isMap, key: undefined });
    }
  }
  reader.depth++;
}

function close(reader: Reader): void {
  const { frames } = reader;
  if (reader.depth === 0) return;
  if (reader.depth < frames.length) frames.pop()!.entry.endLine = reader.line;
  reader.depth--;
}

import {
  areDefinitions,
  beginsText,
  closesFence,
  fenceAt,
  headingLevelAt,
  htmlAt,
  type BlockEnd,
  isRuleAt,
  itemAt,
  moduleAt,
  underlineLevelAt,
} from "./block-starts.ts";
import { type Container, continuesContainer, itemFrom, quotationFrom } from "./containers.ts";
import { frontMatterEnd } from "./front-matter.ts";
import { indentationAt, isLineEnd, nextLineStart, type LineCursor } from "./line-cursor.ts";

/**
 * Kind of a block. `comment` is an HTML block that starts with a comment, `row` a table row, `rule` a thematic break,
 * `module` an MDX import or export.
 */
export type MarkdownBlockKind =
  | "front matter"
  | "heading"
  | "paragraph"
  | "row"
  | "rule"
  | "fence"
  | "indented code"
  | "html"
  | "comment"
  | "module";

/** Block that holds text, not other blocks. */
export interface MarkdownBlock {
  readonly kind: MarkdownBlockKind;
  /** Offset of the first character, after blanks and the marks of items and quotations. */
  readonly start: number;
  /** Offset after the last line. Continuation lines may contain such marks. */
  readonly end: number;
  /** First line, from 1. */
  readonly line: number;
  /** 1 to 6 for a heading, otherwise 0. */
  readonly level: number;
  /** Whether the block is in a quotation. */
  readonly isQuoted: boolean;
}

/** Characters of rules and underlines. */
const MARKED = /[=\-*_]/;
/** Start of a tag that MDX treats as a component instead of HTML. */
const COMPONENT = /^<\/?[A-Z]/;
/** Maximum number of blocks per text. The rest of a longer text is not read. */
const MAX_BLOCKS = 200_000;
/** Maximum nesting of items and quotations. Deeper marks are text. */
const MAX_CONTAINER_DEPTH = 32;

type Growing = { -readonly [Key in keyof MarkdownBlock]: MarkdownBlock[Key] };

interface Reader {
  readonly text: string;
  readonly isMdx: boolean;
  readonly blocks: Growing[];
  readonly containers: Container[];
  /** Block that the next line may belong to. */
  leaf: Growing | undefined;
  /** End of the leaf if that is a fence, HTML or a module. */
  closing: BlockEnd;
  line: number;
}

/** Position of a new block: its first character, the end of its line, and the number of containers around it. */
interface BlockPlace {
  readonly at: number;
  readonly end: number;
  readonly matched: number;
}

/** Line, starting after its container marks. */
interface Line extends LineCursor {
  readonly end: number;
  /** Number of open containers that the line continues. */
  matched: number;
  /** Whether the line continues all containers and opens no others. */
  isWithin: boolean;
}

/**
 * Lists the blocks of a Markdown text in order, up to {@link MAX_BLOCKS}, by the rules of CommonMark 0.31
 * (https://spec.commonmark.org) plus GitHub's footnotes, table rows that start with `|`, front matter, and boxes and
 * tabs of MkDocs. MDX has no indented code. Takes linear time.
 */
export function markdownBlocks(text: string, isMdx = false): readonly MarkdownBlock[] {
  const reader: Reader = { text, isMdx, blocks: [], containers: [], leaf: undefined, closing: "", line: 1 };
  let at = frontMatterEnd(text);
  if (at > 0) {
    add(reader, "front matter", { at: 0, end: at, matched: 0 });
    for (let newline = text.indexOf("\n"); newline !== -1 && newline < at; newline = text.indexOf("\n", newline + 1))
      reader.line++;
  } else if (text.startsWith("\ufeff")) at = 1;
  for (; at < text.length && reader.blocks.length < MAX_BLOCKS; reader.line++) {
    const end = nextLineStart(text, at);
    if (!readPlain(reader, at, end)) readLine(reader, { at, column: 0, end, matched: 0, isWithin: true });
    at = end;
  }
  return reader.blocks;
}

/* oxlint-disable eslint/no-param-reassign -- mutates the reader and the cursor in the line. */
/**
 * Fast path for lines outside of containers that can only start or continue a paragraph, as the majority of lines do.
 * Avoids creating a `Line`.
 */
function readPlain(reader: Reader, at: number, end: number): boolean {
  const { text, isMdx, containers, leaf } = reader;
  if (isMdx || containers.length > 0 || !beginsText(text, at)) return false;
  if (leaf === undefined) reader.leaf = add(reader, "paragraph", { at, end, matched: 0 });
  else if (leaf.kind === "paragraph") leaf.end = end;
  else return false;
  return true;
}

function readLine(reader: Reader, line: Line): void {
  const { text, containers } = reader;
  while (line.matched < containers.length && continuesContainer(containers[line.matched]!, text, line)) line.matched++;
  line.isWithin = line.matched === containers.length;
  if (reader.leaf !== undefined && reader.leaf.kind !== "paragraph") {
    if (line.isWithin && continuesLeaf(reader, line)) return;
    reader.leaf = undefined;
  }
  readBlockStart(reader, line);
}

/** Reads the blocks that the line starts, possibly several containers. */
function readBlockStart(reader: Reader, line: Line): void {
  for (;;) {
    const { columns, at } = indentationAt(reader.text, line);
    line.at = at;
    line.column += columns;
    if (isLineEnd(reader.text, at)) return leave(reader, line);
    const isDeep = columns > 3 && !reader.isMdx;
    if (!isDeep && !reader.isMdx && beginsText(reader.text, at)) return readText(reader, line);
    if (isDeep ? readDeep(reader, line) : readLeaf(reader, line)) return;
    if (isDeep || !openContainer(reader, line, columns)) return readText(reader, line);
  }
}

/** Whether a line belongs to the preceding fence, code, HTML or module. */
function continuesLeaf(reader: Reader, line: Line): boolean {
  const { text, closing } = reader;
  const leaf = reader.leaf!;
  const { columns, at } = indentationAt(text, line);
  const isBlank = isLineEnd(text, at);
  if (leaf.kind === "indented code") {
    if (!isBlank && columns < 4) return false;
    if (!isBlank) leaf.end = line.end;
    return true;
  }
  if (closing === "" && isBlank) return false;
  leaf.end = line.end;
  const isFence = leaf.kind === "fence" && typeof closing === "string";
  if (isFence ? (columns < 4 || reader.isMdx) && closesFence(text, at, closing) : isLastOfHtml(closing, text, line)) {
    reader.leaf = undefined;
  }
  return true;
}

function isLastOfHtml(closing: BlockEnd, text: string, { at, end }: Line): boolean {
  return typeof closing !== "string" && closing.test(text.slice(at, end));
}

/** A blank line ends a paragraph, quotations and an item without text. */
function leave(reader: Reader, { matched }: Line): void {
  reader.leaf = undefined;
  if (reader.containers.length > matched) reader.containers.length = matched;
}

/** Adds a block that has one line so far to the containers that the line continued or opened. */
function add(reader: Reader, kind: MarkdownBlockKind, { at, end, matched }: BlockPlace): Growing {
  const { blocks, containers, line } = reader;
  reader.leaf = undefined;
  if (containers.length > matched) containers.length = matched;
  if (matched > 0) containers[matched - 1]!.isEmpty = false;
  const isQuoted = matched > 0 && containers.some(({ width }) => width === "quotation");
  const block: Growing = { kind, start: at, end, line, level: 0, isQuoted };
  blocks.push(block);
  return block;
}

/** A line indented by four columns is code, unless it continues a paragraph. */
function readDeep(reader: Reader, line: Line): boolean {
  if (reader.leaf !== undefined) return false;
  reader.leaf = add(reader, "indented code", line);
  return true;
}

/**
 * Reads a line that starts a block other than a paragraph, or that underlines the paragraph above as a heading. Returns
 * whether the line does either. Indented code is read by `readDeep`.
 */
function readLeaf(reader: Reader, line: Line): boolean {
  const { text, isMdx, leaf } = reader;
  const { at, column } = line;
  switch (text.charAt(at)) {
    case "#":
      return readHeading(reader, line);
    case "<":
      return readHtml(reader, line);
    case "|":
      return add(reader, "row", line).kind === "row";
    case "`":
    case "~":
      return readFirst(reader, line, "fence", fenceAt(text, at));
    default:
      if (MARKED.test(text.charAt(at))) return readUnderline(reader, line) || readRule(reader, line);
      return isMdx && leaf === undefined && column === 0 && readFirst(reader, line, "module", moduleAt(text, at));
  }
}

function readHtml(reader: Reader, line: Line): boolean {
  const { text, isMdx, leaf } = reader;
  if (isMdx && COMPONENT.test(text.slice(line.at, line.at + 3))) return false;
  const kind = text.startsWith("<!--", line.at) ? "comment" : "html";
  return readFirst(reader, line, kind, htmlAt(text, line.at, isMdx || leaf !== undefined));
}

function readRule(reader: Reader, line: Line): boolean {
  return isRuleAt(reader.text, line.at) && add(reader, "rule", line).kind === "rule";
}

function readHeading(reader: Reader, line: Line): boolean {
  const level = headingLevelAt(reader.text, line.at);
  if (level > 0) add(reader, "heading", line).level = level;
  return level > 0;
}

/** A row of `=` or `-` turns the paragraph above into a heading. */
function readUnderline(reader: Reader, line: Line): boolean {
  const { text, leaf } = reader;
  const level = line.isWithin && leaf !== undefined ? underlineLevelAt(text, line.at) : 0;
  if (leaf === undefined || level === 0 || areDefinitions(text, leaf)) return false;
  Object.assign(leaf, { kind: "heading", level, end: line.end });
  reader.leaf = undefined;
  return true;
}

/** Reads the first line of a block with an end pattern, which may match on the same line. */
function readFirst(reader: Reader, line: Line, kind: MarkdownBlockKind, closing: BlockEnd | undefined): boolean {
  if (closing === undefined) return false;
  const block = add(reader, kind, line);
  if (isLastOfHtml(closing, reader.text, line)) return true;
  reader.leaf = block;
  reader.closing = closing;
  return true;
}

/** Opens a quotation or an item if the line starts one, and moves the cursor past its mark. */
function openContainer(reader: Reader, line: Line, columns: number): boolean {
  const { text, containers, leaf } = reader;
  if (line.matched === MAX_CONTAINER_DEPTH) return false;
  const isTag = reader.isMdx && leaf !== undefined && text[leaf.start] === "<";
  const isQuotation = text[line.at] === ">" && !isTag;
  const item = isQuotation ? undefined : itemAt(text, line.at, line.isWithin && leaf !== undefined);
  if (!isQuotation && item === undefined) return false;
  reader.leaf = undefined;
  containers.length = line.matched;
  if (line.matched > 0) containers[line.matched - 1]!.isEmpty = false;
  containers.push(item === undefined ? quotationFrom(text, line) : itemFrom(text, line, item, columns));
  line.matched++;
  line.isWithin = false;
  return true;
}

/**
 * Reads a paragraph line. It may have left the containers of its paragraph without opening others (lazy continuation).
 */
function readText(reader: Reader, line: Line): void {
  if (reader.leaf === undefined) reader.leaf = add(reader, "paragraph", line);
  else reader.leaf.end = line.end;
}

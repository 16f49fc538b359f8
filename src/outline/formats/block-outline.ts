import type { Outline, SymbolKind } from "../outline.ts";
import { shortComment, firstDocLine, wholeComment } from "./comment-lines.ts";
import type { BlockPiece } from "./pieces.ts";
import { clip, isFull, pageOutline, type Find } from "./scanned.ts";

/** Longest declaration in a view, in UTF-16 units. */
const MAX_DECLARATION_LENGTH = 200;
/** Deepest indentation in the output, in levels. */
const DEEPEST = 8;

/** The outline of a declaration. */
export interface Declared {
  /** Text that the views show, without brace and semicolon. */
  readonly shown: string;
  /** Missing if it defines no name. */
  readonly symbol?: { readonly name: string; readonly kind: SymbolKind };
  /** For a block, whether its contents are left out. */
  readonly isCut?: boolean;
}

/** How declarations of one format are outlined. */
export interface BlockFormat {
  /**
   * Returns the outline of a declaration, or `undefined` to leave it out with its contents.
   * @param around the text before the brace of the enclosing block, if there is one
   */
  readonly declared: (piece: BlockPiece, around: string | undefined) => Declared | undefined;
  /** The end of a declaration: a semicolon, or nothing. */
  readonly end: "" | ";";
  /** How a one-line comment begins. */
  readonly comment: "#" | "/*" | "//";
  /** How a block with nothing to show is written: as an empty block, or as a cut one. */
  readonly emptied: "{ … }" | "{}";
}

interface Block {
  /** The text before its brace. */
  readonly text: string;
  /** Index of its symbol in the list, if it has one. */
  readonly find: number | undefined;
  /** Whether its contents are left out. */
  readonly isCut: boolean;
  /** Number of lines in the views when it was opened. */
  readonly symbols: number;
  readonly skeleton: number;
}

/** Outlines declarations in blocks: one per line, indented by two spaces per block. */
export function blockOutline(pieces: Iterable<BlockPiece>, format: BlockFormat): Outline {
  const page: Page = { finds: [], symbols: [], skeleton: [], blocks: [], hidden: 0, format };
  let last = 1;
  for (const piece of pieces) {
    take(page, piece);
    last = piece.lines[1];
  }
  while (page.blocks.length > 0) closeBlock(page, last);
  return pageOutline(page);
}

interface Page {
  readonly finds: Find[];
  readonly symbols: string[];
  readonly skeleton: string[];
  readonly blocks: Block[];
  /** Number of open blocks within one that is left out. */
  hidden: number;
  readonly format: BlockFormat;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `page` */
function take(page: Page, piece: BlockPiece): void {
  if (page.hidden > 0) passOver(page, piece);
  else if (piece.kind === "open") openBlock(page, piece);
  else {
    if (piece.text !== "") declare(page, piece);
    if (piece.kind === "close") closeBlock(page, piece.lines[1]);
  }
}

function passOver(page: Page, { kind, lines }: BlockPiece): void {
  if (kind === "open") page.hidden++;
  if (kind === "close") page.hidden--;
  if (page.hidden === 0 && page.blocks.at(-1)?.isCut === true) closeBlock(page, lines[1]);
}

function openBlock(page: Page, piece: BlockPiece): void {
  const declared = declare(page, piece);
  const isCut = declared?.isCut ?? false;
  if (declared === undefined || isCut) page.hidden = 1;
  if (declared === undefined) return;
  const find = declared.symbol === undefined ? undefined : page.finds.length - 1;
  page.blocks.push({ text: piece.text, find, isCut, symbols: page.symbols.length, skeleton: page.skeleton.length });
}

function declare(page: Page, piece: BlockPiece): Declared | undefined {
  if (isFull(page)) return undefined;
  const { finds, blocks, format } = page;
  const { kind, comment, lines } = piece;
  const declared = format.declared(piece, blocks.at(-1)?.text);
  if (declared === undefined) return undefined;
  const indent = "  ".repeat(Math.min(blocks.length, DEEPEST));
  const tail = kind === "open" ? (declared.isCut === true ? " { … }" : " {") : format.end;
  const line = `${indent}${clip(declared.shown, MAX_DECLARATION_LENGTH)}${tail}`;
  for (const text of wholeComment(comment, indent)) page.symbols.push(text);
  for (const text of shortComment(comment, format.comment, indent)) page.skeleton.push(text);
  page.symbols.push(line);
  page.skeleton.push(line);
  if (declared.symbol !== undefined) {
    finds.push({ ...declared.symbol, signature: declared.shown, lines, doc: firstDocLine(comment) });
  }
  return declared;
}

function closeBlock(page: Page, line: number): void {
  const block = page.blocks.pop();
  if (block === undefined) return;
  if (!block.isCut) {
    const indent = "  ".repeat(Math.min(page.blocks.length, DEEPEST));
    const emptied = isFull(page) ? "{ … }" : page.format.emptied;
    closeLines(page.symbols, block.symbols, indent, emptied);
    closeLines(page.skeleton, block.skeleton, indent, emptied);
  }
  const find = block.find === undefined ? undefined : page.finds[block.find];
  if (find !== undefined) page.finds[block.find!] = { ...find, lines: [find.lines[0], line] };
}

/** Writes a block without contents on one line. */
function closeLines(lines: string[], opened: number, indent: string, emptied: BlockFormat["emptied"]): void {
  if (lines.length > opened) lines.push(`${indent}}`);
  else lines[opened - 1] = `${lines[opened - 1]!.slice(0, -1)}${emptied}`;
}

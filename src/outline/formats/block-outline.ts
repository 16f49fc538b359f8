import type { Outline, SymbolKind } from "../outline.ts";
import { shortComment, firstDocLine, wholeComment } from "./comment-lines.ts";
import type { BlockPiece } from "./pieces.ts";
import { clip, isFull, pageOutline, type Find } from "./scanned.ts";

/** Maximum length of a declaration in a view, in UTF-16 units. */
const MAX_DECLARATION_LENGTH = 200;
/** Maximum indentation in the output, in levels. */
const MAX_INDENT_LEVELS = 8;

/** Outline of one declaration. */
export interface DeclarationOutline {
  /** Text for the views, without brace and semicolon. */
  readonly displayText: string;
  /** Missing if the declaration defines no name. */
  readonly symbol?: { readonly name: string; readonly kind: SymbolKind };
  /** For a block, whether its contents are left out. */
  readonly isCut?: boolean;
}

/** Rules for outlining the declarations of one format. */
export interface BlockFormat {
  /**
   * Outlines a declaration; `undefined` leaves it out with its contents.
   * @param piece the declaration: text before a brace, a semicolon or a line end
   * @param around text before the brace of the enclosing block, if any
   */
  readonly declared: (piece: BlockPiece, around: string | undefined) => DeclarationOutline | undefined;
  /** Terminator of a declaration in the output. */
  readonly end: "" | ";";
  /** Delimiter that opens a one-line comment. */
  readonly comment: "#" | "/*" | "//";
  /** Notation for a block with nothing to show: an empty block or a cut one. */
  readonly emptied: "{ … }" | "{}";
}

interface Block {
  /** Text before the opening brace. */
  readonly text: string;
  /** Index of the block's symbol in `Page.finds`, if it has one. */
  readonly find: number | undefined;
  /** Whether its contents are left out. */
  readonly isCut: boolean;
  /** Number of lines in each view when the block was opened. */
  readonly symbols: number;
  readonly skeleton: number;
}

/**
 * Builds the outline of a file made of declarations and blocks. Both views have one line per outlined declaration;
 * comments and closing braces have separate lines. Lines are indented by two spaces per enclosing block, up to
 * {@link MAX_INDENT_LEVELS} blocks.
 */
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
  /** Number of open blocks inside the outermost omitted one. */
  hidden: number;
  readonly format: BlockFormat;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `page` */
function take(page: Page, piece: BlockPiece): void {
  if (page.hidden > 0) skipPiece(page, piece);
  else if (piece.kind === "open") openBlock(page, piece);
  else {
    if (piece.text !== "") declare(page, piece);
    if (piece.kind === "close") closeBlock(page, piece.lines[1]);
  }
}

function skipPiece(page: Page, { kind, lines }: BlockPiece): void {
  if (kind === "open") page.hidden++;
  if (kind === "close") page.hidden--;
  if (page.hidden === 0 && page.blocks.at(-1)?.isCut === true) closeBlock(page, lines[1]);
}

function openBlock(page: Page, piece: BlockPiece): void {
  const declaration = declare(page, piece);
  const isCut = declaration?.isCut ?? false;
  if (declaration === undefined || isCut) page.hidden = 1;
  if (declaration === undefined) return;
  const find = declaration.symbol === undefined ? undefined : page.finds.length - 1;
  page.blocks.push({ text: piece.text, find, isCut, symbols: page.symbols.length, skeleton: page.skeleton.length });
}

function declare(page: Page, piece: BlockPiece): DeclarationOutline | undefined {
  if (isFull(page)) return undefined;
  const { finds, blocks, format } = page;
  const { kind, comment, lines } = piece;
  const declaration = format.declared(piece, blocks.at(-1)?.text);
  if (declaration === undefined) return undefined;
  const indent = "  ".repeat(Math.min(blocks.length, MAX_INDENT_LEVELS));
  const tail = kind === "open" ? (declaration.isCut === true ? " { … }" : " {") : format.end;
  const line = `${indent}${clip(declaration.displayText, MAX_DECLARATION_LENGTH)}${tail}`;
  for (const text of wholeComment(comment, indent)) page.symbols.push(text);
  for (const text of shortComment(comment, format.comment, indent)) page.skeleton.push(text);
  page.symbols.push(line);
  page.skeleton.push(line);
  if (declaration.symbol !== undefined) {
    finds.push({ ...declaration.symbol, signature: declaration.displayText, lines, doc: firstDocLine(comment) });
  }
  return declaration;
}

function closeBlock(page: Page, line: number): void {
  const block = page.blocks.pop();
  if (block === undefined) return;
  if (!block.isCut) {
    const indent = "  ".repeat(Math.min(page.blocks.length, MAX_INDENT_LEVELS));
    const emptied = isFull(page) ? "{ … }" : page.format.emptied;
    closeLines(page.symbols, block.symbols, indent, emptied);
    closeLines(page.skeleton, block.skeleton, indent, emptied);
  }
  const find = block.find === undefined ? undefined : page.finds[block.find];
  if (find !== undefined) page.finds[block.find!] = { ...find, lines: [find.lines[0], line] };
}

/** Closes a block in a view. A block without contents collapses into one line. */
function closeLines(lines: string[], opened: number, indent: string, emptied: BlockFormat["emptied"]): void {
  if (lines.length > opened) lines.push(`${indent}}`);
  else lines[opened - 1] = `${lines[opened - 1]!.slice(0, -1)}${emptied}`;
}

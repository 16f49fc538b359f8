import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit, lineEndOf, unixText } from "../files/edit.ts";
import { parseBlocks, type CommentBlock } from "./block-text.ts";
import { commentLine, type CommentStyle, formatStamp } from "./comment.ts";

/** Content of a block, without the comments around it. */
export interface BlockContent {
  /** Distinguishes the block from other blocks in the file. */
  readonly name: string;
  /** Ends with `\n`. */
  readonly text: string;
  readonly version: string;
}

/** Block that Carryon writes into a file that people maintain. */
export interface BlockText extends BlockContent {
  readonly style: CommentStyle;
  /**
   * First line that a script requires, such as a shebang. The block follows it, and a new file starts with it. Ends
   * with `\n`.
   */
  readonly firstLine?: string;
}

/**
 * Creates an edit that maintains one block of lines in a text, between comments with `carryon:begin` and `carryon:end`.
 * Preserves everything around it. The opening comment has a stamp that reveals manual edits.
 */
export function blockEdit(block: BlockText): Edit {
  return {
    look: (text) => blockState(block, text),
    put: (text) => putBlock(block, text),
    remove: (text) => textWithoutBlocks(block, text),
  };
}

/** More blocks with one name than this cannot be an accident. */
const MAX_BLOCKS = 8;

function blockState({ style, name, text: content }: BlockText, text: string | undefined): EditState {
  const blocks = text === undefined ? [] : parseBlocks(text, style, name);
  if (blocks === undefined)
    return { state: "barred", reason: `the begin and end comments of block ${name} do not match` };
  const [first] = blocks;
  if (first === undefined) return ABSENT;
  const { version } = first;
  if (blocks.length > MAX_BLOCKS) return { state: "barred", reason: `it has the block ${name} ${blocks.length} times` };
  if (blocks.some(({ isWhole }) => !isWhole)) return { state: "edited", version };
  if (blocks.length > 1) return { state: "stale", version, reason: `it has the block ${blocks.length} times` };
  return { state: unixText(first.inner) === content ? "current" : "stale", version };
}

function putBlock(block: BlockText, text: string | undefined): string {
  if (text === undefined) return `${block.firstLine ?? ""}${formatBlock(block, "\n")}\n`;
  const [first] = findBlocks(block, text);
  if (first === undefined) return withNewBlock(block, text);
  const { start, end } = first;
  const isUnchanged = unixText(first.inner) === block.text && first.isWhole;
  const blockLines = isUnchanged ? text.slice(start, end) : formatBlock(block, lineEndOf(text.slice(start)));
  return `${text.slice(0, start)}${blockLines}${removeAllBlocks(block, text.slice(end))}`;
}

/**
 * Adds a block after an empty line. If the text lacks a final line break, the result lacks it too, so that removing the
 * block restores every byte.
 */
function withNewBlock(block: BlockText, text: string): string {
  const lineEnd = lineEndOf(text);
  const place = block.firstLine === undefined ? text.length : afterFirstLine(text);
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const blockLines = formatBlock(block, lineEnd);
  return before.endsWith("\n")
    ? `${before}${lineEnd}${blockLines}${lineEnd}${after}`
    : `${before}${lineEnd}${lineEnd}${blockLines}${after}`;
}

function afterFirstLine(text: string): number {
  const at = text.indexOf("\n");
  return at === -1 ? text.length : at + 1;
}

function textWithoutBlocks(block: BlockText, text: string): string | undefined {
  const remainder = removeAllBlocks(block, text);
  const [first] = findBlocks(block, text);
  const isWholeFile = first?.start === (block.firstLine ?? "").length && remainder === (block.firstLine ?? "");
  return isWholeFile ? undefined : remainder;
}

function removeAllBlocks(block: BlockText, text: string): string {
  return findBlocks(block, text).reduceRight(removeBlock, text);
}

/** Removes a block together with the line breaks that were added with it. */
function removeBlock(text: string, { start, end }: CommentBlock): string {
  const lineEnd = lineEndOf(text.slice(start));
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (after === "") {
    const isAdded = before.endsWith(`${lineEnd}${lineEnd}`);
    return isAdded ? before.slice(0, -2 * lineEnd.length) : before;
  }
  const trimmedBefore = before.slice(0, before.length - lineEnd.length);
  const hasGap = before.endsWith(lineEnd) && trimmedBefore.endsWith("\n");
  return `${hasGap ? trimmedBefore : before}${after.slice(after.startsWith(lineEnd) ? lineEnd.length : 0)}`;
}

function findBlocks({ style, name }: BlockText, text: string): readonly CommentBlock[] {
  return parseBlocks(text, style, name) ?? [];
}

function formatBlock({ style, name, text, version }: BlockText, lineEnd: string): string {
  const opening = commentLine(style, `carryon:begin ${name} ${formatStamp(version, text)}`);
  return `${opening}\n${text}${commentLine(style, `carryon:end ${name}`)}`.replaceAll("\n", lineEnd);
}

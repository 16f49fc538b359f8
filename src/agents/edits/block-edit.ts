import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit, lineEndOf, unixText } from "../files/edit.ts";
import { blocksIn, type CommentBlock } from "./block-text.ts";
import { commentLine, type CommentStyle, stampText } from "./comment.ts";

/** A block that Carryon writes into a file of people. */
export interface BlockText {
  readonly style: CommentStyle;
  /** Tells it from other blocks of the file. */
  readonly name: string;
  /** Ends with `\n`. */
  readonly text: string;
  readonly version: string;
  /** A line that a script must begin with: the block follows it, and a new file gets it. Ends with `\n`. */
  readonly firstLine?: string;
}

/** Returns the edit that keeps a block in a text, and everything around it as it is. */
export function blockEdit(block: BlockText): Edit {
  return {
    look: (text) => lookFor(block, text),
    put: (text) => putBlock(block, text),
    remove: (text) => withoutBlocks(block, text),
  };
}

/** More blocks of one name than this are not by accident. */
const MAX_BLOCKS = 8;

function lookFor({ style, name, text: content }: BlockText, text: string | undefined): EditState {
  const blocks = text === undefined ? [] : blocksIn(text, style, name);
  if (blocks === undefined) return { state: "barred", reason: `the comments of its block ${name} do not pair` };
  const [first] = blocks;
  if (first === undefined) return ABSENT;
  const { version } = first;
  if (blocks.length > MAX_BLOCKS) return { state: "barred", reason: `it has the block ${name} ${blocks.length} times` };
  if (blocks.some(({ isWhole }) => !isWhole)) return { state: "edited", version };
  if (blocks.length > 1) return { state: "stale", version, reason: `it has the block ${blocks.length} times` };
  return { state: unixText(first.inner) === content ? "current" : "stale", version };
}

function putBlock(block: BlockText, text: string | undefined): string {
  if (text === undefined) return `${block.firstLine ?? ""}${blockOf(block, "\n")}\n`;
  const [first] = found(block, text);
  if (first === undefined) return withNewBlock(block, text);
  const { start, end } = first;
  const isSame = unixText(first.inner) === block.text && first.isWhole;
  const shown = isSame ? text.slice(start, end) : blockOf(block, lineEndOf(text.slice(start)));
  return `${text.slice(0, start)}${shown}${withoutAll(block, text.slice(end))}`;
}

/**
 * Adds a block after an empty line. A text without a line end at its end keeps that form, so that taking the block out
 * again gives back every byte.
 */
function withNewBlock(block: BlockText, text: string): string {
  const lineEnd = lineEndOf(text);
  const place = block.firstLine === undefined ? text.length : afterFirstLine(text);
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const shown = blockOf(block, lineEnd);
  return before.endsWith("\n")
    ? `${before}${lineEnd}${shown}${lineEnd}${after}`
    : `${before}${lineEnd}${lineEnd}${shown}${after}`;
}

function afterFirstLine(text: string): number {
  const at = text.indexOf("\n");
  return at === -1 ? text.length : at + 1;
}

function withoutBlocks(block: BlockText, text: string): string | undefined {
  const rest = withoutAll(block, text);
  const [first] = found(block, text);
  const isOwn = first?.start === (block.firstLine ?? "").length && rest === (block.firstLine ?? "");
  return isOwn ? undefined : rest;
}

function withoutAll(block: BlockText, text: string): string {
  return found(block, text).reduceRight(without, text);
}

/** Takes a block out, with the line ends that came with it. */
function without(text: string, { start, end }: CommentBlock): string {
  const lineEnd = lineEndOf(text.slice(start));
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (after === "") {
    const isAdded = before.endsWith(`${lineEnd}${lineEnd}`);
    return isAdded ? before.slice(0, -2 * lineEnd.length) : before;
  }
  const kept = before.slice(0, before.length - lineEnd.length);
  const hasGap = before.endsWith(lineEnd) && kept.endsWith("\n");
  return `${hasGap ? kept : before}${after.slice(after.startsWith(lineEnd) ? lineEnd.length : 0)}`;
}

function found({ style, name }: BlockText, text: string): readonly CommentBlock[] {
  return blocksIn(text, style, name) ?? [];
}

function blockOf({ style, name, text, version }: BlockText, lineEnd: string): string {
  const opening = commentLine(style, `carryon:begin ${name} ${stampText(version, text)}`);
  return `${opening}\n${text}${commentLine(style, `carryon:end ${name}`)}`.replaceAll("\n", lineEnd);
}

import { hash } from "node:crypto";

/**
 * Text of a file with an up-to-date block, and whether it changed. `new`: the file does not exist yet. `edited`:
 * someone changed the block, so the text stays unchanged.
 */
export interface RefreshedText {
  readonly state: "new" | "same" | "changed" | "edited";
  readonly text: string;
}

/** Text with a replaced block, and whether it changed. `missing`: the text has no such block. */
export interface ReplacedBlock {
  readonly state: "same" | "changed" | "edited" | "missing";
  readonly text: string;
  /** Current content of the block, with `\n` line breaks; absent if the block is missing or has no end comment. */
  readonly inner?: string;
}

/** Number of hex digits of a block's digest. */
const DIGEST_DIGITS = 16;

/**
 * Returns the text of a file with a named block between two Markdown comments, and the surrounding text unchanged. A
 * text without the block gets it at the end. A block that someone edited is not overwritten.
 * @param before the current text; `undefined` if the file does not exist
 * @param content must end with a line break and must not contain the block's end comment
 */
export function withBlock(before: string | undefined, name: string, content: string): RefreshedText {
  if (before === undefined) return { state: "new", text: markedBlock(name, content) };
  const { state, text } = replaceBlock(before, name, content);
  if (state !== "missing") return { state, text };
  const block = markedBlock(name, content);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  return { state: "changed", text: `${before}${gap}${block}` };
}

/**
 * Returns a text with the content of a named block replaced and everything around it unchanged. An edited block is
 * overwritten only with `force`. A block whose digest someone deleted is replaced. A block without an end comment
 * counts as edited and is never replaced. Without the block, returns the text unchanged.
 * @param content must end with a line break and must not contain the block's end comment
 */
export function replaceBlock(before: string, name: string, content: string, force = false): ReplacedBlock {
  const match = new RegExp(
    String.raw`^<!-- carryon:begin ${name}(?: ([0-9a-f]{${DIGEST_DIGITS}}))? -->\r?\n([^]*?)^<!-- carryon:end ${name} -->\r?$`,
    "mu",
  ).exec(before);
  if (match === null) {
    const isOpen = new RegExp(`^<!-- carryon:begin ${name}\\b`, "mu").test(before);
    return { state: isOpen ? "edited" : "missing", text: before };
  }
  const [whole, digest, written = ""] = match;
  // A checkout may have changed the line endings.
  const inner = written.replaceAll("\r\n", "\n");
  if (digest !== undefined && digestOf(inner) !== digest && !force) return { state: "edited", text: before, inner };
  const block = markedBlock(name, content);
  const replacement = whole.includes("\r\n") ? block.replaceAll("\n", "\r\n") : block;
  const end = match.index + whole.length;
  const text = `${before.slice(0, match.index)}${replacement.trimEnd()}${whole.endsWith("\r") ? "\r" : ""}${before.slice(end)}`;
  return { state: text === before ? "same" : "changed", text, inner };
}

/**
 * Returns content between the begin and end comments of a block, as lines. The begin comment includes a digest of the
 * content, which later reveals edits.
 * @param content must end with a line break and must not contain the block's end comment
 */
export function markedBlock(name: string, content: string): string {
  return `<!-- carryon:begin ${name} ${digestOf(content)} -->\n${content}<!-- carryon:end ${name} -->\n`;
}

function digestOf(content: string): string {
  return hash("sha256", content).slice(0, DIGEST_DIGITS);
}

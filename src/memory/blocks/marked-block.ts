import { hash } from "node:crypto";

/** What became of a file with a block that Carryon writes. `edited`: someone changed the block, so the file stays. */
export interface RefreshedText {
  readonly state: "new" | "same" | "changed" | "edited";
  readonly text: string;
}

/** What became of a text whose block was to be replaced. `missing`: it has no such block. */
export interface ReplacedBlock {
  readonly state: "same" | "changed" | "edited" | "missing";
  readonly text: string;
  /** What is in the block now, with `\n` as line ends; absent if it is missing or has no end. */
  readonly inner?: string;
}

/** Hex digits of the digest of a block. */
const DIGITS = 16;

/**
 * Replaces the block of a name in a text, between two comments of Markdown; the text around it stays as it is. A text
 * without the block gets it at its end. A block that is not as it was written is kept.
 * @param before the text; `undefined` if the file does not exist
 * @param content ends with a line end, and has no line that closes the block
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
 * Replaces the block of a name in a text, if it has one, and nothing around it. A block that someone edited is kept unless
 * `force` is set; one whose digest someone deleted is replaced. A block without an end counts as edited, and always stays.
 */
export function replaceBlock(before: string, name: string, content: string, force = false): ReplacedBlock {
  const found = new RegExp(
    String.raw`^<!-- carryon:begin ${name}(?: ([0-9a-f]{${DIGITS}}))? -->\r?\n([^]*?)^<!-- carryon:end ${name} -->\r?$`,
    "mu",
  ).exec(before);
  if (found === null) {
    const isOpen = new RegExp(`^<!-- carryon:begin ${name}\\b`, "mu").test(before);
    return { state: isOpen ? "edited" : "missing", text: before };
  }
  const [whole, digest, written = ""] = found;
  // A checkout may have written other line ends.
  const inner = written.replaceAll("\r\n", "\n");
  if (digest !== undefined && digestOf(inner) !== digest && !force) return { state: "edited", text: before, inner };
  const block = markedBlock(name, content);
  const shown = whole.includes("\r\n") ? block.replaceAll("\n", "\r\n") : block;
  const end = found.index + whole.length;
  const text = `${before.slice(0, found.index)}${shown.trimEnd()}${whole.endsWith("\r") ? "\r" : ""}${before.slice(end)}`;
  return { state: text === before ? "same" : "changed", text, inner };
}

/** Returns a block with its two comments. @param content as for `withBlock` */
export function markedBlock(name: string, content: string): string {
  return `<!-- carryon:begin ${name} ${digestOf(content)} -->\n${content}<!-- carryon:end ${name} -->\n`;
}

function digestOf(content: string): string {
  return hash("sha256", content).slice(0, DIGITS);
}

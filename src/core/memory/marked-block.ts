import { hash } from "node:crypto";

/** What became of a file with a block that Carryon writes. `edited`: someone changed the block, so the file stays. */
export interface RefreshedText {
  readonly state: "new" | "same" | "changed" | "edited";
  readonly text: string;
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
  const block = blockOf(name, content);
  if (before === undefined) return { state: "new", text: block };
  const found = new RegExp(
    String.raw`^<!-- carryon:begin ${name} ([0-9a-f]{${DIGITS}}) -->\r?\n([^]*?)^<!-- carryon:end ${name} -->\r?$`,
    "mu",
  ).exec(before);
  if (found === null) {
    const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    return { state: "changed", text: `${before}${gap}${block}` };
  }
  const [whole, digest, inner = ""] = found;
  // A checkout may have written other line ends.
  if (digestOf(inner.replaceAll("\r\n", "\n")) !== digest) return { state: "edited", text: before };
  const written = whole.includes("\r\n") ? block.replaceAll("\n", "\r\n") : block;
  const end = found.index + whole.length;
  const text = `${before.slice(0, found.index)}${written.trimEnd()}${whole.endsWith("\r") ? "\r" : ""}${before.slice(end)}`;
  return { state: text === before ? "same" : "changed", text };
}

function blockOf(name: string, content: string): string {
  return `<!-- carryon:begin ${name} ${digestOf(content)} -->\n${content}<!-- carryon:end ${name} -->\n`;
}

function digestOf(content: string): string {
  return hash("sha256", content).slice(0, DIGITS);
}

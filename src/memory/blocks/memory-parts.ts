import { hash } from "node:crypto";
import type { MemoryPart, PartInput, MemoryPartSize } from "./memory-file.ts";
import { SOURCE_LINE } from "../operations/words.ts";

/** Block between its two comments. The begin comment may contain more than name and digest. */
const BLOCK = /^<!-- carryon:begin (\S+) ([0-9a-f]{16})(?: [^\n]*)?-->\r?\n([^]*?)^<!-- carryon:end \1 -->\r?$\n?/gmu;

/** Line of a recent-changes page that names the newest commit. */
const NEWEST_COMMIT = /^The first-parent commits up to ([0-9a-f]{9,64}) of (\d{4}-\d{2}-\d{2}),/mu;

/**
 * Splits a file of the memory folder into hand-written text and generated blocks, in file order. Reads from each block
 * which commits or rows it was generated from. A block without a digest counts as hand-written. Leaves out blank text
 * between blocks.
 * @param count counts the tokens of a text
 */
export function memoryParts(text: string, count: (text: string) => number): readonly MemoryPart[] {
  const parts: MemoryPart[] = [];
  const person = (written: string): void => {
    if (written.trim() !== "") parts.push({ by: "person", ...sizeOf(written, count), inputs: [] });
  };
  let end = 0;
  for (const match of text.matchAll(BLOCK)) {
    const [whole, block = "", digest, content = ""] = match;
    person(text.slice(end, match.index));
    end = match.index + whole.length;
    const plain = content.replaceAll("\r\n", "\n");
    const intact = hash("sha256", plain).slice(0, 16) === digest;
    parts.push({ by: "carryon", block, intact, ...sizeOf(whole, count), inputs: inputsOf(plain) });
  }
  person(text.slice(end));
  return parts;
}

function sizeOf(text: string, count: (text: string) => number): MemoryPartSize {
  return { tokens: count(text), sha256: hash("sha256", text) };
}

function inputsOf(content: string): readonly PartInput[] {
  const [, upTo, day] = NEWEST_COMMIT.exec(content) ?? [];
  const commits: readonly PartInput[] = upTo === undefined || day === undefined ? [] : [{ kind: "commits", upTo, day }];
  return [...commits, ...content.split("\n").flatMap(rowsIn)];
}

function rowsIn(line: string): readonly PartInput[] {
  const [, source, rows, , newest, definition] = SOURCE_LINE.exec(line) ?? [];
  if (source === undefined || rows === undefined || definition === undefined) return [];
  const fields = { source, rows: Number(rows.replaceAll(",", "")), definition };
  return [{ kind: "rows", ...fields, ...(newest !== undefined && { newest }) }];
}

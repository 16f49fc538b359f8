import { createHash } from "node:crypto";

/** Characters that are joined before they are handed on. */
const CHUNK = 65_536;

/**
 * JSON text, in chunks, with one line for each member, and for each element of an array that is a member: no other
 * white space. The order of keys is the value's own, so what was parsed is written back to the same bytes.
 */
export function* recordChunks(value: object): Generator<string> {
  let chunk = "{";
  let before = "";
  for (const [key, member] of Object.entries(value) as [string, unknown][]) {
    chunk += `${before}${JSON.stringify(key)}:`;
    before = ",\n";
    for (const line of memberLines(member)) {
      chunk += line;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = "";
    }
  }
  yield `${chunk}}\n`;
}

function* memberLines(member: unknown): Generator<string> {
  if (!Array.isArray(member) || member.length === 0) {
    yield JSON.stringify(member);
    return;
  }
  let before = "[\n";
  for (const element of member as unknown[]) {
    yield before + JSON.stringify(element);
    before = ",\n";
  }
  yield "\n]";
}

/** The whole text of `recordChunks`. */
export function formatRecords(value: object): string {
  return [...recordChunks(value)].join("");
}

/** sha256 (hex) of a record file's text with its `root` empty. */
export function rootDigest(value: object): string {
  return digestOf(recordChunks({ ...value, root: "" }));
}

/**
 * The root of a value and its text with the root filled in.
 * @param value its `root` is empty and among its first members
 */
export function sealRecords(value: { readonly root: "" }): {
  readonly root: string;
  readonly chunks: readonly string[];
} {
  const [head = "", ...rest] = recordChunks(value);
  const root = digestOf([head, ...rest]);
  return { root, chunks: [head.replace('"root":""', `"root":"${root}"`), ...rest] };
}

function digestOf(chunks: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest("hex");
}

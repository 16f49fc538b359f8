import { createHash } from "node:crypto";

/** Characters per chunk. */
const CHUNK = 65_536;

/**
 * Returns JSON text, in chunks, with one line per member, and one per element of a member that is an array; there is
 * no other white space. Keys keep the order of the value, so parsed text is written back to the same bytes.
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

/** Returns the chunks of `recordChunks` as one text. */
export function formatRecords(value: object): string {
  return [...recordChunks(value)].join("");
}

/** Returns the sha256 (hex) of a record file's text with an empty `root`. */
export function rootDigest(value: object): string {
  return digestOf(recordChunks({ ...value, root: "" }));
}

/**
 * Returns the root digest of a value, and its text in chunks with the root filled in.
 * @param value must have an empty `root` among its first members
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

import { formatCount, pluralize } from "../base/index.ts";

/** Maximum number of bytes in the reply to one resource request. Resources have no pages. */
const MAX_RESOURCE_BYTES = 400_000;

const NEWLINE = 0x0a;

/** Text of a resource, and the path under which the tool `read` returns lines of it. */
export interface ResourceText {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Returns the texts of a resource, cut after the last whole line within `limit` bytes in total, 400,000 by default. If
 * something is missing, appends a text that names it and says how to read it. That text does not count toward the
 * limit.
 */
export function boundedTexts(texts: readonly ResourceText[], limit: number = MAX_RESOURCE_BYTES): readonly string[] {
  const results: string[] = [];
  let room = limit;
  for (const [i, { path, bytes }] of texts.entries()) {
    if (bytes.length <= room) {
      results.push(bytes.toString());
      room -= bytes.length;
      continue;
    }
    const beginning = bytes.subarray(0, bytes.lastIndexOf(NEWLINE, room - 1) + 1);
    if (beginning.length > 0) results.push(beginning.toString());
    results.push(restNote({ path, bytes }, beginning, texts.slice(i + 1)));
    break;
  }
  return results;
}

function restNote({ path, bytes }: ResourceText, beginning: Buffer, others: readonly ResourceText[]): string {
  const line = 1 + beginning.reduce((count, byte) => count + (byte === NEWLINE ? 1 : 0), 0);
  const rest = `Cut here: ${formatCount(bytes.length - beginning.length)} of ${formatCount(bytes.length)} bytes are missing. Read on with the tool read: path ${path}, line ${line}.`;
  const paths = others.map((other) => other.path).join(", ");
  return others.length === 0 ? rest : `${rest} Then ${pluralize(others.length, "more document")}: ${paths}.`;
}

import { isSameStretch, type DocumentStretch } from "./stretches.ts";

/**
 * Returns the length in bytes of the common prefix of both documents (`kept`), and of the base's document (`of`). File
 * texts are not needed: if two files differ, so do their boundaries, so the prefix ends inside the opening line.
 */
export function prefixKept(
  base: readonly DocumentStretch[],
  head: readonly DocumentStretch[],
): { kept: number; of: number } {
  let same = 0;
  while (same < base.length && isSameStretch(base[same], head[same])) same++;
  const kept = bytesOf(base.slice(0, same)) + commonStart(knownBytes(base, same), knownBytes(head, same));
  return { kept, of: bytesOf(base) };
}

function bytesOf(stretches: readonly DocumentStretch[]): number {
  return stretches.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the texts from a stretch on, up to and including the opening line of the next frame. */
function knownBytes(stretches: readonly DocumentStretch[], from: number): Buffer {
  const known: string[] = [];
  for (const stretch of stretches.slice(from)) {
    known.push(stretch.kind === "text" ? stretch.text : `${stretch.open}\n`);
    if (stretch.kind === "frame") break;
  }
  return Buffer.from(known.join(""));
}

function commonStart(a: Buffer, b: Buffer): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  return at;
}

import type { KeptPrefix } from "../delta/delta-model.ts";
import { isSameStretch, type DocumentStretch } from "./stretches.ts";

/**
 * Returns the prefix that two documents share. Needs no file texts: if two files differ, so do their boundaries, and the
 * prefix ends inside the opening line.
 */
export function sharedPrefixBytes(base: readonly DocumentStretch[], head: readonly DocumentStretch[]): KeptPrefix {
  let equalCount = 0;
  while (equalCount < base.length && isSameStretch(base[equalCount], head[equalCount])) equalCount++;
  const keptBytes =
    bytesOf(base.slice(0, equalCount)) + commonStart(knownBytes(base, equalCount), knownBytes(head, equalCount));
  return { kept: keptBytes, of: bytesOf(base) };
}

function bytesOf(stretches: readonly DocumentStretch[]): number {
  return stretches.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Text from a stretch up to and including the opening line of the next frame. */
function knownBytes(stretches: readonly DocumentStretch[], from: number): Buffer {
  const texts: string[] = [];
  for (const stretch of stretches.slice(from)) {
    texts.push(stretch.kind === "text" ? stretch.text : `${stretch.open}\n`);
    if (stretch.kind === "frame") break;
  }
  return Buffer.from(texts.join(""));
}

function commonStart(a: Buffer, b: Buffer): number {
  const shorterLength = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorterLength && a[at] === b[at]) at++;
  return at;
}

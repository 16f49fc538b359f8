import { digestOf } from "../full-document.ts";

const OPENING = /^## (?:FILE|LINK) (.+) ([0-9a-f]{12,64})$/u;

/**
 * Digest of each file's text by path, read from a FULL document as its preamble tells a model to: only the line that
 * repeats its boundary closes a frame.
 * @throws Error if a path has two frames, or a frame does not end
 */
export function framesIn(document: string): ReadonlyMap<string, string> {
  const frames = new Map<string, string>();
  const lines = document.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const [, path, boundary] = OPENING.exec(lines[at] ?? "") ?? [];
    if (path === undefined) continue;
    const end = lines.indexOf(`END ${boundary}`, at + 1);
    if (end < 0 || frames.has(path)) throw new Error(`a frame of ${path} is not as it should be`);
    frames.set(path, digestOf(lines.slice(at + 1, end).join("\n")));
    at = end;
  }
  return frames;
}

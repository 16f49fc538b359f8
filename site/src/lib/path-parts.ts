import { visible } from "./visible.ts";

/** A piece of a path. */
export interface PathPart {
  readonly text: string;
  /** Whether it contains right-to-left letters and must be isolated from its neighbors. */
  readonly isTurned: boolean;
}

/** Letters of Hebrew, Arabic and other right-to-left scripts. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|\ud802|\ud803|\ud83a|\ud83b/u;

/** Splits a path so that right-to-left parts can be isolated. A path without them stays one piece. */
export function pathParts(path: string): readonly PathPart[] {
  const text = visible(path);
  if (!FROM_THE_RIGHT.test(text)) return [{ text, isTurned: false }];
  return text.split(/(\/)/u).map((part) => ({ text: part, isTurned: FROM_THE_RIGHT.test(part) }));
}

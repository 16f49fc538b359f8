import { visible } from "./visible.ts";

/** A piece of a path. */
export interface PathPart {
  readonly text: string;
  /** Whether it has letters that are read from the right, so that it must not reach into its neighbours. */
  readonly isTurned: boolean;
}

/** Letters of Hebrew, Arabic and other scripts that are read from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|\ud802|\ud803|\ud83a|\ud83b/u;

/** Splits a path so that parts that are read from the right can be isolated; one piece if there are none. */
export function pathParts(path: string): readonly PathPart[] {
  const text = visible(path);
  if (!FROM_THE_RIGHT.test(text)) return [{ text, isTurned: false }];
  return text.split(/(\/)/u).map((part) => ({ text: part, isTurned: FROM_THE_RIGHT.test(part) }));
}

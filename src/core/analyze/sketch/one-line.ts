import { shortened } from "../shortened.ts";

/** Invisible and bidirectional characters, and variation selectors. */
const INVISIBLE =
  /[\ufe00-\ufe0f\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/gu;

/**
 * A text as part of a line: without invisible characters, blanks, line ends and control characters squeezed to one space,
 * `max` UTF-16 units at most; a longer one ends in `…`.
 */
export function oneLine(text: string, max: number): string {
  return shortened(text.replaceAll(INVISIBLE, "").replaceAll(CONTROL, " "), max);
}

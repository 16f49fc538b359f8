import { classOf, INVISIBLE } from "../../../model/unseen.ts";
import { shortened } from "./shortened.ts";

const UNWANTED = new RegExp(`[${classOf(INVISIBLE)}]`, "gu");
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/gu;

/**
 * A text as part of a line: without invisible characters, blanks, line ends and control characters squeezed to one space,
 * `max` UTF-16 units at most; a longer one ends in `…`.
 */
export function oneLine(text: string, max: number): string {
  return shortened(text.replaceAll(UNWANTED, "").replaceAll(CONTROL, " "), max);
}

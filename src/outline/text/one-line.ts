import { INVISIBLE, classOf } from "../../base/index.ts";
import { shortened } from "./shortened.ts";

const UNWANTED = new RegExp(`[${classOf(INVISIBLE)}]`, "gu");
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/gu;

/**
 * Returns a text for use within a line: invisible characters removed; blanks, line ends and control characters
 * collapsed to one space; at most `max` UTF-16 units, with a final `…` if cut.
 */
export function oneLine(text: string, max: number): string {
  return shortened(text.replaceAll(UNWANTED, "").replaceAll(CONTROL, " "), max);
}

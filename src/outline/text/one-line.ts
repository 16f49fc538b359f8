import { INVISIBLE, characterClass } from "../../base/index.ts";
import { shortenText } from "./shortened.ts";

const UNWANTED = new RegExp(`[${characterClass(INVISIBLE)}]`, "gu");
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/gu;

/**
 * Puts a text on one line: removes invisible characters, collapses each run of whitespace and control characters into
 * one space, and cuts it to `max` UTF-16 units with a final `…`.
 */
export function oneLine(text: string, max: number): string {
  return shortenText(text.replaceAll(UNWANTED, "").replaceAll(CONTROL, " "), max);
}

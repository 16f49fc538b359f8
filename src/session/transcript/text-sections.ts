import { beginsSection } from "../formats/text-layout.ts";
import type { Segment } from "./segment.ts";

const LINE_FEED = 0x0a;

/**
 * Yields the complete sections of a plain-text transcript, each a speaker's words with their heading. A section is
 * complete where the next one begins.
 * @param bytes begin at a section
 * @param isEnd whether these are the last bytes; if so, yields the last section, too
 */
export function* sectionsIn(bytes: Buffer, isEnd: boolean = false): Iterable<Segment> {
  let [start, from] = [0, 0];
  let previous = "";
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, from)) {
    const line = bytes.toString("utf8", from, at).trimEnd();
    if (from > start && beginsSection(line, previous)) {
      yield section(bytes.subarray(start, from));
      start = from;
    }
    previous = line;
    from = at + 1;
  }
  if (isEnd && start < bytes.length) yield section(bytes.subarray(start));
}

function section(bytes: Buffer): Segment {
  const isBlank = bytes.toString().trim() === "";
  return { kind: isBlank ? "rest" : "record", bytes, isLine: false, isText: true };
}

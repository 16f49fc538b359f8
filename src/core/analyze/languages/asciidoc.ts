import type { Outline } from "../../../model/outline.ts";
import { proseOutline, proseReader } from "../formats/prose.ts";
import type { ScanLanguage } from "../language.ts";

/** As much of a line is read, in UTF-16 units. */
const LONGEST_LINE = 2000;
const HEADING = /^(={1,6}|#{1,6})[ \t]+(\S.*)$/u;
const BLOCK = /^(?:-{4,}|\.{4,}|\/{4,}|\+{4,}|\|={3,}|`{3,}|-{2}$)/u;
/** Attributes, comments, block macros, block titles and lists of attributes. */
const MARKUP = /^(?::!?[\w-]+!?:|\/\/|\[.*\]$|\.[^\s.]|\w+::|<<<|'{3,})/u;

/** AsciiDoc. */
export const asciidoc: ScanLanguage = { how: "scan", names: ["AsciiDoc"], outline };

function outline(text: string): Outline {
  const lines = text.split("\n");
  const reader = proseReader();
  let closer = "";
  let isHeader = false;
  for (const [number, whole] of lines.entries()) {
    const line = whole.slice(0, LONGEST_LINE).trimEnd();
    if (closer !== "") {
      if (line === closer) closer = "";
      continue;
    }
    // Below the title of the document are its author, its version and its attributes.
    if (line.trim() === "") isHeader = false;
    if (isHeader) continue;
    const heading = HEADING.exec(line);
    isHeader = heading?.[1]?.length === 1;
    if (heading !== null) reader.heading(heading[1]!.length, heading[2]!, number + 1);
    else if (BLOCK.test(line)) closer = line;
    else if (line.trim() === "") reader.pause();
    else if (!MARKUP.test(line)) reader.text(line.replace(/^(?:[*.-]{1,5})\s+/u, ""));
    if (closer !== "") reader.pause();
  }
  return proseOutline(reader.sections(), Math.max(1, lines.at(-1) === "" ? lines.length - 1 : lines.length));
}

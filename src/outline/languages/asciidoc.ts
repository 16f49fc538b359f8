import type { Outline } from "../outline.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { holdCode } from "../markdown/code-spans.ts";
import { CUT, markCuts } from "../markdown/shown-line.ts";
import { proseOutline } from "../prose/prose-outline.ts";
import { proseReader, type ProseReader } from "../prose/prose-reader.ts";
import { prosePurpose } from "../sketch/purpose/prose-purpose.ts";
import { hasWord } from "../text/word-characters.ts";

/** Maximum length read of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 2000;
const HEADING = /^(={1,6}|#{1,6})[ \t]+(\S.*)$/u;
const BLOCK = /^(?:-{4,}|\.{4,}|\/{4,}|\+{4,}|\|={3,}|`{3,}|-{2}$)/u;
/** Delimiters of code blocks, and the attribute line of a source block. */
const LISTING = /^(?:-{4,}|\.{4,}|`{3,})/u;
const SOURCE = /^\[source(?:,[ \t]*(?:%\w+,[ \t]*)?([\w+#-]*))?[^\]]*\]$/u;
/** Attributes, comments, block macros, block titles and attribute lists. */
const MARKUP = /^(?::!?[\w-]+!?:|\/\/|\[.*\]$|\.[^\s.]|\w+::|<<<|'{3,})/u;

const ITEM = /^[*.-]{1,5}\s+/u;
const IMAGE = /image:[^\s[\]]+\[[^[\]]*\](?:\[[^[\]]*\])?/gu;
const LINK = /(?:link|xref|https?):|<</u;
const LINKS = /(?:link|xref|https?):[^\s[\]]+(?:\[[^[\]]*\])?|<<[^<>]*>>/gu;

const definitions: DefinitionTable = {
  rules: [{ pattern: /={1,6}[ \t]+(?<name>[^\s=][^\n]{0,119})/y, kind: "heading", holds: false }],
  isExported: () => true,
};

export const asciidoc: Language = {
  names: ["AsciiDoc"],
  // Detached signatures have the same extension.
  purpose: (head) => (head.startsWith("-----BEGIN ") ? "" : prosePurpose(head)),
  definitions,
  headerComments: "none",
  role: "docs",
  ...fileImports({ statements: /^include::([^[\]\n]+)\[/gmu, endings: [""] }),
  outline: { how: "scan", outline: asciidocOutline },
};

function asciidocOutline(text: string): Outline {
  const lines = text.split("\n");
  const reader: Reader = { prose: proseReader(), closer: "", code: [], language: "", isHeader: false };
  for (const [number, line] of lines.entries()) readLine(reader, line.slice(0, MAX_LINE_LENGTH).trimEnd(), number + 1);
  return proseOutline(reader.prose.sections(), Math.max(1, lines.at(-1) === "" ? lines.length - 1 : lines.length));
}

interface Reader {
  readonly prose: ProseReader;
  /** Line that closes the current block; empty outside of blocks. */
  closer: string;
  /** Lines of the current block. */
  code: string[];
  /** Language that an attribute line sets for the next block. */
  language: string;
  /** Whether the current line belongs to the document header below the title: author, version, attributes. */
  isHeader: boolean;
}

/* oxlint-disable eslint/no-param-reassign -- mutates the reader. */
function readLine(reader: Reader, line: string, number: number): void {
  const { prose } = reader;
  if (reader.closer !== "") {
    if (line !== reader.closer) {
      reader.code.push(line);
      return;
    }
    if (LISTING.test(line)) prose.code([line, ...reader.code, line], reader.language);
    reader.closer = "";
    return;
  }
  if (line === "") {
    reader.isHeader = false;
    prose.pause();
    return;
  }
  if (reader.isHeader) return;
  const heading = HEADING.exec(line);
  if (heading !== null) {
    reader.isHeader = heading[1]!.length === 1;
    prose.heading({ level: heading[1]!.length, title: heading[2]!, sourceLines: [line], line: number });
  } else if (BLOCK.test(line)) {
    reader.closer = line;
    reader.code = [];
    prose.pause();
  } else if (SOURCE.test(line)) reader.language = SOURCE.exec(line)?.[1] ?? "";
  else if (!MARKUP.test(line)) readText(prose, line);
}

function readText(prose: ProseReader, line: string): void {
  const { text: held, release } = holdCode(line);
  const bare = held.replaceAll(IMAGE, CUT).trim();
  const [mark = ""] = ITEM.exec(bare) ?? [];
  const text = bare.slice(mark.length);
  if (markCuts(text) === "" || text === "+") return;
  prose.text(release(text), { mark, isLinks: LINK.test(text) && !hasWord(text.replaceAll(LINKS, "")) });
}

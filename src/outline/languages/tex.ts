import type { Outline } from "../outline.ts";
import { PERCENT_SYNTAX } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { CUT } from "../markdown/shown-line.ts";
import { proseOutline } from "../prose/prose-outline.ts";
import { proseReader, type ProseReader } from "../prose/prose-reader.ts";
import { PERCENT_HEADER } from "../sketch/purpose/header-comments.ts";
import { hasWord } from "../text/word-characters.ts";

/** Maximum length read of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 2000;
const LEVELS = ["part", "chapter", "section", "subsection", "subsubsection", "paragraph"];
const HEADING =
  /^\s*\\(part|chapter|section|subsection|subsubsection|paragraph)\*?[ \t]*(?:\[[^\]]{0,200}\][ \t]*)?\{(.*)$/u;
const COMMENT = /(?<!\\)%.*$/u;
/** Environments without prose. */
const BLOCK =
  /^\s*\\begin\{((?:verbatim|Verbatim|lstlisting|minted|equation|align|gather|multline|eqnarray|displaymath|figure|table|tabular|longtable|tikzpicture|thebibliography)\*?)\}/u;
const CODE = /^(?:verbatim|Verbatim|lstlisting|minted)/u;
/** Commands that set up the document, and environments. The rest of such a line is not prose. */
const SETUP =
  /^\s*\\(?:begin|end|def|let|newcommand|renewcommand|providecommand|newenvironment|usepackage|RequirePackage|documentclass|set[a-z]+|hypersetup|input|include[a-z]*|bibliography[a-z]*|[a-z]*space|[a-z]*skip|clearpage|newpage|pagestyle|thispagestyle|index|label|centering|maketitle|tableofcontents)\b/iu;
const ITEM = /^\s*\\item\b(?:\[[^\]]{0,200}\])?\s*/u;
/** Commands whose argument is not text. */
const REFERENCE =
  /(\\(?:[a-z]*ref|[a-z]*cite[a-z]*|label|index|url|[vh]space|includegraphics)\*?(?:\[[^\]]{0,200}\])*)\{[^{}]*\}/giu;
/** Inline mathematics, which stays, or a command, a brace or a tie. */
const COMMAND = /(\$[^$\n]{1,200}\$)|\\(?:[a-zA-Z]+\*?(?:\[[^\]]{0,200}\])?|[,;:!> ])|(?<!\\)[{}~]/gu;

const definitions: DefinitionTable = {
  rules: [
    {
      pattern:
        /\\(?:part|chapter|(?:sub){0,2}section)\*?[ \t]*(?:\[[^\]\n]{0,200}\][ \t]*)?\{(?<name>[^{}\\\n]{0,119}[^{}\\\s])/y,
      kind: "heading",
      holds: false,
    },
  ],
  isExported: () => true,
};

export const tex: Language = {
  names: ["TeX"],
  syntax: PERCENT_SYNTAX,
  definitions,
  headerComments: PERCENT_HEADER,
  role: "docs",
  ...fileImports({
    statements:
      /\\(?:input|include|subfile|InputIfFileExists|bibliography|addbibresource|usepackage|RequirePackage|documentclass|LoadClass)(?:\[[^\]]{0,1000}\])?\{([^{}\n]+)\}/gu,
    names: /[^,\s]+/gu,
    endings: [".tex", ".sty", ".cls", ".bib"],
  }),
  outline: { how: "scan", outline: texOutline },
};

function texOutline(text: string): Outline {
  const lines = text.split("\n").map((line) => line.slice(0, MAX_LINE_LENGTH).trimEnd());
  const reader = proseReader();
  const start = lines.findIndex((line) => /^\s*\\begin\{document\}/u.test(line)) + 1;
  let block: { readonly name: string; readonly start: number } | undefined;
  for (const [offset, line] of lines.slice(start).entries()) {
    const at = start + offset;
    const name = block?.name ?? BLOCK.exec(line)?.[1];
    if (name === undefined) {
      readLine(reader, line.replace(COMMENT, ""), at + 1);
      continue;
    }
    block ??= { name, start: at };
    if (!line.includes(`\\end{${name}}`)) continue;
    if (CODE.test(name)) reader.code(lines.slice(block.start, at + 1), "");
    else reader.pause();
    block = undefined;
  }
  return proseOutline(reader.sections(), Math.max(1, lines.at(-1) === "" ? lines.length - 1 : lines.length));
}

function readLine(reader: ProseReader, line: string, number: number): void {
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const title = plainText(argumentOf(heading[2]!));
    const sourceLines = hasWord(title) ? [line.trim()] : [];
    reader.heading({ level: LEVELS.indexOf(heading[1]!) + 1, title, sourceLines, line: number });
    return;
  }
  if (line.trim() === "" || SETUP.test(line)) return reader.pause();
  const [mark = ""] = ITEM.exec(line) ?? [];
  const text = line.slice(mark.length).replaceAll(REFERENCE, `$1{${CUT}}`).trim();
  if (hasWord(plainText(text))) reader.text(text, { mark: mark.trimStart() });
}

/** Returns a text up to the brace that closes the argument it begins in. */
function argumentOf(rest: string): string {
  let depth = 1;
  for (const { 0: brace, index } of rest.matchAll(/(?<!\\)[{}]/gu)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return rest.slice(0, index);
  }
  return rest;
}

/** Two forms of a text; the second is for bookmarks. */
const FORMS = /\\texorpdfstring\{(?:[^{}]|\{[^{}]{0,200}\}){0,200}\}\{([^{}]{0,200})\}/gu;

/** Removes commands and braces; the text that commands format stays. */
function plainText(text: string): string {
  const bare = text
    .replaceAll(FORMS, "$1")
    .replaceAll(COMMAND, (_, math?: string) => math ?? " ")
    .replaceAll(/\\([%&#$_{}])/gu, "$1");
  return bare.replaceAll(/\s+/gu, " ").trim();
}

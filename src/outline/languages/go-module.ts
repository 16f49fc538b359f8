import type { Outline } from "../outline.ts";
import { SLASH_SYNTAX } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { clip, type Find, scannedOutline } from "../formats/scanned.ts";

/** Maximum length of a module list in a skeleton, in UTF-16 units. */
const MAX_LIST_LENGTH = 600;
const MAX_LINE_LENGTH = 500;
/** Directives with one value. */
const PLAIN = /^(?:module|go|toolchain)\s+\S/u;
const DIRECTIVE = /^(require|replace|exclude|retract|tool|use|godebug)\b\s*(\(?)\s*(.*)$/u;

/** `go.mod` and `go.work`: the module, its Go version, and its direct requirements. */
export const goModule: Language = {
  names: ["Go Module", "Go Workspace"],
  syntax: SLASH_SYNTAX,
  role: "data",
  outline: { how: "scan", outline: goModuleOutline },
};

interface Entry {
  readonly directive: string;
  readonly value: string;
  readonly isIndirect: boolean;
  /** Whether it is one of several entries in parentheses. */
  readonly isInBlock: boolean;
  readonly line: number;
}

function goModuleOutline(text: string): Outline {
  const lines = text.split("\n").map((line) => line.slice(0, MAX_LINE_LENGTH).trim());
  const plain = lines.filter((line) => PLAIN.test(line)).map((line) => line.replace(/\s*\/\/.*$/u, ""));
  const entries = entriesOf(lines);
  const finds = entries.map(({ directive, value, line }): Find => ({
    name: value.split(/\s/u, 1)[0]!,
    kind: "key",
    signature: `${directive} ${value}`,
    lines: [line, line],
  }));
  const direct = entries.filter(({ isIndirect }) => !isIndirect);
  const symbols = [
    ...plain,
    ...direct.map(({ directive, value, isInBlock }) => `${directive} ${isInBlock ? "… " : ""}${value}`),
  ];
  return scannedOutline(finds, symbols, [...plain, ...listsOf(direct), ...indirectLine(entries)]);
}

/** One line per directive, with the modules it names. */
function listsOf(direct: readonly Entry[]): readonly string[] {
  return [...new Set(direct.map(({ directive }) => directive))].map((name) => {
    const values = direct.filter(({ directive }) => directive === name).map(({ value }) => value);
    const texts = name === "require" ? values.map((value) => value.split(/\s/u, 1)[0]!) : values;
    return `${name} … ${clip(texts.join(" … "), MAX_LIST_LENGTH)}`;
  });
}

function indirectLine(entries: readonly Entry[]): readonly string[] {
  const count = entries.filter(({ isIndirect }) => isIndirect).length;
  return count === 0 ? [] : [`… ${count} indirect`];
}

function entriesOf(lines: readonly string[]): readonly Entry[] {
  const entries: Entry[] = [];
  let block = "";
  const add = (directive: string, written: string, line: number): void => {
    const value = written.replace(/\s*\/\/.*$/u, "");
    const isIndirect = /\/\/\s*indirect\b/u.test(written);
    if (value !== "") entries.push({ directive, value, isIndirect, isInBlock: block !== "", line });
  };
  for (const [number, line] of lines.entries()) {
    if (block !== "") {
      if (line.startsWith(")")) block = "";
      else add(block, line, number + 1);
      continue;
    }
    const [, directive = "", opening = "", rest = ""] = DIRECTIVE.exec(line) ?? [];
    if (opening === "(") block = directive;
    else if (directive !== "") add(directive, rest, number + 1);
  }
  return entries;
}

import { hasManyGlobstars, type LinePattern } from "../../base/index.ts";

/** State of an attribute: set, unset, a value, or unspecified. */
export type AttributeValue = true | false | string | undefined;

/** Assignment of a state to an attribute. */
export type Assignment = readonly [name: string, value: AttributeValue];

/** Assignments that one line makes for matching paths. */
export interface AttributeRule extends LinePattern {
  readonly assignments: readonly Assignment[];
}

/** Parsed `.gitattributes` file. */
export interface AttributeFile {
  readonly rules: readonly AttributeRule[];
  /** Macros. Git reads them only from the root's file. */
  readonly macros: ReadonlyMap<string, readonly Assignment[]>;
}

const MAX_LINE_LENGTH = 2048;
const MACRO = "[attr]";
const NAME = /^[A-Za-z0-9_.][-A-Za-z0-9_.]*$/u;

/**
 * Parses a `.gitattributes` file according to gitattributes(5). Skips lines that git would ignore (negative patterns,
 * more than {@link MAX_LINE_LENGTH} characters, macros outside the root), and patterns with more than two `**` followed
 * by more pattern, because they are slow to match. Drops attributes with invalid names but keeps the rest of their
 * line.
 */
export function readAttributeFile(text: string, folder: string): AttributeFile {
  const rules: AttributeRule[] = [];
  const macros = new Map<string, readonly Assignment[]>();
  for (const raw of text.replace(/^\uFEFF/u, "").split("\n")) {
    const line = raw.replace(/^[ \t\r]+/u, "");
    if (line === "" || line.startsWith("#") || line.length > MAX_LINE_LENGTH) continue;
    const { head, rest } = splitHead(line);
    const assignments = rest.split(/[ \t\r]+/u).flatMap(assignmentOf);
    if (head.startsWith(MACRO)) {
      const name = head.slice(MACRO.length);
      if (folder === "" && NAME.test(name)) macros.set(name, assignments);
    } else if (!head.startsWith("!") && !hasManyGlobstars(head)) {
      rules.push({ pattern: head, folder, assignments });
    }
  }
  return { rules, macros };
}

function splitHead(line: string): { head: string; rest: string } {
  const quoted = /^"((?:[^"\\]|\\.)*)"/u.exec(line);
  if (quoted !== null) return { head: unquote(quoted[1] ?? ""), rest: line.slice(quoted[0].length) };
  const end = line.search(/[ \t\r]/u);
  return end === -1 ? { head: line, rest: "" } : { head: line.slice(0, end), rest: line.slice(end) };
}

const ESCAPES: Readonly<Record<string, string>> = { a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Unquotes a C-style string. Octal escapes are UTF-8 bytes. */
function unquote(text: string): string {
  return text.replace(/(?:\\[0-3][0-7]{2})+|\\(.)/gu, (whole: string, char: string | undefined) =>
    char === undefined
      ? Buffer.from(
          whole
            .split("\\")
            .slice(1)
            .map((octal) => Number.parseInt(octal, 8)),
        ).toString("utf8")
      : (ESCAPES[char] ?? char),
  );
}

function assignmentOf(word: string): Assignment[] {
  const equals = word.indexOf("=");
  const bare = word.startsWith("-") || word.startsWith("!");
  const name = word.slice(bare ? 1 : 0, equals === -1 || bare ? undefined : equals);
  if (!NAME.test(name)) return [];
  if (bare) return [[name, word.startsWith("-") ? false : undefined]];
  return [[name, equals === -1 ? true : word.slice(equals + 1)]];
}

import { type Code, splitCode } from "../code/code.ts";
import type { Language } from "../language.ts";
import type { Sketch, SketchDefinition } from "../sketch.ts";

/** A file that another file imports, and its definitions. */
export interface ImportedFile {
  readonly path: string;
  readonly definitions: readonly SketchDefinition[];
}

/** Place in a text that uses an imported name. */
export interface ImportedNameUse {
  /** From 1. */
  readonly line: number;
  /** Offset of its first character in the line, in UTF-16 units. */
  readonly start: number;
  /** Offset after its last character. */
  readonly end: number;
  /** Imported file that defines the name. */
  readonly path: string;
  /** Line of the definition, from 1. */
  readonly definitionLine: number;
}

/** Text of a file, and what is known about its imports. */
export interface ImportingText {
  readonly text: string;
  readonly language: Language | undefined;
  readonly sketch: Sketch;
  /** Files that its imports resolve to. */
  readonly imported: readonly ImportedFile[];
}

interface NameOrigin {
  readonly path: string;
  readonly line: number;
}

/**
 * Finds the places in a text that certainly use a definition of an imported file, in text order. A name is certain if
 * an import statement names both it and the file, no other imported file exports a definition of that name, and the
 * file has only one.
 * A name that the text also declares, such as a variable or a parameter, counts only in import statements. Members
 * (`a.name`), keys, comments and literals do not count.
 */
export function importedNameUses({ text, language, sketch, imported }: ImportingText): readonly ImportedNameUse[] {
  const origins = exportedNames(imported);
  if (origins.size === 0 || sketch.imports.length === 0) return [];
  const lines = text.split("\n");
  const { names, statementLines } = importedNames(lines, sketch, origins);
  if (names.size === 0) return [];
  const words = wordPattern([...names.keys()]);
  const otherLines = lines.map((line, at) => (statementLines.has(at) ? "" : line)).join("\n");
  const declared = declaredNames(sketch, otherLines, words);
  return usesIn(splitCode(text, language), words, (word, line) => {
    const isSure = statementLines.has(line) || !declared.has(word);
    return isSure ? names.get(word) : undefined;
  });
}

/** Names that import statements take from the files that they name, and the lines of these statements, from 0. */
function importedNames(
  lines: readonly string[],
  { imports }: Sketch,
  origins: ReadonlyMap<string, NameOrigin>,
): { readonly names: ReadonlyMap<string, NameOrigin>; readonly statementLines: ReadonlySet<number> } {
  const names = new Map<string, NameOrigin>();
  const statementLines = new Set<number>();
  for (const { specifier, line } of imports) {
    if ((lines[line - 1]?.length ?? 0) > MAX_LINE_LENGTH) continue;
    const [first, last] = statementAround(lines, line - 1);
    for (let at = first; at <= last; at++) statementLines.add(at);
    const statement = lines.slice(first, last + 1).join("\n");
    for (const [word] of statement.matchAll(IDENTIFIER)) {
      const origin = origins.get(word);
      if (origin !== undefined && namesFile(specifier, origin.path)) names.set(word, origin);
    }
  }
  return { names, statementLines };
}

/** Every character beyond ASCII counts as a letter, which is much faster to match than Unicode classes. */
const IDENTIFIER = /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/g;

/** Matches the names where they are whole words. */
function wordPattern(names: readonly string[]): RegExp {
  const words = names.map((name) => name.replaceAll("$", String.raw`\$`)).join("|");
  return new RegExp(String.raw`(?<![\w$\u0080-\uffff])(?:${words})(?![\w$\u0080-\uffff])`, "g");
}

/** Exported names that exactly one of the files defines, and only once. */
function exportedNames(imported: readonly ImportedFile[]): ReadonlyMap<string, NameOrigin> {
  const origins = new Map<string, NameOrigin | undefined>();
  for (const { path, definitions } of imported) {
    for (const { name, line, exported } of definitions) {
      if (exported) origins.set(name, origins.has(name) ? undefined : { path, line });
    }
  }
  return new Map([...origins].flatMap(([name, origin]) => (origin === undefined ? [] : [[name, origin] as const])));
}

/** Imports on longer lines are ignored: code in one line is not meant to be read. In UTF-16 units. */
const MAX_LINE_LENGTH = 2000;
/** Maximum number of lines of an import statement before and after its specifier. */
const MAX_STATEMENT_LINES = 60;
const STATEMENT = /^\s*(?:import|export|from|const|let|var|use|pub|require|using|open|alias)\b/u;

/** First and last line of the import statement that has its specifier on a line, from 0. */
function statementAround(lines: readonly string[], line: number): readonly [first: number, last: number] {
  let first = line;
  while (first > Math.max(line - MAX_STATEMENT_LINES, 0) && !STATEMENT.test(lines[first] ?? "")) first--;
  if (!STATEMENT.test(lines[first] ?? "")) return [line, line];
  let last = line;
  let depth = depthOf(lines.slice(first, line + 1).join("\n"));
  while (depth > 0 && last < line + MAX_STATEMENT_LINES && last + 1 < lines.length) depth += depthOf(lines[++last]!);
  return depth > 0 ? [line, line] : [first, last];
}

/** Number of brackets that a text opens and does not close. */
function depthOf(text: string): number {
  const opened = text.match(/[({[]/gu)?.length ?? 0;
  return opened - (text.match(/[)}\]]/gu)?.length ?? 0);
}

/** File names that stand for their folder. */
const FOLDER_FILES: ReadonlySet<string> = new Set(["index", "__init__", "mod", "main", "lib"]);

/** Whether a segment of an import specifier is the name of a file, or of the folder that the file stands for. */
function namesFile(specifier: string, path: string): boolean {
  const segments = specifier.split(/[/\\:]+|\.(?=[^/]*$)|(?<=\w)\.(?=\w)/u);
  const [file = "", folder = ""] = path.split("/").toReversed();
  const stem = file.replace(/(?:\.d)?\.[^.]*$/u, "");
  return segments.includes(stem) || segments.includes(file) || (FOLDER_FILES.has(stem) && segments.includes(folder));
}

/** Parameter lists, and the names after keywords that declare variables. */
const DECLARATIONS = [
  /\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*(?::[^=;{}()]*)?=>/gu,
  /\b(?:function|func|fun|fn|def|catch|constructor)\b[^(){}\n]{0,80}\(([^()]*(?:\([^()]*\)[^()]*)*)\)/gu,
  /\b(?:const|let|var|val|class|function|for)\b\s*\(?([^=;\n]*)/gu,
  /(?<![\w$\u0080-\uffff])([A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)\s*=>/g,
] as const;

/** Names that a file defines, and those words of a text that it declares. */
function declaredNames({ definitions }: Sketch, text: string, words: RegExp): ReadonlySet<string> {
  const declarations = DECLARATIONS.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, list = ""]) => list));
  const declared = Array.from(declarations.join("\n").matchAll(words), ([word]) => word);
  return new Set([...definitions.map(({ name }) => name), ...declared]);
}

function usesIn(
  { source, comments, literals }: Code,
  words: RegExp,
  originOf: (word: string, line: number) => NameOrigin | undefined,
): readonly ImportedNameUse[] {
  const uses: ImportedNameUse[] = [];
  const isHidden = hiddenRule(comments, literals);
  let number = 0;
  let lineStart = 0;
  let lineEnd = lineEndFrom(source, 0);
  for (const { 0: word, index } of source.matchAll(words)) {
    while (index > lineEnd) {
      number++;
      lineStart = lineEnd + 1;
      lineEnd = lineEndFrom(source, lineStart);
    }
    const [start, end] = [index - lineStart, index - lineStart + word.length];
    const origin = originOf(word, number);
    if (origin === undefined || isMember(source.slice(lineStart, lineEnd), start, end) || isHidden(index)) continue;
    uses.push({ line: number + 1, start, end, path: origin.path, definitionLine: origin.line });
  }
  return uses;
}

/** Offset of the end of the line that contains `offset`. */
function lineEndFrom(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

/** Whether a word is a member of something, or the key of a value. */
function isMember(line: string, start: number, end: number): boolean {
  const before = line.slice(0, start).trimEnd();
  return (before.endsWith(".") && !before.endsWith("...")) || /^\s*:(?!:)/u.test(line.slice(end));
}

/** Returns a function that tells whether an offset is in a comment or literal. Offsets must not decrease. */
function hiddenRule(comments: readonly number[], literals: readonly number[]): (offset: number) => boolean {
  const rules = [comments, literals].map((spans) => {
    let next = 0;
    return (offset: number): boolean => {
      while (next < spans.length && spans[next + 1]! <= offset) next += 2;
      return next < spans.length && spans[next]! <= offset;
    };
  });
  return (offset) => rules.map((isIn) => isIn(offset)).includes(true);
}

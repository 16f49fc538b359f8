import type { Outline } from "../outline.ts";
import { HASH_SYNTAX } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { firstDocLine, shortComment, wholeComment } from "../formats/comment-lines.ts";
import { clip, type Find, isFull, pageOutline } from "../formats/scanned.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";

/** Targets, except those that start with a dot. */
const definitions: DefinitionTable = {
  rules: [{ pattern: /(?<name>[A-Za-z][\w./-]*)[ \t]*::?(?!=)/y, kind: "function" }],
  isExported: () => true,
};

/** Maximum retained length of a line, in UTF-16 units. */
const MAX_LINE_LENGTH = 1000;
/** Maximum length of a line in a view, in UTF-16 units. */
const MAX_VIEW_LINE_LENGTH = 200;
const MAX_VARIABLE_LENGTH = 100;
/** Maximum number of lines of a recipe that the symbols view shows whole, and lines shown of longer recipes. */
const RECIPE_LIMITS = { maxLines: 6, shownLines: 4 };
const MAX_COMMENT_LINES = 40;
const VARIABLE = /^(?:(?:export|override|private)\s+)*([\w.%/-]+|\$\([^()]*\))\s*(?:::?:?=|\?=|\+=|!=|=)\s*(.*)$/u;
const DEFINE = /^define\s+([\w.-]+)/u;
const TARGET = /^([^\s:=#][^:=#]*)(::?)(?!=)([^#]*)(.*)$/u;
/** Call that expands to other lines, or to nothing. */
const CALL = /^\$\((?:call|error|eval|foreach|info|warning)\b/u;
const PLUMBING =
  /^\.(?:DEFAULT|DELETE_ON_ERROR|EXPORT_ALL_VARIABLES|NOTPARALLEL|ONESHELL|PHONY|PRECIOUS|SECONDARY|SILENT|SUFFIXES)\b/u;

/** Makefiles: variables, and targets with their prerequisites and documentation comment. */
export const makefile: Language = {
  names: ["Makefile"],
  syntax: HASH_SYNTAX,
  definitions,
  headerComments: HASH_HEADER,
  outline: { how: "scan", outline: makefileOutline },
};

interface Page {
  readonly finds: Find[];
  readonly symbols: string[];
  readonly skeleton: string[];
  comment: string[];
  recipe: string[];
  /** Whether the reader is inside a `define`. */
  isDefining: boolean;
}

function makefileOutline(text: string): Outline {
  const page: Page = { finds: [], symbols: [], skeleton: [], comment: [], recipe: [], isDefining: false };
  const lines = text.split("\n");
  for (let at = 0; at < lines.length && !isFull(page); at++) {
    const start = at;
    const line = lines[at]!.slice(0, MAX_LINE_LENGTH).trimEnd();
    while (at + 1 < lines.length && lines[at]!.trimEnd().endsWith("\\")) at++;
    readLine(page, { line, continuation: at > start ? lines[start + 1]!.slice(0, MAX_LINE_LENGTH).trim() : "" }, [
      start + 1,
      at + 1,
    ]);
  }
  finishRecipe(page);
  return pageOutline({ ...page, skeleton: shortenSkeleton(page.skeleton) });
}

/** Skeletons longer than this, in UTF-16 units, lose their comments and the variables that only set flags. */
const MAX_FULL_SKELETON = 1500;
/** Variables that name what is built, tested and installed. */
const BUILD_VARIABLE =
  /^(?:[a-z]*_?(?:PROGRAMS|LIBRARIES|LTLIBRARIES|SCRIPTS|HEADERS)|TESTS|SUBDIRS|VERSION|PREFIX|NAME|PROJECT|BINARY|TARGETS?)\s*[:?]?=/u;
const SUFFIX_RULE = /^\.\w+(?:\.\w+)?:/u;

function shortenSkeleton(skeleton: string[]): string[] {
  if (skeleton.reduce((sum, line) => sum + line.length, 0) <= MAX_FULL_SKELETON) return skeleton;
  return skeleton.filter(
    (line) => BUILD_VARIABLE.test(line) || !(line.startsWith("#") || VARIABLE.test(line) || SUFFIX_RULE.test(line)),
  );
}

interface Line {
  readonly line: string;
  /** First continuation line. */
  readonly continuation: string;
}

/* oxlint-disable eslint/no-param-reassign -- mutates `page` */
function readLine(page: Page, { line, continuation: rest }: Line, lines: readonly [number, number]): void {
  if (page.isDefining) {
    if (/^\s*endef\b/u.test(line)) page.isDefining = false;
    return;
  }
  if (line.startsWith("\t") && page.finds.length > 0) {
    extendLast(page, lines[1]);
    page.recipe.push(line);
    return;
  }
  if (line.trim() === "") {
    page.comment = [];
    return;
  }
  if (line.startsWith("#")) {
    if (page.comment.length < MAX_COMMENT_LINES) page.comment.push(line);
    return;
  }
  finishRecipe(page);
  declare(page, { line, continuation: rest }, lines);
  page.comment = [];
}

/** A recipe belongs to the target above it. */
function extendLast({ finds }: Page, line: number): void {
  const last = finds.at(-1)!;
  if (last.kind === "function") finds[finds.length - 1] = { ...last, lines: [last.lines[0], line] };
}

/**
 * Targets whose commands a skeleton shows, the maximum number of those commands, and the start of a recipe line that
 * only prints.
 */
const COMMON_TARGET =
  /^(?:all|build|check|coverage|dev|docs?|fmt|format|generate|install|lint|release|run|serve|setup|tests?|test-\w+)\s*:/u;
const MAX_COMMANDS = 2;
const PRINTS = /^\t[@-]*(?:echo|printf|\$\((?:info|warning))\b/u;

function finishRecipe({ recipe, symbols, skeleton }: Page): void {
  if (COMMON_TARGET.test(skeleton.at(-1) ?? "")) {
    const commands = recipe.filter((line) => line.trim() !== "" && !PRINTS.test(line)).slice(0, MAX_COMMANDS);
    for (const line of commands) skeleton.push(`\t${clip(line, MAX_VIEW_LINE_LENGTH)}`);
  }
  const isLong = recipe.length > RECIPE_LIMITS.maxLines;
  for (const line of isLong ? recipe.slice(0, RECIPE_LIMITS.shownLines) : recipe)
    symbols.push(`\t${clip(line, MAX_VIEW_LINE_LENGTH)}`);
  if (isLong) symbols.push(`\t… ${recipe.length - RECIPE_LIMITS.shownLines} more lines`);
  recipe.length = 0;
}

function declare(page: Page, { line, continuation: rest }: Line, lines: readonly [number, number]): void {
  const macroName = DEFINE.exec(line)?.[1];
  const variable = VARIABLE.exec(line)?.[1];
  if (macroName !== undefined) {
    page.isDefining = true;
    add(page, { name: macroName, kind: "macro", signature: line, lines }, line);
  } else if (variable !== undefined) {
    const whole = line.endsWith("\\") ? `${line.slice(0, -1).trimEnd()} ${rest.replace(/\\$/u, "…")}` : line;
    const display = clip(whole, MAX_VARIABLE_LENGTH);
    // Additions to a variable belong to the line that defines it.
    const isAddition = /^[^=]*\+=/u.test(line);
    add(page, { name: variable, kind: "variable", signature: display, lines }, isAddition ? undefined : display);
  } else if (!PLUMBING.test(line)) declareTarget(page, line, lines);
}

function declareTarget(page: Page, line: string, lines: readonly [number, number]): void {
  const [, written, colon = ":", needs = "", tail = ""] = TARGET.exec(line) ?? [];
  if (written === undefined) return;
  if (CALL.test(written)) return;
  const names = written.trimEnd();
  const doc = tail.startsWith("##") ? tail.replace(/^#+\s*/u, "") : "";
  const signature = `${names}${colon} ${needs.replace(/\\$/u, "…").replace(/;.*$/u, "").trim()}`.trimEnd();
  const display = doc === "" ? signature : `${signature} ## ${doc}`;
  add(page, { name: names, kind: "function", signature, lines, doc }, display);
}

/** @param skeletonLine line for the skeleton; `undefined` for none */
function add({ finds, symbols, skeleton, comment }: Page, find: Find, skeletonLine: string | undefined): void {
  const doc = find.doc ?? "";
  finds.push({ ...find, doc: doc === "" ? firstDocLine(comment) : doc });
  for (const line of wholeComment(comment, "")) symbols.push(line);
  symbols.push(clip(skeletonLine ?? find.signature, MAX_VIEW_LINE_LENGTH));
  if (skeletonLine === undefined) return;
  if (doc === "") for (const line of shortComment(comment, "#", "")) skeleton.push(line);
  skeleton.push(clip(skeletonLine, MAX_VIEW_LINE_LENGTH));
}

import { DERIVED_LIMITS } from "../../base/index.ts";
import type { SymbolKind } from "../outline.ts";
import type { SketchDefinition } from "../sketch.ts";
import { type Code, splitCode } from "../code/code.ts";
import type { Language } from "../language.ts";
import {
  CONTINUES,
  type DefinitionRule,
  type DefinitionTable,
  type DefinitionScope,
  TYPE_SCOPES,
} from "./definition-table.ts";

const MAX_NAME = 120;
const TAB = 0x09;
const SPACE = 0x20;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = 0xfeff;

/** First line of a definition. */
interface FrameStart {
  /** Indentation of its first line. */
  readonly indent: number;
  readonly isExported: boolean;
}

/** Open definition. It contains the lines that are indented deeper than its first. */
interface Frame extends FrameStart {
  readonly scope: DefinitionScope;
  readonly holds: boolean;
  /** Indentation of the lines directly inside it: the smallest so far. */
  inner: number;
  /** Whether a section hides the following lines. */
  hides: boolean;
}

/**
 * Visits a non-blank line.
 * @param number line number, from 1
 * @param at offset of the first character
 */
type VisitLine = (number: number, indent: number, at: number) => void;

/**
 * Finds definitions at the top level of a text and in its types by matching lines with the patterns of the language.
 * Returns up to 500, in text order; none if the language is `undefined` or has no patterns. Ignores comments and
 * multi-line literals.
 */
export function definitionsIn(text: string, language: Language | undefined): readonly SketchDefinition[] {
  return language?.definitions === undefined ? [] : definitionsInCode(splitCode(text, language), language.definitions);
}

/**
 * Finds the definitions of a text that is already split into code, comments and literals. Returns up to 500, in text
 * order; none without a table.
 */
export function definitionsInCode(
  { source, text }: Code,
  table: DefinitionTable | undefined,
): readonly SketchDefinition[] {
  if (table === undefined) return [];
  const definitions: SketchDefinition[] = [];
  const visit = visitor(table, text, definitions);
  let number = 1;
  for (
    let start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
    start < text.length && definitions.length < DERIVED_LIMITS.definitions;
    number++
  ) {
    const lineEnd = text.indexOf("\n", start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    // A comment before code on the same line does not add to the indentation.
    const first = afterBlanks(source, start, end);
    const at = afterBlanks(text, first, end);
    if (at < end) visit(number, first - start, at);
    start = end + 1;
  }
  return definitions;
}

/** Names that `constants` of a rule finds on the line of its match, after the match. */
function constantsAfter({ rule, match }: RuleMatch, code: string, at: number): readonly string[] {
  if (rule.constants === undefined) return [];
  const end = code.indexOf("\n", at);
  const lineRest = code.slice(at + match[0].length, end === -1 ? code.length : end);
  const names = Array.from(lineRest.matchAll(rule.constants), (one) => matchedName(one));
  // The only constructor of a type often has its name.
  return names.filter((name): name is string => name !== undefined && name !== matchedName(match));
}

function afterBlanks(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Returns a visitor that takes code line by line and appends definitions to `definitions`. */
function visitor(table: DefinitionTable, code: string, definitions: SketchDefinition[]): VisitLine {
  const frames: Frame[] = [
    { scope: "text", indent: -1, holds: true, isExported: true, inner: Number.MAX_SAFE_INTEGER, hides: false },
  ];
  const continues = table.continues ?? CONTINUES;
  const listed = table.listedNames?.(code);
  const leave = (indent: number): Frame => {
    while (frames.at(-1)!.indent >= indent) frames.pop();
    return frames.at(-1)!;
  };
  const add = ({ rule, match, kind }: RuleMatch, line: number, exported: boolean): void => {
    const name = matchedName(match);
    if (rule.joins === true && definitions.at(-1)?.name === name) return;
    if (name !== undefined && name.length <= MAX_NAME) definitions.push({ name, kind, line, exported });
  };
  const define: VisitLine = (number, indent, at) => {
    const frame = leave(indent);
    if (!frame.holds || indent > frame.inner) return;
    frame.inner = indent;
    if (!canBegin(table, frame.scope, code, at)) return;
    const matched = matchRules(table.rules, frame.scope, code, at);
    if (matched === undefined) return;
    const { match, kind } = matched;
    const name = matchedName(match);
    const isOpen = name === undefined || table.isExported({ name, kind, text: match[0], scope: frame.scope, listed });
    const isExported = frame.isExported && !frame.hides && isOpen;
    add(matched, number, isExported);
    for (const constant of constantsAfter(matched, code, at)) {
      definitions.push({ name: constant, kind: "constant", line: number, exported: isExported });
    }
    frames.push(frameOf(table, matched, { indent, isExported }));
  };
  return (number, indent, at) => {
    if (continues.includes(code.charAt(at))) {
      const aside = matchRules(table.asides ?? [], frames.at(-1)!.scope, code, at);
      if (aside !== undefined) add(aside, number, true);
      return;
    }
    if (table.clause !== undefined && matchAt(table.clause, code, at) !== undefined) return;
    const section = table.section === undefined ? undefined : matchAt(table.section, code, at);
    if (section === undefined || frames.length === 1) return define(number, indent, at);
    // A label is indented like its type, a keyword like the lines after it.
    leave(section[0].endsWith(":") ? indent + 1 : indent);
    frames.findLast(({ holds }) => holds)!.hides = section.groups?.["hidden"] !== undefined;
  };
}

interface RuleMatch {
  readonly rule: DefinitionRule;
  readonly match: RegExpExecArray;
  readonly kind: SymbolKind;
}

function matchRules(
  rules: readonly DefinitionRule[],
  scope: DefinitionScope,
  code: string,
  at: number,
): RuleMatch | undefined {
  for (const rule of rules) {
    if (rule.in !== undefined && !rule.in.includes(scope)) continue;
    const match = matchAt(rule.pattern, code, at);
    if (match === undefined) continue;
    const kind = kindOf(rule, match);
    return { rule, match, kind: kind === "function" && TYPE_SCOPES.includes(scope) ? "method" : kind };
  }
  return undefined;
}

function canBegin({ begins }: DefinitionTable, scope: DefinitionScope, code: string, at: number): boolean {
  if (begins === undefined || (scope !== "text" && scope !== "module")) return true;
  begins.lastIndex = at;
  return begins.test(code);
}

function matchAt(pattern: RegExp, code: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(code) ?? undefined;
}

function kindOf({ kind }: DefinitionRule, match: RegExpExecArray): SymbolKind {
  if (typeof kind === "string") return kind;
  const word = (match.groups?.["word"] ?? "").replaceAll(/\s+/gu, " ");
  return kind[word] ?? kind[word.toLowerCase()] ?? "variable";
}

function frameOf(table: DefinitionTable, { rule, match, kind }: RuleMatch, at: FrameStart): Frame {
  return {
    ...at,
    scope: kind,
    holds: rule.holds ?? (kind === "module" || TYPE_SCOPES.includes(kind)),
    inner: Number.MAX_SAFE_INTEGER,
    hides: table.startsHidden?.test(match[0]) === true,
  };
}

function matchedName({ groups }: RegExpExecArray): string | undefined {
  return groups?.["name"] ?? groups?.["quoted"];
}

function isBlank(unit: number): boolean {
  return unit === SPACE || unit === TAB || unit === CARRIAGE_RETURN;
}

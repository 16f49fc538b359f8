import { SYMBOL_KINDS, type SymbolKind } from "../outline.ts";
import type { Capture } from "../outliner.ts";
import { gapBefore } from "./gap.ts";

/** Range of a text. Offsets are in UTF-16 units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Range of a text with its rows, from 0. */
export interface NodeSpan extends TextSpan {
  readonly startRow: number;
  readonly endRow: number;
}

/** Name in a definition. */
export interface Name extends TextSpan {
  readonly kind: SymbolKind;
}

/** Definition that no cut hides. */
export interface Definition extends NodeSpan {
  readonly names: readonly Name[];
  /** End of its signature, before its body or members. */
  readonly stop: number;
  readonly docstring: NodeSpan | undefined;
}

/** Part of the text that a view may cut. */
export interface Part extends NodeSpan {
  readonly kind: "body" | "docstring" | "import" | "statement" | "value" | "wrapping";
  /** For a body, its leading documentation. */
  readonly docstring: NodeSpan | undefined;
}

/** Structure found by the captures of one text. Each list is in text order. */
export interface SyntaxStructure {
  readonly definitions: readonly Definition[];
  readonly parts: readonly Part[];
  readonly attributes: readonly NodeSpan[];
  readonly comments: readonly NodeSpan[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Definition whose names are still being collected. */
interface GrowingDefinition extends Writable<Definition> {
  names: Writable<Name>[];
}

interface Growing {
  readonly definitions: GrowingDefinition[];
  readonly parts: Writable<Part>[];
  readonly attributes: NodeSpan[];
  readonly comments: NodeSpan[];
  /** Wrapper whose wrapped node has not been found yet. */
  wrapping: NodeSpan | undefined;
}

/** Capture that can contain others. */
interface Level {
  readonly span: NodeSpan;
  readonly kind: string;
  /** Whether its contents are hidden. */
  readonly hides: boolean;
  /** The definition itself, or the one that the body belongs to. */
  readonly definition: GrowingDefinition | undefined;
  readonly body: Writable<Part> | undefined;
  /** For an `@outer` capture, whether its definition has been found. */
  claimed: boolean;
}

/** Order of captures with the same range, outer ones first. */
const ORDER: readonly string[] = [
  "import",
  "members",
  "body",
  "value",
  "outer",
  "definition",
  "statement",
  "wrapping",
  "wrapped",
  "docstring",
  "attribute",
  "comment",
];
const RANKS: ReadonlyMap<string, number> = new Map(ORDER.map((name, place) => [name, place]));
const KINDS: ReadonlyMap<string, SymbolKind> = new Map(SYMBOL_KINDS.map((kind) => [`name.${kind}`, kind]));
/** Kinds that any other kind for the same name overrides, weakest last. */
const WEAK_KINDS: readonly SymbolKind[] = ["function", "type", "property", "constant", "variable"];
/** Maximum number of characters examined between a body and the end of its definition. */
const MAX_TAIL_LENGTH = 80;

/**
 * Derives definitions, cuttable parts, attributes and comments of a text from the captures of a query, by how they
 * nest. Takes one pass.
 */
export function structureOf(captures: readonly Capture[], text: string): SyntaxStructure {
  const growing: Growing = { definitions: [], parts: [], attributes: [], comments: [], wrapping: undefined };
  const levels: Level[] = [];
  const state = { found: growing, levels, text };
  for (const capture of inOrder(captures, text)) {
    while ((levels.at(-1)?.span.end ?? Infinity) <= capture.start) levels.pop();
    (TAKERS[capture.name] ?? takeName)(capture, state, levels.at(-1));
  }
  const { parts, attributes, comments } = growing;
  const definitions = growing.definitions.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return { definitions, parts, attributes, comments };
}

interface State {
  readonly found: Growing;
  readonly levels: Level[];
  readonly text: string;
}

type Taker = (capture: Capture, state: State, top: Level | undefined) => void;

const TAKERS: Readonly<Record<string, Taker>> = {
  attribute: (capture, { found }, top) => {
    if (top?.hides !== true) found.attributes.push(capture);
  },
  body: (capture, state, top) => takePart(newPart(capture, "body"), state, top),
  comment: (capture, { found }) => {
    if (found.comments.at(-1)?.start !== capture.start) found.comments.push(capture);
  },
  definition: takeDefinition,
  docstring: takeDocstring,
  import: (capture, state, top) => takePart(newPart(capture, "import"), state, top),
  members: ({ start }, _state, top) => {
    if (top?.hides !== true && top?.definition !== undefined) stopAt(top.definition, start);
  },
  outer: takeDefinition,
  statement: (capture, state, top) => {
    const isDefinition = top?.kind === "definition" && isSame(top.span, capture);
    if (!isDefinition) takePart(newPart(capture, "statement"), state, top);
  },
  value: (capture, state, top) => takePart(newPart(capture, "value"), state, top),
  wrapped: takeWrapped,
  wrapping: (capture, { found }) => {
    found.wrapping = capture;
  },
};

function newPart({ start, end, startRow, endRow }: NodeSpan, kind: Part["kind"]): Writable<Part> {
  return { kind, start, end, startRow, endRow, docstring: undefined };
}

function stopAt(definition: GrowingDefinition, place: number): void {
  definition.stop = Math.min(definition.stop, place);
}

function takeDefinition(capture: Capture, { found, levels }: State, top: Level | undefined): void {
  if (top !== undefined && top.kind === capture.name && isSame(top.span, capture)) return;
  const hides = top?.hides ?? false;
  const definition = hides || capture.name === "outer" ? undefined : definitionOf(capture, levels);
  if (definition !== undefined) found.definitions.push(definition);
  levels.push({ span: capture, kind: capture.name, hides, definition, body: undefined, claimed: false });
}

/** Definition, extended to the `@outer` captures around it. */
function definitionOf({ start, end, startRow, endRow }: NodeSpan, levels: readonly Level[]): GrowingDefinition {
  const definition: GrowingDefinition = { start, end, startRow, endRow, names: [], stop: end, docstring: undefined };
  for (let at = levels.length - 1; at >= 0; at--) {
    const outer = levels[at]!;
    if (outer.kind !== "outer" || outer.claimed) break;
    outer.claimed = true;
    definition.start = Math.min(definition.start, outer.span.start);
    definition.startRow = Math.min(definition.startRow, outer.span.startRow);
    definition.end = Math.max(definition.end, outer.span.end);
    definition.endRow = Math.max(definition.endRow, outer.span.endRow);
  }
  return definition;
}

function takePart(made: Writable<Part>, { found, levels, text }: State, top: Level | undefined): void {
  const { kind, start, end } = made;
  found.parts.push(made);
  const isBody = kind === "body";
  const definition = isBody && top?.hides !== true ? top?.definition : undefined;
  if (definition !== undefined && isAtEnd(end, top!.span.end, text)) stopAt(definition, start);
  levels.push({ span: made, kind, hides: true, definition, body: isBody ? made : undefined, claimed: false });
}

/** Whether a body is last in its definition, except for a semicolon or the word `end`. */
function isAtEnd(bodyEnd: number, end: number, text: string): boolean {
  return end - bodyEnd <= MAX_TAIL_LENGTH && /^[\s;]*(?:end)?$/u.test(text.slice(bodyEnd, end));
}

function takeDocstring(capture: Capture, { found }: State, top: Level | undefined): void {
  if (top?.body !== undefined) {
    if (top.body.docstring !== undefined) return;
    top.body.docstring = capture;
  } else if (top?.hides === true) return;
  else found.parts.push(newPart(capture, "docstring"));
  if (top?.definition !== undefined) top.definition.docstring ??= capture;
}

/** Cuts a wrapper before and after the wrapped node. */
function takeWrapped(inner: Capture, { found }: State): void {
  const { wrapping } = found;
  found.wrapping = undefined;
  if (wrapping === undefined || wrapping.end < inner.end || isSame(wrapping, inner)) return;
  found.parts.push({ ...newPart(wrapping, "wrapping"), end: inner.start, endRow: inner.startRow });
  found.parts.push({ ...newPart(wrapping, "wrapping"), start: inner.end, startRow: inner.endRow });
}

function takeName({ name, start, end }: Capture, { levels }: State, top: Level | undefined): void {
  const kind = KINDS.get(name);
  const definition = top?.hides === true ? undefined : top?.definition;
  if (kind === undefined || definition === undefined || start === end) return;
  stopAround(definition, levels.at(-2)?.definition);
  const last = definition.names.at(-1);
  if (last?.start !== start) definition.names.push({ start, end, kind });
  else if (WEAK_KINDS.indexOf(kind) < WEAK_KINDS.indexOf(last.kind)) last.kind = kind;
}

/** A definition on a later line makes the enclosing one a container of members, even without a `@members` capture. */
function stopAround(member: Definition, around: GrowingDefinition | undefined): void {
  if (around !== undefined && member.startRow > around.startRow) stopAt(around, member.start);
}

function isSame(one: NodeSpan, other: NodeSpan): boolean {
  return one.start === other.start && one.end === other.end;
}

/** Captures within the text, outer before inner, without the line breaks that some nodes include. */
function inOrder(captures: readonly Capture[], text: string): readonly Capture[] {
  const fitting = captures.filter(({ start, end }) => start >= 0 && start <= end && end <= text.length);
  return fitting
    .map((capture) => withoutLineEnd(capture, text))
    .toSorted((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b));
}

function rank({ name }: Capture): number {
  return RANKS.get(name) ?? ORDER.length;
}

function withoutLineEnd(capture: Capture, text: string): Capture {
  const gap = gapBefore(text, capture.end);
  if (gap.lines === 0 || gap.start <= capture.start) return capture;
  return { ...capture, end: gap.start, endRow: Math.max(capture.startRow, capture.endRow - gap.lines) };
}

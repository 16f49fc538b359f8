import { extensionOf, matchesSegment, type Segment } from "./segment.ts";

/** Values by the names they are for, sorted by what is quick to see of a name. */
export interface NameTable<T> {
  /** Whether there is any rule that is not for every name. */
  readonly selective: boolean;
  /** For every name. */
  readonly always: T[];
  readonly literal: Map<string, T[]>;
  /** By an end that begins with a dot. */
  readonly suffix: Map<string, T[]>;
  /** By the last extension that a name must have; the rest of the segment is still to be met. */
  readonly extension: Map<string, Rule<T>[]>;
  /** By the first code unit that a name must have, likewise. */
  readonly initial: Map<number, Rule<T>[]>;
  readonly other: Rule<T>[];
}

/** A value for the names that fit a segment. */
export interface Rule<T> {
  readonly segment: Segment;
  readonly value: T;
}

/** Sorts rules into a table. */
export function tableOf<T>(rules: readonly Rule<T>[]): NameTable<T> {
  const table: NameTable<T> = {
    selective: rules.some(({ segment }) => segment.kind !== "globstar"),
    always: [],
    literal: new Map(),
    suffix: new Map(),
    extension: new Map(),
    initial: new Map(),
    other: [],
  };
  for (const rule of rules) place(table, rule);
  return table;
}

function place<T>(table: NameTable<T>, rule: Rule<T>): void {
  const { segment, value } = rule;
  if (segment.kind === "globstar") table.always.push(value);
  else if (segment.kind === "literal") add(table.literal, segment.text, value);
  else if (segment.kind === "suffix" && segment.text.startsWith(".")) add(table.suffix, segment.text, value);
  else {
    const extension = extensionOf(segment);
    const initial = segment.kind === "atoms" ? segment.atoms[0] : undefined;
    if (extension !== undefined) add(table.extension, extension, rule);
    else if (typeof initial === "number") add(table.initial, initial, rule);
    else table.other.push(rule);
  }
}

/** The values beside `always` whose segment fits the name, in no order, in a list of the caller's own. */
export function lookUp<T>(table: NameTable<T>, name: string): T[] {
  if (!table.selective) return [];
  const found = table.literal.get(name)?.slice() ?? [];
  for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
    const values = table.suffix.get(name.slice(dot));
    if (values !== undefined) found.push(...values);
  }
  const rules = table.extension.get(name.slice(Math.max(0, name.lastIndexOf("."))));
  if (rules !== undefined) collect(found, rules, name);
  const starting = table.initial.get(name.charCodeAt(0));
  if (starting !== undefined) collect(found, starting, name);
  collect(found, table.other, name);
  return found;
}

function collect<T>(found: T[], rules: readonly Rule<T>[], name: string): void {
  for (const rule of rules) if (matchesSegment(rule.segment, name)) found.push(rule.value);
}

function add<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

import { isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { CarryonError, canonicalJson } from "../../../base/index.ts";
import { formatAllowEntry } from "../allow-lines.ts";
import type { AllowEntry } from "../../../secrets/index.ts";
import type { Config } from "../config.ts";
import { blanksBefore, type Insertion, lineAfter, pairNamed, withInsertions } from "./insertions.ts";
import { loadConfig } from "../parse/load.ts";

/** What to add to a config. */
export interface NewAllowances {
  /** Not empty. */
  readonly entries: readonly AllowEntry[];
  /** The salt of their digests; added if the config has none. */
  readonly salt: string;
}

/**
 * Returns the text of a config with new entries of `policy.allow`, and everything else as it was: comments, order,
 * quotes, line ends. Import this module lazily: it loads the YAML parser.
 * @param text empty for a new config
 * @param name its name in messages
 * @throws CarryonError `config-invalid` if the text is not a valid config, or cannot be edited without rewriting it
 */
export function withAllowances(text: string, name: string, added: NewAllowances): string {
  const before = loadConfig(text, name);
  const source = text.replace(/^\uFEFF/u, "");
  const inserted = insertionsFor(source, { ...added, isSalted: before.policy.salt !== undefined });
  const after = inserted && text.slice(0, text.length - source.length) + withInsertions(source, inserted);
  if (after !== undefined && isAsExpected(after, name, expected(before, added))) return after;
  const entries = added.entries.flatMap((entry) => formatAllowEntry(entry, "  "));
  const lines = [...saltLines(before.policy.salt ?? added.salt, ""), "allow:", ...entries].join("\n");
  throw new CarryonError(
    "config-invalid",
    `${name} cannot be edited without changing its form; its policy needs\n${lines}`,
    {
      hint: "Add these lines to its policy by hand.",
    },
  );
}

function expected(before: Config, { entries, salt }: NewAllowances): Config {
  const { policy } = before;
  return { ...before, policy: { ...policy, allow: [...policy.allow, ...entries], salt: policy.salt ?? salt } };
}

function isAsExpected(text: string, name: string, config: Config): boolean {
  try {
    return canonicalJson(loadConfig(text, name)) === canonicalJson(config);
  } catch {
    return false;
  }
}

interface Wanted extends NewAllowances {
  readonly isSalted: boolean;
}

/** Returns what to insert, at different offsets; `undefined` if there is no place for it. */
function insertionsFor(text: string, wanted: Wanted): readonly Insertion[] | undefined {
  const root = parseDocument(text).contents;
  if (root === null || (isScalar(root) && root.value === null))
    return [{ at: text.length, lines: policyLines(wanted, "") }];
  if (!isMap(root) || root.flow === true) return undefined;
  const indent = blanksBefore(text, root);
  const policy = pairNamed(root, "policy");
  if (policy === undefined) return [{ at: text.length, lines: policyLines(wanted, indent) }];
  return isMap(policy.value) ? inPolicy(text, policy.value, wanted) : undefined;
}

function inPolicy(text: string, policy: YAMLMap, wanted: Wanted): readonly Insertion[] | undefined {
  if (policy.flow === true) return undefined;
  const indent = blanksBefore(text, policy);
  const end = lineAfter(text, policy);
  const allow = pairNamed(policy, "allow");
  if (allow === undefined) return [{ at: end, lines: innerLines(wanted, indent) }];
  const list = inList(text, allow.value, wanted);
  const salt = wanted.isSalted ? [] : saltLines(wanted.salt, indent);
  if (list === undefined || salt.length === 0) return list && [list];
  if ("lines" in list && list.at === end) return [{ at: end, lines: [...list.lines, ...salt] }];
  return [list, { at: end, lines: salt }];
}

function inList(text: string, value: unknown, { entries }: Wanted): Insertion | undefined {
  if (!isSeq(value)) return undefined;
  if (value.flow === true) return inFlowList(value, entries);
  return { at: lineAfter(text, value), lines: entryLines(entries, blanksBefore(text, value)) };
}

/** Inserts before the bracket that closes a list. */
function inFlowList({ range, items }: YAMLSeq, entries: readonly AllowEntry[]): Insertion | undefined {
  if (!range) return undefined;
  const added = entries.map((entry) =>
    formatAllowEntry(entry, "")
      .map((line) => line.trim())
      .join(" ")
      .slice(2),
  );
  return { at: range[1] - 1, text: `${items.length === 0 ? "" : ", "}${added.join(", ")}` };
}

function policyLines(wanted: Wanted, indent: string): readonly string[] {
  return [`${indent}policy:`, ...innerLines(wanted, `${indent}  `)];
}

function innerLines({ entries, salt, isSalted }: Wanted, indent: string): readonly string[] {
  return [...(isSalted ? [] : saltLines(salt, indent)), `${indent}allow:`, ...entryLines(entries, `${indent}  `)];
}

/** A salt of digits alone would be read as a number without its quotes. */
function saltLines(salt: string, indent: string): readonly string[] {
  return [`${indent}salt: "${salt}"`];
}

function entryLines(entries: readonly AllowEntry[], indent: string): readonly string[] {
  return entries.flatMap((entry) => formatAllowEntry(entry, indent));
}

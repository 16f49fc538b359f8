import { isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from "yaml";
import { CarryonError, canonicalJson } from "../../../base/index.ts";
import { formatAllowEntry } from "../allow-lines.ts";
import type { AllowEntry } from "../../../secrets/index.ts";
import type { Config } from "../config.ts";
import { indentOf, type Insertion, nextLineOffset, findPair, withInsertions } from "./insertions.ts";
import { loadConfig } from "../parse/load.ts";

/** Allow entries to add to a config. */
export interface NewAllowances {
  /** Never empty. */
  readonly entries: readonly AllowEntry[];
  /** Salt for the digests of the entries. Added only if the config has none. */
  readonly salt: string;
}

/**
 * Returns the text of a config with `added.entries` appended to `policy.allow`. Everything else is preserved: comments,
 * order, quotes, line breaks. Import this module lazily: it loads the YAML parser.
 * @param text config source; empty for a new config
 * @param name file name for messages
 * @throws CarryonError `config-invalid` if the text is not a valid config or cannot be edited without reformatting
 */
export function withAllowances(text: string, name: string, added: NewAllowances): string {
  const config = loadConfig(text, name);
  const source = text.replace(/^\uFEFF/u, "");
  const inserted = insertionsFor(source, { ...added, isSalted: config.policy.salt !== undefined });
  const after = inserted && text.slice(0, text.length - source.length) + withInsertions(source, inserted);
  if (after !== undefined && isAsExpected(after, name, expectedConfig(config, added))) return after;
  const entries = added.entries.flatMap((entry) => formatAllowEntry(entry, "  "));
  const lines = [...saltLines(config.policy.salt ?? added.salt, ""), "allow:", ...entries].join("\n");
  throw new CarryonError(
    "config-invalid",
    `${name} cannot be edited without changing its form; its policy needs\n${lines}`,
    {
      hint: "Add these lines to its policy by hand.",
    },
  );
}

function expectedConfig(config: Config, { entries, salt }: NewAllowances): Config {
  const { policy } = config;
  return { ...config, policy: { ...policy, allow: [...policy.allow, ...entries], salt: policy.salt ?? salt } };
}

/** Whether a config's text has exactly the expected meaning. */
export function isAsExpected(text: string, name: string, config: object): boolean {
  try {
    return canonicalJson(loadConfig(text, name)) === canonicalJson(config);
  } catch {
    return false;
  }
}

interface PolicyEdit extends NewAllowances {
  readonly isSalted: boolean;
}

/**
 * Computes the insertions, each at a different offset. Returns `undefined` if the text has a form that cannot be
 * extended.
 */
function insertionsFor(text: string, edit: PolicyEdit): readonly Insertion[] | undefined {
  const root = parseDocument(text).contents;
  if (root === null || (isScalar(root) && root.value === null))
    return [{ at: text.length, lines: policyLines(edit, "") }];
  if (!isMap(root) || root.flow === true) return undefined;
  const indent = indentOf(text, root);
  const policy = findPair(root, "policy");
  if (policy === undefined) return [{ at: text.length, lines: policyLines(edit, indent) }];
  return isMap(policy.value) ? policyInsertions(text, policy.value, edit) : undefined;
}

function policyInsertions(text: string, policy: YAMLMap, edit: PolicyEdit): readonly Insertion[] | undefined {
  if (policy.flow === true) return undefined;
  const indent = indentOf(text, policy);
  const end = nextLineOffset(text, policy);
  const allow = findPair(policy, "allow");
  if (allow === undefined) return [{ at: end, lines: innerLines(edit, indent) }];
  const list = listInsertion(text, allow.value, edit);
  const salt = edit.isSalted ? [] : saltLines(edit.salt, indent);
  if (list === undefined || salt.length === 0) return list && [list];
  if ("lines" in list && list.at === end) return [{ at: end, lines: [...list.lines, ...salt] }];
  return [list, { at: end, lines: salt }];
}

function listInsertion(text: string, value: unknown, { entries }: PolicyEdit): Insertion | undefined {
  if (!isSeq(value)) return undefined;
  if (value.flow === true) return flowListInsertion(value, entries);
  return { at: nextLineOffset(text, value), lines: entryLines(entries, indentOf(text, value)) };
}

/** Inserts before the closing bracket of a flow list. */
function flowListInsertion({ range, items }: YAMLSeq, entries: readonly AllowEntry[]): Insertion | undefined {
  if (!range) return undefined;
  const added = entries.map((entry) =>
    formatAllowEntry(entry, "")
      .map((line) => line.trim())
      .join(" ")
      .slice(2),
  );
  return { at: range[1] - 1, text: `${items.length === 0 ? "" : ", "}${added.join(", ")}` };
}

function policyLines(edit: PolicyEdit, indent: string): readonly string[] {
  return [`${indent}policy:`, ...innerLines(edit, `${indent}  `)];
}

function innerLines({ entries, salt, isSalted }: PolicyEdit, indent: string): readonly string[] {
  return [...(isSalted ? [] : saltLines(salt, indent)), `${indent}allow:`, ...entryLines(entries, `${indent}  `)];
}

/** The quotes matter: YAML would read a salt of digits alone as a number. */
function saltLines(salt: string, indent: string): readonly string[] {
  return [`${indent}salt: "${salt}"`];
}

function entryLines(entries: readonly AllowEntry[], indent: string): readonly string[] {
  return entries.flatMap((entry) => formatAllowEntry(entry, indent));
}

import { parse } from "smol-toml";
import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit } from "../files/edit.ts";
import { type BlockText, blockEdit } from "./block-edit.ts";

/** A table that Carryon adds to a TOML file. */
export interface TomlTable extends Pick<BlockText, "name" | "version"> {
  /** The keys that lead to the table. */
  readonly keys: readonly [string, string];
  /** The table with its heading; ends with `\n`. */
  readonly text: string;
}

/** Returns the edit that keeps a table in a TOML file, as a block, so that all other bytes stay. */
export function tomlEdit({ name, version, keys, text: table }: TomlTable): Edit {
  const block = blockEdit({ style: "hash", name, text: table, version });
  return { ...block, look: (text) => lookAt(block, { keys, table }, text) };
}

function lookAt(
  block: Edit,
  { keys, table }: Pick<TomlTable, "keys"> & { readonly table: string },
  text: string | undefined,
): EditState {
  if (text === undefined) return ABSENT;
  const before = readTables(text, keys);
  if (before === undefined) return { state: "barred", reason: "it is not valid TOML" };
  const found = block.look(text);
  if (found.state === "barred") return found;
  return found.state === "absent"
    ? lookForNew(block, { keys, before }, text)
    : lookAtOwn(block, { keys, table, before, found }, text);
}

interface Look {
  readonly keys: TomlTable["keys"];
  readonly before: Tables;
}

function lookForNew(block: Edit, { keys, before }: Look, text: string): EditState {
  const name = keys.join(".");
  if (before.own !== undefined) return { state: "foreign", reason: `it has its own table ${name}` };
  const isAdded = readTables(block.put(text), keys)?.others === before.others;
  return isAdded ? ABSENT : { state: "barred", reason: `the table ${name} cannot be added at its end` };
}

function lookAtOwn(
  block: Edit,
  { keys, before, table, found }: Look & { readonly table: string; readonly found: EditState },
  text: string,
): EditState {
  const rest = readTables(block.remove(text) ?? "", keys);
  const written = found.state === "current" ? readTables(table, keys)?.own : before.own;
  if (rest?.others === before.others && written === before.own) return found;
  const reason = `lines below its block belong to the table ${keys.join(".")}; move them above the block`;
  return { state: "barred", reason };
}

interface Tables {
  /** The table as JSON. */
  readonly own: string | undefined;
  /** All other tables that have something in them, as JSON. */
  readonly others: string;
}

/** Returns what a TOML text says; `undefined` if it is not TOML. */
function readTables(text: string, [outer, inner]: TomlTable["keys"]): Tables | undefined {
  try {
    const { [outer]: holder, ...rest } = parse(text.replace(/^\uFEFF/u, ""), { integersAsBigInt: "asNeeded" });
    const { [inner]: own, ...others } = isTable(holder) ? holder : { [inner]: undefined };
    const isEmpty = isTable(holder) && Object.keys(others).length === 0;
    return {
      own: own === undefined ? undefined : jsonOf(own),
      others: jsonOf({ ...rest, ...(!isEmpty && { [outer]: isTable(holder) ? others : holder }) }),
    };
  } catch {
    return undefined;
  }
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? String(one) : one));
}

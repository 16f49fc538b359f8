import { isJsonObject } from "../../base/index.ts";
import { parse } from "smol-toml";
import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit } from "../files/edit.ts";
import { type BlockContent, blockEdit } from "./block-edit.ts";

/** Table that Carryon adds to a TOML file. */
export interface TomlTable extends BlockContent {
  /** Keys that lead to the table. */
  readonly keys: readonly [string, string];
  /** The table including its header; ends with `\n`. */
  readonly text: string;
}

/**
 * Creates an edit that maintains a TOML table as a block between comments, so that all other bytes stay unchanged.
 * `foreign` if the file already has such a table outside of the block.
 */
export function tomlEdit({ name, version, keys, text: table }: TomlTable): Edit {
  const block = blockEdit({ style: "hash", name, text: table, version });
  return { ...block, look: (text) => lookAt(block, { keys, table }, text) };
}

function lookAt(block: Edit, { keys, table }: WantedTable, text: string | undefined): EditState {
  if (text === undefined) return ABSENT;
  const before = readTables(text, keys);
  if (before === undefined) return { state: "barred", reason: "it is not valid TOML" };
  const blockState = block.look(text);
  if (blockState.state === "barred") return blockState;
  return blockState.state === "absent"
    ? lookForNew(block, { keys, before }, text)
    : lookAtBlock(block, { keys, table, before, found: blockState }, text);
}

/** Table that a file should contain. */
interface WantedTable {
  readonly keys: TomlTable["keys"];
  readonly table: string;
}

interface LookContext {
  readonly keys: TomlTable["keys"];
  readonly before: Tables;
}

function lookForNew(block: Edit, { keys, before }: LookContext, text: string): EditState {
  const name = keys.join(".");
  if (before.own !== undefined) return { state: "foreign", reason: `it has its own table ${name}` };
  const isAdded = readTables(block.put(text), keys)?.others === before.others;
  return isAdded ? ABSENT : { state: "barred", reason: `the table ${name} cannot be added at its end` };
}

function lookAtBlock(
  block: Edit,
  { keys, before, table, found: blockState }: LookContext & { readonly table: string; readonly found: EditState },
  text: string,
): EditState {
  const remainder = readTables(block.remove(text) ?? "", keys);
  const ownTable = blockState.state === "current" ? readTables(table, keys)?.own : before.own;
  if (remainder?.others === before.others && ownTable === before.own) return blockState;
  const reason = `lines below its block belong to the table ${keys.join(".")}; move them above the block`;
  return { state: "barred", reason };
}

interface Tables {
  /** The table as JSON. */
  readonly own: string | undefined;
  /** All other non-empty tables as JSON. */
  readonly others: string;
}

/** Parses a TOML text and separates our table from the others; `undefined` if the text is not valid TOML. */
function readTables(text: string, [outer, inner]: TomlTable["keys"]): Tables | undefined {
  try {
    const { [outer]: holder, ...rest } = parse(text.replace(/^\uFEFF/u, ""), { integersAsBigInt: "asNeeded" });
    const { [inner]: innerTable, ...others } = isJsonObject(holder) ? holder : { [inner]: undefined };
    const isEmpty = isJsonObject(holder) && Object.keys(others).length === 0;
    return {
      own: innerTable === undefined ? undefined : jsonOf(innerTable),
      others: jsonOf({ ...rest, ...(!isEmpty && { [outer]: isJsonObject(holder) ? others : holder }) }),
    };
  } catch {
    return undefined;
  }
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? String(one) : one));
}

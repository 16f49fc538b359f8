import { folderOf, isJsonObject, member, stringOf } from "../../../../base/index.ts";
import { members, readJson, stringsOf } from "../json.ts";
import { type Patterns, readPatterns } from "./pattern.ts";

/** Parts of a `package.json` that affect imports. */
export interface Package {
  readonly folder: string;
  readonly name: string;
  /** Targets per exported name; `undefined` if all files can be imported. */
  readonly exports: Patterns<readonly string[]> | undefined;
  /** Targets of internal `#` names. */
  readonly imports: Patterns<readonly string[]>;
  /** Files that represent the package, most significant first. */
  readonly mains: readonly string[];
  /** Dependencies with their source: a range, `workspace:*`, `file:../x`. */
  readonly dependencies: ReadonlyMap<string, string>;
  /** Folder patterns of its workspaces. */
  readonly workspaces: readonly string[];
}

const MAX_TARGETS = 100;
const MAIN_FIELDS = ["source", "svelte", "module", "main", "browser", "bin", "types", "typings"];
const DEPENDENCY_FIELDS = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
/** Conditions that select a variant or a build of the same module. */
const LATE_CONDITIONS = new Set(
  "browser worker workerd deno bun react-native react-server edge-light production".split(" "),
);

/**
 * Parses a `package.json` for the fields that affect imports. Anything but a JSON object counts as an empty object.
 * @param path path of the `package.json`
 */
export function readPackage(path: string, text: string): Package {
  const json = readJson(text);
  const exported = member(json, "exports");
  const workspaces = member(json, "workspaces");
  return {
    folder: folderOf(path),
    name: stringOf(member(json, "name")) ?? "",
    exports: exported === undefined ? undefined : readPatterns(exportEntries(exported)),
    imports: readPatterns(members(member(json, "imports")).map(([key, value]) => [key, targetsOf(value)])),
    mains: MAIN_FIELDS.flatMap((field) => stringsOf(member(json, field))),
    dependencies: new Map(
      DEPENDENCY_FIELDS.flatMap((field) => members(member(json, field))).flatMap(([name, from]) =>
        typeof from === "string" ? [[name, from]] : [],
      ),
    ),
    workspaces: stringsOf(isJsonObject(workspaces) ? member(workspaces, "packages") : workspaces),
  };
}

function exportEntries(exported: unknown): (readonly [string, readonly string[]])[] {
  const exportMembers = members(exported);
  if (!exportMembers.some(([key]) => key.startsWith("."))) return [[".", targetsOf(exported)]];
  return exportMembers.map(([key, value]) => [key, targetsOf(value)]);
}

interface Target {
  readonly value: unknown;
  /** 0 for the module itself, 1 for a variant, 2 for its types. */
  readonly rank: number;
}

/**
 * Files that a target of `exports` or `imports` can mean under any condition, up to {@link MAX_TARGETS}. Variants come
 * after the module, and types last.
 */
function targetsOf(value: unknown): readonly string[] {
  const byRank: string[][] = [[], [], []];
  const stack: Target[] = [{ value, rank: 0 }];
  for (let steps = 0; stack.length > 0 && steps < MAX_TARGETS; steps++) {
    const top = stack.pop() ?? { value: undefined, rank: 0 };
    if (typeof top.value === "string") byRank[top.rank]?.push(top.value);
    else for (const target of nestedTargets(top).toReversed()) stack.push(target);
  }
  return byRank.flat();
}

function nestedTargets({ value, rank }: Target): readonly Target[] {
  if (Array.isArray(value)) return value.slice(0, MAX_TARGETS).map((entry: unknown) => ({ value: entry, rank }));
  return members(value)
    .slice(0, MAX_TARGETS)
    .map(([condition, entry]) => ({ value: entry, rank: Math.max(rank, rankOf(condition)) }));
}

function rankOf(condition: string): number {
  if (condition.startsWith("types")) return 2;
  return LATE_CONDITIONS.has(condition) ? 1 : 0;
}

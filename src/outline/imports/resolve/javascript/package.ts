import { isObject, member, members, readJson, stringOf, stringsOf } from "../json.ts";
import { folderOf } from "../path-index.ts";
import { type Patterns, readPatterns } from "./pattern.ts";

/** The parts of a `package.json` that affect imports. */
export interface Package {
  readonly folder: string;
  readonly name: string;
  /** Targets of each exported name; `undefined` if all files can be imported. */
  readonly exports: Patterns<readonly string[]> | undefined;
  /** Targets of its internal `#` names. */
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
/** Conditions that select another variant of the same module, or a build of it. */
const LATE_CONDITIONS = new Set(
  "browser worker workerd deno bun react-native react-server edge-light production".split(" "),
);

/** Parses a `package.json`; any value other than an object counts as an empty one. */
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
    workspaces: stringsOf(isObject(workspaces) ? member(workspaces, "packages") : workspaces),
  };
}

function exportEntries(exported: unknown): (readonly [string, readonly string[]])[] {
  const named = members(exported);
  if (!named.some(([key]) => key.startsWith("."))) return [[".", targetsOf(exported)]];
  return named.map(([key, value]) => [key, targetsOf(value)]);
}

interface Target {
  readonly value: unknown;
  /** 0 for the module itself, 1 for another variant, 2 for its types. */
  readonly rank: number;
}

/**
 * The files that a target of `exports` or `imports` can mean under any condition, at most 100; types and variants come
 * last.
 */
function targetsOf(value: unknown): readonly string[] {
  const found: string[][] = [[], [], []];
  const stack: Target[] = [{ value, rank: 0 }];
  for (let steps = 0; stack.length > 0 && steps < MAX_TARGETS; steps++) {
    const top = stack.pop() ?? { value: undefined, rank: 0 };
    if (typeof top.value === "string") found[top.rank]?.push(top.value);
    else for (const target of within(top).toReversed()) stack.push(target);
  }
  return found.flat();
}

function within({ value, rank }: Target): readonly Target[] {
  if (Array.isArray(value)) return value.slice(0, MAX_TARGETS).map((entry: unknown) => ({ value: entry, rank }));
  return members(value)
    .slice(0, MAX_TARGETS)
    .map(([condition, entry]) => ({ value: entry, rank: Math.max(rank, rankOf(condition)) }));
}

function rankOf(condition: string): number {
  if (condition.startsWith("types")) return 2;
  return LATE_CONDITIONS.has(condition) ? 1 : 0;
}

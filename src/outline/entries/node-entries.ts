import { folderOf } from "../../base/index.ts";
import { isObject, member, members, readJson, stringsOf } from "../imports/resolve/json.ts";
import { existingOrSource } from "../imports/resolve/javascript/existing.ts";
import { type PathIndex } from "../imports/resolve/path-index.ts";

/** Fields of `package.json` that hold a module path, most significant first. */
const MODULE_FIELDS = ["source", "svelte", "module", "main", "browser"];
const TYPE_FIELDS = ["types", "typings"];
/** Maximum number of conditions of `exports` tried per name, and maximum nesting depth. */
const MAX_TARGETS = 20;
const MAX_EXPORT_DEPTH = 6;

/**
 * Lists the existing files that a `package.json` names: commands, modules, exports, then types. Without a module or an
 * export, `index.js` takes their place. A path outside the snapshot is replaced by the source it is built from:
 * `src/a.ts` for `dist/a.js`. Paths with `*` are skipped.
 * @param manifest path of `package.json`
 */
export function nodeEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const json = readJson(text);
  const folder = folderOf(manifest);
  const fields = (names: readonly string[]) => names.flatMap((name) => stringsOf(member(json, name)));
  const bin = member(json, "bin");
  const commands = isObject(bin) ? members(bin).flatMap(([, target]) => stringsOf(target)) : stringsOf(bin);
  const modules = [...fields(MODULE_FIELDS), ...exportTargets(member(json, "exports"), 0)];
  // Node loads `index.js` if no field names a module.
  const targets = [...commands, ...(modules.length === 0 ? ["index.js"] : modules), ...fields(TYPE_FIELDS)];
  return targets.flatMap((target) => {
    const path = target.includes("*") ? undefined : existingOrSource(tree, folder, target);
    return path === undefined || path === manifest ? [] : [path];
  });
}

/** First file of each exported name, regardless of conditions. */
function exportTargets(value: unknown, depth: number): readonly string[] {
  if (typeof value === "string") return [value];
  if (depth === MAX_EXPORT_DEPTH) return [];
  if (Array.isArray(value)) return exportTargets(value[0], depth + 1);
  const targets = members(value).slice(0, MAX_TARGETS);
  if (targets.some(([name]) => name.startsWith(".")))
    return targets.flatMap(([, one]) => exportTargets(one, depth + 1));
  const code = targets.find(([name]) => !name.startsWith("types"));
  return exportTargets((code ?? targets[0])?.[1], depth + 1);
}

import { isObject, member, members, readJson, stringsOf } from "../imports/resolve/json.ts";
import { existingOrSource } from "../imports/resolve/javascript/existing.ts";
import { folderOf, type PathIndex } from "../imports/resolve/path-index.ts";

/** Fields of `package.json` with the path of a module, most significant first. */
const MODULES = ["source", "svelte", "module", "main", "browser"];
const TYPES = ["types", "typings"];
/** Conditions of `exports` that are tried per name, and how deep they are nested. */
const MAX_TARGETS = 20;
const DEEPEST = 6;

/**
 * Returns the files that a `package.json` names: its commands, its modules, what it exports, then its types. A path that
 * is not in the snapshot means the source that it is built from: `src/a.ts` for `dist/a.js`.
 */
export function nodeEntries(tree: PathIndex, manifest: string, text: string): readonly string[] {
  const json = readJson(text);
  const folder = folderOf(manifest);
  const fields = (names: readonly string[]) => names.flatMap((name) => stringsOf(member(json, name)));
  const bin = member(json, "bin");
  const commands = isObject(bin) ? members(bin).flatMap(([, target]) => stringsOf(target)) : stringsOf(bin);
  const modules = [...fields(MODULES), ...exportTargets(member(json, "exports"), 0)];
  // Node loads `index.js` if no field names a module.
  const targets = [...commands, ...(modules.length === 0 ? ["index.js"] : modules), ...fields(TYPES)];
  return targets.flatMap((target) => {
    const found = target.includes("*") ? undefined : existingOrSource(tree, folder, target);
    return found === undefined || found === manifest ? [] : [found];
  });
}

/** The first file of each exported name, whatever its conditions are. */
function exportTargets(value: unknown, depth: number): readonly string[] {
  if (typeof value === "string") return [value];
  if (depth === DEEPEST) return [];
  if (Array.isArray(value)) return exportTargets(value[0], depth + 1);
  const inside = members(value).slice(0, MAX_TARGETS);
  if (inside.some(([name]) => name.startsWith("."))) return inside.flatMap(([, one]) => exportTargets(one, depth + 1));
  const code = inside.find(([name]) => !name.startsWith("types"));
  return exportTargets((code ?? inside[0])?.[1], depth + 1);
}

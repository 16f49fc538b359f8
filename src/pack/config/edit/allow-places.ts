import type { AllowEntry } from "../../../secrets/index.ts";
import { loadConfig } from "../parse/load.ts";
import { formatKeyPath } from "../parse/quote.ts";
import { readYaml, type YamlTree } from "../parse/yaml-tree.ts";

/** The place of an entry of `policy.allow` in a config, or of one of its values. */
export interface AllowPlace {
  /** Path of its key: `policy.allow[2].values[0]`. */
  readonly where: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Returns a function that finds entries of a valid config; `undefined` for one that it does not have. Import this module
 * lazily: it loads the YAML parser.
 */
export function allowPlaces(text: string, name: string): (entry: AllowEntry, value?: string) => AllowPlace | undefined {
  const source = text.replace(/^\uFEFF/u, "");
  const entries = loadConfig(text, name).policy.allow.map((entry) => JSON.stringify(entry));
  const { tree } = readYaml(source);
  return (entry, value) => {
    const index = entries.indexOf(JSON.stringify(entry));
    if (index < 0) return undefined;
    const path = [
      "policy",
      "allow",
      index,
      ...(value === undefined ? [] : ["values", entry.values?.indexOf(value) ?? 0]),
    ];
    const at = path.reduce<YamlTree | undefined>((node, key) => node?.members.get(key)?.tree, tree)?.at ?? 0;
    return { where: formatKeyPath(path), line: source.slice(0, at).split("\n").length };
  };
}

import type { AllowEntry } from "../../../secrets/index.ts";
import { loadConfig } from "../parse/load.ts";
import { formatKeyPath } from "../parse/quote.ts";
import { readYaml, type YamlTree } from "../parse/yaml-tree.ts";

/** Location of a `policy.allow` entry, or of one of its values, in a config. */
export interface AllowLocation {
  /** Key path, such as `policy.allow[2].values[0]`. */
  readonly keyPath: string;
  /** 1-based. */
  readonly line: number;
}

/**
 * Returns a function that locates a `policy.allow` entry, or one of its values, in the text of a config. It returns
 * `undefined` for an entry that the config does not contain. Import this module lazily: it loads the YAML parser.
 * @throws CarryonError `config-invalid` if the text is not a valid config
 */
export function indexAllowEntries(
  text: string,
  name: string,
): (entry: AllowEntry, value?: string) => AllowLocation | undefined {
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
    return { keyPath: formatKeyPath(path), line: source.slice(0, at).split("\n").length };
  };
}

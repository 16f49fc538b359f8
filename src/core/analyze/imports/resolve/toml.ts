/** One table of a TOML text, with its values in source form. */
export interface TomlTable {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

const HEADER = /^\[{1,2}[ \t]*([^\]\n]+?)[ \t]*\]{1,2}[ \t]*(?:#.*)?$/u;
const KEY = /^("[^"]*"|'[^']*'|[\w.-]+)[ \t]*=[ \t]*/u;

/**
 * The tables of a TOML text in their order, the first one being the part above all headers. Reads what manifests need:
 * strings and inline tables on one line; anything else is skipped.
 */
export function readToml(text: string): readonly TomlTable[] {
  let values = new Map<string, string>();
  const tables = [{ name: "", values }];
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const header = line.startsWith("[") ? HEADER.exec(line)?.[1] : undefined;
    if (header !== undefined) {
      values = new Map();
      tables.push({ name: header.replaceAll(/["' \t]/gu, ""), values });
      continue;
    }
    const key = line.length > 2000 ? null : KEY.exec(line);
    if (key === null) continue;
    values.set((key[1] ?? "").replaceAll(/["']/gu, ""), line.slice(key[0].length));
  }
  return tables;
}

/** The string that a value is; undefined where it is none. */
export function tomlText(value: string | undefined): string | undefined {
  const found = /^(?:"([^"\\]*)"|'([^']*)')/u.exec(value ?? "");
  return found?.[1] ?? found?.[2];
}

/** The string that an inline table gives to a name. */
export function tomlMember(value: string | undefined, name: string): string | undefined {
  const found = new RegExp(`[{,][ \\t]*${name}[ \\t]*=[ \\t]*(?:"([^"\\\\]*)"|'([^']*)')`, "u").exec(value ?? "");
  return found?.[1] ?? found?.[2];
}

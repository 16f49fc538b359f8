import type { SecretValue, SecretValues } from "./rule.ts";

const DATA = /^(?:data|stringdata):[\t ]*\r?$/i;
/** An indented key. */
const KEY = /^([\t ]+)(["']?)[\w.-]+\2:(?:[\t ]+|\r?$)/;
/** A reference or a template, a block, or a comment instead of a value. */
const NO_VALUE = /^(?:["']?(?:\$\{[^}]*\}|\$\([^)]*\)|\{\{)|[|>#])/;
/** A quoted value that ends on its line. */
const QUOTED = /^(?:"([^"\\]*(?:\\.[^"\\]*)*)"|'([^']*(?:''[^']*)*)')[\t ]*(?:#|\r?$)/;
/** Any other value: up to a comment or the end of the line, without trailing blanks. */
const PLAIN = /^[^\t\r ]+(?:[\t ]+(?!#)[^\t\r ]+)*/;
/** Shorter values are not secrets. */
const MIN_LENGTH = 4;

/**
 * Returns the values under `data` and `stringData` of the manifest that contains offset `at`, which is one of possibly
 * several YAML documents in a file. @see https://kubernetes.io/docs/concepts/configuration/secret/
 */
export function readKubernetesManifest(text: string, at: number): SecretValues {
  const start = text.lastIndexOf("\n---", at) + 1;
  const next = text.indexOf("\n---", at);
  const end = next < 0 ? text.length : next;
  const values: SecretValue[] = [];
  let inData = false;
  let depth: string | undefined;
  let offset = start;
  for (const line of text.slice(start, end).split("\n")) {
    if (/^[^\s#]/.test(line)) {
      inData = DATA.test(line);
      depth = undefined;
    }
    const key = inData ? KEY.exec(line) : null;
    depth ??= key?.[1];
    if (key && key[1] === depth) {
      const value = valueOf(line, key[0].length);
      if (value.end - value.start >= MIN_LENGTH) values.push({ start: offset + value.start, end: offset + value.end });
    }
    offset += line.length + 1;
  }
  return { values, end };
}

/** Returns the value that begins at an offset of a line, without its quotes. */
function valueOf(line: string, start: number): SecretValue {
  const text = line.slice(start);
  if (NO_VALUE.test(text)) return { start, end: start };
  const quoted = QUOTED.exec(text);
  const inside = quoted?.[1] ?? quoted?.[2];
  if (inside !== undefined) return { start: start + 1, end: start + 1 + inside.length };
  return { start, end: start + (PLAIN.exec(text)?.[0].length ?? 0) };
}

/** A value in a text, in bytes. */
export interface Value {
  readonly start: number;
  readonly end: number;
}

const DATA = /^(?:data|stringdata):[\t ]*\r?$/i;
/** A key and its value on one line; no template, reference or block. */
const ENTRY = /^([\t ]+)[\w.-]+:[\t ]+["']?([^\s"'{|>$][^\s"']{3,})/;

/** A Kubernetes manifest, one of several YAML documents in a file. */
export interface Manifest {
  readonly values: readonly Value[];
  /** Where the document ends, in bytes. */
  readonly end: number;
}

/**
 * The values under `data` and `stringData` of the manifest that holds an offset.
 * @see https://kubernetes.io/docs/concepts/configuration/secret/
 */
export function readManifest(text: string, at: number): Manifest {
  const start = text.lastIndexOf("\n---", at) + 1;
  const next = text.indexOf("\n---", at);
  const end = next < 0 ? text.length : next;
  const values: Value[] = [];
  let inData = false;
  let depth: string | undefined;
  let offset = start;
  for (const line of text.slice(start, end).split("\n")) {
    if (/^[^\s#]/.test(line)) {
      inData = DATA.test(line);
      depth = undefined;
    }
    const entry = inData ? ENTRY.exec(line) : null;
    depth ??= entry?.[1];
    if (entry?.[2] !== undefined && entry[1] === depth) {
      const from = offset + entry[0].length - entry[2].length;
      values.push({ start: from, end: from + entry[2].length });
    }
    offset += line.length + 1;
  }
  return { values, end };
}

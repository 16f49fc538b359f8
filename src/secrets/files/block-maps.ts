import type { SecretValue } from "../rules/rule.ts";
import { yamlValue } from "./yaml-value.ts";

/** Key of a block mapping, with its indentation. */
const KEY = /^((?:[\t ]|-(?=[\t ]))*)("(?:[^"\\]|\\.)*?"|'[^']*'|[\w./-]+)[\t ]*:(?:[\t ]+|\r?$)/;
/** Line without structural meaning: blank, a comment, a template, or closing brackets. */
const NEUTRAL = /^[\t ]*(?:#|\{\{|[\]}]+,?[\t ]*\r?$|\r?$)/;

interface BlockMap {
  readonly indent: number;
  /** Parent mapping, if this one is the value of its `data` or `stringData`. */
  readonly owner: BlockMap | undefined;
  isSecret: boolean;
  /** Whether the mapping has its `kind`. Another one begins the next manifest, as in a list of strings. */
  hasKind: boolean;
  readonly values: SecretValue[];
  /** Offsets of `{` where `data` or `stringData` is a flow mapping. */
  readonly flows: number[];
  /** Whether the last key was `data` or `stringData`. */
  isInData: boolean;
}

/** Values found in the Kubernetes secrets of a text. */
export interface BlockSecrets {
  readonly values: readonly SecretValue[];
  /** Offsets of flow mappings that hold more values. */
  readonly flows: readonly number[];
}

/**
 * Finds the values under `data` and `stringData` of every YAML block mapping with `kind: Secret`, at any position in
 * the text. Includes references and empty values. Values in flow mappings (`data: {…}`) are only located, as `flows`.
 */
export function blockSecrets(text: string): BlockSecrets {
  const walk = new BlockMapReader();
  let offset = 0;
  for (const line of text.split("\n")) {
    walk.read(line, offset);
    offset += line.length + 1;
  }
  walk.closeTo(-1);
  return walk;
}

class BlockMapReader implements BlockSecrets {
  readonly values: SecretValue[] = [];
  readonly flows: number[] = [];
  readonly #open: BlockMap[] = [];
  /** Value that may continue on the lines below. Lines with deeper indentation belong to it. */
  #last: { readonly indent: number; readonly map: BlockMap; start: number; end: number } | undefined;

  read(line: string, offset: number): void {
    if (NEUTRAL.test(line)) return;
    const key = KEY.exec(line);
    const indent = key ? key[1]!.length : /^[\t ]*/.exec(line)![0].length;
    if (this.#goesOn(line, offset)) return;
    if (key === null || line.startsWith("---")) {
      this.closeTo(indent - 1);
      return;
    }
    this.closeTo(key[1]!.includes("-") ? indent - 1 : indent);
    this.#readKey(line, offset, key);
  }

  /** Appends a line to the value above it if it is indented deeper than that value's key. */
  #goesOn(line: string, offset: number): boolean {
    const last = this.#last;
    if (last === undefined) return false;
    const blank = /^[\t ]*/.exec(line)![0].length;
    if (blank <= last.indent) return false;
    if (last.start === last.end) last.start = offset + blank;
    last.end = offset + line.trimEnd().length;
    return true;
  }

  #endValue(): void {
    if (this.#last) this.#last.map.values.push({ start: this.#last.start, end: this.#last.end });
    this.#last = undefined;
  }

  #readKey(line: string, offset: number, key: RegExpExecArray): void {
    const indent = key[1]!.length;
    const name = key[2]!.replace(/^(["'])(.*)\1$/, "$2").toLowerCase();
    let map = this.#mapAt(indent);
    if (name === "kind" && map.hasKind) {
      this.closeTo(indent - 1);
      map = this.#mapAt(indent);
    }
    const value = yamlValue(line, key[0].length);
    map.isInData = name === "data" || name === "stringdata";
    if (map.owner) {
      this.#last = { indent, map: map.owner, start: offset + value.start, end: offset + value.end };
      if (!value.goesOn) this.#endValue();
      return;
    }
    if (name === "kind") {
      map.hasKind = true;
      map.isSecret = line.slice(value.start, value.end).toLowerCase() === "secret";
    }
    if (map.isInData && line[key[0].length] === "{") map.flows.push(offset + key[0].length);
    map.isInData &&= key[0].length >= line.trimEnd().length || line[key[0].length] === "#";
  }

  #mapAt(indent: number): BlockMap {
    const top = this.#open.at(-1);
    if (top?.indent === indent) return top;
    const owner = top?.isInData === true ? top : undefined;
    const map: BlockMap = { indent, owner, isSecret: false, hasKind: false, values: [], flows: [], isInData: false };
    this.#open.push(map);
    return map;
  }

  /** Ends the current value and closes the mappings with deeper indentation. */
  closeTo(indent: number): void {
    this.#endValue();
    for (let top = this.#open.at(-1); top && top.indent > indent; top = this.#open.at(-1)) {
      this.#open.pop();
      if (!top.isSecret) continue;
      for (const value of top.values) this.values.push(value);
      for (const flow of top.flows) this.flows.push(flow);
    }
  }
}

import { SYMBOL_KINDS } from "../../../model/outline.ts";
import {
  SIDE_EFFECTS,
  type Identifiers,
  type ImportMention,
  type Sketch,
  type SketchDefinition,
} from "../../../model/sketch.ts";

/** Bytes of a hash and its count. */
const IDENTIFIER_BYTES = 5;

/** A sketch as bytes: lists of plain values as JSON. */
export function writeSketch(sketch: Sketch): Buffer {
  const { imports, definitions, purpose, effects, errors, tests } = sketch;
  return Buffer.from(
    JSON.stringify([
      imports.flatMap(({ specifier, line }) => [specifier, line]),
      definitions.flatMap(({ name, kind, line, exported }) => [
        name,
        SYMBOL_KINDS.indexOf(kind),
        line,
        exported ? 1 : 0,
      ]),
      purpose,
      effects.map((effect) => SIDE_EFFECTS.indexOf(effect)),
      errors,
      tests,
    ]),
  );
}

/** The sketch that `writeSketch` wrote; `undefined` if the bytes are none. */
export function readSketch(bytes: Buffer): Sketch | undefined {
  const record = parse(bytes);
  if (!Array.isArray(record) || record.length !== 6) return undefined;
  const [mentions, defined, purpose, does, errors, tests]: readonly unknown[] = record;
  const imports = readImports(mentions);
  const definitions = readDefinitions(defined);
  const effects = Array.isArray(does) ? does.map((effect) => nameAt(SIDE_EFFECTS, effect)) : [undefined];
  if (imports === undefined || definitions === undefined || typeof purpose !== "string") return undefined;
  if (!isComplete(effects) || !isTexts(errors) || !isTexts(tests)) return undefined;
  return { imports, definitions, purpose, effects, errors, tests };
}

/** Identifiers as bytes: all hashes (4 bytes each, little-endian), then all counts. */
export function writeIdentifiers({ hashes, counts }: Identifiers): Buffer {
  const bytes = Buffer.allocUnsafe(hashes.length * IDENTIFIER_BYTES);
  for (let i = 0; i < hashes.length; i++) bytes.writeUInt32LE(hashes[i]!, i * 4);
  bytes.set(counts, hashes.length * 4);
  return bytes;
}

/** The identifiers that `writeIdentifiers` wrote; `undefined` if the bytes are none. */
export function readIdentifiers(bytes: Buffer): Identifiers | undefined {
  const many = bytes.length / IDENTIFIER_BYTES;
  if (!Number.isInteger(many)) return undefined;
  const hashes = new Uint32Array(many);
  for (let i = 0; i < many; i++) {
    hashes[i] = bytes.readUInt32LE(i * 4);
    if (i > 0 && hashes[i]! <= hashes[i - 1]!) return undefined;
  }
  const counts = Uint8Array.from(bytes.subarray(many * 4));
  return counts.includes(0) ? undefined : { hashes, counts };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function readImports(values: unknown): readonly ImportMention[] | undefined {
  if (!Array.isArray(values) || values.length % 2 !== 0) return undefined;
  const imports: ImportMention[] = [];
  for (let i = 0; i < values.length; i += 2) {
    const [specifier, line]: readonly unknown[] = values.slice(i, i + 2);
    if (typeof specifier !== "string" || !isLine(line)) return undefined;
    imports.push({ specifier, line });
  }
  return imports;
}

function readDefinitions(values: unknown): readonly SketchDefinition[] | undefined {
  if (!Array.isArray(values) || values.length % 4 !== 0) return undefined;
  const definitions: SketchDefinition[] = [];
  for (let i = 0; i < values.length; i += 4) {
    const [name, number, line, exported]: readonly unknown[] = values.slice(i, i + 4);
    const kind = nameAt(SYMBOL_KINDS, number);
    if (typeof name !== "string" || kind === undefined || !isLine(line)) return undefined;
    if (exported !== 0 && exported !== 1) return undefined;
    definitions.push({ name, kind, line, exported: exported === 1 });
  }
  return definitions;
}

function nameAt<T extends string>(names: readonly T[], place: unknown): T | undefined {
  return typeof place === "number" ? names[place] : undefined;
}

function isLine(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isTexts(values: unknown): values is readonly string[] {
  return Array.isArray(values) && values.every((value) => typeof value === "string");
}

function isComplete<T>(values: readonly (T | undefined)[]): values is readonly T[] {
  return !values.includes(undefined);
}

import { SYMBOL_KINDS } from "../outline.ts";
import {
  SIDE_EFFECTS,
  type Identifiers,
  type ImportMention,
  type MemberUses,
  type Sketch,
  type SketchDefinition,
} from "../sketch.ts";

/** Bytes of one hash and its count. */
const IDENTIFIER_BYTES = 5;
const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Returns a sketch as JSON bytes: lists of plain values, without field names. */
export function encodeSketch(sketch: Sketch): Buffer {
  const { imports, members, definitions, purpose, subject, effects, errors, tests } = sketch;
  return unpooled(
    JSON.stringify([
      imports.flatMap(({ specifier, line }) => [specifier, line]),
      definitions.flatMap(({ name, kind, line, exported }) => [
        name,
        SYMBOL_KINDS.indexOf(kind),
        line,
        exported ? 1 : 0,
      ]),
      subject === undefined ? [purpose] : [purpose, subject],
      effects.map((effect) => SIDE_EFFECTS.indexOf(effect)),
      errors,
      tests,
      members.map(({ packages, names }) => [packages, names.join(" ")]),
    ]),
  );
}

/** Encodes a text outside of Node's buffer pool, because a pooled slice keeps the whole slab alive. */
function unpooled(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Parses bytes from `encodeSketch`; `undefined` for other bytes. */
export function readSketch(bytes: Buffer): Sketch | undefined {
  const record = parse(bytes);
  if (!Array.isArray(record) || record.length !== 7) return undefined;
  const [mentions, defined, purposes, does, errors, tests, memberUses]: readonly unknown[] = record;
  const imports = readImports(mentions);
  const definitions = readDefinitions(defined);
  const members = readMembers(memberUses);
  const effects = Array.isArray(does) ? does.map((effect) => nameAt(SIDE_EFFECTS, effect)) : [undefined];
  const purpose = readPurpose(purposes);
  if (imports === undefined || members === undefined || definitions === undefined || purpose === undefined)
    return undefined;
  if (!isComplete(effects) || !isTexts(errors) || !isTexts(tests)) return undefined;
  return { imports, members, definitions, ...purpose, effects, errors, tests };
}

/**
 * Returns identifiers as bytes: all hashes (4 bytes each, little-endian), then all counts (1 byte each). Does not copy
 * if both arrays share a buffer.
 */
export function writeIdentifiers({ hashes, counts }: Identifiers): Buffer {
  const isWritten = counts.buffer === hashes.buffer && counts.byteOffset === hashes.byteOffset + hashes.byteLength;
  if (isWritten && IS_LITTLE_ENDIAN) {
    return Buffer.from(hashes.buffer, hashes.byteOffset, hashes.length * IDENTIFIER_BYTES);
  }
  const bytes = Buffer.allocUnsafe(hashes.length * IDENTIFIER_BYTES);
  bytes.set(new Uint8Array(hashes.buffer, hashes.byteOffset, hashes.byteLength));
  if (!IS_LITTLE_ENDIAN) bytes.subarray(0, hashes.byteLength).swap32();
  bytes.set(counts, hashes.byteLength);
  return bytes;
}

/**
 * Parses bytes from `writeIdentifiers`; `undefined` for other bytes, recognized by the length, the order of hashes and
 * the counts. Does not copy if the bytes are aligned.
 */
export function readIdentifiers(bytes: Buffer): Identifiers | undefined {
  const count = bytes.length / IDENTIFIER_BYTES;
  if (!Number.isInteger(count)) return undefined;
  const isPlain = IS_LITTLE_ENDIAN && bytes.byteOffset % 4 === 0;
  const { buffer, byteOffset } = isPlain ? bytes : new Uint8Array(bytes);
  if (!IS_LITTLE_ENDIAN) Buffer.from(buffer, byteOffset, count * 4).swap32();
  const hashes = new Uint32Array(buffer, byteOffset, count);
  const counts = new Uint8Array(buffer, byteOffset + count * 4, count);
  for (let i = 1; i < count; i++) if (hashes[i]! <= hashes[i - 1]!) return undefined;
  return counts.includes(0) ? undefined : { hashes, counts };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function readPurpose(values: unknown): Pick<Sketch, "purpose" | "subject"> | undefined {
  if (!isTexts(values) || values.length > 2) return undefined;
  const [purpose, subject] = values;
  return purpose === undefined ? undefined : { purpose, ...(subject !== undefined && { subject }) };
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

function readMembers(values: unknown): readonly MemberUses[] | undefined {
  if (!Array.isArray(values)) return undefined;
  const members: MemberUses[] = [];
  for (const value of values) {
    const [packages, names]: readonly unknown[] = Array.isArray(value) ? value : [];
    if (!isTexts(packages) || typeof names !== "string") return undefined;
    members.push({ packages, names: names.split(" ") });
  }
  return members;
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

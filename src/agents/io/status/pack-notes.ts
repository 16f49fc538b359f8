import { isJsonObject } from "../../../base/index.ts";
import { createHash } from "node:crypto";
import { closeSync, lstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { makeFolders } from "../../../base/io/index.ts";
import type { PackNotes } from "../../state/status.ts";
import { MAX_NOTES, type PackNote } from "../../state/pack-note.ts";
import { readRegularFile } from "../../../source/io/index.ts";

/** File name in the tree's cache folder. Clearing the caches keeps the file because it is not a cache. */
const NAME = "packs.json";
const SCHEMA = "carryon.packs/1";
const MAX_BYTES = 1024 * 1024;
/** Maximum size of a task pack that is hashed to detect edits. */
const MAX_PACK_BYTES = 64 * 1024 * 1024;
/** Bytes at the start of a manifest that contain its root digest and its first documents. */
const MANIFEST_HEAD_BYTES = 64 * 1024;

/**
 * Opens the notes on the up to 16 packs that were last written for a tree. A note records the inputs of a pack, so that
 * later runs can tell whether it is still fresh. A missing or invalid file has no notes, an invalid note is skipped,
 * and a note that cannot be written is lost without an error.
 * @param folder cache folder of the tree, which need not exist; without one, nothing is stored
 */
export function openPackNotes(folder: string | undefined): PackNotes {
  const read = (): readonly PackNote[] => (folder === undefined ? [] : readNotes(join(folder, NAME)));
  return {
    read,
    seal: packSeal,
    async add(note) {
      const otherNotes = read().filter((one) => !isSameSlot(one, note));
      await write(folder, [...otherNotes, note].slice(-MAX_NOTES));
    },
    async forget(command) {
      const notes = read();
      const packs = notes.filter((note) => !isSameCommand(note.command, command));
      if (packs.length < notes.length) await write(folder, packs);
    },
  };
}

async function write(folder: string | undefined, packs: readonly PackNote[]): Promise<void> {
  if (folder === undefined) return;
  try {
    const { writeDurably } = await import("../../../store/io/durable-file.ts");
    makeFolders(folder);
    const bytes = Buffer.from(`${JSON.stringify({ schema: SCHEMA, packs })}\n`);
    writeDurably(folder, join(folder, NAME), bytes, { sync: false, mode: 0o600 });
  } catch {
    // A lost note is not an error. `check --fresh` then reports that the pack's inputs are unknown.
  }
}

function isSameCommand(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

function isSameSlot(a: PackNote, b: PackNote): boolean {
  return a.place === b.place && a.thread === b.thread && a.kind === b.kind;
}

/** Validates by hand: loading a zod schema takes longer than the whole answer may take. */
function readNotes(path: string): readonly PackNote[] {
  try {
    const parsed: unknown = JSON.parse(readBytes(path, MAX_BYTES)?.toString("utf8") ?? "null");
    if (!isJsonObject(parsed) || parsed["schema"] !== SCHEMA || !Array.isArray(parsed["packs"])) return [];
    return parsed["packs"].filter((note) => isNote(note) && hasBooleans(note)).slice(-MAX_NOTES);
  } catch {
    return [];
  }
}

function hasBooleans({ untracked = false, isInferred = false }: PackNote): boolean {
  return [untracked, isInferred].every((value) => typeof value === "boolean");
}

const OPTIONAL_TEXTS = ["place", "path", "thread", "commit", "seal"] as const;
const TEXTS = ["tool", "folder", "tree"] as const;

function isNote(value: unknown): value is PackNote {
  if (!isJsonObject(value)) return false;
  const { kind, command, time, contracts, shown: shownFiles = [], read: readFiles = [] } = value;
  return (
    (kind === "task" || kind === "packs") &&
    typeof time === "number" &&
    TEXTS.every((name) => typeof value[name] === "string") &&
    OPTIONAL_TEXTS.every((name) => value[name] === undefined || typeof value[name] === "string") &&
    isTexts(command) &&
    command.length > 0 &&
    isListOf(contracts, isContract) &&
    [shownFiles, readFiles].every((files) => isListOf(files, (pair) => isTexts(pair) && pair.length === 2))
  );
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isContract(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { pack, encoding, budget, largestDocument = 0, tokens, over, views, largest, trimmed } = value;
  return (
    typeof pack === "string" &&
    typeof encoding === "string" &&
    [largestDocument, tokens, over].every((number) => typeof number === "number") &&
    (budget === undefined || isBudget(budget)) &&
    isCounts(views) &&
    isCounts(trimmed) &&
    Array.isArray(largest) &&
    largest.every((row) => isJsonObject(row) && typeof row["path"] === "string" && typeof row["tokens"] === "number")
  );
}

function isBudget(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { target = 0, max = 0, per } = value;
  return typeof target === "number" && typeof max === "number" && (per === "pack" || per === "document");
}

function isCounts(value: unknown): boolean {
  return isJsonObject(value) && Object.values(value).every((number) => typeof number === "number");
}

function packSeal(place: string): string | undefined {
  try {
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) return directorySeal(place);
    const bytes = stats?.isFile() === true ? readBytes(place, MAX_PACK_BYTES) : undefined;
    return bytes === undefined ? undefined : createHash("sha256").update(bytes).digest("hex");
  } catch {
    return undefined;
  }
}

/** Hashes the head of a manifest together with the sizes of the documents it lists. */
function directorySeal(place: string): string | undefined {
  const head = manifestHead(join(place, "manifest.json"));
  if (head === undefined) return undefined;
  const sizes = [...head.matchAll(/\{"path":("[^"]+"),"pack":/gu)].map(([, path = '""']) => {
    const name: unknown = JSON.parse(path);
    return `${path}:${lstatSync(join(place, String(name)), { throwIfNoEntry: false })?.size ?? "-"}`;
  });
  return createHash("sha256")
    .update([head, ...sizes].join("\n"))
    .digest("hex");
}

/**
 * Text of a manifest before its file list. It includes the root digest, which covers the files. Truncated after
 * `MANIFEST_HEAD_BYTES`.
 */
function manifestHead(path: string): string | undefined {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(MANIFEST_HEAD_BYTES);
    const head = bytes.toString("utf8", 0, readSync(file, bytes, 0, MANIFEST_HEAD_BYTES, 0));
    const files = head.indexOf('\n"files":[');
    return files === -1 ? head : head.slice(0, files);
  } finally {
    closeSync(file);
  }
}

function readBytes(path: string, maxBytes: number): Buffer | undefined {
  const content = readRegularFile(path, maxBytes);
  return content.kind === "bytes" ? content.bytes : undefined;
}

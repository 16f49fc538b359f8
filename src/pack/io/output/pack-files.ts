import { createHash } from "node:crypto";
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

import { CarryonError, type WrittenFile } from "../../../base/index.ts";
import type { PackFile, PackFiles } from "../../write/pack-files.ts";
import { recoverOutput } from "./output-swap.ts";
import { systemCode } from "../../../base/io/index.ts";
import { openZipIndex } from "../archive/zip-index.ts";
import { readZip } from "../archive/zip-reader.ts";

const CHUNK_BYTES = 1 << 20;

/**
 * Opens a pack directory for reading. First recovers a pack that a killed run left aside.
 * @throws CarryonError `not-a-pack` if the directory has no `manifest.json`; `output-not-ours` if it is inside a git
 * folder; `disk-full` or `write-failed` if the recovery fails
 */
export function openPackFiles(directory: string): PackFiles {
  const root = resolve(directory);
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() === false) throw notAPack(root, "it is not a directory");
  recoverOutput(root);
  if (lstatSync(join(root, "manifest.json"), { throwIfNoEntry: false })?.isFile() !== true) {
    throw notAPack(root, "it has no manifest.json");
  }
  return {
    list: () => [...walk(root, "")],
    read: (path, maxBytes) => wrapReadErrors(root, path, () => readFileSync(regularFilePath(root, path, maxBytes))),
    chunks: (path) => readableChunks(root, path),
    digest: (path) => wrapReadErrors(root, path, () => digest(regularFilePath(root, path))),
    archive: (path) => readZip(regularFilePath(root, path)),
    index: async (path) => openZipIndex(regularFilePath(root, path)),
  };
}

function wrapReadErrors<T>(root: string, path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof CarryonError ? error : notAPack(root, `${path} cannot be read`, error);
  }
}

function* walk(root: string, folder: string): Generator<PackFile> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, path);
    else yield { path, regular: entry.isFile() };
  }
}

/** Resolves the path of a regular file in the pack. Never follows links, not even inside the pack. */
function regularFilePath(root: string, path: string, maxBytes: number = Number.POSITIVE_INFINITY): string {
  const parts = path.split("/");
  for (let depth = 1; depth <= parts.length; depth++) {
    const stat = lstatSync(join(root, ...parts.slice(0, depth)), { throwIfNoEntry: false });
    const hasExpectedKind = depth === parts.length ? stat?.isFile() : stat?.isDirectory();
    if (hasExpectedKind !== true) throw notAPack(root, `${path} is missing`);
    if (depth === parts.length && stat!.size > maxBytes)
      throw notAPack(root, `${path} has more than ${maxBytes} bytes`);
  }
  return join(root, ...parts);
}

function* readableChunks(root: string, path: string): Generator<Uint8Array> {
  try {
    yield* chunks(regularFilePath(root, path));
  } catch (error) {
    throw systemCode(error) === undefined ? error : notAPack(root, `${path} cannot be read`, error);
  }
}

function* chunks(path: string): Generator<Uint8Array> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const fd = openSync(path, "r");
  try {
    for (;;) {
      const read = readSync(fd, chunk);
      if (read === 0) return;
      yield chunk.subarray(0, read);
    }
  } finally {
    closeSync(fd);
  }
}

function digest(path: string): WrittenFile {
  const hash = createHash("sha256");
  let bytes = 0;
  for (const chunk of chunks(path)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

function notAPack(root: string, why: string, cause?: unknown): CarryonError {
  const hint = "Give a directory that carryon pack wrote.";
  return new CarryonError("not-a-pack", `${root} is not a pack: ${why}`, { hint, cause });
}

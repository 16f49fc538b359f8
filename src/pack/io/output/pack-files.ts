import { createHash } from "node:crypto";
import { closeSync, lstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

import { CarryonError } from "../../../base/index.ts";
import type { Written } from "../../write/written.ts";
import type { PackFile, PackFiles } from "../../write/pack-files.ts";
import { recoverOutput } from "./output-swap.ts";
import { systemCode } from "../../../base/io/index.ts";
import { openZipIndex } from "../archive/zip-index.ts";
import { readZip } from "../archive/zip-reader.ts";

const CHUNK = 1 << 20;

/**
 * Opens a pack directory for reading, after recovering a pack that a killed run left aside.
 * @throws CarryonError `not-a-pack` if it has no `manifest.json`
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
    read: (path, maxBytes) => readable(root, path, () => readFileSync(regular(root, path, maxBytes))),
    chunks: (path) => readableChunks(root, path),
    digest: (path) => readable(root, path, () => digest(regular(root, path))),
    archive: (path) => readZip(regular(root, path)),
    index: async (path) => openZipIndex(regular(root, path)),
  };
}

function readable<T>(root: string, path: string, read: () => T): T {
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

/** Returns the absolute path of a file of the pack. Links are not followed, even inside the pack. */
function regular(root: string, path: string, maxBytes: number = Number.POSITIVE_INFINITY): string {
  const parts = path.split("/");
  for (let depth = 1; depth <= parts.length; depth++) {
    const stat = lstatSync(join(root, ...parts.slice(0, depth)), { throwIfNoEntry: false });
    const right = depth === parts.length ? stat?.isFile() : stat?.isDirectory();
    if (right !== true) throw notAPack(root, `${path} is missing`);
    if (depth === parts.length && stat!.size > maxBytes)
      throw notAPack(root, `${path} has more than ${maxBytes} bytes`);
  }
  return join(root, ...parts);
}

function* readableChunks(root: string, path: string): Generator<Uint8Array> {
  try {
    yield* chunks(regular(root, path));
  } catch (error) {
    throw systemCode(error) === undefined ? error : notAPack(root, `${path} cannot be read`, error);
  }
}

function* chunks(path: string): Generator<Uint8Array> {
  const chunk = Buffer.allocUnsafe(CHUNK);
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

function digest(path: string): Written {
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

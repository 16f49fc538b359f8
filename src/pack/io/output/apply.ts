import { readNamedFile, writeNamedFile } from "./named-file.ts";

/** Reads the document at `path`. @throws CarryonError `path-not-found` */
export function readDocument(path: string): Buffer {
  return readNamedFile(path);
}

/**
 * Writes a document atomically.
 * @throws CarryonError `path-not-found` if the folder does not exist, `output-not-ours` if `path` exists and is not a
 * regular file, `disk-full` or `write-failed`
 */
export function writeDocument(path: string, document: Uint8Array): void {
  writeNamedFile(path, document);
}

import { readNamedFile, writeNamedFile } from "./named-file.ts";

/** Reads the document at `path`. @throws CarryonError `path-not-found` */
export function readDocument(path: string): Buffer {
  return readNamedFile(path);
}

/**
 * Writes a document atomically. @throws CarryonError `path-not-found`, `output-not-ours`, `disk-full` or `write-failed`
 */
export function writeDocument(path: string, document: Uint8Array): void {
  writeNamedFile(path, document);
}

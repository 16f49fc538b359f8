import { readNamedFile, writeNamedFile } from "../io/output/named-file.ts";

/** Reads a document that was named. @throws CarryonError `path-not-found` */
export function readDocument(path: string): Buffer {
  return readNamedFile(path);
}

/** Writes a document, whole or not at all. @throws CarryonError `output-not-ours`, `disk-full` or `write-failed` */
export function writeDocument(path: string, document: Uint8Array): void {
  writeNamedFile(path, document);
}

import { hasTextCrlf, storedBytes, type Content, type Entry, type Source } from "../../source/index.ts";
import { isLfsPointer } from "../scan/class/content-class.ts";
import type { TreeRules } from "../tree/tree-rules.ts";

/** Converts an entry's content to the form git would store. Content that comes from git is returned unchanged. */
export type ToStored = (entry: Entry, content: Content) => Promise<Content>;

/**
 * Creates a function that converts a file on disk to the bytes git would store. It runs no filter commands. If git has
 * a Git LFS pointer for a file, the result is that pointer, whatever the file's size on disk. For other files only line
 * endings are converted, which for `text=auto` depends on the version in git's index.
 */
export function storedFormConverter(source: Source, { attributes }: TreeRules): ToStored {
  return async (entry, content) => {
    if (content.kind === "unreadable" || (content.kind === "bytes" && content.stored)) return content;
    const { path, indexed } = entry;
    const pathAttributes = attributes.of(path);
    const readIndexed = async (): Promise<Uint8Array | undefined> =>
      indexed === undefined ? undefined : source.readObject(indexed);
    if (pathAttributes.get("filter") === "lfs") {
      const pointer = await readIndexed();
      if (pointer !== undefined && isLfsPointer(bufferOf(pointer))) {
        return { kind: "bytes", bytes: pointer, stored: true };
      }
    }
    if (content.kind === "oversize") return content;
    const bytes = bufferOf(content.bytes);
    if (!bytes.includes("\r\n")) return content;
    const stored = await readIndexed();
    const hadCrlf = stored !== undefined && hasTextCrlf(stored);
    const isAuto = source.convertsLineEnds?.() ?? false;
    return { kind: "bytes", bytes: storedBytes(bytes, pathAttributes, { hadCrlf, isAuto }), stored: true };
  };
}

/** Returns a `Buffer` that shares the memory of a byte array. */
export function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

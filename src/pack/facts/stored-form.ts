import { hasTextCrlf, storedBytes } from "../scan/attributes/stored-bytes.ts";
import { isLfsPointer } from "../scan/class/content-class.ts";
import type { Content, Entry, Source } from "../../source/index.ts";
import type { TreeRules } from "../tree/tree-rules.ts";

/** Converts the content of an entry to what git would store; content that comes from git stays as it is. */
export type ToStored = (entry: Entry, content: Content) => Promise<Content>;

/**
 * Returns the conversion for a tree. No filter is run: a file that git has as a Git LFS pointer is that pointer, whatever
 * its size on disk, and in other files only line ends are converted, which for `text=auto` depends on the stored version.
 */
export function storedFormOf(source: Source, { attributes }: TreeRules): ToStored {
  return async (entry, content) => {
    if (content.kind === "unreadable" || (content.kind === "bytes" && content.stored)) return content;
    const { path, indexed } = entry;
    const own = attributes.of(path);
    const before = async (): Promise<Uint8Array | undefined> =>
      indexed === undefined ? undefined : source.readObject(indexed);
    if (own.get("filter") === "lfs") {
      const pointer = await before();
      if (pointer !== undefined && isLfsPointer(bufferOf(pointer))) {
        return { kind: "bytes", bytes: pointer, stored: true };
      }
    }
    if (content.kind === "oversize") return content;
    const bytes = bufferOf(content.bytes);
    if (!bytes.includes("\r\n")) return content;
    const stored = await before();
    const hadCrlf = stored !== undefined && hasTextCrlf(stored);
    const isAuto = source.convertsLineEnds?.() ?? false;
    return { kind: "bytes", bytes: storedBytes(bytes, own, { hadCrlf, isAuto }), stored: true };
  };
}

/** Returns the same bytes as a `Buffer`. */
export function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

import { type RedactedText, redact } from "../../secrets/index.ts";
import { byteSlabs } from "../../base/index.ts";
import type { MeasuredFile } from "../scan/file.ts";

/** Bytes of text to keep in memory; beyond that, texts are read again when needed. */
const KEPT = 32_000_000;

/** Bytes of memory that a kept text takes besides its own. */
const PLACE = 40;

/** Texts of more bytes stay where they are: copied, they would leave much of a slab empty. */
const LARGE = 64 * 1024;

/** Texts kept in memory by path, up to `KEPT` bytes. */
export interface KeptTexts {
  has(path: string): boolean;
  /** Returns the text of a file, which has the size that its facts say. */
  get(file: MeasuredFile): RedactedText | undefined;
  add(path: string, text: RedactedText): void;
}

/** Returns an empty store of texts. Small ones are copied: a buffer for each would take more memory than the text. */
export function keepTexts(): KeptTexts {
  const places = new Map<string, number | RedactedText>();
  const slabs = byteSlabs();
  let room = KEPT;
  return {
    has: (path) => places.has(path),
    get({ entry, facts }) {
      const found = places.get(entry.path);
      return typeof found === "number" ? redact(slabs.at(found, facts.bytes), []) : found;
    },
    add(path, text) {
      const size = text.length + PLACE;
      if (size > room || places.has(path)) return;
      places.set(path, text.length > LARGE ? text : slabs.add(text));
      room -= size;
    },
  };
}

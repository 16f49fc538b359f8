import { hash } from "node:crypto";
import type { RedactedText } from "../../secrets/index.ts";
import {
  type BlobStore,
  CarryonError,
  type ContentReference,
  type PublishedText,
  type StoredBlob,
  canonicalJson,
} from "../../base/index.ts";

/** Metadata of a content, which its reference keeps. */
export interface ContentLabel {
  readonly title: PublishedText;
  /** Such as `file`, `text` or `output`. Totals are by kind. */
  readonly kind: string;
  readonly tags: readonly PublishedText[];
  /** Current time in milliseconds since 1970. */
  readonly time: number;
  readonly pack?: PublishedText;
}

/** Stored content with its reference. */
export interface StoredContent {
  readonly blob: StoredBlob;
  readonly reference: ContentReference;
}

/** Content to store, with its label. */
export interface LabelledContent {
  readonly text: RedactedText;
  readonly label: ContentLabel;
}

/**
 * Maximum number of attempts. A garbage collection may remove contents before they are referenced; they are then stored
 * again.
 */
const MAX_ATTEMPTS = 5;

/**
 * Stores redacted content with a reference list that protects it from garbage collection. Storing the same content
 * under the same label again updates the time of that reference.
 * @throws CarryonError `usage` above 64 MiB, `disk-full`, `write-failed`, or `blob-missing` if garbage collections
 * remove the content five times
 */
export function storeContent(store: BlobStore, content: LabelledContent): StoredContent {
  const { time: _time, ...name } = content.label;
  const key = hash("sha256", canonicalJson({ ...name, id: hash("sha256", content.text) }));
  return storeContents(store, `content-${key.slice(0, 40)}`, [content])[0]!;
}

/**
 * Stores contents, such as the bodies of a pack, with one reference list that replaces the list of the same name.
 * Either all contents are stored and referenced, or the old list remains.
 * @param name up to 100 letters, digits, `_`, `.` and `-`; begins with a letter or digit
 * @returns the contents in the given order, with their references
 * @throws CarryonError `usage` for a content above 64 MiB, `disk-full`, `write-failed`, or `blob-missing` if garbage
 * collections remove contents five times
 */
export function storeContents(
  store: BlobStore,
  name: string,
  contents: readonly LabelledContent[],
): readonly StoredContent[] {
  for (let attempt = 1; ; attempt++) {
    const storedContents = contents.map(({ text, label }) => {
      const blob = store.put(text);
      return { blob, reference: { ...label, id: blob.id, bytes: blob.bytes } };
    });
    try {
      store.refer({ name, references: storedContents.map(({ reference }) => reference) });
      return storedContents;
    } catch (error) {
      const isCollected = error instanceof CarryonError && error.code === "blob-missing";
      if (!isCollected || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

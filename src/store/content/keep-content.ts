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

/** What to call content. */
export interface ContentLabel {
  readonly title: PublishedText;
  readonly kind: string;
  readonly tags: readonly PublishedText[];
  /** The time in milliseconds since 1970. */
  readonly time: number;
  readonly pack?: PublishedText;
}

/** Content that was stored and is referred to. */
export interface KeptContent {
  readonly blob: StoredBlob;
  readonly reference: ContentReference;
}

/** Content to keep with its name. */
export interface LabelledContent {
  readonly text: RedactedText;
  readonly label: ContentLabel;
}

/** How often content is put again that a collection removed before it was referred to. */
const TRIES = 5;

/**
 * Stores redacted content with a reference. The same content under the same name has one reference, with the last time.
 * @throws CarryonError as `BlobStore.put` and `BlobStore.refer`
 */
export function keepContent(store: BlobStore, content: LabelledContent): KeptContent {
  const { time: _time, ...name } = content.label;
  const key = hash("sha256", canonicalJson({ ...name, id: hash("sha256", content.text) }));
  return keepContents(store, `content-${key.slice(0, 40)}`, [content])[0]!;
}

/**
 * Stores contents, such as the bodies of a pack, with one reference list in place of the one of that name. Either all of
 * them are stored and referred to, or the old list remains.
 * @param name see `ReferenceList`
 * @throws CarryonError as `BlobStore.put` and `BlobStore.refer`
 */
export function keepContents(
  store: BlobStore,
  name: string,
  contents: readonly LabelledContent[],
): readonly KeptContent[] {
  for (let attempt = 1; ; attempt++) {
    const kept = contents.map(({ text, label }) => {
      const blob = store.put(text);
      return { blob, reference: { ...label, id: blob.id, bytes: blob.bytes } };
    });
    try {
      store.refer({ name, references: kept.map(({ reference }) => reference) });
      return kept;
    } catch (error) {
      const isCollected = error instanceof CarryonError && error.code === "blob-missing";
      if (!isCollected || attempt === TRIES) throw error;
    }
  }
}

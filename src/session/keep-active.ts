import { literalText, publishText, redact, strictRedactor } from "../secrets/index.ts";
import type { NamedContent } from "./render/event-text.ts";
import { CarryonError, type ContentId, type ContentReference, type PublishedText } from "../base/index.ts";
import type { SessionId } from "./record/record.ts";
import type { SessionPlace } from "./history.ts";

/** A session text that may be sent to a model, with the contents it refers to by id. */
export interface ActiveText {
  readonly text: PublishedText;
  readonly contents: readonly NamedContent[];
  /** Current time in milliseconds since 1970. */
  readonly time: number;
}

/**
 * Purpose of a stored text: `active` is the compacted session itself, `handoff` its handover. Each purpose has a
 * separate reference list.
 */
export type ActiveUse = "active" | "handoff";

/** Name of the reference list in the content store that protects the texts a session sends from garbage collection. */
export function activeList(id: SessionId, use: ActiveUse): string {
  return `session-${id}-${use}`;
}

/**
 * Maximum number of attempts. A garbage collection may remove contents before they are referenced; they are then stored
 * again.
 */
const MAX_ATTEMPTS = 5;

/**
 * Stores a text that may be sent, and the contents it refers to. Contents stored earlier for the same use remain
 * referenced, so a crash leaves both the old and the new state readable; `forgetEarlierTexts` releases them.
 * @returns the content id of the text
 * @throws CarryonError of the content store, such as `disk-full`; the old contents then remain referenced
 */
export function storeActiveText(
  { store }: SessionPlace,
  { id, use }: { readonly id: SessionId; readonly use: ActiveUse },
  { text, contents, time }: ActiveText,
): ContentId {
  const redactor = strictRedactor();
  const name = activeList(id, use);
  const storeContent = (body: string, what: string): ContentReference => {
    // No redaction here: these texts are already redacted, and their bytes must match the ids in the text.
    const blob = store.put(redact(Buffer.from(body), []));
    const title = publishText(`session ${id}: ${what}`, redactor);
    return { id: blob.id, bytes: blob.bytes, title, kind: "session", tags: [literalText(use)], time };
  };
  for (let attempt = 1; ; attempt++) {
    const storedReferences = [
      storeContent(text, use),
      ...contents.map((content) => storeContent(content.text, content.title)),
    ];
    const ids = new Set(storedReferences.map((reference) => reference.id));
    const earlierReferences = store.list(name)?.references.filter((one) => !ids.has(one.id) && store.has(one.id)) ?? [];
    try {
      store.refer({ name, references: [...storedReferences, ...earlierReferences] });
      return storedReferences[0]!.id;
    } catch (error) {
      const isCollected = error instanceof CarryonError && error.code === "blob-missing";
      if (!isCollected || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Removes the references of one use to all contents except `retainedIds`. Optional cleanup after `storeActiveText`;
 * never throws.
 */
export function forgetEarlierTexts(
  { store }: SessionPlace,
  { id, use }: { readonly id: SessionId; readonly use: ActiveUse },
  retainedIds: ReadonlySet<ContentId>,
): void {
  try {
    const list = store.list(activeList(id, use));
    const references = list?.references.filter((one) => retainedIds.has(one.id)) ?? [];
    if (list !== undefined && references.length < list.references.length) store.refer({ ...list, references });
  } catch {
    // A reference kept too long only costs space.
  }
}

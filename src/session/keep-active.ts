import { ownText, publishText, redact, strictRedactor } from "../secrets/index.ts";
import type { NamedContent } from "./render/event-text.ts";
import { CarryonError, type ContentId, type ContentReference, type PublishedText } from "../base/index.ts";
import type { SessionId } from "./record/record.ts";
import type { SessionPlace } from "./history.ts";

/** A text of a session that may be sent, and what it names. */
export interface ActiveText {
  readonly text: PublishedText;
  readonly contents: readonly NamedContent[];
  /** The time in milliseconds since 1970. */
  readonly time: number;
}

/** What a text is for; each has a reference list of its own. */
export type ActiveUse = "active" | "handoff";

/** The name of the reference list of what a session sends. */
export function activeList(id: SessionId, use: ActiveUse): string {
  return `session-${id}-${use}`;
}

/** How often contents are put again that a collection removed before they were referred to. */
const TRIES = 5;

/**
 * Stores a text that may be sent, and what it names, beside what was stored for the same use before, so that a state that
 * is written later, or never, has its contents in any case.
 * @returns the id of the text
 * @throws CarryonError as `BlobStore.put` and `BlobStore.refer`; then the old contents are still referred to
 */
export function keepActiveText(
  { store }: SessionPlace,
  { id, use }: { readonly id: SessionId; readonly use: ActiveUse },
  { text, contents, time }: ActiveText,
): ContentId {
  const redactor = strictRedactor();
  const name = activeList(id, use);
  const keep = (body: string, what: string): ContentReference => {
    // No spans: these are published texts, and must be what the text names.
    const blob = store.put(redact(Buffer.from(body), []));
    const title = publishText(`session ${id}: ${what}`, redactor);
    return { id: blob.id, bytes: blob.bytes, title, kind: "session", tags: [ownText(use)], time };
  };
  for (let attempt = 1; ; attempt++) {
    const kept = [keep(text, use), ...contents.map((content) => keep(content.text, content.title))];
    const ids = new Set(kept.map((reference) => reference.id));
    const before = store.list(name)?.references.filter((one) => !ids.has(one.id) && store.has(one.id)) ?? [];
    try {
      store.refer({ name, references: [...kept, ...before] });
      return kept[0]!.id;
    } catch (error) {
      const isCollected = error instanceof CarryonError && error.code === "blob-missing";
      if (!isCollected || attempt === TRIES) throw error;
    }
  }
}

/** Lets go of what only earlier texts of a use named. Never needed, and never throws. */
export function forgetEarlierTexts(
  { store }: SessionPlace,
  { id, use }: { readonly id: SessionId; readonly use: ActiveUse },
  keep: ReadonlySet<ContentId>,
): void {
  try {
    const list = store.list(activeList(id, use));
    const references = list?.references.filter((one) => keep.has(one.id)) ?? [];
    if (list !== undefined && references.length < list.references.length) store.refer({ ...list, references });
  } catch {
    // What is kept too long is only larger.
  }
}

import { CarryonError } from "../error.ts";

declare const checked: unique symbol;

/** Id of stored content: the SHA-256 of its redacted, uncompressed bytes, as 64 lower-case hex digits. */
export type ContentId = string & { readonly [checked]: true };

/**
 * Reason to keep stored content, with a title for readers. Names belong to a reference, never to the content itself.
 */
export interface ContentReference {
  readonly id: ContentId;
  /** Size of the content in bytes. */
  readonly bytes: number;
  /** Title for readers: one line, such as a path or a command. */
  readonly title: string;
  /** Type of content, such as `file`, `output` or `body`. */
  readonly kind: string;
  /** Sorted, without duplicates. */
  readonly tags: readonly string[];
  /** Time when it was stored, in milliseconds since 1970. */
  readonly time: number;
  /** Pack that contains it. */
  readonly pack?: string;
}

const CONTENT_ID = /^[0-9a-f]{64}$/u;

/** Whether a text has the form of a content id: 64 lower-case hex digits. */
export function isContentId(text: string): text is ContentId {
  return CONTENT_ID.test(text);
}

/**
 * Returns a text as a content id.
 * @throws CarryonError `usage` unless it is 64 lower-case hex digits
 */
export function parseContentId(text: string): ContentId {
  if (isContentId(text)) return text;
  const displayText = JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
  throw new CarryonError("usage", `${displayText} is not a content id`, {
    hint: "Use all 64 lower-case hex digits, as carryon store list prints them.",
  });
}

/** Conditions on the description of a reference. A reference must match every field. */
export interface ReferenceFilter {
  readonly kind?: string;
  readonly tag?: string;
  readonly pack?: string;
  readonly title?: string;
}

/** Search conditions. A reference must match every field. */
export interface ReferenceQuery extends ReferenceFilter {
  readonly id?: ContentId;
}

/** Whether a reference matches every condition that is set. Only `title` also matches a part, case-sensitively. */
export function matchesQuery(reference: ContentReference, { id, kind, tag, pack, title }: ReferenceQuery): boolean {
  return (
    (id === undefined || reference.id === id) &&
    (kind === undefined || reference.kind === kind) &&
    (tag === undefined || reference.tags.includes(tag)) &&
    (pack === undefined || reference.pack === pack) &&
    (title === undefined || reference.title.includes(title))
  );
}

/** Comparator for sorting references: newest first, then by id, title, kind, pack and tags. */
export function compareReferences(a: ContentReference, b: ContentReference): number {
  if (a.time !== b.time) return b.time - a.time;
  const [left, right] = [sortText(a), sortText(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function sortText({ id, title, kind, tags, pack = "" }: ContentReference): string {
  return [id, title, kind, pack, ...tags].join("\0");
}

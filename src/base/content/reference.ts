import { CarryonError } from "../error.ts";

declare const checked: unique symbol;

/** The id of stored content: the SHA-256 of its redacted, uncompressed bytes; 64 lower-case hex digits. */
export type ContentId = string & { readonly [checked]: true };

/** Why content is kept, and what to call it. Names belong to a reference, never to the content itself. */
export interface ContentReference {
  readonly id: ContentId;
  /** Size of the content in bytes. */
  readonly bytes: number;
  /** What a reader sees: one line, such as a path or a command. */
  readonly title: string;
  /** What sort of content it is, such as `file`, `output` or `body`. */
  readonly kind: string;
  /** In order, each once. */
  readonly tags: readonly string[];
  /** When it was stored, in milliseconds since 1970. */
  readonly time: number;
  /** The pack that it is part of. */
  readonly pack?: string;
}

const CONTENT_ID = /^[0-9a-f]{64}$/u;

/** Whether a text is the id of content. */
export function isContentId(text: string): text is ContentId {
  return CONTENT_ID.test(text);
}

/** Returns a text as the id of content. @throws CarryonError `usage` if it is not one */
export function parseContentId(text: string): ContentId {
  if (isContentId(text)) return text;
  const shown = JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
  throw new CarryonError("usage", `${shown} is not the id of stored content`, {
    hint: "Give all 64 hex digits, in lower case, as carryon store list prints them.",
  });
}

/** What to look for; a reference must match every field. */
export interface ReferenceQuery {
  readonly id?: ContentId;
  readonly kind?: string;
  /** One of its tags. */
  readonly tag?: string;
  readonly pack?: string;
  /** A part of its title. */
  readonly title?: string;
}

/** Whether a reference matches every field of a query. */
export function matchesQuery(reference: ContentReference, { id, kind, tag, pack, title }: ReferenceQuery): boolean {
  return (
    (id === undefined || reference.id === id) &&
    (kind === undefined || reference.kind === kind) &&
    (tag === undefined || reference.tags.includes(tag)) &&
    (pack === undefined || reference.pack === pack) &&
    (title === undefined || reference.title.includes(title))
  );
}

/** Orders references: newest first, then by id, then by everything else. */
export function compareReferences(a: ContentReference, b: ContentReference): number {
  if (a.time !== b.time) return b.time - a.time;
  const [left, right] = [sortText(a), sortText(b)];
  return left === right ? 0 : left < right ? -1 : 1;
}

function sortText({ id, title, kind, tags, pack = "" }: ContentReference): string {
  return [id, title, kind, pack, ...tags].join("\0");
}

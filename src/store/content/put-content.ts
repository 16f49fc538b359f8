import { decode } from "../../pack/index.ts";
import { NO_FILE, type RedactedText, publishText, redact, strictRedactor } from "../../secrets/index.ts";
import { type BlobStore, CarryonError } from "../../base/index.ts";
import { keepContent, type KeptContent } from "./keep-content.ts";

/** Content from outside, with what its writer says of it. */
export interface RawContent {
  readonly bytes: Buffer;
  /** The path of its file; `undefined` for standard input. */
  readonly path: string | undefined;
  readonly title: string | undefined;
  readonly kind: string | undefined;
  readonly tags: readonly string[];
  /** The time in milliseconds since 1970. */
  readonly time: number;
  /** Whether bytes that are no text are stored, in which no secret can be found. */
  readonly binary: boolean;
}

/** Content that was put, and how many secrets were replaced in it. */
export interface PutContent extends KeptContent {
  readonly secrets: number;
}

const TITLE_CHARACTERS = 200;
const WORD_CHARACTERS = 100;

/**
 * Stores content without its secrets, in UTF-8. No exception of a config applies, since no config may know the store.
 * @throws CarryonError `usage` for a file that is a secret as a whole and for binary content, and as `keepContent`
 */
export async function putContent(store: BlobStore, raw: RawContent): Promise<PutContent> {
  const redactor = strictRedactor();
  const { text, secrets } = await redactedContent(raw);
  const published = (word: string, most: number) => publishText(oneLineOf(word, most), redactor);
  const label = {
    title: published(raw.title ?? raw.path ?? "standard input", TITLE_CHARACTERS),
    kind: published(raw.kind ?? (raw.path === undefined ? "text" : "file"), WORD_CHARACTERS),
    tags: [...new Set(raw.tags.map((tag) => published(tag, WORD_CHARACTERS)))].toSorted(),
    time: raw.time,
  };
  return { ...keepContent(store, { text, label }), secrets };
}

async function redactedContent({
  bytes,
  path = NO_FILE,
  binary,
}: RawContent): Promise<{ readonly text: RedactedText; readonly secrets: number }> {
  const profile = strictRedactor().profileFor(path.replaceAll("\\", "/"));
  if (profile.fileRule !== undefined) {
    throw new CarryonError("usage", `${path} counts as a secret as a whole (${profile.fileRule})`, {
      hint: "Keep it out of the store.",
    });
  }
  const decoded = await decode(bytes);
  if (decoded === undefined && !binary) {
    throw new CarryonError("usage", `${path === NO_FILE ? "standard input" : path} is not text`, {
      hint: "Give --binary to store it all the same; secrets in it are not found.",
    });
  }
  const spans = decoded === undefined ? [] : profile.detect(decoded.utf8);
  return { text: redact(decoded?.utf8 ?? bytes, spans), secrets: spans.length };
}

/** Returns a text on one line, at most so many UTF-16 code units long. */
function oneLineOf(text: string, most: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\p{Surrogate}$/u, "")}…`;
}

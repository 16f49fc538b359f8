import { decode, type BlobStore, CarryonError } from "../../base/index.ts";
import { NO_FILE, type RedactedText, publishText, redact, strictRedactor } from "../../secrets/index.ts";
import { storeContent, type StoredContent } from "./keep-content.ts";

/** Content from outside, not yet redacted, with the metadata that its writer supplied. */
export interface RawContent {
  readonly bytes: Buffer;
  /** Path of its file; `undefined` for standard input. */
  readonly path: string | undefined;
  /** Cut to {@link MAX_TITLE_CHARACTERS} characters. By default the path, or `standard input`. */
  readonly title: string | undefined;
  /** Cut to {@link MAX_WORD_CHARACTERS} characters. By default `file` with a path, otherwise `text`. */
  readonly kind: string | undefined;
  /** Each cut to {@link MAX_WORD_CHARACTERS} characters. */
  readonly tags: readonly string[];
  /** Current time in milliseconds since 1970. */
  readonly time: number;
  /** Whether to store bytes that are not text. Secrets in them cannot be found. */
  readonly binary: boolean;
}

/** Stored content, and the number of secrets replaced in it. */
export interface PutContent extends StoredContent {
  readonly secrets: number;
}

const MAX_TITLE_CHARACTERS = 200;
const MAX_WORD_CHARACTERS = 100;

/**
 * Redacts content and stores it as UTF-8, with a reference. With `raw.binary`, stores bytes that are not text
 * unchanged. Ignores the redaction exceptions of a config, because the store is independent of configs.
 * @throws CarryonError `usage` for a file that counts as a secret as a whole, for binary content without `raw.binary`,
 * and above 64 MiB; `disk-full`, `write-failed`
 */
export async function putContent(store: BlobStore, raw: RawContent): Promise<PutContent> {
  const redactor = strictRedactor();
  const { text, secrets } = await redactedContent(raw);
  const publishLine = (word: string, maxCharacters: number) => publishText(oneLineOf(word, maxCharacters), redactor);
  const label = {
    title: publishLine(raw.title ?? raw.path ?? "standard input", MAX_TITLE_CHARACTERS),
    kind: publishLine(raw.kind ?? (raw.path === undefined ? "text" : "file"), MAX_WORD_CHARACTERS),
    tags: [...new Set(raw.tags.map((tag) => publishLine(tag, MAX_WORD_CHARACTERS)))].toSorted(),
    time: raw.time,
  };
  return { ...storeContent(store, { text, label }), secrets };
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
      hint: "Use --binary to store it anyway; secrets in it will not be found.",
    });
  }
  const spans = decoded === undefined ? [] : profile.detect(decoded.utf8);
  return { text: redact(decoded?.utf8 ?? bytes, spans), secrets: spans.length };
}

/** Joins a text to one line of up to `maxCharacters` UTF-16 code units. */
function oneLineOf(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length <= maxCharacters ? line : `${line.slice(0, maxCharacters - 1).replace(/\p{Surrogate}$/u, "")}…`;
}

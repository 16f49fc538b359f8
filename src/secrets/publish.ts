import type { PublishedText } from "../base/index.ts";
import { redact, type RedactionProfile, type Redactor } from "./redact.ts";
import { createRedactor } from "./redactor.ts";

/** More line breaks than any rule allows between a key and its value, so that no match spans two texts. */
const TEXT_SEPARATOR = "\n".repeat(16);
/**
 * Number of parts that a list with a secret is split into. Fewer parts mean more searches of a list full of secrets.
 */
const SPLIT_FACTOR = 16;
/** Path of text that belongs to no file. Path-specific rules and exceptions do not apply to it. */
export const NO_FILE = "text";

/** Redacted text, with the rule of its first secret if it contained any. */
export interface SearchedText {
  readonly text: PublishedText;
  readonly rule?: string;
}

/** Returns a text with its secrets replaced by markers. Path-specific rules and exceptions do not apply. */
export function publishText(text: string, redactor: Redactor): PublishedText {
  return searchTexts([text], redactor)[0]!.text;
}

/**
 * Returns texts with their secrets replaced by markers, in order. Takes one search if all are free of secrets.
 * Path-specific rules and exceptions do not apply.
 */
export function publishTexts(texts: readonly string[], redactor: Redactor): readonly PublishedText[] {
  return searchTexts(texts, redactor).map(({ text }) => text);
}

let strict: Redactor | undefined;

/** Returns the redactor with the built-in rules and no exceptions, whatever a config allows. */
export function strictRedactor(): Redactor {
  return (strict ??= createRedactor([], () => () => false));
}

/**
 * Returns the numbers of the lines, from 1, where a secret begins in the text of a `carryon.yml`. Ignores the
 * exceptions that the config makes.
 */
export function secretLines(text: string): ReadonlySet<number> {
  const spans = strictRedactor().profileFor("carryon.yml").detect(Buffer.from(text));
  return new Set(spans.map(({ line }) => line));
}

/**
 * Returns an error message with its secrets replaced by markers. A message can quote a name, a path or a value from the
 * config.
 */
export function publishMessage(message: string): PublishedText {
  return publishText(message, strictRedactor());
}

/**
 * Marks a string literal of the program as safe to output, and returns it unchanged. The compiler rejects other
 * strings.
 */
export function literalText<const Text extends string>(text: string extends Text ? never : Text): PublishedText {
  return asPublished(text);
}

/**
 * Marks the name of a pack or a scope as safe to output, and returns it unchanged. A config with a secret in such a
 * name is rejected earlier.
 */
export function configName(name: string): PublishedText {
  return asPublished(name);
}

/** Returns `shorten(text)`, marked as safe to output. `shorten` must only remove text. */
export function shortenPublished(text: PublishedText, shorten: (text: string) => string): PublishedText {
  return asPublished(shorten(text));
}

/**
 * Replaces the secrets in several texts with markers. Returns one result per text, in order. First searches all texts
 * joined, and splits the list into 16 parts only if that finds a secret, so a list without secrets costs one search.
 * @param arePaths whether the texts are paths, so that path-specific exceptions apply to them
 */
export function searchTexts(
  texts: readonly string[],
  redactor: Redactor,
  arePaths: boolean = false,
): readonly SearchedText[] {
  if (texts.length < 2) return texts.map((text) => searchText(text, redactor.profileFor(arePaths ? text : NO_FILE)));
  if (!containSecret(texts, redactor)) return texts.map((text) => ({ text: asPublished(text) }));
  const size = Math.ceil(texts.length / SPLIT_FACTOR);
  const starts = Array.from({ length: Math.ceil(texts.length / size) }, (_, i) => i * size);
  return starts.flatMap((start) => searchTexts(texts.slice(start, start + size), redactor, arePaths));
}

/** Whether any of the texts contains a secret. Takes one search. Path-specific rules and exceptions do not apply. */
export function containSecret(texts: readonly string[], redactor: Redactor): boolean {
  return redactor.profileFor(NO_FILE).detect(Buffer.from(texts.join(TEXT_SEPARATOR))).length > 0;
}

function searchText(text: string, profile: RedactionProfile): SearchedText {
  const bytes = Buffer.from(text);
  const spans = profile.detect(bytes);
  const [first] = spans;
  return first === undefined
    ? { text: asPublished(text) }
    : { text: asPublished(redact(bytes, spans).toString()), rule: first.rule };
}

function asPublished(text: string): PublishedText {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; this is its only source
  return text as PublishedText;
}

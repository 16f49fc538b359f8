import type { PublishedText } from "../base/index.ts";
import { redact, type RedactionProfile, type Redactor } from "./redact.ts";
import { createRedactor } from "./redactor.ts";

/** More line ends than a rule lets pass between a key and its value, so that no secret joins two texts. */
const BETWEEN = "\n".repeat(16);
/** Parts of a list with a secret; with fewer, a list of secrets is searched more often. */
const PARTS = 16;
/** The path of text that belongs to no file; rules and exceptions for certain paths do not apply to it. */
export const NO_FILE = "text";

/** A text without its secrets, and the rule of the first one, if it had any. */
export interface SearchedText {
  readonly text: PublishedText;
  readonly rule?: string;
}

/** Returns a text with its secrets replaced, as in a file. */
export function publishText(text: string, redactor: Redactor): PublishedText {
  return searchTexts([text], redactor)[0]!.text;
}

/** Like `publishText` for many texts, in one search if none of them holds a secret. */
export function publishTexts(texts: readonly string[], redactor: Redactor): readonly PublishedText[] {
  return searchTexts(texts, redactor).map(({ text }) => text);
}

/** Returns a redactor for text that no config excuses. */
export function strictRedactor(): Redactor {
  return createRedactor([], () => () => false);
}

/** Returns the lines of a config's text, from 1, on which a secret begins, whatever exceptions the config makes. */
export function secretLines(text: string): ReadonlySet<number> {
  const spans = strictRedactor().profileFor("carryon.yml").detect(Buffer.from(text));
  return new Set(spans.map(({ line }) => line));
}

/** Returns the message of an error with its secrets replaced: it can repeat a name, a path or a value of the config. */
export function publishMessage(message: string): PublishedText {
  return publishText(message, strictRedactor());
}

/** Returns a text that the program itself wrote; only a literal compiles. */
export function ownText<const Text extends string>(text: string extends Text ? never : Text): PublishedText {
  return branded(text);
}

/** Returns the name of a pack or a scope. The config is refused if one of them holds a secret. */
export function configName(name: string): PublishedText {
  return branded(name);
}

/** Returns a shorter form of a published text, which holds nothing that was not in it. */
export function publishedPart(text: PublishedText, shorten: (text: string) => string): PublishedText {
  return branded(shorten(text));
}

/**
 * Searches texts and returns each without its secrets. All are searched at once, and in parts if there is a secret among
 * them, so that a list without any costs one search.
 * @param arePaths whether exceptions for certain paths apply to texts that are such paths
 */
export function searchTexts(
  texts: readonly string[],
  redactor: Redactor,
  arePaths: boolean = false,
): readonly SearchedText[] {
  if (texts.length < 2) return texts.map((text) => searchText(text, redactor.profileFor(arePaths ? text : NO_FILE)));
  if (!holdSecret(texts, redactor)) return texts.map((text) => ({ text: branded(text) }));
  const size = Math.ceil(texts.length / PARTS);
  const starts = Array.from({ length: Math.ceil(texts.length / size) }, (_, i) => i * size);
  return starts.flatMap((start) => searchTexts(texts.slice(start, start + size), redactor, arePaths));
}

/** Whether one of many texts holds a secret, by one search. */
export function holdSecret(texts: readonly string[], redactor: Redactor): boolean {
  return redactor.profileFor(NO_FILE).detect(Buffer.from(texts.join(BETWEEN))).length > 0;
}

function searchText(text: string, profile: RedactionProfile): SearchedText {
  const bytes = Buffer.from(text);
  const spans = profile.detect(bytes);
  const [first] = spans;
  return first === undefined
    ? { text: branded(text) }
    : { text: branded(redact(bytes, spans).toString()), rule: first.rule };
}

function branded(text: string): PublishedText {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value; this is its only source
  return text as PublishedText;
}

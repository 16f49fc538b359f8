import { readFileSync } from "node:fs";
import { join } from "node:path";
import { outlineWithoutParser } from "../../src/outline/outline-text.ts";
import type { Language } from "../../src/outline/language.ts";
import { markdownLinks } from "../../src/outline/links/markdown-links.ts";
import { identifiersIn } from "../../src/outline/sketch/identifiers.ts";
import { sketchOf } from "../../src/outline/sketch/sketch.ts";
import { ALL_LANGUAGES } from "../../src/outline/languages/language-named.ts";
import { createCounter } from "../../src/tokens/counter.ts";
import { countInvisible } from "../../src/secrets/invisible.ts";
import { redact } from "../../src/secrets/redact.ts";
import { createRedactor } from "../../src/secrets/redactor.ts";
import { decode } from "../../src/base/decode/decode.ts";
import { globPredicate } from "../../src/base/globs/globs.ts";

/** Code that reads texts of any content. */
export interface Scanner {
  readonly name: string;
  readonly scan: (text: string) => void;
}

/**
 * Everything that reads a text of a repository, except the parsers.
 * @param dist folder of the token counter's files
 */
export function scanners(dist: string): readonly Scanner[] {
  const counter = createCounter(
    readFileSync(join(dist, "counter.wasm")),
    readFileSync(join(dist, "o200k_base.bin")),
    "o200k_base",
  );
  const profile = createRedactor([], globPredicate).profileFor("a.txt");
  return [
    { name: "decoding UTF-8", scan: (text) => void decode(Buffer.from(text)) },
    { name: "decoding UTF-16", scan: (text) => void decode(Buffer.from(`\uFEFF${text}`, "utf16le")) },
    { name: "secrets", scan: (text) => void profile.detect(Buffer.from(text)) },
    { name: "tokens", scan: (text) => void counter.countBody(redact(Buffer.from(text), [])) },
    { name: "invisible characters", scan: (text) => void countInvisible(Buffer.from(text)) },
    { name: "identifiers", scan: (text) => void identifiersIn(Buffer.from(text)) },
    { name: "Markdown links", scan: (text) => void markdownLinks(text) },
    ...ALL_LANGUAGES.flatMap(ofLanguage),
  ];
}

function ofLanguage(language: Language): readonly Scanner[] {
  const [name] = language.names;
  if (name === undefined) return [];
  return [
    { name: `sketch, ${name}`, scan: (text) => void sketchOf(Buffer.from(text), language) },
    { name: `outline, ${name}`, scan: (text) => void outlineWithoutParser({ language: name, text }) },
  ];
}

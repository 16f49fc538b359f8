import { firstSentence, saysSomething } from "./sentence.ts";

const JSON_TEXT =
  /^(?: {0,4}|\t)?"(?:description|\$comment|title|summary)"[ \t]*:[ \t]*("(?:[^"\\\n]|\\[^\n]){1,600}")/mu;
const YAML_TEXT = /^(?:description|summary|title|name):[ \t]*(?:[>|][-+]?[ \t]*\r?\n[ \t]+)?([^\n]{1,600})/gmu;
const TOML_TEXT = /^(?:description|summary|title)[ \t]*=[ \t]*(["'])((?:(?!\1)[^\n]){1,600})\1/mu;
const TITLE = /<title>([^<]{1,400})/iu;
const META = /<meta\s[^>]{0,100}?name=["']description["'][^>]{0,100}?content=["']([^"']{1,600})/iu;

/** What a JSON text says in its description. */
export function jsonPurpose(text: string): string {
  const literal = JSON_TEXT.exec(text)?.[1];
  const sentence = literal === undefined ? "" : firstSentence(unquoted(literal));
  return saysSomething(sentence) ? sentence : "";
}

/** What a YAML text says in its description, else its name. */
export function yamlPurpose(text: string): string {
  const found = Array.from(
    text.matchAll(YAML_TEXT),
    ([whole, value = ""]) => [whole.startsWith("name"), value] as const,
  );
  const [, value = ""] = found.find(([isName]) => !isName) ?? found[0] ?? [];
  return firstSentence(value.trim().replaceAll(/^["']|["']$/gu, ""));
}

/** What a TOML text says in its description. */
export function tomlPurpose(text: string): string {
  return firstSentence(TOML_TEXT.exec(text)?.[2] ?? "");
}

/** What a page says in its description, else its title. */
export function pagePurpose(text: string): string {
  const described = firstSentence(META.exec(text)?.[1] ?? "");
  return saysSomething(described) ? described : firstSentence(TITLE.exec(text)?.[1] ?? "");
}

function unquoted(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.slice(1, -1);
  }
}

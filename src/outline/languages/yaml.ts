import type { Language } from "../language.ts";
import { documentOutline } from "../formats/document-view.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import { yamlEntries } from "../formats/yaml-entries.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { leadingSentence } from "../sketch/purpose/sentence.ts";

const YAML_TEXT = /^(?:description|summary|title|name):[ \t]*(?:[>|][-+]?[ \t]*\r?\n[ \t]+)?([^\n]{1,600})/gmu;

/** YAML; a text in JSON style is read as JSON. */
export const yaml: Language = {
  names: ["YAML"],
  purpose: yamlPurpose,
  headerComments: HASH_HEADER,
  role: "data",
  outline: {
    how: "scan",
    outline: (text) => documentOutline(/^\s*(?:\{(?![{%])|\[)/u.test(text) ? jsonEntries(text) : yamlEntries(text)),
  },
  skeletonSize: 0.4,
};

/** The description in a YAML text, or its name if there is none. */
function yamlPurpose(text: string): string {
  const found = Array.from(
    text.matchAll(YAML_TEXT),
    ([whole, value = ""]) => [whole.startsWith("name"), value] as const,
  );
  const [, value = ""] = found.find(([isName]) => !isName) ?? found[0] ?? [];
  return leadingSentence(value.trim().replaceAll(/^["']|["']$/gu, ""));
}

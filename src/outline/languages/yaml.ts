import type { Language } from "../language.ts";
import { documentOutline } from "../formats/document-view.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import { yamlEntries } from "../formats/yaml-entries.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { leadingSentence } from "../sketch/purpose/sentence.ts";
import { yamlRemovable } from "../strip/yaml-removable.ts";

const YAML_TEXT = /^(?:description|summary|title|name):[ \t]*(?:[>|][-+]?[ \t]*\r?\n[ \t]+)?([^\n]{1,600})/gmu;

/** YAML. A text in JSON style is read as JSON. */
export const yaml: Language = {
  names: ["YAML"],
  removable: yamlRemovable,
  purpose: yamlPurpose,
  headerComments: HASH_HEADER,
  role: "data",
  outline: {
    how: "scan",
    outline: (text) => documentOutline(/^\s*(?:\{(?![{%])|\[)/u.test(text) ? jsonEntries(text) : yamlEntries(text)),
  },
  skeletonSize: 0.4,
};

/** Description in a YAML text, falling back to its name. */
function yamlPurpose(text: string): string {
  const candidates = Array.from(
    text.matchAll(YAML_TEXT),
    ([whole, value = ""]) => [whole.startsWith("name"), value] as const,
  );
  const [, value = ""] = candidates.find(([isName]) => !isName) ?? candidates[0] ?? [];
  return leadingSentence(value.trim().replaceAll(/^["']|["']$/gu, ""));
}

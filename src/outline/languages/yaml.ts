import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import { HASH_SYNTAX } from "../code/lexical-syntax.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { documentOutline } from "../formats/document-view.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import { yamlEntries } from "../formats/yaml-entries.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { leadingSentence } from "../sketch/purpose/sentence.ts";
import { yamlRemovable } from "../strip/yaml-removable.ts";

const YAML_TEXT = /^(?:description|summary|title|name):[ \t]*(?:[>|][-+]?[ \t]*\r?\n[ \t]+)?([^\n]{1,600})/gmu;

const KEY = String.raw`(?:(["'])(?<quoted>[^"'\n]{1,100})\1|(?<name>[\w$/.][\w$/. -]{0,99}))[ \t]*:`;

/** Keys at the top level, and those below them that open a block, such as the jobs of a workflow. */
const definitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(String.raw`${KEY}[ \t]*(?:[&!]\S*[ \t]*)?(?=\r?\n|$)`, "uy"),
      kind: "key",
      in: ["text"],
      holds: true,
    },
    { pattern: new RegExp(String.raw`${KEY}(?=\s|$)`, "uy"), kind: "key", in: ["text"], holds: false },
    {
      pattern: new RegExp(String.raw`${KEY}[ \t]*(?:[&!]\S*[ \t]*)?(?=\r?\n|$)`, "uy"),
      kind: "key",
      in: ["key"],
      holds: false,
    },
  ],
  isExported: () => false,
};

/** YAML. A text in JSON style is read as JSON. */
export const yaml: Language = {
  names: ["YAML"],
  syntax: HASH_SYNTAX,
  definitions,
  removable: yamlRemovable,
  purpose: yamlPurpose,
  headerComments: HASH_HEADER,
  role: "data",
  // Tasks and playbooks of Ansible.
  ...fileImports({
    statements:
      /^[ \t-]*(?:ansible\.builtin\.)?(?:(?:include|import)_(?:tasks|playbook|vars)|include)[ \t]*:[ \t]*["']?([\w./-]+\.ya?ml)\b/gmu,
    endings: [""],
  }),
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

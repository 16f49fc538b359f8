import type { Outline } from "../../model/outline.ts";
import type { Language } from "../analyze/language.ts";
import { documentOutline } from "../analyze/outline/formats/document-view.ts";
import { tomlManifest } from "../analyze/outline/formats/manifest.ts";
import { tomlEntries } from "../analyze/outline/formats/toml-entries.ts";
import { HASH_HEADER } from "../analyze/sketch/purpose/header-comments.ts";
import { leadingSentence } from "../analyze/sketch/purpose/sentence.ts";

const TOML_TEXT = /^(?:description|summary|title)[ \t]*=[ \t]*(["'])((?:(?!\1)[^\n]){1,600})\1/mu;

/** TOML. */
export const toml: Language = {
  names: ["TOML"],
  purpose: (head) => leadingSentence(TOML_TEXT.exec(head)?.[2] ?? ""),
  headerComments: HASH_HEADER,
  role: "data",
  outline: { how: "scan", outline: tomlOutline },
};

function tomlOutline(text: string): Outline {
  const root = tomlEntries(text);
  return documentOutline(root, tomlManifest(root));
}

import type { Outline } from "../outline.ts";
import type { Language } from "../language.ts";
import { documentOutline } from "../formats/document-view.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import { jsonManifest } from "../formats/manifest.ts";
import { leadingSentence, isInformative } from "../sketch/purpose/sentence.ts";

const JSON_TEXT =
  /^(?: {0,4}|\t)?"(?:description|\$comment|title|summary)"[ \t]*:[ \t]*("(?:[^"\\\n]|\\[^\n]){1,600}")/mu;

/** JSON with comments, and JSON5. */
export const jsonWithComments: Language = {
  names: ["JSON with Comments", "JSON5"],
  purpose: jsonPurpose,
  role: "data",
  outline: { how: "scan", outline: jsonOutline },
};

export const json: Language = { ...jsonWithComments, names: ["JSON"], headerComments: "none" };

/** JSON for linked data. */
export const jsonld: Language = { names: ["JSONLD"], role: "data", outline: { how: "scan", outline: jsonOutline } };

function jsonOutline(text: string): Outline {
  const root = jsonEntries(text);
  return documentOutline(root, jsonManifest(root));
}

/**
 * Returns the first sentence of the first `description`, `$comment`, `title` or `summary` in a JSON text that is
 * indented by at most four spaces or one tab; empty if that field is missing or not informative.
 */
export function jsonPurpose(text: string): string {
  const literal = JSON_TEXT.exec(text)?.[1];
  const sentence = literal === undefined ? "" : leadingSentence(unquote(literal));
  return isInformative(sentence) ? sentence : "";
}

function unquote(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal.slice(1, -1);
  }
}

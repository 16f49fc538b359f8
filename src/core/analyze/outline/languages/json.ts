import type { Outline } from "../../../../model/outline.ts";
import { documentOutline } from "../formats/document-view.ts";
import { jsonManifest } from "../formats/manifest.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import type { ScanLanguage } from "../outline-method.ts";

/** JSON, with or without comments, and what else is read like it. */
export const json: ScanLanguage = {
  how: "scan",
  names: ["JSON", "JSON with Comments", "JSON5", "JSONLD"],
  outline,
};

function outline(text: string): Outline {
  const root = jsonEntries(text);
  return documentOutline(root, jsonManifest(root));
}

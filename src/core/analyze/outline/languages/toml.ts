import type { Outline } from "../../../../model/outline.ts";
import { documentOutline } from "../formats/document-view.ts";
import { tomlManifest } from "../formats/manifest.ts";
import { tomlEntries } from "../formats/toml-entries.ts";
import type { ScanLanguage } from "../outline-method.ts";

/** TOML. */
export const toml: ScanLanguage = {
  how: "scan",
  names: ["TOML"],
  outline,
};

function outline(text: string): Outline {
  const root = tomlEntries(text);
  return documentOutline(root, tomlManifest(root));
}

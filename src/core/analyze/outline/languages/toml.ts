import { documentOutline } from "../formats/document-view.ts";
import { tomlEntries } from "../formats/toml-entries.ts";
import type { ScanLanguage } from "../language.ts";

/** TOML. */
export const toml: ScanLanguage = {
  how: "scan",
  names: ["TOML"],
  outline: (text) => documentOutline(tomlEntries(text)),
};

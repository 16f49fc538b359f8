import { documentOutline } from "../formats/document-view.ts";
import { jsonEntries } from "../formats/json-entries.ts";
import { yamlEntries } from "../formats/yaml-entries.ts";
import type { ScanLanguage } from "../outline-method.ts";

/** YAML; a text in the style of JSON is read as that. */
export const yaml: ScanLanguage = {
  how: "scan",
  names: ["YAML"],
  outline: (text) => documentOutline(/^\s*(?:\{(?![{%])|\[)/u.test(text) ? jsonEntries(text) : yamlEntries(text)),
};

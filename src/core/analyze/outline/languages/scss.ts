import { styleOutline } from "../formats/style-outline.ts";
import type { ScanLanguage } from "../outline-method.ts";

/** SCSS and Less. */
export const scss: ScanLanguage = {
  how: "scan",
  names: ["Less", "SCSS"],
  outline: (text) => styleOutline(text, true),
};

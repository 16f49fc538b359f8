import { styleOutline } from "../formats/style-outline.ts";
import type { ScanLanguage } from "../outline-method.ts";

/** CSS. */
export const css: ScanLanguage = {
  how: "scan",
  names: ["CSS", "PostCSS"],
  outline: (text) => styleOutline(text, false),
};

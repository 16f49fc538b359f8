import { markdownOutline } from "../formats/markdown-outline.ts";
import type { ScanLanguage } from "../outline-method.ts";

/** Markdown. */
export const markdown: ScanLanguage = {
  how: "scan",
  names: ["Markdown"],
  outline: (text) => markdownOutline(text),
};

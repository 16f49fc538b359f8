import { markdownOutline } from "../formats/markdown-outline.ts";
import type { ScanLanguage } from "../language.ts";

/** Markdown. */
export const markdown: ScanLanguage = {
  how: "scan",
  names: ["Markdown"],
  outline: (text) => markdownOutline(text),
};

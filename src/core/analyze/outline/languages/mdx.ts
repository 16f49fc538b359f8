import { markdownOutline } from "../formats/markdown-outline.ts";
import type { ScanLanguage } from "../outline-method.ts";

/** MDX. */
export const mdx: ScanLanguage = {
  how: "scan",
  names: ["MDX"],
  outline: (text) => markdownOutline(text, true),
};

import type { SyntaxLanguage } from "../outline-method.ts";
import { scriptsOnly } from "../../code/markup-scripts.ts";
import { TYPESCRIPT_QUERY } from "./typescript.ts";

/** The frontmatter and the scripts of Astro components. */
export const astro: SyntaxLanguage = {
  how: "syntax",
  names: ["Astro"],
  grammar: "typescript",
  query: TYPESCRIPT_QUERY,
  cutBody: "{ … }",
  prepare: (text) => scriptsOnly(text, true),
};

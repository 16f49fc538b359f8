import type { SyntaxLanguage } from "../outline-method.ts";
import { scriptsOnly } from "../../code/markup-scripts.ts";
import { TYPESCRIPT_QUERY } from "./typescript.ts";

/** The scripts of pages and of components. */
export const markup: SyntaxLanguage = {
  how: "syntax",
  names: ["HTML", "Svelte", "Vue"],
  grammar: "typescript",
  query: TYPESCRIPT_QUERY,
  cutBody: "{ … }",
  prepare: (text) => scriptsOnly(text),
};

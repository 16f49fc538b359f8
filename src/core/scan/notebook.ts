import type { LanguageName } from "./language-names.generated.ts";

/** Linguist's name for notebooks. Embedded pictures make them look minified, but their cells are worth reading. */
export const NOTEBOOK: LanguageName = "Jupyter Notebook";

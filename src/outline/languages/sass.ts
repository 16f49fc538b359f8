import type { Form } from "../code/forms.ts";
import { lexicalSyntax, SLASH_BLOCK, SLASH_LINE, QUOTES, APOSTROPHES } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { styleOutline } from "../formats/style-outline.ts";
import { genericDefinitions } from "../sketch/generic-definitions.ts";
import { stylesheet, css } from "./css.ts";
import { slashRemovable } from "../strip/comment-forms.ts";

/** Line comment, but not after a colon, so that `url(https://…)` contains none. */
const LINE: Form = {
  ...SLASH_LINE,
  end: (text, start) => (text[start - 1] === ":" ? start : SLASH_LINE.end(text, start)),
};
const syntax = lexicalSyntax("/", [SLASH_BLOCK, LINE]);

/** SCSS and Less. */
export const scss: Language = {
  ...stylesheet,
  names: ["SCSS", "Less"],
  removable: slashRemovable([QUOTES, APOSTROPHES], SLASH_BLOCK),
  syntax,
  outline: { how: "scan", outline: (text) => styleOutline(text, true) },
};

/** Sass in its indented syntax. */
export const sass: Language = { ...stylesheet, names: ["Sass"], syntax, definitions: genericDefinitions };

export const postcss: Language = { ...css, names: ["PostCSS"], syntax };

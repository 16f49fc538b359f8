import type { Language } from "../../language.ts";
import type { SyntaxOutline } from "../../symbols/outline-method.ts";
import { javascript } from "./javascript.ts";
import { TYPESCRIPT_QUERY } from "./queries.ts";
import { exportedValue } from "./exported-value.ts";
import { withoutRepeatedExports } from "./repeated-exports.ts";

/** Outlines TypeScript, and scripts that may be TypeScript. */
export const typescriptOutline: SyntaxOutline = {
  how: "syntax",
  grammar: "typescript",
  query: TYPESCRIPT_QUERY,
  cutBody: "{ … }",
  shownValue: exportedValue,
  withoutRepeats: withoutRepeatedExports,
};

/** TypeScript without JSX. */
export const typescript: Language = {
  ...javascript,
  names: ["TypeScript"],
  hasTypeFiles: true,
  outline: typescriptOutline,
};

/** TypeScript with JSX. */
export const tsx: Language = {
  ...typescript,
  names: ["TSX"],
  role: "component",
  outline: { ...typescriptOutline, grammar: "tsx" },
};

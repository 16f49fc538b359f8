import type { SyntaxLanguage } from "../outline-method.ts";
import { TYPESCRIPT_QUERY } from "./typescript.ts";

/** TypeScript with JSX. */
export const tsx: SyntaxLanguage = {
  how: "syntax",
  names: ["TSX"],
  grammar: "tsx",
  query: TYPESCRIPT_QUERY,
  cutBody: "{ … }",
};

import type { Rule } from "../rules/rule.ts";
import { isRandom } from "./values/judge.ts";

/** Passwords of SQL accounts: `IDENTIFIED BY '…'`. `WITH PASSWORD '…'` already contains a key word. */
export const SQL_PASSWORD: Rule = {
  id: "sql-password",
  pattern: [
    /identified\s{1,8}(?:with\s{1,8}["'`]?\w{1,40}["'`]?\s{1,8})?(?:by|as)\s{1,8}(?:password\s{1,8}|values\s{1,8})?(?:'([^'\n]{4,256})'|"([^"\n]{4,256})"|(\w{4,128}))/
      .source,
    "i",
  ],
  anchors: ["identified"],
  accepts: (password) => isRandom(password, "password", "quoted"),
};

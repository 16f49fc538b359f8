import type { Rule } from "../rules/rule.ts";
import { isPlaceholder } from "./placeholder.ts";

/**
 * Passwords in `.pgpass` files, whose fields are host, port, database, user and password.
 * @see https://www.postgresql.org/docs/current/libpq-pgpass.html
 */
export const PGPASS: Rule = {
  id: "pgpass-password",
  pattern: [
    /(?<=(?:^|\n)[\w.*-]{1,255}):(?:5432|5433|6432|\*):[\w.*-]{1,64}:[\w.*-]{1,64}:((?:[^\s:\\]|\\[:\\]){3,128})(?=[\t ]*\r?(?:\n|$))/
      .source,
    "",
  ],
  anchors: [":5432:", ":5433:", ":6432:", ":*:"],
  accepts: (password) => !isPlaceholder(password),
};

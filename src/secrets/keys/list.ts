import type { Rule } from "../rules/rule.ts";
import { BASIC_AUTHORIZATION, TOKEN_AUTHORIZATION } from "./authorization.ts";
import { COMMAND_PASSWORD } from "./commands.ts";
import { KEYED_VALUE } from "./keyed.ts";
import { SQL_PASSWORD } from "./sql.ts";

/** Rules that find a secret by the name, command or column heading before it. */
export const KEY_RULES: readonly Rule[] = [
  KEYED_VALUE,
  COMMAND_PASSWORD,
  SQL_PASSWORD,
  BASIC_AUTHORIZATION,
  TOKEN_AUTHORIZATION,
];

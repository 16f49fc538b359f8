import type { Rule } from "../rules/rule.ts";
import {
  ARGUMENT_PASSWORD,
  CHARACTERS_PASSWORD,
  DOCUMENTED_PASSWORD,
  INPUT_PASSWORD,
  KAFKA_USER,
  LOGIN_PASSWORD,
  SENT_PASSWORD,
} from "./arguments.ts";
import { BASIC_AUTHORIZATION, TOKEN_AUTHORIZATION } from "./authorization.ts";
import { CHPASSWD } from "./chpasswd.ts";
import { COMMAND_PASSWORD } from "./commands.ts";
import { SESSION_COOKIE } from "./cookies.ts";
import { DEVICE_SECRET, REDIS_USER } from "./devices.ts";
import { GO_DSN } from "./go-dsn.ts";
import { KEYED_VALUE } from "./keyed.ts";
import { SIGNING_KEY } from "./signing.ts";
import { INSERTED_PASSWORD, ORACLE_LOGIN, SQL_PASSWORD } from "./sql.ts";

/** Rules that find a secret by the name, command or column heading before it. */
export const KEY_RULES: readonly Rule[] = [
  KEYED_VALUE,
  COMMAND_PASSWORD,
  ARGUMENT_PASSWORD,
  INPUT_PASSWORD,
  CHPASSWD,
  SENT_PASSWORD,
  LOGIN_PASSWORD,
  KAFKA_USER,
  CHARACTERS_PASSWORD,
  DOCUMENTED_PASSWORD,
  DEVICE_SECRET,
  REDIS_USER,
  SESSION_COOKIE,
  GO_DSN,
  SIGNING_KEY,
  SQL_PASSWORD,
  ORACLE_LOGIN,
  INSERTED_PASSWORD,
  BASIC_AUTHORIZATION,
  TOKEN_AUTHORIZATION,
];

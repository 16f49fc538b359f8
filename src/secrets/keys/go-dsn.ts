import type { Rule, SecretValues } from "../rules/rule.ts";
import { isChosenPassword, isRandom } from "./values/judge.ts";

/** Maximum length of the user and the password, in bytes. */
const MAX_BEFORE = 160;
const USER_AND_PASSWORD = /(?:^|[^\w.%-])[\w.%-]{1,64}:([^\s"'`@]{4,90})$/;

/**
 * Passwords in the connection strings of Go: `user:password@tcp(host)/db`.
 * @see https://github.com/go-sql-driver/mysql#dsn-data-source-name
 */
export const GO_DSN: Rule = {
  id: "go-dsn",
  about: "the password in a connection string such as user:…@tcp(host)/db",
  pattern: [String.raw`@(?:tcp|unix)\(`, ""],
  anchors: ["@tcp(", "@unix("],
  read: readPassword,
};

function readPassword(text: string, at: number): SecretValues {
  const password = USER_AND_PASSWORD.exec(text.slice(Math.max(0, at - MAX_BEFORE), at))?.[1];
  const isSecret = password !== undefined && (isRandom(password, "password", "quoted") || isChosenPassword(password));
  return { values: isSecret ? [{ start: at - password.length, end: at }] : [], end: at + 1 };
}

import { expect, it } from "vitest";
import { BASIC_AUTHORIZATION, TOKEN_AUTHORIZATION } from "../../../../src/secrets/keys/authorization.ts";
import { readCommand } from "../../../../src/secrets/keys/commands.ts";
import { readKeyedValue } from "../../../../src/secrets/keys/keyed.ts";
import { SQL_PASSWORD } from "../../../../src/secrets/keys/sql.ts";
import { isUrlPassword } from "../../../../src/secrets/keys/values/url-password.ts";
import type { SecretValues } from "../../../../src/secrets/rules/rule.ts";

/** Random, like generated output. Assembled from parts, so that this file does not contain a secret. */
const RANDOM = ["q8Zv", "K2x!", "Lm4T"].join("");
const LETTERS = ["q8Zv", "K2xk", "Lm4T"].join("");

/** Value read at `^`, and where it ends. */
function shown(read: (text: string, at: number) => SecretValues, marked: string): readonly unknown[] {
  const text = marked.replace("^", "");
  const { values, end } = read(text, marked.indexOf("^"));
  return [...values.map((value) => text.slice(value.start, value.end)), end];
}

it.each([
  [`x; ^mysql -uroot -p${RANDOM} db`, [RANDOM, 4]],
  [`^MySQL -p${RANDOM}`, [RANDOM, 1]],
  [`^mysql -p"${RANDOM}" db`, [RANDOM, 1]],
  [`^mysql -p'${RANDOM}' db`, [RANDOM, 1]],
  [`^mysql \\\n -p${RANDOM}`, [RANDOM, 1]],
  [`^mysql \\\r\n -p${RANDOM}`, [RANDOM, 1]],
  [`^sshpass -p ${RANDOM} -p ${LETTERS}`, [RANDOM, LETTERS, 1]],
  [`^mysql\n -p${RANDOM}`, [1]],
  [`^mysql | x -p${RANDOM}`, [1]],
  [`^mysql; x -p${RANDOM}`, [1]],
  [`^mysql & x -p${RANDOM}`, [1]],
  [`^mysql ${"x".repeat(500)} -p${RANDOM}`, [1]],
  [`^psql -p${RANDOM}`, [1]],
  ["^mysql -ppassword", [1]],
])("reads the passwords in the command %j", (text, values) => {
  expect(shown(readCommand, text)).toEqual(values);
});

it.each([
  [`a.^password = "${RANDOM}"`, [RANDOM, 26]],
  [`^password_hint = "${RANDOM}"`, [8]],
  ["^password = 'hunter2'", [8]],
  ["^passwordless = 1", [0]],
  ["^password", [0]],
  [`user,^password\nbob,${RANDOM}\n`, [RANDOM, 31]],
  [`^password ${"x".repeat(40)},user\n${RANDOM},bob\n`, [8]],
  [`^token: ${LETTERS.repeat(42)}abcdefg.h! x`, [`${LETTERS.repeat(42)}abcdefg.h`, 520]],
  [`^token: "${LETTERS.repeat(43)}" x`, [LETTERS.repeat(43), 524]],
])("reads the value after the key in %j", (text, values) => {
  expect(shown(readKeyedValue, text)).toEqual(values);
});

const accepts = (text: string): boolean => BASIC_AUTHORIZATION.accepts!(Buffer.from(text).toString("base64"), "");

it("takes user and password in Base64 if the password is random", () => {
  expect([`bob:${RANDOM}`, `b:${RANDOM.slice(0, 7)}`].map((text) => accepts(text))).toEqual([true, true]);
  const others = [
    `:${RANDOM}`,
    RANDOM,
    `bob:${RANDOM}\n`,
    `\nbob:${RANDOM}`,
    `${RANDOM}:pass`,
    `bob:${RANDOM.slice(0, 6)}`,
  ];
  expect(others.filter((text) => accepts(text))).toEqual([]);
});

it("takes random tokens and passwords of SQL, and passwords in URLs on hosts that are no examples", () => {
  expect([TOKEN_AUTHORIZATION, SQL_PASSWORD].map((rule) => rule.accepts!(RANDOM, ""))).toEqual([true, true]);
  const taken = [
    ["hunter2horse", "://bob:hunter2horse@db.corp.net"],
    ["hunter2horse", "://bob:hunter2horse@db.example.com"],
    [RANDOM, `://bob:${RANDOM}@db.example.com`],
    ["garden2021", "://bob:garden2021@localhost"],
  ].map(([password, match]) => isUrlPassword(password!, match!));
  expect(taken).toEqual([true, false, true, true]);
});

import { expect, it } from "vitest";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { fastGrowing } from "../../../support/growth.ts";

const profile = createRedactor([], () => () => false).profileFor("a.txt");

/** Unterminated beginnings of keys, values, tables, commands and manifests. */
const ATTACKS: readonly string[] = [
  "password",
  "cookies=[",
  'cookies=["sid":"',
  'cookie", "value": "sid=',
  'password"]=> string(1) ',
  "${PASSWORD}    ",
  'password" to "',
  "SECRET = (\n  (\n",
  '["sshpass", "-p", ',
  "register => a:b",
  "enter b1b1b1 as the password ",
  'get("X-Token") != ',
  'sshpass",\n"-p",\n',
  "config http-basic.a b c1d2 ",
  "spawn sendline('a') ",
  "snmp community a",
  'user_a="b" plainloginmodule ',
  "[1,1,",
  "encrypt = ",
  "eyJhbGciOi.eyJhbGciOi.",
  "password=a.B1",
  "password=",
  'password="',
  'password=\\"',
  "password='a`b\"",
  "password: ",
  'password", ',
  "password(f(",
  "password<",
  "<password>",
  "password {",
  "--password ",
  "password=${",
  "password=a(",
  "password=$(a",
  "password=a1B2[",
  "password=%a,",
  "password,\n",
  "password,a\n",
  "password|a|b\n",
  "a   ,   password   ,",
  "пароль",
  "token_",
  "secret.",
  "pass ",
  "mysql ",
  "mysql -p",
  "htpasswd -b",
  "mysql \\\n",
  "identified by ",
  "jwt.sign(",
  "snmp-server community a",
  "chpasswd <<A\na:garden2021\n",
  "bearer aaaaaaaaaaaa#",
  "username a privilege 1 ",
  'expect send "a',
  "basic_auth a",
  "a:b@tcp(",
  '"aws_ssm_parameter" "a" {',
  "passwords=['a1B2c3D4', ",
  "getenv('PASSWORD', ",
  "jwt.sign('",
  "basic AAAA",
  "bearer AAAA",
  "machine a login b ",
  ":*:a",
  ":$1$",
  "private-lines: 1\nAAAA\n",
  '"kty" "d":"',
  "?sig=AAAA",
  "://aaaaaaaaaaaaaaaaaaaa:@",
  "kind: Secret\n",
  "kind: Secret\n data: {",
  "kind: Secret\ndata:\n - ",
  "- - - kind: Secret\n",
  '{"kind":"Secret","data":{',
  String.raw`kind: Secret "\"`,
];

function detect(piece: string, size: number): void {
  profile.detect(Buffer.from(piece.repeat(Math.ceil(size / piece.length))));
}

it("no rule that reads around its matches takes quadratic time on hostile text", () => {
  expect(fastGrowing(ATTACKS, detect, 40_000)).toEqual([]);
});

/** Repeated names with long values, and repeated commands with long lines. */
const LONG_VALUES: readonly string[] = [
  "data.password=",
  "tokentoken=",
  "api_key='",
  'psk="a1',
  "auth=a1",
  "password=a1a1a1a1a1a1a1a1a1a1",
  "password&#61;",
  "password=\\\n",
  "_authToken=",
  "curl ",
  // One value or command that each round of a search could extend.
  "PWD={",
  "curl -u a:b12345c ",
  "/mysql -p:",
];

/** CPU time of the fastest of three searches, in microseconds. */
function costOf(piece: string): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = process.cpuUsage().user;
      detect(piece, 100_000);
      return process.cpuUsage().user - before;
    }),
  );
}

it.each(LONG_VALUES)("reading a long value after each name of repeated %j takes at most 16 times as long", (piece) => {
  expect(costOf(piece)).toBeLessThan(16 * costOf("password = a1 and "));
});

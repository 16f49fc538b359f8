import { expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";

const redactor = createRedactor([], () => () => false);
const redacted = (text: string, path = "a.txt"): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};

it.each([
  ["names in code", "var (\n\tsignTestEd448PrivateKey crypto.PrivateKey\n)\nprivateKey = signTestEd448PrivateKey\n"],
  ["members", "SecretKey key = TestKeys.NA256GCMKW // too short\n"],
  ["types", "def key(PublicKey publicKey, PrivateKey privateKey, X509Certificate cert = null) {}\n"],
  ["constants", "    yytoken = YYSYMBOL_YYUNDEF;\n"],
  ["type arguments", "  AuthApp = MergeRefs<Refs>['AuthApp'],\n"],
  ["references to functions", "  'PWD'  => \\&PWD_ftp,\n"],
  ["coordinates", 'implementation("io.jsonwebtoken:jjwt-jackson:0.12.6")\n'],
  ["coordinates in XML", "<groupId>io.jsonwebtoken</groupId>\n  <artifactId>jjwt-orgjson</artifactId>\n"],
  ["lists", "Then we'll pass `[4,5,[6]]` to this expression:\n"],
  ["tokens of a lexer", `expectTokens("[@7,12:12='x',<31>,3:1]\\n" +\n`],
  ["paths of values", 'var all = doc.SelectToken("$..[?(@.memory>128)]");\nt.SelectToken("[2].Child[0][1]")\n'],
  ["lists in PowerShell", "            $pass = @($false)\n"],
  ["names beside a name", ".to.be.revertedWithCustomError(this.token, 'ERC1155InvalidReceiver')\n"],
  ["beginnings of strings", 'String encodedPassword = "SCRAM-SHA-512$" + rounds;\n'],
])("leaves %s", (_, text) => {
  expect(redacted(text)).toBe(text);
});

it.each([
  ["an unquoted value", "private_key: kT9vQ2mXw4Lz7RbNc1", "kT9vQ2mXw4Lz7RbNc1"],
  ["an unquoted value with dots", "auth_key = x4Kp9QvT2.mW7zLc3RbN", "x4Kp9QvT2.mW7zLc3RbN"],
  [
    "hexadecimal digits of which some repeat",
    '"aesKey": "a7f2c94e1b8d268ccee3181242c4488c",',
    "a7f2c94e1b8d268ccee3181242c4488c",
  ],
  ["the property of an application", "com.shop.payment.token: kT9vQ2mXw4Lz7RbNc1", "kT9vQ2mXw4Lz7RbNc1"],
  ["a value beside a name", `login(token, "kT9vQ2mXw4Lz7RbNc1")`, "kT9vQ2mXw4Lz7RbNc1"],
  ["a token that a method gets", 'client.setToken("kT9vQ2mXw4Lz7RbNc1")', "kT9vQ2mXw4Lz7RbNc1"],
])("takes %s", (_, text, secret) => {
  expect(redacted(`${text}\n`)).not.toContain(secret);
});

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
  ["encrypted values", 'github_token: "ENC[AES256_GCM,data:lVe1fLoILE8e/jiah90=,iv:6g350p9Id8+ssrV5,type:str]"\n'],
  ["encrypted properties", "db.password=ENC(9xQ2v7LmT4wZ8kRb)\nspring.password={cipher}9f86d081884c7d659a2feaa0\n"],
  ["encrypted keys", '"encrypted_key": "pOMVA9_PtoRe7xXW1139NzzN1UhiFoio8lGto9cf0t8PyU"\n'],
  ["public keys", 'PublicKey": "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAExuICYRP4dnK97fm6OucvaQ4sERC"\n'],
  ["public keys after a blank", "Issuer Key: MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAExuICYRP4dnK97fm6OucvaQ4sERC\n"],
  ["public keys of SSH", '["AUTHORIZED_KEY=ssh-rsa_AAAAB3NzaC1yc2EAAAADAQABDDDDD"]\n'],
  ["digests of modules", "github.com/nats-io/nkeys v0.4.16 h1:rd5oAuLOb8mnAycB0xleuEBNS1pVVnN0fv/FF34Eypg=\n"],
  ["elided values", "export SESSION_SECRET=99ae8afb7c31...ec0f262acb7c\n"],
  ["cipher lists", "ssl_ciphers RC4:!aNULL:!MD5:!PSK:!SRP:!DSS;\n"],
  ["types of objects", "netSnmpPassInteger Integer32,\n"],
  ["part numbers", "  1       PWR-460AC-F        K192KU00241CZ\n"],
  ["lists of names with numbers", "5601\tPW-STD-MIB\n5602\tPW-MPLS-STD-MIB\n5604\tPW-TDM-MIB\n5643\tOSPFV3-MIB\n"],
  ["markup of manual pages", "If not specified, the value for this token is \\fInoAuthNoPriv\\fR.\n"],
  ["templates", 'prompt_or_password = rf"({root_prompt}|{pattern})"\n'],
  ["tags", 'tr("You are using an old key file format which KeePassXC may<br>"\n'],
  ["quoted words in HTML", "Riprovare con una password &quot;vuota&quot;?\n"],
  [
    "words of sentences",
    'msgstr "Salasana unohtunut?"\nmsgstr "Je wachtwoord is gewijzigd."\nmsgstr "Jelszó megváltozott"\n',
  ],
  ["calls in prose", "Replaces per-token `Uuid::new_v4()`. A token's `uuid` is unique.\n"],
  ["methods of hosts", "host  all  pgx_pw   127.0.0.1/32  password\nhost  all  pgx_ssl  127.0.0.1/32  scram-sha-256\n"],
  ["participles", "This was incorrectly identified as IBMCloud2026 and identified by RFC2616x.\n"],
  ["names in a directory", "CREATE USER u IDENTIFIED WITH ldap AS 'uid=u1_ldap,ou=People,dc=corp2';\n"],
  ["ports before a fragment", "http://google.com:80#@www.corp.net/ http://google.com:80?@www.corp.net/\n"],
  ["words in a string for netrc", 'write("machine corp.net login user password pass\\ndefault\\n")\n'],
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
  ["the value of an element", "<property name='secret'><Value>kT9vQ2mXw4Lz7RbNc1</Value>", "kT9vQ2mXw4Lz7RbNc1"],
  ["a password without quotes in SQL", "CREATE USER c IDENTIFIED BY garden2021;", "garden2021"],
  ["a caret in the password of a URL", "postgres://a:sspA8^znw9@db.corp.net/x", "sspA8^znw9"],
  [
    "a pepper",
    'config.pepper = "aa7d566e1b2fcb54b48bc14a5b1fd54dba8b3f51"',
    "aa7d566e1b2fcb54b48bc14a5b1fd54dba8b3f51",
  ],
  ["a token with symbols", "Authorization: Bearer q8ZvK2x#Lm4T^wP9", "q8ZvK2x#Lm4T^wP9"],
  ["the key of a wireless network", '#define STAPSK "marble1959"', "marble1959"],
  ["key material", "<keyMaterial>marble1959</keyMaterial>", "marble1959"],
  ["a quoted value in HTML", "<td>password=&quot;Harvest2031!&quot;</td>", "Harvest2031!"],
  ["a value beside a name", `login(token, "kT9vQ2mXw4Lz7RbNc1")`, "kT9vQ2mXw4Lz7RbNc1"],
  ["a token that a method gets", 'client.setToken("kT9vQ2mXw4Lz7RbNc1")', "kT9vQ2mXw4Lz7RbNc1"],
])("takes %s", (_, text, secret) => {
  expect(redacted(`${text}\n`)).not.toContain(secret);
});

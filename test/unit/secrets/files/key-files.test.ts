import { expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { seeded } from "../../../support/secrets/random.ts";

const redactor = createRedactor([], () => () => false);
const redacted = (text: string, path = "a.txt"): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};
const random = seeded(31);
const draw = (length: number, from: string): string =>
  Array.from({ length }, () => from[random(0, from.length - 1)]).join("");
const HEX = "0123456789abcdef";
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SIGNS = `${BASE64}!@#%^&*()[]{}<>~`;

it.each([
  ["minisign-secret-key", "untrusted comment: minisign encrypted secret key\n", draw(212, BASE64)],
  ["openvpn-static-key", "-----BEGIN OpenVPN Static key V1-----\n", draw(64, HEX)],
  ["ssh2-private-key", '---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "x"\n', draw(140, BASE64)],
  ["ethereum-private-key", 'accounts: ["0x', draw(64, HEX)],
  ["wordpress-salt", `define('LOGGED_IN_SALT', "`, draw(64, SIGNS)],
  ["terraform-random-password", '{"type": "random_password", "attributes": {"result": "', draw(20, SIGNS)],
  ["bundler-credentials", 'BUNDLE_GEMS__CORP__NET: "bob:', draw(20, BASE64.slice(0, 62))],
  ["gcp-signed-url", "https://storage.googleapis.com/b/k?X-Goog-Signature=", draw(256, HEX)],
  ["scram-verifier", '"bob" "SCRAM-SHA-256$4096:', `${draw(22, BASE64)}==$${draw(43, BASE64)}=:${draw(43, BASE64)}=`],
  ["laravel-app-key", "APP_KEY=base64:", `${draw(43, BASE64)}=`],
  ["twilio-auth-token", `Client('AC${draw(32, HEX)}', '`, draw(32, HEX)],
  [
    "terraform-secret-value",
    'resource "aws_ssm_parameter" "db" {\n  tags = { a = 1 }\n  type = "SecureString"\n  value = "',
    draw(20, BASE64.slice(0, 62)),
  ],
  ["ifttt-trigger-url", "https://", `maker.ifttt.com/trigger/door-open/with/key/${draw(43, BASE64.slice(0, 62))}`],
  ["mattermost-webhook-url", "https://chat.corp.net", `/hooks/${draw(26, "abcdefghijkmnopqrstuwxyz13456789")}`],
  ["azure-sas-signature", "https://x/run?sp=%2Ftriggers%2Frun&sv=1.0&sig=", `${draw(41, BASE64.slice(0, 62))}-_`],
  ["firebase-server-key", 'f("', `AAAA${draw(7, HEX)}:APA91b${draw(134, BASE64.slice(0, 62))}`],
  ["twitch-chat-token", "see ", `oauth:${draw(30, "abcdefghijklmnopqrstuvwxyz0123456789")}`],
])("finds %s", (rule, before, secret) => {
  expect(redacted(`${before}${secret}"\n`)).not.toContain(secret.slice(8, 40));
  expect(redacted(`${before}${secret}"\n`)).toContain(`[REDACTED:${rule}]`);
});

it("withholds files with keys of Rails credentials, and no other key files", () => {
  for (const path of ["config/master.key", "app/config/credentials/production.key", "config/credentials.yml.enc"])
    expect(redactor.profileFor(path).fileRule).toBe("rails-credentials");
  expect(redactor.profileFor("data/cache.key").fileRule).toBeUndefined();
});

it("withholds files of passwords", () => {
  for (const path of [
    "etc/ppp/chap-secrets",
    "ipsec.secrets",
    "postfix/sasl_passwd",
    ".pgpass",
    "racoon/psk.txt",
    "pgbouncer/userlist.txt",
  ])
    expect(redactor.profileFor(path).fileRule).toBe("password-file");
  expect(redactor.profileFor("data/userlist.txt").fileRule).toBeUndefined();
});

it("leaves results and addresses", () => {
  const text = `{"type": "random_id", "result": "k3VdW8qZt2Rm"}\naccounts: ["0x${draw(40, HEX)}"]\n`;
  expect(redacted(text)).toBe(text);
});

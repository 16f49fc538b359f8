import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { seeded } from "../../../support/secrets/random.ts";

const ALNUM = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const random = seeded(31);
const noise = (length: number, from = ALNUM): string =>
  Array.from({ length }, () => from[random(0, from.length - 1)]).join("");
const hex = (length: number): string => noise(length, "0123456789abcdef");
const base64 = (bytes: number): string =>
  Buffer.from(Array.from({ length: bytes }, () => random(0, 255))).toString("base64");

const redactor = createRedactor([], () => () => false);
const redacted = (text: string, path = "a.txt"): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};

/** Files by name with `%` in place of the secret, and the rule that must find it. Without a rule, any may. */
const FILES: readonly (readonly [path: string, text: string, secret: () => string, rule?: string])[] = [
  [".netrc", "machine api.corp.net login bob password %\n", () => noise(12), "netrc-password"],
  [".netrc", "machine api.corp.net\n  login bob\n  password %\n", () => "horsebattery", "netrc-password"],
  [".pgpass", "# all\ndb.corp.net:5432:app:bob:%\n", () => "horsebattery", "pgpass-password"],
  [".pgpass", "*:*:*:bob:%\n", () => `${noise(6)}\\:${noise(6)}`, "pgpass-password"],
  [".htpasswd", "bob:%\n", () => `$apr1$${noise(8)}$${noise(22)}`, "password-hash"],
  [".htpasswd", "bob:%\n", () => `$2y$05$${noise(53)}`, "password-hash"],
  [".htpasswd", "bob:%\n", () => `{SHA}${base64(20)}`, "password-hash"],
  ["shadow", "bob:%:19000:0:99999:7:::\n", () => `$6$${noise(16)}$${noise(86)}`, "password-hash"],
  ["compose.yml", "      - auth.users=bob:%\n", () => `$$apr1$$${noise(8)}$$${noise(22)}`, "password-hash"],
  [".pypirc", "[pypi]\nusername = bob\npassword = %\n", () => `${noise(8)}#${noise(4)}!?`],
  [".npmrc", "//npm.corp.net/:_authToken=%\n", () => noise(36), "npmrc-auth"],
  [".npmrc", "//npm.corp.net/:_auth=%\n", () => base64(24), "npmrc-auth"],
  [
    ".npmrc",
    "//npm.corp.net/:_authToken=%\n",
    () => `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`,
    "npmrc-auth",
  ],
  [
    ".docker/config.json",
    '{"auths":{"https://r.io":{"auth":"%"}}}',
    () => Buffer.from(`bob:${noise(14)}`).toString("base64"),
  ],
  ["id.ppk", "Private-Lines: 2\n%\nPrivate-MAC: x\n", () => `${base64(48)}\n${base64(48)}`, "putty-private-key"],
  ["jwk.json", '{"kty":"EC","crv":"P-256","x":"a","d":"%"}', () => base64(32).replace(/\W/g, "-"), "jwk-private-key"],
  ["jwks.json", '{"keys":[{"kty":"oct","k":"%"}]}', () => noise(43), "jwk-private-key"],
  ["wg0.conf", "[Interface]\nPrivateKey = %\n", () => base64(32), "wireguard-key"],
  ["wg0.conf", "[Peer]\nPresharedKey = %\n", () => base64(32), "wireguard-key"],
  ["config", "users:\n- name: bob\n  user:\n    client-key-data: %\n", () => base64(600), "kubeconfig-client-key"],
  ["config", "users:\n- name: bob\n  user:\n    token: %\n", () => noise(40)],
  ["terraform.tfstate", '{"outputs":{"db_password":{"value":"%","type":"string","sensitive":true}}}', () => noise(16)],
  [
    "terraform.tfstate",
    '{"attributes":{"engine":"mysql","master_password":"%","port":3306}}',
    () => `${noise(9)}!#${noise(3)}`,
  ],
  ["prod.tfvars", 'db_password = "%"\n', () => `${noise(6)}!#${noise(6)}`],
  ["hosts.ini", "web1 ansible_host=10.0.0.1 ansible_ssh_pass=% ansible_port=22\n", () => noise(12)],
  ["group_vars/all.yml", "ansible_become_password: %\n", () => noise(12)],
  ["my.cnf", "[client]\nuser=bob\npassword=%\n", () => `${noise(6)}!#${noise(6)}`],
  [".s3cfg", "[default]\nsecret_key = %\n", () => base64(30)],
  ["rclone.conf", "[box]\ntype = sftp\npass = %\n", () => base64(30).replace(/\W/g, "-")],
  [".git-credentials", "https://bob:%@git.corp.net\n", () => noise(20)],
  ["package.json", '{"a":"git+https://%@github.com/corp/a.git"}', () => hex(40), "url-token"],
  ["package.json", '{"a":"git+https://%:x-oauth-basic@github.com/corp/a.git"}', () => hex(40), "url-token"],
  ["settings.py", 'DSN = "https://abc:%@sentry.corp.net/1"', () => hex(32)],
  [
    "a.md",
    "https://a.blob.core.windows.net/c?sv=2022-11-02&sr=c&sig=%&se=2030-01-01",
    () => encodeURIComponent(base64(32)),
    "azure-sas-signature",
  ],
  ["settings.py", "SECRET_KEY = 'django-insecure-%'", () => noise(50, `${ALNUM.slice(10)}!@#$%^&*(-_=+)`)],
  ["wp-config.php", "define( 'AUTH_SALT',        '%' );", () => noise(64, `${ALNUM}!@#%^*()-_[]<>~+=,.;:/?|`)],
  ["package.json", '{"a":"git+https://%@github.com/corp/a.git"}', () => noise(30), "url-token"],
];

describe.each(FILES.map(([path, text, secret, rule]) => ({ path, text, secret, rule })))("in $path: $text", (file) => {
  const { path, text, secret, rule } = file;
  it("takes the secret alone", () => {
    for (let i = 0; i < 10; i++) {
      const result = redacted(text.replace("%", secret), path);
      const [marker = ""] = /\[REDACTED:[a-z-]+\]/.exec(result) ?? [];
      expect(marker).toContain(rule ?? "REDACTED");
      expect(result.replace("django-insecure-", "")).toBe(text.replace("%", marker).replace("django-insecure-", ""));
    }
  });
});

it.each([
  "machine api.corp.net login USER password PASSWORD\n",
  "machine api.corp.net login bob password <your-token>\n",
  "db.corp.net:5432:app:bob:your_password\n",
  "//npm.corp.net/:_authToken=${NPM_TOKEN}\n",
  "//npm.corp.net/:_authToken=your-token-here\n",
  "https://some-long-user-name-here@git.corp.net/a.git\n",
  "https://0123456789abcdef0123456789abcdef@o1.ingest.sentry.io/2\n",
  '{"kty":"RSA","n":"modulus","e":"AQAB"}\n',
  "see https://www.dotenv.org and dotenv://:key_1234@dotenv.org/vault/.env.vault?environment=production\n",
])("leaves %j", (text) => {
  expect(redacted(text)).toBe(text);
});

const uuid = (): string => `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`;

it.each(["app:oauth:refresh_auth:%", "ballcat:oauth:reset_password:%", "cache:v2.users:access_token:%"])(
  "leaves the key of an entry in a store: %j",
  (key) => {
    for (const text of [`GET ${key}\n`, `npm: found '"${key}"' with 4437 bytes\n`]) {
      const named = text.replace("%", uuid);
      expect(redacted(named)).toBe(named);
    }
  },
);

it.each([
  ["app:oauth:refresh_auth:%", () => hex(32)],
  ["app:oauth:refresh_auth:%", () => noise(36)],
  ["app:oauth:refresh_auth: %", uuid],
  ["app:oauth:refresh_auth:%", () => `${uuid()}-${hex(8)}`],
  ["app.oauth:refresh_auth:%", uuid],
  ["refresh_auth:%", uuid],
  ["app:oauth:_authToken=%", uuid],
])("takes what only looks like such a key: %j", (text, secret) => {
  const line = `npm: ${text}\n`;
  expect(redacted(line.replace("%", secret))).toMatch(/^npm: [\w.: =]+\[REDACTED:[a-z-]+\]\n$/);
});

it("takes a random password on any host, and leaves words on hosts of examples", () => {
  for (const host of ["localhost", "127.0.0.1", "server", "db.test", "example.com"]) {
    const url = (password: string): string => `postgres://app:${password}@${host}:5432/app`;
    expect(redacted(url(noise(14)))).toBe(url("[REDACTED:database-url]"));
    expect(redacted(url("hunter2horse"))).toBe(url("hunter2horse"));
  }
});

it("takes the private members of a key as Node exports it, and leaves the public ones", () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  expect(JSON.parse(redacted(JSON.stringify(jwk)))).toEqual({ ...jwk, d: "[REDACTED:jwk-private-key]" });
});

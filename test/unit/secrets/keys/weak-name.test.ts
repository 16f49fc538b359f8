import { describe, expect, it } from "vitest";
import { isPlaceholderText } from "../../../../src/secrets/keys/values/placeholder-text.ts";
import { isSecretForName } from "../../../../src/secrets/keys/weak-name.ts";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { randomText, seeded } from "../../../support/secrets/random.ts";

const random = seeded(47);
/** Starts with many distinct digits, because the rules ignore values with few. */
const hex = (length: number): string => `a7f2c94e1b8d${randomText("0123456789abcdef", length - 12, random)}`;
const uuid = (digits: string = hex(20)): string =>
  `9f3${digits.slice(0, 5)}-4b8e-41c2-a6d0-${digits.slice(5, 10)}57${digits.slice(10, 15)}`;
const noise = (length: number): string =>
  `x9Q${randomText("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", length - 3, random)}`;

const redactor = createRedactor([], () => () => false);
const redacted = (text: string, path = "a.txt"): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};

/** Value formats shared by ids, digests and API keys. */
const IDS = [uuid, () => uuid().toUpperCase(), ...[32, 40, 56, 64].map((length) => () => hex(length))];
const WRITTEN = [
  (name: string, value: string) => `const ${name} = "${value}";\n`,
  (name: string, value: string) => `  "${name}": "${value}",\n`,
  (name: string, value: string) => `${name}: ${value}\n`,
  (name: string, value: string) => `  + "${name}"  = "${value}"\n`,
];

it.each(["key", "first_key", "commitKey", "timeoutKey", "ENTRY_KEY", "nodes_key", "auth", "access", "api"])(
  "leaves ids, digests and what contains them after the weak name %s",
  (name) => {
    for (const write of WRITTEN)
      for (const id of IDS)
        for (const value of [id(), `deps-${id()}`, `user.${id()}.v2`]) {
          const text = write(name, value);
          expect(redacted(text)).toBe(text);
        }
  },
);

it.each(["key", "commitKey", "auth"])("takes random values after the weak name %s", (name) => {
  for (const write of WRITTEN)
    for (const value of [noise(24), noise(32), `${noise(20)}.${noise(20)}`])
      expect(redacted(write(name, value))).not.toContain(value);
});

const STRONG_NAMES =
  "api_key apiKey x-api-key myapikey secret_key privateKey access_key encryptionKey signing_key app.key aesKey Subscription-Key auth_token client_secret password credentials";

it.each(STRONG_NAMES.split(" "))("takes ids and digests after the strong name %s", (name) => {
  for (const write of WRITTEN)
    for (const id of IDS) {
      const value = id();
      expect(redacted(write(name, value))).not.toContain(value);
    }
});

it("takes them from environment variables, whatever the name of the key", () => {
  for (const id of IDS) {
    const value = id();
    expect(redacted(`WEATHER_KEY=${value}\n`)).not.toContain(value);
  }
});

it("leaves the digests of files, and public keys", () => {
  const text = [
    `"src/tokens.ts": "${hex(40)}",`,
    `"lib/api-secret.py": "${hex(64)}",`,
    `Sec-WebSocket-Key: ${Buffer.from(noise(16)).toString("base64")}`,
    `req.Header.Set("Sec-WebSocket-Key", "${Buffer.from(noise(16)).toString("base64")}")`,
    `Idempotency-Key: ${noise(24)}`,
    `"api_key_sha256": "${hex(64)}",`,
    `cacheKey: "sha256-${noise(43)}="`,
  ].join("\n");
  expect(redacted(text)).toBe(text);
});

it.each([
  ["ctrl+shift+down", "cmd-alt-f12", "CommandOrControl+Shift+Z", "ctrl+k-ctrl+s"],
  ["server-2024-01.config.yaml", "images/hero-3f2a1b.png", "id_ed25519-2.pub"],
  ["errors.http404.title", "settings.v2.isEnabled", "state.items.entries3"],
])("leaves shortcuts, file names, words and code after a weak name: %s", (...values) => {
  expect(values.filter((value) => isSecretForName('"key": "', value))).toEqual([]);
});

it("leaves minified code, JSON and placeholders after a strong name", () => {
  const before = "function f(){return 1}".repeat(16);
  const text = [
    `${before}if(e)throw Error("x");return{token:xp(n)}}if(e.next()){if(n==="#"){let e`,
    `${before}"use strict";var{PassThrough:l$e}=Ce("stream");`,
    String.raw`'.config/secret.data': '{"id":true,"q8Zv":"K2x!Lm4T"}\n',`,
    `api_key = "${Buffer.from("ACCESS_KEY\n").toString("base64")}"`,
  ].join("\n");
  expect(redacted(text)).toBe(text);
  const settings = 'password = "password"\nadmin_password = "change-me"\n';
  expect(redacted(settings, "main.tf")).toBe(settings);
  expect(redacted('password = "horse-battery"\n', "main.tf")).toBe("password = [REDACTED:hashicorp-tf-password]\n");
});

describe("isPlaceholderText", () => {
  it.each(["password", '"password"', "Your-Secret-Key", "changeme", "my_api_token", "Y2hhbmdlbWU="])(
    "takes %s",
    (text) => {
      expect(isPlaceholderText(text)).toBe(true);
    },
  );

  it.each(["horse-battery", "rootpasswd", "password1", "admin:password", "", "Y2hhbmdlbQ"])("leaves %j", (text) => {
    expect(isPlaceholderText(text)).toBe(false);
  });
});

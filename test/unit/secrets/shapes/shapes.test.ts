import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { fastGrowing } from "../../../support/growth.ts";
import { seeded } from "../../../support/secrets/random.ts";

const random = seeded(7);
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const noise = (length: number): string => Array.from({ length }, () => letters[random(0, letters.length - 1)]).join("");
const TOKEN = `ghp_${noise(36)}`;
const MARKER = "[REDACTED:github-pat]";

const edge = (word: string): string => ["-----", `${word} RSA PRIVATE KEY`, "-----"].join("");

const redactor = createRedactor([], () => () => false);
const redacted = (text: string, path = "src/a.ts"): string => {
  const utf8 = Buffer.from(text);
  return redact(utf8, redactor.profileFor(path).detect(utf8)).toString();
};

const each = (text: string, encode: (char: string, code: number) => string): string =>
  Array.from(text, (char) => encode(char, char.charCodeAt(0))).join("");
const hex = (code: number): string => code.toString(16).padStart(2, "0");
const symbols = (text: string, encode: (code: number) => string): string =>
  each(text, (char, code) => (/\w/.test(char) && char !== "_" ? char : encode(code)));

/** Ways to embed a text in another one. */
const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  "percent signs": (text) => symbols(text, (code) => `%${hex(code).toUpperCase()}`),
  "percent signs throughout": (text) => each(text, (_, code) => `%${hex(code)}`),
  "\\u escapes": (text) => symbols(text, (code) => String.raw`\u00${hex(code)}`),
  "\\u escapes throughout": (text) => each(text, (_, code) => String.raw`\u00${hex(code)}`),
  "\\x escapes": (text) => symbols(text, (code) => String.raw`\x${hex(code)}`),
  "\\u{} escapes": (text) => symbols(text, (code) => String.raw`\u{${hex(code)}}`),
  "\\U escapes": (text) => symbols(text, (code) => String.raw`\U000000${hex(code)}`),
  "decimal references": (text) => symbols(text, (code) => `&#${code};`),
  "hexadecimal references": (text) => symbols(text, (code) => `&#x${hex(code)};`),
  "named references": (text) => text.replaceAll("_", "&lowbar;"),
  base64: (text) => Buffer.from(text).toString("base64"),
  base64url: (text) => Buffer.from(text).toString("base64url"),
  "base64 in a sentence": (text) => Buffer.from(`the token is ${text}, keep it\n`).toString("base64"),
  "base64 in lines": (text) =>
    Buffer.from(`${"of a long text ".repeat(9)}${text} and ${"more ".repeat(20)}`)
      .toString("base64")
      .replaceAll(/.{76}/g, "$&\r\n  "),
  hex: (text) => Buffer.from(text).toString("hex"),
  "hex after 0x": (text) => `0x${Buffer.from(text).toString("hex").toUpperCase()}`,
};

/** Core that remains in every text that encodes the token, without white space. */
const CORES = [
  ...Object.values(WRITTEN)
    .slice(0, -5)
    .map((write) => write(TOKEN)),
  ...["", "x", "xx"].map((lead) =>
    Buffer.from(lead + TOKEN)
      .toString("base64")
      .slice(4, -4),
  ),
  Buffer.from(TOKEN).toString("hex"),
  TOKEN,
];

const AROUND = [
  (text: string): string => text,
  (text: string): string => `"${text}"`,
  (text: string): string => `const x = f('${text}', 1);`,
  (text: string): string => String.raw`{"a": "b\n${text}\n"}`,
  (text: string): string => `<a>${text}</a>`,
  (text: string): string => `?key=${text}&x=1`,
];

describe.each(Object.entries(WRITTEN))("a token written with %s", (name, write) => {
  it.each(AROUND)("is found in %s", (around) => {
    const text = `é\n${around(write(TOKEN))}\n日本\n`;
    const shown = redacted(text);
    expect(shown).toContain(MARKER);
    const kept = shown.split(/\[REDACTED:[a-z-]+\]/);
    expect(text.startsWith(kept[0] ?? "no") && text.endsWith(kept.at(-1) ?? "no")).toBe(true);
    for (const core of CORES) expect(shown.replaceAll(/\s/g, "")).not.toContain(core);
  });

  it("goes with its encoding alone", () => {
    if (name.includes("sentence") || name.includes("lines")) return;
    expect(redacted(`"${write(TOKEN)}"`)).toMatch(/^"(?:0x)?\[REDACTED:github-pat\]={0,2}"$/);
  });
});

it.each(["\\\n", "\\\r\n", "\\\n   "])("finds a token over two lines that %j joins", (joint) => {
  expect(redacted(`run ${TOKEN.slice(0, 17)}${joint}${TOKEN.slice(17)} x`)).toBe(`run ${MARKER} x`);
});

it.each([300, 900])("a token of %i characters goes whole where a line of a script ends in it", (length) => {
  const token = `ops_eyJ${noise(length)}`;
  for (const cut of [200, length >> 1, length]) {
    const text = `run --with ${token.slice(0, cut)}\\\n  ${token.slice(cut)} --quiet`;
    expect(redacted(text, "run.sh")).toBe("run --with [REDACTED:1password-service-account-token] --quiet");
  }
});

it("keeps lines that a backslash joins between words", () => {
  const text = `docker run \\\n  --rm ${TOKEN.slice(0, 17)} \\\n ${TOKEN.slice(17)}\n`;
  expect(redacted(text)).toBe(text);
});

it("finds a value after a key in JSON inside of JSON", () => {
  const value = noise(40);
  const inner = JSON.stringify({ auths: { "a.io": { auth: value } } });
  expect(redacted(JSON.stringify({ config: inner }))).toBe(
    JSON.stringify({ config: inner.replace(value, "[REDACTED:docker-auth-config]") }),
  );
});

it("finds a private key in base64, in one line and in lines of 64 characters", () => {
  const body = Array.from({ length: 12 }, () => noise(64)).join("\n");
  const encoded = Buffer.from(`${edge("BEGIN")}\n${body}\n${edge("END")}\n`).toString("base64");
  expect(redacted(`KEY=${encoded}\n`)).toMatch(/^KEY=\[REDACTED:private-key\].{0,4}\n$/);
  const lines = encoded.replaceAll(/.{64}/g, "$&\n    ");
  expect(redacted(`key: |\n    ${lines}\nnext: 1\n`)).toMatch(
    /^key: \|\n {4}\[REDACTED:private-key\].{0,4}\nnext: 1\n$/,
  );
});

it("finds a value at its other places, however they are written", () => {
  const value = `${noise(20)}7q4`;
  const coded = Buffer.from(`x: ${value} and more of it`).toString("base64");
  const spelled = value.replace(value[3] ?? "", String.raw`\u00${hex(value.charCodeAt(3))}`);
  const shown = redacted(`api_key = "${value}"\n"${coded}"\n"${spelled}"\n`);
  expect(shown.split("[REDACTED:generic-api-key]").length).toBe(4);
});

it.each([
  ["an integrity hash", `"integrity": "sha512-${Buffer.from(noise(64)).toString("base64")}"`],
  ["a digest", `sha256:${"0123456789abcdef".repeat(4)}`],
  [
    "a source map",
    `//# sourceMappingURL=data:application/json;base64,${Buffer.from('{"names":["apiKey","a1b2c3d4e5f6g7h8i9"]}').toString("base64")}`,
  ],
  ["escaped words", String.raw`const re = /[\u0041-\u005a\x30-\x39]{10}/; at = "a%20b\u0020c"`],
  ["quoted quotes", String.raw`say("key is \"value\" or \"another value\"")`],
])("leaves %s", (_, text) => {
  expect(redacted(text)).toBe(text);
});

it("finds what it finds anywhere in every written form, and leaves nothing that decodes to it", () => {
  const forms = Object.entries(WRITTEN).filter(([name]) => name !== "base64 in a sentence");
  const piece = fc.oneof(
    fc.constantFrom(...forms.map(([, write]) => write), (text: string) => text).map((write) => write(TOKEN)),
    fc.constantFrom("a = 1", '"', "\\", "%", "&", "\\n", "é", "=", "x", "aGVs", "00", "\\u00", "%2"),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(" ", "\n", '", "', "\t"),
      (parts, by) => {
        const text = parts.join(by);
        const shown = redacted(text);
        for (const core of CORES) expect(shown.replaceAll(/\s/g, "")).not.toContain(core);
        expect(redacted(shown)).toBe(shown);
      },
    ),
    { numRuns: 300 },
  );
});

it("does not take quadratic time on text made of escapes and encodings", () => {
  const pieces = [
    "%5F",
    "%",
    "\\u005f",
    "\\x5f\\",
    '\\"',
    '\\"a',
    '"\\"',
    "\\\n",
    "a\\\n",
    "&#95;",
    "&#",
    "aGVsbG8gd29ybGQg",
    "68656c6c6f20776f726c6420",
    `${"aGVsbG8gd29ybGQg".repeat(3)}\n`,
    "a",
    "\\",
    `\\"${"x".repeat(400)}`,
    `%41${"x".repeat(400)}`,
  ];
  const profile = redactor.profileFor("a.txt");
  const work = (piece: string, size: number): void => {
    profile.detect(Buffer.from(piece.repeat(Math.ceil(size / piece.length))));
  };
  expect(fastGrowing(pieces, work, 400_000)).toEqual([]);
});

const rulesIn = (text: string): readonly string[] =>
  redactor
    .profileFor("a.txt")
    .detect(Buffer.from(text))
    .map(({ rule }) => rule);

it("a rule's condition on the file holds for what is escaped in it", () => {
  const auth = Buffer.from(`bob:${noise(20)}`).toString("base64");
  const escaped = JSON.stringify(JSON.stringify({ auth }, undefined, 1));
  expect(rulesIn(`${escaped} of "auths"`)).toContain("docker-auth-config");
  expect(rulesIn(`${escaped} of "AUTHS"`)).toContain("docker-auth-config");
  expect(rulesIn(`${escaped} of "others"`)).not.toContain("docker-auth-config");
});

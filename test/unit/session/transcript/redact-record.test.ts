import { describe, expect, it } from "vitest";
import { strictRedactor } from "../../../../src/secrets/publish.ts";
import { redactSegment } from "../../../../src/session/transcript/redact-record.ts";
import { randomText, seeded } from "../../../support/secrets/random.ts";
import { KEY_LANGUAGES, VALUE_KINDS } from "../../../support/secrets/keyed-cases.ts";

const token = `ghp_${randomText("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", 36, seeded(7))}`;

function redacted(text: string, kind: "record" | "envelope" | "rest" = "record") {
  const { bytes, rules } = redactSegment({ kind, bytes: Buffer.from(text), isLine: true }, strictRedactor());
  return { text: bytes.toString(), rules };
}

describe("the secrets of a record", () => {
  it("leave a record without any as it is, byte for byte", () => {
    for (const text of ['{"a": "b\\u0020c\\n" }\r\n', '{"half', "\xff\xfe", `{"a":"[REDACTED:github-pat]\\n"}\n`]) {
      expect(redacted(text)).toEqual({ text, rules: [] });
    }
  });

  it("threat 36: are found behind escapes and in JSON inside JSON", () => {
    const escaped = Array.from(
      token,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ).join("");
    expect(redacted(`{"a":"x ${escaped} y"}\n`)).toEqual({
      text: '{"a":"x [REDACTED:github-pat] y"}\n',
      rules: ["github-pat"],
    });
    const inner = JSON.stringify({ b: JSON.stringify({ c: `${token}\n` }) });
    const outer = redacted(`${JSON.stringify({ a: inner })}\n`).text;
    expect(outer).not.toContain(token);
    const { a } = JSON.parse(outer) as { a: string };
    const { b } = JSON.parse(a) as { b: string };
    expect(JSON.parse(b)).toEqual({ c: "[REDACTED:github-pat]\n" });
  });

  it("leave a record that can be read, its line end, and no part of a value under any key", () => {
    const random = seeded(11);
    let found = 0;
    for (const { words } of KEY_LANGUAGES) {
      for (const { make } of VALUE_KINDS) {
        for (const word of words.slice(0, 2)) {
          const value = make(random);
          const written = [
            { [word]: value },
            { text: `run with ${word}="${value}" please\nthanks` },
            { arguments: JSON.stringify({ env: { [word]: value } }) },
            { text: `${word}: ${value}\n` },
          ];
          for (const record of written) {
            const { text, rules } = redacted(`${JSON.stringify(record)}\n`);
            expect(text.endsWith("}\n")).toBe(true);
            expect(typeof JSON.parse(text)).toBe("object");
            expect(redacted(text)).toEqual({ text, rules: [] });
            found += rules.length > 0 ? 1 : 0;
          }
        }
      }
    }
    expect(found).toBeGreaterThan(300);
  });

  it("leave what a document says around its records", () => {
    const head = `{"token":"${token}","messages":[`;
    expect(redacted(head, "envelope").text).toBe('{"token":"[REDACTED:github-pat]","messages":[');
    expect(redacted(`],"token":"${token}"}`, "envelope").text).toBe('],"token":"[REDACTED:github-pat]"}');
  });
});

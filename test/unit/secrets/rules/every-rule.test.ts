import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { CONTENT_RULES, pathFor, RULES, sampleOf } from "./sample.ts";
import { seeded } from "../../../support/secrets/random.ts";

const redactor = createRedactor([], () => () => false);
const BEFORE = "line one é 😀\r\n// token of the day:\n";
const AFTER = ";\r\nlast line ✓";
const MARKER = /\[REDACTED:[a-z0-9-]+\]/g;

/** Secret that the pattern alone matches, without the search. */
function secretOf(pattern: readonly [string, string], text: string): string {
  const match = new RegExp(...pattern).exec(text);
  return match?.groups?.["secret"] ?? match?.slice(1).find(Boolean) ?? match?.[0] ?? "";
}

describe.each(CONTENT_RULES.filter(({ read }) => read === undefined))("rule $id", (rule) => {
  const random = seeded(Buffer.from(rule.id).reduce((sum, byte) => sum * 31 + byte, 7));
  const profile = redactor.profileFor(pathFor(rule));
  const texts = Array.from({ length: 60 }, () => BEFORE + sampleOf(rule, random) + AFTER);
  const found = texts.flatMap((text) => {
    const utf8 = Buffer.from(text);
    const secret = secretOf(rule.pattern, utf8.toString("latin1"));
    const spans = secret === "" ? [] : profile.detect(utf8);
    const isElse = spans.every(({ rule: id }) => id === "keyed-value");
    return isElse ? [] : [{ text, utf8, spans, secret }];
  });

  it("finds generated secrets and leaves none behind", () => {
    expect(found.length).toBeGreaterThan(0);
    for (const { utf8, spans, secret } of found) {
      expect(redact(utf8, spans).toString("latin1")).not.toContain(secret);
    }
  });

  it("keeps every byte around the secrets", () => {
    for (const { text, utf8, spans } of found) {
      const kept = redact(utf8, spans).toString().split(MARKER);
      let at = 0;
      for (const part of kept) {
        const next = text.indexOf(part, at);
        expect(next).toBeGreaterThanOrEqual(at);
        at = next + part.length;
      }
      expect(kept[0]?.startsWith(BEFORE)).toBe(true);
      expect(kept.at(-1)?.endsWith(AFTER)).toBe(true);
    }
  });

  it("finds nothing more in what it redacted", () => {
    for (const { utf8, spans } of found) expect(profile.detect(redact(utf8, spans))).toEqual([]);
  });
});

it("no marker of a rule is a secret, wherever it stands", () => {
  for (const { id } of RULES) {
    const marker = `[REDACTED:${id}]`;
    const text = `key = "${marker}"\npassword: ${marker}\ncurl -u "bob:${marker}" https://bob:${marker}@db.corp.net\n<add key="Password" value="${marker}" />\n`;
    for (const path of ["a.txt", "a.yaml", "a.tf", "nuget.config"]) {
      expect(redactor.profileFor(path).detect(Buffer.from(text))).toEqual([]);
    }
  }
});

it("finds nothing in the rules themselves", () => {
  const folder = new URL("../../../../src/secrets/rules/", import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    expect(redactor.profileFor(name).detect(readFileSync(new URL(name, folder)))).toEqual([]);
  }
});

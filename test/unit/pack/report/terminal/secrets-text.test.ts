import { describe, expect, it } from "vitest";
import { fixAllowText, secretsText } from "../../../../../src/pack/report/terminal/secrets-text.ts";
import type { RuleSummary } from "../../../../../src/secrets/rules/rule-summary.ts";
import type { ListedSecret, SecretExplanation } from "../../../../../src/pack/report/secrets.ts";
import { published } from "../../../../support/published.ts";

const NONE = { texts: [], paths: [], words: 0 };
const RULE: RuleSummary = { id: "a-token", pattern: "/a_\\w{20}/", excused: NONE };

function text(secrets: readonly ListedSecret[], paint = (_: string, plain: string): string => plain): string {
  const origin = { kind: "directory", name: published("widgets") } as const;
  return secretsText({ schema: "carryon.secrets/1", tool: "carryon 1.0.0", origin, secrets }, { paint });
}

function secret(path: string, line: number | undefined, rest: Partial<ListedSecret> = {}): ListedSecret {
  return { path, ...(line !== undefined && { line }), rule: "a-token", specific: true, ...rest };
}

/** Indented lines below the only secret of a list. */
function explained(explanation: SecretExplanation, rest: Partial<ListedSecret> = {}): readonly string[] {
  const lines = text([secret("a.ts", 3, { explanation, ...rest })]).split("\n");
  return lines.slice(1, lines.indexOf("")).map((line) => line.slice(4));
}

describe("a list of secrets", () => {
  it("has a line for each, in columns, and the commands that explain and allow the first with a line", () => {
    const secrets = [
      secret("certs/server.p12", undefined, { rule: "pkcs12-file" }),
      secret("src/a.ts", 14),
      secret("src/a.ts", 20, { specific: false }),
    ];
    expect(text(secrets)).toBe(
      [
        "certs/server.p12  pkcs12-file  known format",
        "src/a.ts:14       a-token      known format",
        "src/a.ts:20       a-token      possible secret",
        "",
        "3 secrets in 2 files",
        "Why: carryon check --secrets --explain src/a.ts:14",
        "Real secret: remove it, and revoke it if it was ever committed",
        "Not a secret: carryon check --secrets --fix-allow src/a.ts:14",
        "",
      ].join("\n"),
    );
  });

  it("names a file that is left out if there is nothing else, and is one sentence if a does not existll", () => {
    expect(text([secret("server.p12", undefined)])).toContain("\nWhy: carryon check --secrets --explain server.p12\n");
    expect(text([secret("a.ts", 1)])).toContain("\n1 secret in 1 file\n");
    expect(text([])).toBe("No secrets found\n");
  });

  it("dims what is generic and what closes the list, and nothing else", () => {
    const dimmed = text([secret("a", 1), secret("b", 2, { specific: false })], (style, plain) => `<${style} ${plain}>`);
    expect(dimmed.split("\n").map((line) => line.includes("<dim "))).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(dimmed).toContain("b:2  a-token  <dim possible secret>\n");
  });

  it("threat 1: keeps a path on one line", () => {
    const [line] = text([secret("a\n::error::b", 1)]).split("\n");
    expect(line).toBe(String.raw`a\u{a}::error::b:1  a-token  known format`);
  });
});

describe("an explained secret", () => {
  it("is a paragraph of its own, without the command that explains it", () => {
    const shown = "use([REDACTED:a-token]);";
    const list = text([
      secret("a.ts", 1, { explanation: { rule: RULE, shown } }),
      secret("b.ts", 2, { explanation: { rule: RULE, shown } }),
    ]);
    expect(list).toBe(
      [
        "a.ts:1  a-token  known format",
        "    shown as    use([REDACTED:a-token]);",
        "    looks for   texts that match /a_\\w{20}/",
        "    matched     that alone decides",
        "    judged      by its specific format; false positives are rare",
        "",
        "b.ts:2  a-token  known format",
        "    shown as    use([REDACTED:a-token]);",
        "    looks for   texts that match /a_\\w{20}/",
        "    matched     that alone decides",
        "    judged      by its specific format; false positives are rare",
        "",
        "2 secrets in 2 files",
        "Real secret: remove it, and revoke it if it was ever committed",
        "Not a secret: carryon check --secrets --fix-allow a.ts:1",
        "",
      ].join("\n"),
    );
  });

  it("names every condition of its rule", () => {
    const rule = {
      ...RULE,
      anchors: ["a_", "b_", "c_", "d_", "e_", "f_"],
      keywords: ["one", "two"],
      entropy: 3.5,
      path: "/\\.ts$/",
    };
    expect(explained({ rule }, { specific: false })).toEqual([
      "looks for   texts that match /a_\\w{20}/, beginning with a_, b_, c_, d_ and 2 more",
      "matched     that, and the file has one and two, the secret has more than 3.5 bits of entropy per character and the path matches /\\.ts$/",
      "judged      by its context; false positives are possible",
    ]);
    expect(explained({ rule: { ...RULE, about: "a word after a name" } })[0]).toBe("looks for   a word after a name");
    expect(explained({ rule: { id: "pkcs12-file", path: "/\\.p12$/", excused: NONE } })).toEqual([
      "looks for   files whose path matches /\\.p12$/",
      "matched     that alone decides",
      "judged      by its specific format; false positives are rare",
    ]);
  });

  it("says what would excuse it: patterns, paths, words, and the entry for the config", () => {
    const excused = { texts: ["/^a+$/", "/^b+$/"], paths: ["/lock$/"], words: 1420 };
    const allow = { rules: ["a-token"], paths: ["a.ts"] };
    expect(explained({ rule: { ...RULE, excused }, allow }).slice(3)).toEqual([
      "except      texts that match /^a+$/ and /^b+$/",
      "            files that match /lock$/",
      "            texts with one of 1,420 common words",
      "to allow    add to policy.allow in carryon.yml:",
      '              - { rules: [a-token], paths: ["a.ts"] }',
    ]);
    expect(explained({ allow })).toEqual([
      "judged      by its specific format; false positives are rare",
      "to allow    add to policy.allow in carryon.yml:",
      '              - { rules: [a-token], paths: ["a.ts"] }',
    ]);
  });

  it("shows 60 characters before a marker that is far to the right, and 160 in all", () => {
    const marker = "[REDACTED:a-token]";
    const near = `${"x".repeat(60)}${marker}`;
    expect(explained({ shown: `${near} 😀` })[0]).toBe(`shown as    ${near} 😀`);
    expect(explained({ shown: `  ${near}\t` })[0]).toBe(`shown as    ${near}`);
    expect(explained({ shown: `y${near}` })[0]).toBe(`shown as    …${near}`);
    const [line = ""] = explained({ shown: `yy${near}${"z".repeat(200)}` });
    expect(line).toBe(`shown as    …${near}${"z".repeat(160 - 1 - near.length - 1)}…`);
    expect(explained({ shown: `${"x".repeat(20)}😀${"x".repeat(59)}${marker}` })[0]).toBe(
      `shown as    …${"x".repeat(59)}${marker}`,
    );
    expect(explained({ shown: "no marker" })[0]).toBe("shown as    no marker");
  });

  it("names only the anchors that are on the line, and writes letters of either case once", () => {
    const anchors = ["access", "api", "key", "secret"];
    const pattern = String.raw`/(?:[Kk][Ee][Yy]|\[Aa]|[Ab])/`;
    const shown = "SECRET_KEY='[REDACTED:generic-api-key]'";
    const [, looksFor] = explained({ rule: { ...RULE, pattern, anchors }, shown });
    expect(looksFor).toBe(String.raw`looks for   texts that match /(?:key|\[Aa]|[Ab])/, beginning with key and secret`);
    const [any] = explained({ rule: { ...RULE, anchors } });
    expect(any).toMatch(/beginning with access, api, key and secret$/u);
  });

  it("shortens patterns", () => {
    const long = `/${"a".repeat(300)}/`;
    const lines = explained({ rule: { ...RULE, pattern: long, excused: { ...NONE, texts: [long] } } });
    expect(lines[0]).toBe(`looks for   texts that match ${long.slice(0, 159)}…`);
    expect(lines[3]).toBe(`except      texts that match ${long.slice(0, 79)}…`);
  });
});

describe("what --fix-allow did", () => {
  const entry = { rules: ["a-token"], paths: ["a.ts"], values: ["scrypt:00"] };
  const done = { name: "carryon.yml", isNew: false, entries: [entry], allowed: [1], left: [] };

  it("is the entries, and what is left to do", () => {
    expect(fixAllowText(done)).toBe(
      [
        "1 secret allowed in carryon.yml:",
        '  - { rules: [a-token], paths: ["a.ts"],',
        '      values: ["scrypt:00"] }',
        "Add a reason, and commit it. If the secret is real, revoke it instead.",
        "",
      ].join("\n"),
    );
    expect(fixAllowText({ ...done, isNew: true, allowed: [1, 2] })).toMatch(
      /^2 secrets allowed in carryon.yml:\n[^]*\nAdd a reason, run git add carryon.yml, and commit it\. /,
    );
  });

  it("names what cannot be allowed by itself, if that is all, too", () => {
    const left = [
      { path: "a.ts", rule: "a-token", span: { line: 3 } },
      { path: "b.p12", rule: "pkcs12-file" },
    ];
    expect(fixAllowText({ ...done, entries: [], allowed: [], left })).toBe(
      "Nothing to allow\nLeft: a.ts:3  a-token cannot be allowed by itself\nLeft: b.p12  pkcs12-file cannot be allowed by itself\n",
    );
    expect(fixAllowText({ ...done, left: left.slice(0, 1) })).toMatch(/instead\.\nLeft: a\.ts:3 {2}a-token cannot/);
  });
});

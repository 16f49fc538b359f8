import fc from "fast-check";
import { expect, it } from "vitest";
import { runAnnotations } from "../../../../src/github/summary/annotations.ts";
import type { Finding } from "../../../../src/base/findings/finding.ts";
import { deltaOf, fileOf, fullOf, packOf, withoutBase } from "../../pack/report/delta-samples.ts";
import { hostileText } from "../../pack/report/hostile-text.ts";
import { redacted, reportOf } from "../../pack/report/report-samples.ts";
import { published } from "../../../support/published.ts";

const INVISIBLE: Finding = { code: "invisible-characters", severity: "warning", path: "src/a.ts", args: { count: 3 } };

it("remarks on gates, new redactions, errors, and invisible characters in changed files", () => {
  const report = reportOf({
    findings: [
      {
        code: "over-budget",
        severity: "error",
        args: { pack: published("full"), scope: published("REPO"), over: 5, max: 6, per: published("pack") },
      },
      { code: "glob-catches-nothing", severity: "warning", args: { where: published("tiers"), glob: published("x") } },
      {
        code: "unreadable",
        severity: "error",
        path: published("src/old.ts"),
        args: { reason: published("no such object") },
      },
      published(redacted("src/a.ts", 3)),
      published(INVISIBLE),
      published({ ...INVISIBLE, path: published("src/old.ts") }),
    ],
  });
  const cuts = [{ pattern: "/test/**/*.snap", files: 31, tokens: 96_410 }];
  const delta = deltaOf({
    packs: [
      fullOf({
        before: 1_815_682,
        budget: { max: 1_800_000, per: "pack" },
        state: "over",
        over: 17_682,
        gate: "adds-to-over",
        cuts,
        afterCuts: { tokens: 1_500_000, largest: 1_500_000, documents: 1 },
      }),
      packOf({ budget: { target: 20_000, per: "pack" }, state: "warn", gate: "over-target" }),
    ],
    files: [fileOf("src/a.ts", 1, 2), fileOf("gone.ts", 1, undefined), fileOf("a\\x0a.ts", undefined, 2)],
    redactions: [
      { rule: "github-pat", path: "src/a.ts", line: 3, specific: true },
      { rule: "generic-api-key", path: "a\\x0a.ts", line: 4, specific: false },
      { rule: "key-file", path: "id_rsa", specific: true },
    ],
  });
  expect(runAnnotations(report, delta)).toMatchInlineSnapshot(`
    [
      {
        "level": "error",
        "message": "FULL is over its budget of 1,800,000 tokens by 17,682; this change adds 2,000. To pass, add to .carryonignore in this pull request: /test/**/*.snap (31 files) −96,410. Or raise packs.full.budget.max to at least 1,817,800 in carryon.yml on the base branch in a separate pull request, then update this branch",
        "title": "FULL: over budget by 17,682, this change adds 2,000",
      },
      {
        "level": "error",
        "line": 3,
        "message": "Rule github-pat redacted src/a.ts:3. Revoke and remove real secrets: they are in the git history. For false positives, run carryon check --secrets --fix-allow src/a.ts:3 and merge what it adds to carryon.yml into the base branch in a separate pull request, then update this branch",
        "path": "src/a.ts",
        "title": "New secret redacted",
      },
      {
        "level": "error",
        "message": "Rule key-file left out the whole file id_rsa. Revoke and remove real secrets: they are in the git history. For false positives, run carryon check --secrets --fix-allow id_rsa and merge what it adds to carryon.yml into the base branch in a separate pull request, then update this branch",
        "title": "New secret redacted",
      },
      {
        "level": "error",
        "message": "src/old.ts  cannot be read: no such object",
        "title": "Unreadable file",
      },
      {
        "level": "warning",
        "message": "LITE is over its target of 20,000 tokens by 3,911",
        "title": "LITE: over its target by 3,911",
      },
      {
        "level": "warning",
        "message": "Rule generic-api-key redacted a\\x0a.ts:4. Revoke and remove real secrets: they are in the git history. For false positives, run carryon check --secrets --fix-allow 'a\\x0a.ts:4' and merge what it adds to carryon.yml into the base branch in a separate pull request, then update this branch",
        "title": "New redaction",
      },
      {
        "level": "warning",
        "message": "src/a.ts  3 invisible or bidirectional characters",
        "path": "src/a.ts",
        "title": "Invisible characters",
      },
    ]
  `);
});

it("without a base remarks on gates, errors and secrets, names no place, and leaves what is over to the gate", () => {
  const over: Finding = {
    code: "over-budget",
    severity: "error",
    args: { pack: "full", scope: "REPO", over: 12_400, max: 600_000, per: "pack" },
  };
  const unreadable: Finding = { code: "unreadable", severity: "error", path: "a", args: { reason: "no such object" } };
  const vague: Finding = { ...redacted("src/b.ts", 4), severity: "notice" };
  const report = reportOf({
    findings: [
      published(over),
      published(unreadable),
      published(redacted("src/a.ts", 3)),
      published(vague),
      published(INVISIBLE),
    ],
  });
  const full = fullOf({ state: "over", over: 12_400, gate: "over-unknown" });
  expect(runAnnotations(report, withoutBase([full])).map(({ level, title, path }) => [level, title, path])).toEqual([
    ["error", "Unreadable file", undefined],
    ["warning", "FULL: over budget by 12,400", undefined],
    ["warning", "Secret redacted", undefined],
  ]);
});

it("has eight of a level at the most, worst first, and counts the others in the last", () => {
  const redactions = Array.from({ length: 30 }, (_, i) => ({
    rule: "r",
    path: `p${i}`,
    line: 1,
    specific: i % 2 === 0,
  }));
  const packs = [fullOf({ gate: "new-over", state: "over", over: 1 })];
  const all = runAnnotations(reportOf(), deltaOf({ packs, redactions }));
  expect(all.map(({ level }) => level)).toEqual([
    ...Array<string>(8).fill("error"),
    ...Array<string>(8).fill("warning"),
  ]);
  expect(all[0]!.title).toContain("FULL");
  expect(all[7]).toEqual({ level: "error", title: "Carryon: 9 more", message: "and 9 more (see the job summary)" });
  expect(all[15]!.message).toBe("and 8 more (see the job summary)");
});

it("threat 1: messages and titles are one line without a command, of 4,000 characters at most", () => {
  fc.assert(
    fc.property(
      fc.array(hostileText, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 3000 }),
      (names, times) => {
        const name = names.join("").repeat(times).slice(0, 20_000);
        const report = reportOf({
          findings: [
            { code: "unreadable", severity: "error", path: published(name), args: { reason: published(name) } },
          ],
        });
        const delta = deltaOf({
          packs: [fullOf({ scope: name, gate: "new-over", cuts: [{ pattern: name, files: 1, tokens: 1 }] }), packOf()],
          redactions: [{ rule: name, path: name, line: 1, specific: true }],
        });
        for (const { message, title } of runAnnotations(report, delta)) {
          expect(message.length).toBeLessThanOrEqual(4000);
          expect(title.length).toBeLessThanOrEqual(4000);
          expect(`${title}\n${message}`).not.toMatch(/##\[|^\s*::|[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/mu);
          expect(message).not.toContain("\n");
        }
      },
    ),
  );
});

/** Title and place of each annotation. */
const remarks = (report: Parameters<typeof runAnnotations>[0], delta: Parameters<typeof runAnnotations>[1]) =>
  runAnnotations(report, delta).map(({ level, title, path }) => [level, title, ...(path === undefined ? [] : [path])]);

it("says nothing of packs within their budgets, and warns if the base's rules cannot be used", () => {
  expect(runAnnotations(reportOf(), deltaOf())).toEqual([]);
  const policy = { source: "base", files: [], problem: published("carryon.yml:3  is\nno mapping") } as const;
  expect(runAnnotations(reportOf(), deltaOf({ policy }))).toEqual([
    {
      level: "warning",
      title: "Rules",
      message:
        "The base branch's rules cannot be used, so budgets are checked against this change's own limits: carryon.yml:3  is\nno mapping",
    },
  ]);
});

it("names places only in files that have changed and are there", () => {
  const redactions = ["added", "moved", "seen", "gone", "other"].map((path) => ({
    rule: "r",
    path,
    line: 1,
    specific: false,
  }));
  const files = [
    fileOf("added", undefined, 1),
    { ...fileOf("moved", 1, 1), change: "renamed" as const, from: "old" },
    { ...fileOf("seen", 1, 1), change: "view" as const },
    fileOf("gone", 1, undefined),
  ];
  const places = runAnnotations(reportOf(), deltaOf({ redactions, files })).map(({ path }) => path);
  expect(places).toEqual(["added", "moved", undefined, undefined, undefined]);
});

it("shows eight of a level without counting", () => {
  const redactions = Array.from({ length: 8 }, (_, i) => ({ rule: "r", path: `p${i}`, line: 1, specific: true }));
  expect(new Set(remarks(reportOf(), deltaOf({ redactions })).map(String))).toEqual(
    new Set(["error,New secret redacted"]),
  );
});

it("ends a redaction with the entry that allows it, on one line", () => {
  const allow = { rules: ["r"], paths: ["a b.ts"], values: ["sha256:1"] };
  const redactions = [{ rule: "r", path: "a b.ts", line: 1, specific: true, allow }];
  const [remark] = runAnnotations(reportOf(), deltaOf({ redactions }));
  expect(remark?.message).toMatch(
    /then update this branch\. The entry: - \{ rules: \[r\], paths: \["a b\.ts"\], values: \["sha256:1"\] \}$/u,
  );
});

it("lists several cuts with commas", () => {
  const cuts = [
    { pattern: "/a", files: 1, tokens: 5 },
    { pattern: "/b/**", files: 2, tokens: 4 },
  ];
  const [remark] = runAnnotations(reportOf(), deltaOf({ packs: [fullOf({ gate: "new-over", over: 9, cuts })] }));
  expect(remark?.message).toContain(": /a −5, /b/** (2 files) −4. Or raise");
});

it("leaves out redactions of files that have a new one, and warnings if there is a base or none was wanted", () => {
  const warned = reportOf({ findings: published([redacted("old.ts", 1), redacted("new.ts", 2)]) });
  const failed = reportOf({ findings: published([redacted("old.ts", 1, "error"), redacted("new.ts", 2, "error")]) });
  const redactions = [{ rule: "r", path: "new.ts", line: 2, specific: false }];
  const added = ["warning", "New redaction"];
  expect(remarks(warned, deltaOf({ redactions }))).toEqual([added]);
  expect(remarks(failed, deltaOf({ redactions }))).toEqual([["error", "Secret redacted"], added]);
  expect(remarks(warned, { ...withoutBase(), missing: "not-asked" })).toEqual([]);
  expect(remarks(warned, { ...withoutBase(), missing: "unusable" })).toHaveLength(2);
});

it("remarks on memory even if it only warns, and on invisible characters of files that changed as a warning", () => {
  const notices: readonly Finding[] = [
    { code: "memory-stale", severity: "warning", path: "m/a.md", args: { block: "jobs" } },
    { code: "memory-policy", severity: "notice", path: "m/b.md", args: { rule: "raw-logs" } },
    { ...INVISIBLE, severity: "notice" },
    { ...INVISIBLE, severity: "error" },
    { code: "outline-failed", severity: "notice", path: "src/a.ts", args: {} },
    { code: "no-history", severity: "notice", args: {} },
  ];
  const delta = deltaOf({ files: [fileOf("src/a.ts", 1, 2), fileOf("m/a.md", 1, 2)] });
  expect(remarks(reportOf({ findings: published(notices) }), delta)).toEqual([
    ["error", "Invisible characters", "src/a.ts"],
    ["warning", "Carryon", "m/a.md"],
    ["warning", "Invisible characters", "src/a.ts"],
    ["notice", "Carryon"],
  ]);
});

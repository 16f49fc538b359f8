import fc from "fast-check";
import { expect, it } from "vitest";
import { annotationsOf } from "../../../../src/core/report/annotations.ts";
import type { Finding } from "../../../../src/model/report/finding.ts";
import { deltaOf, fileOf, fullOf, packOf, withoutBase } from "./delta-samples.ts";
import { hostileText } from "./hostile-text.ts";
import { redacted, reportOf } from "./report-samples.ts";
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
  expect(annotationsOf(report, delta)).toMatchInlineSnapshot(`
    [
      {
        "level": "error",
        "message": "FULL is over its budget of 1,800,000 tokens by 17,682; this change adds 2,000. To pass, add to .carryonignore in this pull request: /test/**/*.snap (31 files) −96,410. Or raise max in carryon.yml on the base branch, in a pull request of its own, then update this branch",
        "title": "FULL: over budget by 17,682, this change adds 2,000",
      },
      {
        "level": "error",
        "line": 3,
        "message": "Rule github-pat redacted src/a.ts:3. Remove and revoke real secrets: the git history has them. For false positives, add them to policy.allow in carryon.yml on the base branch, in a pull request of its own, then update this branch",
        "path": "src/a.ts",
        "title": "New secret redacted",
      },
      {
        "level": "error",
        "message": "Rule key-file left out the whole file id_rsa. Remove and revoke real secrets: the git history has them. For false positives, add them to policy.allow in carryon.yml on the base branch, in a pull request of its own, then update this branch",
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
        "message": "Rule generic-api-key redacted a\\x0a.ts:4. Remove and revoke real secrets: the git history has them. For false positives, add them to policy.allow in carryon.yml on the base branch, in a pull request of its own, then update this branch",
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
  expect(annotationsOf(report, withoutBase([full])).map(({ level, title, path }) => [level, title, path])).toEqual([
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
  const all = annotationsOf(reportOf(), deltaOf({ packs, redactions }));
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
        for (const { message, title } of annotationsOf(report, delta)) {
          expect(message.length).toBeLessThanOrEqual(4000);
          expect(title.length).toBeLessThanOrEqual(4000);
          expect(`${title}\n${message}`).not.toMatch(/##\[|^\s*::|[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/mu);
          expect(message).not.toContain("\n");
        }
      },
    ),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseChange } from "../../../../../src/memory/ledger/change/change.ts";
import { recordWith } from "../../../../support/memory/records.ts";

describe("parseChange", () => {
  it("reads type, scope, title and what breaks from a conventional commit", () => {
    const message = "feat(api)!: drop the old call\n\nCall `next` instead.\n\nBREAKING CHANGE: `old` is gone.\n";
    const { kind, scope, title, breaking, sentences } = parseChange(recordWith({ message }));
    expect({ kind, scope, title, breaking }).toEqual({
      kind: "feature",
      scope: "api",
      title: "drop the old call",
      breaking: ["`old` is gone."],
    });
    expect(sentences).toEqual(["Call `next` instead."]);
  });

  it.each([
    ["fix!: stop at the end", "fix", ["stop at the end"]],
    ["Fix the end of a page (#12)", "fix", []],
    ["Add a page", "feature", []],
    ["Remove a page", "removal", []],
    ["🐛 Mend it", "fix", []],
    ["📝 Fix a word", "documentation", []],
    ["v1.2.3", "release", []],
    ["10.0.1", "release", []],
    ["constructor: of what?", "other", []],
    ["breaking: require Node.js 22", "other", ["require Node.js 22"]],
    ["💥 Drop the old call", "removal", ["💥 Drop the old call"]],
    ["chore: release v1.2.0", "release", []],
    ["chore(main): 1.2.0", "release", []],
    ["Version Packages (next)", "release", []],
    ['Reapply "Add a page"', "revert", []],
    ["", "other", []],
  ])("takes %j as %s", (message, kind, breaking) => {
    const change = parseChange(recordWith({ message }));
    expect({ kind: change.kind, breaking: change.breaking }).toEqual({ kind, breaking });
  });

  it.each([
    ["Fix a flaky test", ["test/pipe/a.js", "test/fixtures/b.js"], "test"],
    ["Add tests for types", ["test-d/a.test-d.ts", "src/a.spec.ts", "tests/test_a.py"], "test"],
    ["Fix a word", ["docs/a.md", "README.md"], "documentation"],
    ["Add a step", [".github/workflows/ci.yml", "pnpm-lock.yaml"], "build"],
    ["Add a page", ["src/a.ts", "test/a.ts"], "feature"],
    ["fix: stop a test", ["test/a.ts"], "fix"],
    ["Revert a test", ["test/a.ts"], "revert"],
    ["1.2.3", ["README.md"], "release"],
  ])("takes %j, which touches %j, as %s", (message, paths, kind) => {
    expect(parseChange(recordWith({ message, paths })).kind).toBe(kind);
  });

  it.each([
    ["Merge pull request #12 from acme/topic\n\nfeat: Say hello", "Say hello"],
    ["Merge branch 'topic' into 'main'\n\nSay hello\n\nSee merge request acme/widgets!3", "Say hello"],
    ["Merged in topic (pull request #3)\n\nSay hello", "Say hello"],
    ["Merge branch 'topic'", "Merge branch 'topic'"],
    ["Merge branches 'a', 'b' and 'c'\n\nSay hello in three ways", "Say hello in three ways"],
  ])("names what the merge %j brings", (message, title) => {
    expect(parseChange(recordWith({ message, isMerge: true })).title).toBe(title);
  });

  it("keeps what a person wrote about it, and neither code nor trailers", () => {
    const message = [
      "Say hello",
      "",
      "It greets the world. It is polite:",
      "",
      "- a first item of a list",
      "* feat: a squashed commit",
      "",
      "```sh",
      "rm -rf everything",
      "```",
      "    indented code is code",
      "Co-authored-by: Ada <ada@acme.example>",
      "Signed-off-by: Ada <ada@acme.example>",
    ].join("\n");
    expect(parseChange(recordWith({ message })).sentences).toEqual([
      "It greets the world.",
      "It is polite:",
      "a first item of a list",
      "feat: a squashed commit",
    ]);
  });

  it("ends no sentence at an abbreviation", () => {
    const message = "Fix routes\n\nRoutes with colons (e.g. `/a:id`) would\nraise. They do not now.\n";
    expect(parseChange(recordWith({ message })).sentences).toEqual([
      "Routes with colons (e.g. `/a:id`) would raise.",
      "They do not now.",
    ]);
  });

  it.each([
    ["renovate[bot] <29139614+renovate[bot]@users.noreply.github.com>", true],
    ["dependabot <support@dependabot.com>", true],
    ["svelte-docs-bot <docs@acme.example>", true],
    ["Robert Bottomley <bot@acme.example>", false],
    ["Ada Lovelace <ada@acme.example>", false],
  ])("knows whether %j is a program", (author, isByBot) => {
    expect(parseChange(recordWith({ author })).isByBot).toBe(isByBot);
  });

  it("reads any message, however long, with an answer of bounded length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.nat(3000), (text, times) => {
        const { title, sentences, breaking } = parseChange(recordWith({ message: `${text}\n`.repeat(times + 1) }));
        expect(title).not.toMatch(/[\n\r]/u);
        expect([...sentences, ...breaking].join("").length).toBeLessThanOrEqual(2 * 16_000);
      }),
      { numRuns: 60 },
    );
  });

  it("is not confused by notes that name properties of objects, or by very many of them", () => {
    const message = `fix: a\n\n${"BREAKING CHANGE: b\n".repeat(60_000)}-__proto__-\npolluted\n`;
    expect(parseChange(recordWith({ message })).breaking.length).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

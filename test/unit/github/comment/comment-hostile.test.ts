import fc from "fast-check";
import { expect, it } from "vitest";
import { commentMarkdown } from "../../../../src/github/comment/comment-markdown.ts";
import type { DeltaExtract } from "../../../../src/compare/report/delta-extract.ts";
import { GATES } from "../../../../src/pack/plan/budget/gate-result.ts";
import { BASELINES, type DeltaPack, NO_BASELINES, PACK_CHANGES } from "../../../../src/compare/delta/delta-model.ts";
import { commentOf as sampleComment, packOf } from "../../../support/comment.ts";
import { hasOverrun } from "../../../../src/github/comment/headline.ts";
import { pullLinks } from "../../../../src/github/comment/links.ts";
import { LINKS } from "../../pack/report/delta-samples.ts";
import { hostileText } from "../../pack/report/hostile-text.ts";
import { nodesOf, valuesOf } from "../../pack/report/markdown-tree.ts";
import { published } from "../../../support/published.ts";

const tokens = fc.integer({ min: 0, max: 5_000_000 });
const size = fc.record({ tokens, largest: tokens, documents: tokens });
const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });
const maybe = <T>(item: fc.Arbitrary<T>) => fc.option(item, { nil: undefined });

const pack = fc
  .record({
    pack: fc.oneof(fc.constantFrom("full", "lite"), hostileText),
    scope: fc.oneof(fc.constant("REPO"), hostileText),
    kind: fc.constantFrom("full" as const, "split" as const, "lite" as const),
    change: fc.constantFrom(...PACK_CHANGES),
    base: maybe(size),
    head: maybe(size),
    judged: maybe(size),
    byBaseRules: maybe(size),
    gate: fc.constantFrom(...GATES),
    over: tokens,
    overDocuments: list(fc.record({ path: hostileText, tokens, over: tokens })),
    cuts: list(fc.record({ pattern: hostileText, files: tokens, tokens })),
  })
  .map((rest) => packOf(rest as Partial<DeltaPack>));

const comment: fc.Arbitrary<DeltaExtract> = fc
  .record({
    tool: hostileText,
    head: hostileText,
    base: fc.record({ commit: hostileText, how: fc.constantFrom(...BASELINES) }),
    missing: maybe(fc.constantFrom(...NO_BASELINES)),
    failed: fc.subarray(["budget", "secrets", "determinism"] as const),
    deterministic: maybe(fc.boolean()),
    policy: fc.record({
      source: fc.constantFrom("base" as const, "head" as const),
      files: list(hostileText),
      problem: hostileText,
      unused: list(fc.record({ where: hostileText, path: hostileText, line: tokens })),
    }),
    packs: list(pack),
    files: list(
      fc.record({
        path: hostileText,
        from: hostileText,
        change: fc.constant("renamed" as const),
        base: tokens,
        head: tokens,
      }),
    ),
    views: list(
      fc.record({
        path: hostileText,
        pack: hostileText,
        base: fc.constantFrom("none" as const, "full" as const),
        head: fc.constant("pointer" as const),
        tokens: fc.integer(),
        direct: fc.boolean(),
      }),
    ),
    redactions: list(
      fc.record({
        rule: hostileText,
        path: hostileText,
        line: tokens,
        specific: fc.boolean(),
        allow: fc.record({
          rules: fc.constant(["github-pat"]),
          paths: fc.tuple(hostileText),
          values: fc.constant([`scrypt:${"a".repeat(32)}`]),
        }),
      }),
    ),
  })
  .map((rest) => {
    const totals = {
      packs: rest.packs.length,
      files: rest.files.length + 3,
      views: rest.views.length,
      redactions: rest.redactions.length + 1,
      added: 1,
      removed: 1,
      renamed: rest.files.length,
      changed: 1,
    };
    return sampleComment(published({ ...rest, totals }) as Partial<DeltaExtract>);
  });

const HOSTED = { ...LINKS, ...pullLinks({ repository: "https://github.com/o/r", pull: 7, apiUrl: undefined }) };
const ADDRESS =
  /^https:\/\/(?:example\.com\/guide|github\.com\/o\/r\/(?:commit\/[^/?#]*|pull\/7\/files(?:#diff-[0-9a-f]{64})?))$/u;

const OURS = /^[ \n]*(?:<details><summary>[A-Za-z0-9,: ()]+<\/summary>|<\/details>)$/u;
const PLAIN = new Set([
  "root",
  "paragraph",
  "text",
  "inlineCode",
  "code",
  "strong",
  "list",
  "listItem",
  "html",
  "link",
]);
const OF_TABLES = new Set(["table", "tableRow", "tableCell"]);
/** Letters, digits and punctuation of our own sentences. */
const WORDS = /^[\u{fe0f}A-Za-z0-9 .,:;()'?%+−±→·–⛔⚠\n-]*$/u;

it("threat 3: no name, rule, id or message becomes anything but code, and every table stays one", () => {
  fc.assert(
    fc.property(comment, (given) => {
      const markdown = commentMarkdown(given, HOSTED);
      const nodes = nodesOf(markdown);
      expect(nodes.map(({ type }) => type).filter((type) => !PLAIN.has(type) && !OF_TABLES.has(type))).toEqual([]);
      expect(valuesOf(nodes, "html").filter((html) => !OURS.test(html))).toEqual([]);
      expect(valuesOf(nodes, "text").filter((text) => !WORDS.test(text))).toEqual([]);
      // Links are the caller's, and those of commits and files are below them.
      const addresses = nodes.flatMap(({ url }) => url ?? []);
      expect(addresses.filter((url) => !ADDRESS.test(url))).toEqual([]);
      expect(addresses).toContain(LINKS.guide);
      const tables = nodes.filter(({ type }) => type === "table");
      const isListed = given.packs.some(({ change, gate }) => change !== "identical" || gate !== "within");
      expect(tables).toHaveLength(Number(hasOverrun(given) && isListed));
      for (const { children = [] } of tables) {
        expect(new Set(children.map((row) => row.children?.length)).size).toBe(1);
      }
    }),
    { numRuns: 200 },
  );
});

it("begins with one line that has a verdict in bold", () => {
  fc.assert(
    fc.property(comment, (given) => {
      const [first, second] = commentMarkdown(given, LINKS).split("\n");
      expect(first).toMatch(/^(?:[⛔⚠]\ufe0f? )?\*\*.+\*\*/u);
      expect(second ?? "").toBe("");
    }),
  );
});

it("is never longer than it may be, and says how many rows it leaves out", () => {
  const rows = { packs: 100, files: 200, views: 100, redactions: 100 };
  const name = "`|".repeat(100);
  const large = sampleComment({
    packs: Array.from({ length: rows.packs }, (_, i) =>
      packOf({ pack: name, scope: `S${i}`, gate: "new-over", over: 5 }),
    ),
    files: Array.from({ length: rows.files }, () => ({ path: name, from: name, change: "renamed", base: 1, head: 2 })),
    views: Array.from({ length: rows.views }, () => ({ ...sampleComment().views[0]!, path: name })),
    redactions: Array.from({ length: rows.redactions }, () => ({ rule: name, path: name, line: 1, specific: true })),
    totals: { ...rows, redactions: 4321, added: 0, removed: 0, renamed: 200, changed: 0 },
  });
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 150_000 }), (most) => {
      const text = commentMarkdown(large, LINKS, { maxCharacters: most });
      expect(text.length).toBeLessThanOrEqual(most);
      expect(text.split("<details>")).toHaveLength(text.split("</details>").length);
    }),
    { numRuns: 60 },
  );
  expect(commentMarkdown(large, LINKS)).toContain("\n\nAnd 75 more.\n\n");
});

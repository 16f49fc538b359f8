import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { nameFileRank } from "../../../src/source/names/name-files.ts";
import { NO_CHANGE, type RuleChange } from "../../../src/site/what-if/change.ts";
import { ignoreLineFor } from "../../../src/base/globs/ignore-lines.ts";
import type { Report } from "../../../src/pack/report/report-model.ts";
import { makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";
import { makeSite } from "../../support/site/make-site.ts";
import { makeHostileWidgets } from "../../support/site/site-repository.ts";
import { applyChange, openSitePlanner, type SitePlanner } from "../../support/site/what-if.ts";

/** Lines of very different lengths, so that cuts fall in different positions. */
const linesOf = (name: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `const ${name}${i} = ${"x + ".repeat(i % 9)}${i};\n`).join("");

/**
 * Two scopes, both frame styles, ignore files in several folders, ordering by history, and various config notations.
 */
const SCOPED = {
  "carryon.yml": `# ours
rank: history
scopes:
  WEB: { root: web }
  REST: {}
sections:
  CODE: ["**/*.ts"]
packs:
  full: { kind: full, frames: xml, instructions: "Answer in English." }
  parts:
    kind: split
    budget:
      max: 4000
    # why
    omit: [lock]
  lite: { kind: lite }
`,
  ".carryonignore": "*.log\n/web/old/**",
  "web/index.ts": linesOf("index", 40),
  "web/old/gone.ts": linesOf("gone", 9),
  "web/docs/.carryonignore": "!kept.md\n*.tmp\n",
  "web/docs/kept.md": "# Kept\n",
  "web/docs/deep/kept.md": "# Not kept\n",
  "web/docs/other.md": "# Other\n",
  "web/docs/picture.png": Buffer.from([0x89, 0x50, 0, 0, 1, 2, 3]),
  "web/big.ts": linesOf("big", 900),
  "server/main.go": "package main\n",
  "server/vendor/modules.txt": "# lib\n",
  "server/vendor/lib/lib.go": "package lib\n",
  "server/package-lock.json": `${JSON.stringify({ packages: linesOf("lock", 700).split("\n") }, undefined, 1)}\n`,
  "notes.log": "log\n",
};

/** A tree without a config or ignore file, with files too large for one document. */
const LARGE = {
  "README.md": "# Large\n",
  "package.json": '{ "name": "large" }\n',
  "src/one.ts": linesOf("one", 6000),
  "src/two.ts": linesOf("two", 2500),
  "src/über/日本語.ts": linesOf("three", 20),
  "src/über/b 🎉.ts": linesOf("four", 20),
  "package-lock.json": `${JSON.stringify({ packages: linesOf("lock", 5000).split("\n") }, undefined, 1)}\n`,
  "dist/app.min.js": `${"a=1;".repeat(3000)}\n`,
};

const repositories: Readonly<Record<string, () => Promise<TestRepository>>> = {
  hostile: makeHostileWidgets,
  scoped: async () => makeRepository({ files: SCOPED }),
  large: async () => makeRepository({ files: LARGE }),
};

/** Change to try. A change of config keys applies to one pack. */
type Trial = Partial<RuleChange> & { readonly slug?: string };

const CHANGES: Readonly<Record<string, readonly Trial[]>> = {
  hostile: [
    { hide: ["/docs/**"] },
    { hide: ["/awkward/**", "**/*.py", "nothing"] },
    { hide: ["/src/**", "/assets/**"] },
  ],
  scoped: [
    { hide: ["/web/docs/**"] },
    { hide: ["docs", "/server/vendor/**"] },
    { hide: ["/web/**", "/.carryonignore"] },
    { hide: ["/carryon.yml", "**/*.ts"] },
    { slug: "web-parts", omit: [] },
    { slug: "rest-parts", omit: [], hide: ["/web/index.ts"] },
    { slug: "web-full", omit: ["vendored"], max: 3000 },
    { slug: "web-parts", max: 2500 },
    { slug: "rest-parts", max: 90_000, omit: ["vendored", "lock"] },
  ],
  large: [
    { hide: ["/src/one.ts"] },
    { hide: ["/src/über/**", "**/*-lock.json"] },
    { slug: "repo-split", omit: [] },
    { slug: "repo-split", max: 20_000, hide: ["/src/two.ts"] },
    { slug: "repo-split", max: 9000, omit: [] },
    { slug: "repo-full", omit: ["minified"], max: 100 },
  ],
};

describe.each(Object.keys(repositories))("what a page of the site of a %s repository says of other rules", (kind) => {
  it("is what a build has after its lines are applied, to the token", async () => {
    const repository = await repositories[kind]!();
    const planner = openSitePlanner(makeSite(repository.root, { args: ["--pages", "1"] }).out);
    const compared = comparer(planner, repository);
    expect(compared(NO_CHANGE)).toEqual([]);
    const own = kind === "hostile" ? eachPath(planner) : [];
    for (const { slug, ...asked } of [...CHANGES[kind]!, ...own]) {
      const change = { ...NO_CHANGE, ...asked };
      applyChange(repository.root, planner, change, planner.try(slug ?? planner.plan.packs[0]!.slug, change));
      expect({ change, differs: compared(change, slug) }).toEqual({ change, differs: [] });
      repository.git("reset", "--quiet", "--hard");
      repository.git("clean", "--quiet", "-xfd");
    }
  });
});

/** Hides every path that cannot name the repository by a separate line, a third of them at a time. */
function eachPath({ tree, plan }: SitePlanner): readonly Trial[] {
  const paths = [...tree.paths, ...plan.left.paths].filter((path) => nameFileRank(path) < 0);
  const lines = paths.map((path) => ignoreLineFor(path, false));
  return [0, 1, 2].map((rest) => ({ hide: lines.filter((_, i) => i % 3 === rest) }));
}

/**
 * Returns a function that builds a repository in its current state, and returns differences between its packs of whole
 * files and the page's prediction. All builds share a cache of facts, as those of a user do.
 */
function comparer(
  { plan, try: answer }: SitePlanner,
  repository: TestRepository,
): (change: RuleChange, only?: string) => readonly unknown[] {
  const cwd = makeDirectory();
  const out = join(cwd, "pack");
  return (change, only) => {
    repository.git("add", "--all", "--force");
    const asked = plan.packs.filter(({ slug, kind }) => (only === undefined ? kind !== "lite" : slug === only));
    const ids = [...new Set(asked.map(({ id }) => id))].join();
    const { code, stdout, stderr } = runCli(["pack", repository.root, "--only", ids, "--out", out, "--json"], { cwd });
    // A tree whose files are all hidden has no packs.
    if (code === 2 && stderr.includes("no files left to pack")) return [];
    if (code !== 0 && code !== 1) throw new Error(stderr);
    const { packs } = JSON.parse(stdout) as Report;
    return asked.flatMap(({ slug, id, scope }) => {
      const built = packs.find((pack) => pack.pack === id && pack.scope === scope)!;
      const { exact, tokens, largest, documents, state, over } = answer(slug, change);
      const page = { slug, exact, tokens, largest, documents, state, over };
      const same = (["tokens", "largest", "documents", "state", "over"] as const).every(
        (key) => page[key] === built[key],
      );
      return same && exact ? [] : [{ page, built }];
    });
  };
}

import { expect, it } from "vitest";
import { makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { runHere } from "../../support/run-here.ts";

/** Repository with a staged change to `a.js`, a later change to it, a staged new file and an unstaged change. */
async function partlyStaged(): Promise<TestRepository> {
  const repository = await makeRepository({
    files: { "a.js": "export const a = 'committed';\n", "b.js": "export const b = 'committed';\n", "gone.js": "1;\n" },
  });
  repository.write({ "a.js": "export const a = 'staged';\n", "new.js": "export const c = 'staged';\n" });
  repository.git("rm", "--quiet", "gone.js");
  repository.git("add", "--all");
  repository.write({
    "a.js": "export const a = 'later';\n",
    "b.js": "export const b = 'later';\n",
    "loose.js": "export const d = 'later';\n",
  });
  return repository;
}

/** Values of the exported constants, by name, in the text of a pack. */
const constants = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(text.matchAll(/^ ?export const (\w) = '(\w+)';$/gmu), ([, name, value]) => [name, value]),
  );

it("pack --staged packs git's index", async () => {
  const { root } = await partlyStaged();
  const { code, out, err } = await runHere(root, ["--staged", "--only", "full", "--stdout", "--no-cache"]);
  expect([code, constants(out)]).toEqual([0, { a: "staged", b: "committed", c: "staged" }]);
  expect(out).not.toContain("gone.js");
  expect(err).toContain(" + 3 changed files ");
});

it("pack --staged obeys rule files that git does not track, and can have an anchor", async () => {
  const repository = await partlyStaged();
  repository.write({ ".carryonignore": "b.js\n" });
  const args = ["--staged", "--anchor", "HEAD", "--only", "full", "--json", "--no-cache"];
  const { code, out } = await runHere(repository.root, args);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    origin: { kind: "index", ref: "main", changed: 3 },
    files: [{ path: "a.js" }, { path: "new.js" }],
    skipped: [{ path: "b.js", reason: "carryonignore" }],
  });
});

it("diff --staged compares HEAD with git's index", async () => {
  const { root } = await partlyStaged();
  const { code, out } = await runHere(root, ["diff", "--staged", "--json", "--no-cache"]);
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    {
      base: { kind: "commit" },
      head: { kind: "index" },
      files: [
        { path: "a.js", change: "changed" },
        { path: "gone.js", change: "removed" },
        { path: "new.js", change: "added" },
      ],
    },
  ]);
  expect((await runHere(root, ["diff", "--staged", "--no-cache"])).out).toContain("index");
});

it("review --staged shows only what is staged", async () => {
  const { root } = await partlyStaged();
  const { code, out } = await runHere(root, ["review", "--staged", "--stdout", "--no-cache"]);
  expect(code).toBe(0);
  const changed = out.split("\n").filter((line) => /^[+-]export/u.test(line));
  expect(changed).toEqual([
    "-export const a = 'committed';",
    "+export const a = 'staged';",
    "+export const c = 'staged';",
  ]);
});

it("task --staged shows files as they are staged", async () => {
  const { root } = await partlyStaged();
  const { code, out } = await runHere(root, ["task", "change a", "--staged", "--stdout", "--no-cache"]);
  expect([code, constants(out)]).toMatchObject([0, { a: "staged" }]);
});

it.each([
  [["pack", "HEAD", "--staged"], "a commit has no staged changes\n  Leave the ref out"],
  [["diff", "HEAD", ".", "--staged"], "--staged cannot be combined with a head\n  Leave the head out"],
  [["review", "HEAD~1..HEAD", "--staged"], "a commit has no staged changes"],
  [["pack", "--staged", "--untracked"], "'--staged' cannot be used with option '--untracked'"],
  [["diff", "--cached"], "unknown option '--cached'"],
])("refuses %j", async (args, message) => {
  const { root } = await partlyStaged();
  expect(await runHere(root, args)).toMatchObject({ code: 2, out: "", err: expect.stringContaining(message) });
});

it.each([["pack"], ["diff"], ["review"], ["task", "x"]])("%j refuses --staged outside git", async (...args) => {
  const folder = makeDirectory({ "a.js": "1;\n" });
  expect(await runHere(folder, [...args, "--staged"])).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringMatching(/^carryon: .*(?:is not in a git (?:working tree|repository)).*\n {2}.+\n$/u),
  });
});

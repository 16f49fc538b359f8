import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CallForm, callForms, type CallOutput, joinedForm } from "../support/packed/call-forms.ts";
import { cutPaths, makeRuledTree, numbersIn, type RuledTree, treePlan } from "../support/packed/ruled-tree.ts";
import { openGitHub } from "../support/github/open-github.ts";
import { openClient, textOf } from "../support/mcp/open-client.ts";
import { makeRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";

/** Number of generated trees. Each is packed, served and searched in more than fifty ways. */
const TREES = 1;

/** Files that a call may show. */
type Reach = Pick<CallForm, "view" | "selects">;

/** Sorted paths of the files that a call may show. */
function allowedPaths(tree: RuledTree, { view, selects = () => true }: Reach): readonly string[] {
  return tree.files
    .filter(({ state }) => state === "tracked" || (state === "new" && view === "new"))
    .map(({ path }) => path)
    .filter((path) => selects(path) && !tree.isForbidden(path, rulesOf(view)))
    .toSorted();
}

function rulesOf(view: CallForm["view"]): "commit" | "disk" {
  return view === "commit" ? "commit" : "disk";
}

/** Sorted paths of the files whose text occurs in an output. */
function visiblePaths({ files }: RuledTree, output: string): readonly string[] {
  const numbers = numbersIn(output);
  return files
    .filter(({ number }) => numbers.has(number))
    .map(({ path }) => path)
    .toSorted();
}

/** Calls the program in one way and returns faults of its output. */
async function faultsOf(tree: RuledTree, form: CallForm): Promise<readonly string[]> {
  const output = await form.call();
  const { code, text } = output;
  const allowed = allowedPaths(tree, form);
  const visible = visiblePaths(tree, text);
  const missing = form.showsAll === true ? allowed.filter((path) => !visible.includes(path)) : [];
  const mayRefuse = allowed.length === 0 || text.includes("no changes that a pack can show");
  const isFailure = code > 1 && !(mayRefuse && code === 2);
  const faults = [
    ...visible.filter((path) => !allowed.includes(path)).map((path) => `shows ${path}`),
    ...missing.map((path) => `does not show ${path}`),
    ...(form.hidesNames === true ? forbiddenNames(tree, text) : []).map((path) => `names ${path}`),
    ...cutPaths(text, tree).map((path) => `names a file ${path}`),
    ...(isFailure ? [`ends with ${code}: ${text}`] : []),
    ...reportFaults(tree, form, output),
  ];
  return [...new Set(faults)].map((fault) => `${form.name}: ${fault}`);
}

function forbiddenNames({ files, isForbidden }: RuledTree, text: string): readonly string[] {
  return files
    .filter(({ path, number }) => isForbidden(path, "disk") && text.includes(`f${number}.`))
    .map(({ path }) => path);
}

/** Compares the report's files, except rule files, with those that the call may show. */
function reportFaults(tree: RuledTree, form: CallForm, { report }: CallOutput): readonly string[] {
  if (report === undefined) return [];
  const { under = "", view } = form;
  const packed = report.files.filter(({ path }) => path.startsWith(under) && /\bf\d+\./u.test(path));
  const paths = packed.map(({ path }) => path).toSorted();
  const expected = allowedPaths(tree, form).map((path) => `${under}${path}`);
  const misclassified = packed.filter(
    (file) => (file.class === "generated") !== tree.isGenerated(file.path.slice(under.length), rulesOf(view)),
  );
  return [
    ...(paths.join() === expected.join() ? [] : [`packs ${paths.join()} instead of ${expected.join()}`]),
    ...misclassified.map((file) => `classifies ${file.path} as ${file.class}`),
  ];
}

describe("what gets packed", () => {
  it("is the same files under the same paths, without a forbidden file, however the program is called", async () => {
    const github = await openGitHub();
    const other = await makeRepository({ files: { "z.ts": "export const z = 1;\n" } });
    await fc.assert(
      fc.asyncProperty(treePlan, fc.constantFrom("src", "docs", "lib"), fc.nat(99), async (plan, folder, pick) => {
        const tree = await makeRuledTree(plan);
        const tracked = tree.files.filter(({ state }) => state === "tracked");
        const selected = { folder, other: folder === "lib" ? "docs" : "lib", file: tracked[pick % tracked.length]! };
        const faults: string[] = [];
        for (const form of [...callForms(tree, selected, github), joinedForm(tree, other, folder)]) {
          faults.push(...(await faultsOf(tree, form)));
        }
        expect(faults).toEqual([]);
      }),
      { seed: 37, numRuns: TREES, endOnFailure: true },
    );
  });

  it("is the same for the built program and its server", async () => {
    const [plan] = fc.sample(treePlan, { seed: 37, numRuns: 1 });
    const tree = await makeRuledTree(plan!);
    const { root } = tree.repository;
    const cwd = join(root, "src");
    const allowed = (reach: Reach): readonly string[] => allowedPaths(tree, reach);
    // FULL lists generated files without their text.
    const handWritten = allowed({
      view: "tracked",
      selects: (path) => path.startsWith("src/") && !tree.isGenerated(path, "disk"),
    });
    const full = ["--only", "full", "--stdout", "--no-cache"];
    expect(visiblePaths(tree, runCli(full, { cwd }).stdout)).toEqual(handWritten);
    expect(visiblePaths(tree, runCli(["src", ...full], { cwd: root }).stdout)).toEqual(handWritten);
    const task = runCli(["task", "find every marsupial", "--stdout", "--no-cache"], { cwd });
    expect(allowed({ view: "new" })).toEqual(expect.arrayContaining([...visiblePaths(tree, task.stdout)]));
    const { call } = await openClient({ cwd });
    const replies: string[] = [];
    for (const { path } of tree.files) replies.push(textOf(await call("read", { path })));
    expect(visiblePaths(tree, replies.join("\n"))).toEqual(allowed({ view: "new" }));
  });
});

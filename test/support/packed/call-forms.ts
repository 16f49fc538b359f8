import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Report } from "../../../src/pack/report/report-model.ts";
import type { GitHub } from "../github/github.ts";
import { gitEnvironment, makeDirectory, type TestRepository } from "../repository.ts";
import { readTree } from "../run-cli.ts";
import { runHere } from "../run-here.ts";
import { serveTarget } from "../served-tree.ts";
import type { RuledFile, RuledTree } from "./ruled-tree.ts";

/** Everything that a call printed and wrote. */
export interface CallOutput {
  readonly code: number;
  /** Printed output and the text of all written files, including those in archives. */
  readonly text: string;
  /** The report; `undefined` if the call writes none. */
  readonly report?: Pick<Report, "files"> | undefined;
}

/** One way to call the program on a generated tree. */
export interface CallForm {
  readonly name: string;
  /** Files that it may show unless a rule forbids them. `new` includes untracked files. */
  readonly view: "commit" | "tracked" | "new";
  /** Whether the call selects a path. By default it selects the whole tree. */
  readonly selects?: (path: string) => boolean;
  /** Prefix of each path when the call packs several repositories. */
  readonly under?: string;
  /** Whether the names of forbidden files must not appear either. */
  readonly hidesNames?: true;
  /** Whether it shows the text of every file that it may show. */
  readonly showsAll?: true;
  readonly call: () => Promise<CallOutput>;
}

/** A folder that calls select, a second folder, and a file. */
interface Selected {
  readonly folder: string;
  readonly other: string;
  readonly file: RuledFile;
}

/** All ways to call the program on a tree. */
export function callForms(tree: RuledTree, selected: Selected, github: GitHub): readonly CallForm[] {
  return [
    ...packForms(tree, selected),
    ...refForms(tree, selected, github),
    ...reportForms(tree, selected),
    ...workForms(tree, selected),
    ...serverForms(tree, selected),
    ...fileForms(tree, selected),
  ];
}

const isIn =
  (...folders: readonly string[]) =>
  (path: string): boolean =>
    folders.some((folder) => path.startsWith(`${folder}/`));

function packForms({ repository: { root }, files }: RuledTree, { folder, other, file }: Selected): readonly CallForm[] {
  const [one, two] = [isIn(folder), isIn(folder, other)];
  const inside = join(root, folder);
  const form = (name: string, cwd: string, args: readonly string[], more: Partial<CallForm> = {}): CallForm => ({
    name,
    view: "tracked",
    ...more,
    call: () => pack(cwd, args),
  });
  const list = files.filter(({ path, state }) => state === "tracked" && two(path)).map(({ path }) => `${path}\n`);
  const listed = join(makeDirectory({ list: list.join("") }), "list");
  return [
    form("all packs at the root", root, []),
    form("one folder", root, [folder, ...FULL], { selects: one }),
    form("two folders", root, [other, `./${folder}/`, ...FULL], { selects: two }),
    form("a file", root, [file.path, ...FULL], { selects: (path) => path === file.path }),
    form("in a folder", inside, FULL, { selects: one }),
    form("a file in its folder", join(root, dirname(file.path)), [basename(file.path), ...FULL], {
      selects: (path) => path === file.path,
    }),
    form("from another folder", makeDirectory(), [inside, join(root, other), ...FULL], { selects: two }),
    form("--include", root, ["--include", `${folder}/`, ...FULL], { selects: one }),
    form("--include in a folder", inside, ["--include", `${folder}/`, ...FULL], { selects: one }),
    form("--files-from", root, ["--files-from", listed, ...FULL], { selects: two }),
    form("--anchor", root, ["--anchor", "HEAD~1", ...FULL]),
    form("--anchor in a folder", inside, ["--anchor", "HEAD~1", ...FULL], { selects: one }),
    form("--staged", inside, ["--staged", ...FULL], { selects: one }),
    form("--untracked", root, ["--untracked", ...FULL], { view: "new" }),
    form("--untracked in a folder", inside, ["--untracked", ...FULL], { view: "new", selects: one }),
  ];
}

function refForms(
  { repository: { root } }: RuledTree,
  { folder, other }: Selected,
  github: GitHub,
): readonly CallForm[] {
  github.repository("acme/widgets").serveGit(root);
  const env = { ...gitEnvironment, GITHUB_SERVER_URL: github.url };
  const form = (name: string, cwd: string, args: readonly string[], ...folders: readonly string[]): CallForm => ({
    name,
    view: "commit",
    ...(folders.length > 0 && { selects: isIn(...folders) }),
    call: () => pack(cwd, [...args, ...FULL], env),
  });
  return [
    form("a ref", root, ["HEAD"]),
    form("a ref in a folder", join(root, folder), ["HEAD"], folder),
    form("a ref with --include", root, ["HEAD", "--include", `${folder}/`], folder),
    form("--remote", makeDirectory(), ["--remote", "acme/widgets"]),
    form("--remote with folders", makeDirectory(), ["--remote", "acme/widgets", folder, other], folder, other),
  ];
}

function reportForms({ repository: { root } }: RuledTree, { folder }: Selected): readonly CallForm[] {
  const inside = join(root, folder);
  const one = { selects: isIn(folder) };
  const form = (name: string, cwd: string, args: readonly string[], more: Partial<CallForm> = {}): CallForm => ({
    name,
    view: "tracked",
    ...more,
    call: () => print(cwd, args),
  });
  return [
    form("check", root, ["check", "--json"]),
    form("check of a folder", root, ["check", folder, "--json"], one),
    form("check in a folder", inside, ["check", "--json"], one),
    form("check of a ref", inside, ["check", "HEAD", "--json"], { view: "commit", ...one }),
    form("stats", root, ["stats", "--json", "--top", "1000"], { hidesNames: true }),
    form("stats of a folder", root, ["stats", folder, "--depth", "9"], { ...one, hidesNames: true }),
    form("stats in a folder", inside, ["stats", "--top", "1000"], { ...one, hidesNames: true }),
    form("check --secrets", inside, ["check", "--secrets", "--json"], one),
    { name: "a site", view: "tracked", call: () => site(root, ["--delta", "HEAD~1..HEAD"]) },
    { name: "a site in a folder", view: "tracked", ...one, call: () => site(inside, []) },
  ];
}

function workForms({ repository: { root } }: RuledTree, { folder }: Selected): readonly CallForm[] {
  const inside = join(root, folder);
  const task = ["task", "find", "every", "marsupial", "--stdout"];
  const whole = (name: string, args: readonly string[]): CallForm => ({
    name,
    view: "new",
    call: () => print(root, args),
  });
  const part = (name: string, cwd: string, args: readonly string[], view: CallForm["view"] = "new"): CallForm => ({
    name,
    view,
    selects: isIn(folder),
    call: () => print(cwd, args),
  });
  return [
    whole("task", task),
    whole("task --since", [...task, "--since", "HEAD~1"]),
    part("task --staged", inside, [...task, "--staged"], "tracked"),
    part("task --ref", root, [...task, "--ref", folder, "--explain"]),
    part("task in a folder", inside, task),
    part("task of a ref", inside, [...task, "--ref", "HEAD"], "commit"),
    whole("review", ["review", "--stdout"]),
    part("review in a folder", inside, ["review", "HEAD~1", "--stdout"]),
    part("review of commits", inside, ["review", "HEAD~1..HEAD", "--stdout"], "commit"),
    whole("diff", ["diff", "--json"]),
    part("diff in a folder", inside, ["diff", "HEAD~1"]),
    part("diff of commits", inside, ["diff", "HEAD~1..HEAD", "--json"], "commit"),
  ];
}

function serverForms({ repository: { root }, files }: RuledTree, { folder }: Selected): readonly CallForm[] {
  const form = (name: string, cwd: string, target?: string): CallForm => ({
    name,
    view: "new",
    ...(target !== undefined && { selects: isIn(folder) }),
    showsAll: true,
    call: async () => ({ code: 0, text: await repliesOf(cwd, target, files) }),
  });
  return [
    form("mcp", root),
    form("mcp in a folder", join(root, folder)),
    form("mcp with a folder", makeDirectory(), join(root, folder)),
  ];
}

/** Requests everything that a server can show. */
async function repliesOf(cwd: string, target: string | undefined, files: readonly RuledFile[]): Promise<string> {
  const { ask } = await serveTarget(cwd, target);
  const calls: readonly (readonly [string, Record<string, unknown>])[] = [
    ["overview", {}],
    ["search", { query: "marsupial", lines_per_file: 500 }],
    ["search", { query: "quokka", context: 2 }],
    ["search", { query: "quokka\\w+", regex: true }],
    ["find_symbol", { name: "quokka" }],
    ["outline", { paths: ["**"] }],
    ["outline", { paths: ["**"], detail: "skeleton" }],
    ["pack", {}],
    ["task_pack", { task: "find every marsupial", since: "HEAD~1" }],
    ["diff", { base: "HEAD~1" }],
    ["stats", { depth: 9, top: 1000 }],
    ...files.flatMap(({ path }) => [["read", { path }] as const, ["why", { path }] as const]),
  ];
  const replies: string[] = [];
  for (const [tool, args] of calls) {
    const { text, structured } = await ask(tool, args);
    replies.push(text, JSON.stringify(structured));
  }
  return replies.join("\n");
}

function fileForms({ repository: { root }, files }: RuledTree, { folder }: Selected): readonly CallForm[] {
  const inside = join(root, folder);
  const inFolder = files.filter(({ path }) => path.startsWith(`${folder}/`));
  return [
    {
      name: "read",
      view: "new",
      showsAll: true,
      call: () =>
        printAll(
          root,
          files.map(({ path }) => ["store", "read", path]),
        ),
    },
    {
      name: "read in a folder",
      view: "new",
      selects: isIn(folder),
      showsAll: true,
      call: () =>
        printAll(
          inside,
          inFolder.map(({ path }) => ["store", "read", path.slice(folder.length + 1), "."]),
        ),
    },
    {
      name: "stats of a file",
      view: "tracked",
      call: () =>
        printAll(
          inside,
          inFolder.slice(0, 2).map(({ path }) => ["stats", path]),
        ),
    },
  ];
}

/** Concatenates the output of several calls. */
async function printAll(cwd: string, calls: readonly (readonly string[])[]): Promise<CallOutput> {
  const texts: string[] = [];
  for (const args of calls) texts.push((await print(cwd, args)).text);
  return { code: 0, text: texts.join("\n") };
}

/** Call that packs folders of two trees together. Its paths belong to the first tree. */
export function joinedForm(tree: RuledTree, other: TestRepository, folder: string): CallForm {
  const under = basename(tree.repository.root);
  return {
    name: "two repositories",
    view: "tracked",
    selects: isIn(folder),
    under: `${under.replaceAll(" ", "-")}/`,
    call: () => pack(makeDirectory(), [join(tree.repository.root, folder), other.root, ...FULL]),
  };
}

const FULL = ["--only", "full"];

async function print(cwd: string, args: readonly string[], env = gitEnvironment): Promise<CallOutput> {
  const { code, out, err } = await runHere(cwd, [...args, "--no-cache"], { env });
  const report =
    args.includes("--json") && args[0] === "check" && !args.includes("--secrets") && code < 2
      ? (JSON.parse(out) as Report)
      : undefined;
  return { code, text: `${out}${err}`, report };
}

async function pack(cwd: string, args: readonly string[], env = gitEnvironment): Promise<CallOutput> {
  const out = join(makeDirectory(), "pack");
  const { code, text } = await print(cwd, ["pack", ...args, "--out", out], env);
  if (code > 1) return { code, text };
  const sources = join(makeDirectory(), "sources");
  await runHere(cwd, ["unpack", out, "--out", sources]);
  return { code, text: [text, writtenText(out), writtenText(sources)].join("\n"), report: reportIn(out) };
}

async function site(cwd: string, args: readonly string[]): Promise<CallOutput> {
  const out = join(makeDirectory(), "site");
  const { code, text } = await print(cwd, ["site", ...args, "--out", out, "--history", "5"]);
  if (code > 1) return { code, text };
  // Treemap labels omit the folder that contains the box, so they look like cut paths.
  const pages = writtenText(out).replaceAll(/<text [^>]*>[^<]*<\/text>/gu, "");
  return { code, text: `${text}\n${pages}`, report: reportIn(out) };
}

function reportIn(out: string): Report {
  return JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
}

/** Names and texts of all files below a folder, except archives. */
function writtenText(folder: string): string {
  const files = [...readTree(folder)].filter(([path]) => !path.endsWith(".zip"));
  return files.map(([path, bytes]) => `${path}\n${bytes.toString("utf8")}`).join("\n");
}

import { mkdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MOVED_COMMANDS } from "../../../src/cli/moved-commands.ts";
import { makeDirectory, makeRepository, type TestRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";

/** Commands that reject `--no-cache`, which would add a second error. */
const COMMANDS_WITHOUT_CACHE: ReadonlySet<string> = new Set(["agents", "session", "store"]);

describe("a command line that cannot be run", () => {
  it.each([
    [["chek"], "there is no command, path or ref chek; did you mean check?\n  Run carryon check, or"],
    [["dif", "-b", "8k"], "there is no command, path or ref dif; did you mean diff?\n  Run carryon diff, or"],
    [["statistics"], "there is no command, path or ref statistics; did you mean stats?\n  Run carryon stats, or"],
    [["initialize"], "there is no command, path or ref initialize; did you mean init?\n  Run carryon init, or"],
    [
      ["fix the retry loop"],
      "there is no path or ref fix the retry loop\n  To pack a task, run carryon task 'fix the retry loop'.\n",
    ],
    [
      ["pack", "fix the loop"],
      "there is no path or ref fix the loop\n  To pack a task, run carryon task 'fix the loop'.\n",
    ],
    [["fix", "the", "loop"], "there is no path or ref fix\n  To pack a task, run carryon task 'fix the loop'.\n"],
    [["check", "fix the loop"], "fix the loop is not a file, folder, commit or tree\n  Check the name"],
    [["nowhere", "a.txt"], "no such file or folder: nowhere\n  Check the path"],
    [["nothing-like-it"], "there is no command, path or ref nothing-like-it\n  Check the name"],
    [["pack", "chek"], "chek is not a file, folder, commit or tree\n  Check the name.\n"],
    [["version"], "there is no command, path or ref version; did you mean --version?\n  Run carryon --version, or"],
    [["helpp"], "there is no command, path or ref helpp; did you mean help?\n  Run carryon help, or"],
    [["check", "lite"], "lite is a pack, not a path or ref\n  Run carryon check --only lite --no-cache.\n"],
    [["a.txt", "full"], "full is a pack, not a path or ref\n  Run carryon a.txt --only full --no-cache.\n"],
    [["lite", "nowhere"], "nowhere is not a file, folder, commit or tree\n  Check the name"],
    [["A"], "there is no path or ref A; did you mean a.txt?\n  Run carryon a.txt"],
    [["A.TXT"], "there is no path or ref A.TXT; did you mean a.txt?\n  Run carryon a.txt"],
    [["reed.md"], "there is no path or ref reed.md; did you mean Read.md?\n  Run carryon Read.md"],
    [["readme"], "there is no path or ref readme; did you mean Read.md?\n  Run carryon Read.md"],
    [["READ"], "there is no path or ref READ; did you mean Read.md?\n  Run carryon Read.md"],
    [
      ["check", "lib/b9.ts", "-q"],
      "there is no path or ref lib/b9.ts; did you mean lib/b.ts?\n  Run carryon check lib/b.ts -q",
    ],
    [["a.txt", "libb"], "there is no path or ref libb; did you mean lib?\n  Run carryon a.txt lib"],
    [
      ["lib/other-name.ts"],
      "there is no path or ref lib/other-name.ts\n  Check the path: lib has no such file or folder.\n",
    ],
    [["lib/*.ts"], "lib/*.ts is a pattern, not a path or ref\n  Run carryon --include 'lib/*.ts'"],
    [
      ["acme/tool", "lib"],
      "there is no path or ref acme/tool\n  For a repository on GitHub, run carryon --remote acme/tool",
    ],
    [["wizard"], "there is no command, path or ref wizard\n  Check the name. carryon help all lists the commands.\n"],
    [["--style", "xml"], "unknown option '--style'\n  Use --format xml, json or cxml"],
    [
      ["task", "--quiet is ignored"],
      "a text that begins with a hyphen reads as an option\n  Put -- before it: carryon task -- '--quiet is ignored'.\n",
    ],
    [
      ["task", "--replace drops a line\n\nSteps: run it."],
      "a text that begins with a hyphen reads as an option\n  Put -- before it, or pass it with --file FILE or on standard input: carryon task --file -.\n",
    ],
    [
      ["-q hangs with --json"],
      "a text that begins with a hyphen reads as an option\n  Put -- before it: carryon task -- '-q hangs with --json'.\n",
    ],
    [["--wizard"], "unknown option '--wizard'\n  Run carryon pack --help for its"],
    [["diff", "--cached"], "unknown option '--cached'\n  Use --staged with pack, diff, review or task"],
    [["site", "--port", "80"], "unknown option '--port'\n  Run carryon site --serve 8080"],
    [
      ["--only", "split", "-b", "10k"],
      "--budget applies only to lite packs, and no lite pack is selected\n  Add a lite pack to --only, or use --split 10k.",
    ],
    [["--ignore", "["], "option '--ignore <pattern>' argument '[' is invalid\n  Close the bracket, or write \\[ for"],
    [["--include", "a[b"], "option '--include <pattern>' argument 'a[b' is invalid\n  Close the bracket"],
    [["store", "put"], "there is nothing on standard input to store\n  Give a file, or"],
    [["diff", ""], "an empty name is neither a directory nor a ref\n  Use . for the current directory.\n"],
    [["check", "--links", "a", "b"], "--links checks one tree, but 2 paths are given\n  Give one directory"],
    [["check", "--pack", "out"], "--no-cache has no effect with --pack\n  Leave one of the two out.\n"],
    [["check", "--only", "lite", "--fresh"], "--only has no effect with --fresh\n  Leave one of the two out.\n"],
    [["check", "--link"], "unknown option '--link'; did you mean --links?\n  Run carryon check --help for its"],
    [["diff", "--apply", "a.txt"], "--no-cache has no effect with --apply\n  Leave"],
    [["stats", "--ref", "HEAD"], "--ref explains one path\n  Give one path"],
    [["store", "read", ""], '"" is not among the files of this tree\n  Give an id'],
    [["agents", "install", ""], 'unknown agent ""\n  Give one of'],
    [["agents", "list"], "unknown command 'list'\n  Run carryon agents --help for its arguments and options.\n"],
    [["store", "lisst"], "unknown command 'lisst'; did you mean list?\n  Run carryon store --help for its arguments"],
    [["store", "get"], "missing required argument 'id'\n  Run carryon store get --help for its arguments and"],
    [["--bugdet"], "unknown option '--bugdet'; did you mean --budget?\n  Run carryon pack --help for its"],
    [["session", "import"], "no transcript given\n  Give a file, --latest or --all.\n"],
    [["-b", "x"], "option '-b, --budget <tokens>' argument 'x' is invalid\n  Give a whole number of tokens, such as"],
    [
      ["-e", "claude"],
      "option '-e, --encoding <name>' argument 'claude' is invalid\n  Give one of o200k_base, cl100k_base; to count for a model, use --for claude.\n",
    ],
    [
      ["-e", "py"],
      "option '-e, --encoding <name>' argument 'py' is invalid\n  Give one of o200k_base, cl100k_base; to select files, use --include '*.py'",
    ],
    [
      ["-e", "p50k"],
      "option '-e, --encoding <name>' argument 'p50k' is invalid\n  Give one of o200k_base, cl100k_base.\n",
    ],
  ])("%j says what is wrong and what to do", async (args, text) => {
    const { root } = await makeRepository({ files: { "a.txt": "text\n", "Read.md": "# R\n", "lib/b.ts": "" } });
    const { code, out, err } = await runHere(
      root,
      [...args, "--no-cache"].slice(0, COMMANDS_WITHOUT_CACHE.has(args[0] ?? "") ? args.length : undefined),
    );
    expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringContaining(`carryon: ${text}`) });
    expect(err.split("\n")).toHaveLength(3);
  });

  it("names a command in a folder without git, too", async () => {
    const { code, err } = await runHere(makeDirectory({ "a.txt": "text\n" }), ["chek", "--no-cache"]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("did you mean check?") });
  });
});

/** Names of the commands that a help text lists. */
function commandsIn(help: string): readonly string[] {
  const [, lists = ""] = help.split(/(?=^Pack:$)/mu);
  return [...(lists.split("Examples:")[0] ?? "").matchAll(/^ {2}(\w+) /gmu)].map(([, name = ""]) => name);
}

describe("the name of an earlier command", () => {
  it.each([...MOVED_COMMANDS])("%s has no help, and the error names %s", async (name, command) => {
    const { code, out, err } = await runHere(makeDirectory({ "a.txt": "text\n" }), ["help", name]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`carryon: "${name}" is now "${command}"\n`);
  });

  it.each([
    ["secrets", ["secrets", "--no-cache"], ["check", "--secrets", "--no-cache"]],
    ["why", ["why", "a.txt", "--no-cache"], ["stats", "a.txt", "--no-cache"]],
    ["next", ["next"], ["status", "--next"]],
  ])("%s runs the command of today and names it", async (name, args, today) => {
    const { root } = await makeRepository({ files: { "a.txt": "text\n" } });
    for (const folder of [root, makeDirectory({ "a.txt": "text\n" })]) {
      const [earlier, now] = [await runHere(folder, args), await runHere(folder, today)];
      const note = `"${name}" is now "${MOVED_COMMANDS.get(name)}"\n`;
      expect(earlier).toEqual({ ...now, err: `${note}${now.err}` });
    }
  });

  it("is a path where there is one", async () => {
    const { root } = await makeRepository({ files: { "cache/a.txt": "text\n" } });
    expect((await runHere(root, ["cache", "--stdout", "--no-cache"])).out).toContain("cache/a.txt");
  });
});

describe("carryon help", () => {
  it("prints the daily commands in their order and examples on one screen", async () => {
    const { code, out, err } = await runHere("/", ["help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.split("\n").length).toBeLessThanOrEqual(40);
    expect(commandsIn(out).join(" ")).toBe("pack task review check diff status stats init mcp site");
    expect(out).toBe((await runHere("/", ["--help"])).out);
  });

  it("help all adds the others", async () => {
    const { out } = await runHere("/", ["help", "all"]);
    expect(commandsIn(out).slice(10).join(" ")).toBe("memory session store agents hook comment publish pull unpack");
  });

  it("prints one command, also one below another", async () => {
    const nested = await runHere("/", ["help", "store", "get"]);
    expect(nested).toEqual({
      code: 0,
      err: "",
      out: expect.stringContaining("Usage: carryon store get [options] <id>"),
    });
    const { code, out } = await runHere("/", ["help", "diff"]);
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining("Usage: carryon diff [options] [base] [head]"),
    });
  });

  it("names a word that is no command, suggests the nearest one and exits 2", async () => {
    const { code, out, err } = await runHere("/", ["help", "pak"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatchInlineSnapshot(`
      "carryon: there is no command pak; did you mean pack?
        Run carryon help pack.
      "
    `);
  });
});

/** A tag `old`, a branch `side` that diverged there, and two commits on `main`. */
async function history(): Promise<TestRepository> {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  repository.git("tag", "old");
  repository.git("checkout", "--quiet", "-b", "side");
  repository.write({ "side.txt": "side\n" });
  repository.commit();
  repository.git("checkout", "--quiet", "main");
  repository.write({ "main.txt": "main\n" });
  repository.commit();
  return repository;
}
const changed = async (root: string, ...args: readonly string[]): Promise<unknown> => {
  const { code, out, err } = await runHere(root, ["diff", ...args, "--json", "--no-cache"]);
  if (code !== 0) return err;
  const { files } = JSON.parse(out) as { files: readonly { path: string; change: string }[] };
  return files.map(({ path, change }) => `${change} ${path}`);
};

describe("carryon diff with a range", () => {
  it.each([
    ["old..side", ["added side.txt"]],
    ["main..side", ["added side.txt", "removed main.txt"]],
    ["main...side", ["added side.txt"]],
    ["..side", ["added side.txt", "removed main.txt"]],
    ["old..", ["added main.txt"]],
  ])("%s", async (range, files) => {
    expect(new Set((await changed((await history()).root, range)) as string[])).toEqual(new Set(files));
  });

  it("says which side is missing, and takes a path for a path", async () => {
    const { root } = await history();
    expect(await changed(root, "old..none")).toContain("none is not a file, folder, commit or tree");
    expect(await changed(root, "none...old")).toContain("none is not a file, folder, commit or tree");
    expect(await changed(root, "../nowhere")).toContain("there is no path or ref ../nowhere");
    expect(await changed(root, "..")).toEqual(expect.arrayContaining(["added main.txt"]));
  });
});

/** Bare clone with the branches `main` and `hooks`. Git also has a file HEAD and a folder hooks in it. */
async function bareClone(): Promise<string> {
  const repository = await makeRepository({ files: { "a.txt": "a\n" } });
  const { root } = repository;
  repository.git("branch", "hooks");
  const bare = `${makeDirectory()}.git`;
  repository.git("clone", "--quiet", "--bare", root, bare);
  mkdirSync(`${bare}/hooks`, { recursive: true });
  return bare;
}

describe("at the top of a bare repository", () => {
  it.each([
    ["HEAD", "--out", "../pack", "--no-cache"],
    ["pack", "hooks", "--out", "../pack", "--no-cache"],
    ["diff", "HEAD", "hooks", "--no-cache"],
  ])("a name of a ref is the ref, whatever git keeps in the folder: %s %s", async (...args) => {
    expect(await runHere(await bareClone(), args)).toMatchObject({ code: 0, err: "" });
  });

  it("a name that begins with a dot is a path", async () => {
    expect(await runHere(await bareClone(), ["./HEAD", "--out", "../pack", "--no-cache"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("there is nothing to pack at HEAD\n"),
    });
  });

  it.each([
    [["agents", "install", "--all"]],
    [["agents", "install", "--all", "--dry-run"]],
    [["memory", "init", "--no-cache"]],
    [["task", "start", "fix the retry loop"]],
    [["init", "--yes", "--action", "acme/carryon@v1"]],
    [["task", "--run", "claude"]],
    [["store", "put", "-"]],
  ])("%j writes nothing, and says where to run it", async (args) => {
    const bare = await bareClone();
    const before = readTree(bare);
    const { code, out, err } = await runHere(bare, args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/ is not the top of a working tree\n {2}Clone the repository first/u);
    expect(readTree(bare)).toEqual(before);
  });

  it.each([[[]], [["-o", "refs/pack"]]])("pack writes nothing into git's folder: %j", async (out) => {
    const bare = await bareClone();
    const before = readTree(bare);
    const { code, err } = await runHere(bare, ["pack", ...out]);
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining(`is inside the git folder ${bare}\n  Choose an output directory`),
    });
    expect(readTree(bare)).toEqual(before);
  });
});

it("a file named HEAD in a working tree is packed as ./HEAD, and the commit as @", async () => {
  const { root } = await makeRepository({ files: { HEAD: "text\n" } });
  expect(await runHere(root, ["HEAD", "--no-cache"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("Write ./HEAD for the path, or @ for the commit."),
  });
  for (const name of ["./HEAD", "@"]) {
    expect(await runHere(root, [name, "--out", "../pack", "--no-cache"])).toMatchObject({ code: 0 });
  }
});

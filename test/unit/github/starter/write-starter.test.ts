import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { writeStarter } from "../../../../src/github/starter/write-starter.ts";
import { starterFiles } from "../../../../src/github/starter/files.ts";
import { DEFAULT_CONFIG } from "../../../../src/pack/config/parse/defaults.ts";
import { loadConfig } from "../../../../src/pack/config/parse/load.ts";
import { openStarterFolder } from "../../../../src/github/io/starter/starter-files.ts";
import { questionsOn } from "../../../../src/github/io/starter/questions.ts";
import { readTree } from "../../../support/run-cli.ts";
import { cloneRepository, gitEnvironment, makeDirectory, makeRepository } from "../../../support/repository.ts";

const PATHS = ["carryon.yml", ".github/workflows/carryon.yml", ".github/workflows/carryon-comment.yml"];

const ACTION = "acme/carryon@v1";
const NAMED = { kind: "named", name: ACTION } as const;

/** Answers questions in turn and records them. */
function answers(...given: readonly boolean[]) {
  const asked: string[] = [];
  return { asked, ask: async (question: string) => given[asked.push(question) - 1] ?? false };
}

/** Action to copy. */
const vendored = (files: Readonly<Record<string, string>>) =>
  ({
    kind: "vendored",
    files: new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const)),
  }) as const;

const open = (root: string) => openStarterFolder(root, gitEnvironment);
const namesIn = (root: string): readonly string[] =>
  [...readTree(root).keys()].filter((path) => !path.startsWith(".git/"));

/** Terminal for questions, its input, and the number of interrupts. */
function terminal() {
  const [input, output] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true, columns: 80 })];
  let interrupted = 0;
  const dialog = { input, output, interrupt: () => void interrupted++ };
  return { dialog, input, output, interrupted: () => interrupted };
}

describe("carryon init without questions", () => {
  it("writes the three files, whole, into an empty folder", async () => {
    const { root } = await makeRepository();
    const results = await writeStarter(open(root), NAMED, undefined);
    expect(results).toEqual(PATHS.map((path) => ({ path, outcome: "written" })));
    for (const file of starterFiles("main", ACTION))
      expect(readFileSync(join(root, file.path), "utf8")).toBe(file.text);
    expect(namesIn(root)).toEqual(PATHS.toSorted());
  });

  it("leaves a file of another text as it is, and says so", async () => {
    const { root } = await makeRepository({ files: { "carryon.yml": "encoding: cl100k_base\n" } });
    const results = await writeStarter(open(root), NAMED, undefined);
    expect(results.map(({ outcome }) => outcome)).toEqual(["kept", "written", "written"]);
    expect(readFileSync(join(root, "carryon.yml"), "utf8")).toBe("encoding: cl100k_base\n");
  });

  it("changes nothing the second time", async () => {
    const { root } = await makeRepository();
    await writeStarter(open(root), NAMED, undefined);
    const before = lstatSync(join(root, "carryon.yml"));
    expect((await writeStarter(open(root), NAMED, undefined)).map(({ outcome }) => outcome)).toEqual([
      "same",
      "same",
      "same",
    ]);
    expect(lstatSync(join(root, "carryon.yml")).ino).toBe(before.ino);
  });
});

describe("a copy of the action", () => {
  const COPY = ".github/actions/carryon";
  const OLD = vendored({ "action.yml": "name: Carryon\n", "dist/action.js": "1;\n", "dist/old.js": "2;\n" });
  const NEW = vendored({ "action.yml": "name: Carryon\n", "dist/action.js": "3;\n" });
  const outcomeOf = async (root: string, action: typeof OLD, ask: Parameters<typeof writeStarter>[2]) =>
    (await writeStarter(open(root), action, ask)).find(({ path }) => path === COPY)?.outcome;

  it("is written once, kept if it differs, and replaced as a whole if that is agreed to", async () => {
    const repository = await makeRepository({ files: { ".gitignore": "dist\n" } });
    const { root } = repository;
    expect(await outcomeOf(root, OLD, undefined)).toBe("written");
    expect(await outcomeOf(root, OLD, undefined)).toBe("same");
    expect(await outcomeOf(root, NEW, undefined)).toBe("kept");
    expect(await outcomeOf(root, NEW, async () => true)).toBe("replaced");
    repository.git("add", "--all");
    expect(repository.git("ls-files", COPY).trim().split("\n")).toEqual(
      [".carryonignore", ".gitattributes", ".gitignore", "action.yml", "dist/action.js"].map(
        (name) => `${COPY}/${name}`,
      ),
    );
    writeFileSync(join(root, COPY, "extra"), "");
    expect(await outcomeOf(root, NEW, undefined)).toBe("kept");
  });

  it("threat 5: is not written through a link", async () => {
    const outside = makeDirectory();
    const { root } = await makeRepository({ files: { ".github/actions/kept": "" } });
    symlinkSync(outside, join(root, COPY));
    await expect(outcomeOf(root, NEW, async () => true)).rejects.toMatchObject({ code: "output-not-ours" });
    expect(readdirSync(outside)).toEqual([]);
  });

  it("is not needed for a config", async () => {
    const { root } = await makeRepository();
    expect(await writeStarter(open(root), { kind: "none" }, undefined)).toEqual([
      { path: "carryon.yml", outcome: "written" },
    ]);
    expect(readFileSync(join(root, "carryon.yml"), "utf8")).not.toContain("$schema");
  });
});

describe("carryon init with questions", () => {
  it("asks once for each file that is not the same already, and writes what is agreed to", async () => {
    const { root } = await makeRepository({ files: { "carryon.yml": "encoding: cl100k_base\n" } });
    const { ask, asked } = answers(true, false, true);
    const results = await writeStarter(open(root), NAMED, ask);
    expect(results.map(({ outcome }) => outcome)).toEqual(["replaced", "declined", "written"]);
    expect(asked).toMatchInlineSnapshot(`
      [
        "carryon.yml exists and differs. Replace it?",
        "Write .github/workflows/carryon.yml (packs and comments on pull requests)?",
        "Write .github/workflows/carryon-comment.yml (posts the comment for forks)?",
      ]
    `);
    expect(namesIn(root)).toEqual([".github/workflows/carryon-comment.yml", "carryon.yml"]);
    expect(loadConfig(readFileSync(join(root, "carryon.yml"), "utf8"), "carryon.yml").encoding).toBe("o200k_base");
  });

  it("takes y and yes for agreement, an empty answer for the standard one and any other for no", async () => {
    const { dialog, input, output } = terminal();
    const { ask, close } = questionsOn({ ...dialog, output: Object.assign(output, { isTTY: false }) });
    // All at once, like a paste.
    input.end("y\nYES\n\n\nyeah\nn\n");
    const given: boolean[] = [];
    for (const standard of ["no", "no", "no", "yes", "yes", "yes"] as const) given.push(await ask("Write?", standard));
    close();
    output.end();
    expect(given).toEqual([true, true, false, true, false, false]);
    const asked = await text(output);
    expect(asked).toContain("Write? [y/N] ");
    expect(asked).toContain("Write? [Y/n] ");
  });

  it("writes all three files for three times Enter, and replaces none for it", async () => {
    const { root } = await makeRepository();
    const enter = async (): Promise<readonly string[]> => {
      const { dialog, input } = terminal();
      const { ask, close } = questionsOn(dialog);
      for (let i = 0; i < 3; i++) input.write("\r");
      const results = await writeStarter(open(root), NAMED, ask);
      close();
      return results.map(({ outcome }) => outcome);
    };
    expect(await enter()).toEqual(["written", "written", "written"]);
    for (const path of PATHS) writeFileSync(join(root, path), "mine\n");
    expect(await enter()).toEqual(["kept", "kept", "kept"]);
  });

  it.each([
    ["Ctrl-C", "\u0003", 1],
    ["the end of the input", "\u0004", 0],
  ])("writes nothing after %s, whatever was agreed to before", async (_, key, times) => {
    const { root } = await makeRepository();
    const { dialog, input, interrupted } = terminal();
    const { ask } = questionsOn(dialog);
    const writing = writeStarter(open(root), NAMED, async (question, standard) => {
      input.write(question.includes("comment") ? key : "y\r");
      return ask(question, standard);
    });
    await expect(writing).rejects.toMatchObject({ code: "usage" });
    expect({ names: namesIn(root), interrupted: interrupted() }).toEqual({ names: [], interrupted: times });
  });
});

describe("threat 5: carryon init follows no link", () => {
  it.each(PATHS)("and writes nothing at all where %s is one", async (path) => {
    const outside = makeDirectory({ victim: "before" });
    const { root } = await makeRepository();
    mkdirSync(join(root, ".github/workflows"), { recursive: true });
    symlinkSync(join(outside, "victim"), join(root, path));
    await expect(writeStarter(open(root), NAMED, async () => true)).rejects.toMatchObject({ code: "output-not-ours" });
    expect(readFileSync(join(outside, "victim"), "utf8")).toBe("before");
    expect(namesIn(root)).toEqual([]);
  });

  it.each([".github", ".github/workflows"])("and writes nothing at all where the folder %s is one", async (path) => {
    const outside = makeDirectory();
    const { root } = await makeRepository({ files: path === ".github" ? {} : { ".github/kept": "" } });
    symlinkSync(outside, join(root, path));
    await expect(writeStarter(open(root), NAMED, undefined)).rejects.toMatchObject({ code: "output-not-ours" });
    expect(readdirSync(outside)).toEqual([]);
  });

  it("that was put there after it had looked", async () => {
    const outside = makeDirectory({ victim: "before" });
    const { root } = await makeRepository();
    const put = async () => {
      if (lstatSync(join(root, "carryon.yml"), { throwIfNoEntry: false }) === undefined)
        symlinkSync(join(outside, "victim"), join(root, "carryon.yml"));
      return true;
    };
    await expect(writeStarter(open(root), NAMED, put)).rejects.toMatchObject({ code: "write-failed" });
    expect(readFileSync(join(outside, "victim"), "utf8")).toBe("before");
    expect(readdirSync(root)).toEqual([".git", "carryon.yml"]);
  });

  it("and says what is in the way where a file stands for a folder", async () => {
    const { root } = await makeRepository({ files: { ".github": "" } });
    await expect(writeStarter(open(root), NAMED, undefined)).rejects.toThrow(".github is not a folder");
  });
});

describe("the place of starter files", () => {
  it("is the top of a repository, where GitHub reads workflows", async () => {
    const { root } = await makeRepository({ files: { "packages/a/index.ts": "" } });
    expect(() => open(join(root, "packages/a"))).toThrow(/not the top/u);
    expect(() => open(join(root, "nowhere"))).toThrow(/not a directory/u);
  });

  it("is no folder without a repository: nothing is written, and git init is what helps", () => {
    const root = makeDirectory({ "a.txt": "a\n" });
    expect(() => open(root)).toThrow(
      expect.objectContaining({ code: "usage", hint: expect.stringContaining("git init") }),
    );
    expect(namesIn(root)).toEqual(["a.txt"]);
  });

  it("knows the default branch from the remote, whatever branch is checked out", async () => {
    const origin = await makeRepository();
    origin.git("branch", "--move", "release/trunk");
    const clone = cloneRepository(origin);
    clone.git("checkout", "--quiet", "-b", "feature");
    expect(open(clone.root).branch).toBe("release/trunk");
  });

  it("takes master where there is no remote and no main", async () => {
    const repository = await makeRepository();
    repository.git("branch", "--move", "master");
    expect(open(repository.root).branch).toBe("master");
    repository.git("branch", "main");
    expect(open(repository.root).branch).toBe("main");
  });

  it("takes no branch whose name means something in a workflow", async () => {
    const origin = await makeRepository();
    origin.git("branch", "--move", 'a"]}{{x!');
    expect(open(cloneRepository(origin).root).branch).toBe("main");
  });

  it("is what it was when a write fails", async () => {
    const { root } = await makeRepository();
    const folder = open(root);
    rmSync(root, { recursive: true });
    writeFileSync(root, "");
    expect(() => folder.write("carryon.yml", "x")).toThrow(/cannot write|no longer a folder/u);
    expect(readFileSync(root, "utf8")).toBe("");
  });
});

describe("the starter workflows", () => {
  it("use the action that was named, and no other of its owner", () => {
    const workflows = starterFiles("main", ACTION).filter(({ path }) => path.startsWith(".github/"));
    for (const workflow of workflows) expect(workflow.text.match(/acme\S+/gu)).toEqual([ACTION]);
    expect(workflows).toHaveLength(2);
  });
});

describe("the starter config", () => {
  const texts = starterFiles("main", ACTION).filter(({ path }) => path === "carryon.yml");

  it("says what holds without it", () => {
    for (const file of texts) expect(loadConfig(file.text, file.path)).toEqual(DEFAULT_CONFIG);
    expect(texts).toHaveLength(1);
  });

  it("holds more that loads when its comments are taken away", () => {
    for (const file of texts) {
      const uncommented = file.text
        .replace("  full: { kind: full }\n", "")
        .replaceAll(/^(\s*)# (?=\s*(?:full|policy|never):)/gmu, "$1");
      const config = loadConfig(uncommented, file.path);
      expect(config.packs[0]?.budget).toMatchObject({ max: 400_000 });
      expect(config.policy.never).toEqual(["**/*.log"]);
    }
  });
});

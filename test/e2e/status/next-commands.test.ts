import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { COMPILED_CODE } from "../../support/program-environment.ts";
import { gitEnvironment, makeDirectory, makeRepository } from "../../support/repository.ts";
import { CLI, runCli, temporaryDirectory } from "../../support/run-cli.ts";

/** Tree for runs of `carryon status --next`. */
interface Scene {
  readonly root: string;
  /** Runs git and ignores the result. */
  readonly git: (...args: readonly string[]) => void;
  readonly write: (files: Readonly<Record<string, string>>) => void;
  readonly remove: (path: string) => void;
  readonly commit: () => void;
  /** Runs Carryon and ignores the result. */
  readonly carryon: (...args: readonly string[]) => void;
}

async function scene(files: Readonly<Record<string, string>> = {}): Promise<Scene> {
  const repository = await makeRepository({
    files: { "src/a.js": "export const a = 1;\n", "b.md": "# B\n", ...files },
  });
  const { root } = repository;
  return {
    root,
    git: (...args) => void spawnSync("git", args, { cwd: root, env: gitEnvironment }),
    write: (texts) => repository.write(texts),
    remove: (path) => repository.remove(path),
    commit: () => void repository.commit(),
    carryon: (...args) => void runCli(args, { cwd: root }),
  };
}

/** Runs a printed line in a shell where `carryon` is the built program; without a shell if none is needed. */
function runLine(root: string, line: string): number | null {
  if (/^carryon(?: [\w./=:-]+)*$/u.test(line)) return runCli(line.split(" ").slice(1), { cwd: root }).code;
  const bin = temporaryDirectory();
  writeFileSync(join(bin, "carryon"), `#!/bin/sh\nexec '${process.execPath}' '${CLI}' "$@"\n`);
  chmodSync(join(bin, "carryon"), 0o755);
  const env = {
    PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
    HOME: join(root, ".."),
    XDG_CACHE_HOME: join(root, "..", "cache"),
    ...COMPILED_CODE,
  };
  return spawnSync("sh", ["-c", line], { cwd: root, env, encoding: "utf8" }).status;
}

const next = (root: string): string => runCli(["status", "--next"], { cwd: root }).stdout;

const CONFIG = "packs: { full: { kind: full } }\n";

/** Trees by description. Each function returns the working folder. */
const STATES: Readonly<Record<string, () => Promise<string>>> = {
  "a new tree": async () => (await scene()).root,
  "a tree with a config": async () => (await scene({ "carryon.yml": CONFIG })).root,
  "a config with a mistake": async () => (await scene({ "carryon.yml": "paks: {}\n" })).root,
  "a config that got a mistake after a pack": async () => {
    const { root, carryon, write } = await scene({ "carryon.yml": CONFIG });
    carryon("pack", "-q");
    write({ "carryon.yml": "paks: {}\n" });
    return root;
  },
  changes: async () => {
    const { root, write } = await scene();
    write({ "src/a.js": "export const a = 2;\n" });
    return root;
  },
  "changes that no pack may show": async () => {
    const { root, write } = await scene({ ".carryonignore": "b.md\n" });
    write({ "b.md": "# C\n" });
    return root;
  },
  "a deleted file": async () => {
    const { root, remove } = await scene();
    remove("b.md");
    return root;
  },
  "a fresh pack": async () => {
    const { root, carryon } = await scene();
    carryon("pack", "-q");
    return root;
  },
  "a stale pack": async () => {
    const { root, carryon, write } = await scene();
    carryon("pack", "--only", "full", "-q");
    write({ "src/a.js": "export const a = 2;\n" });
    return root;
  },
  "a stale pack whose list of paths came from standard input": async () => {
    const { root, write } = await scene();
    runCli(["pack", "--files-from", "-", "-q"], { cwd: root, input: "b.md\n" });
    write({ "b.md": "# C\n" });
    return root;
  },
  "a stale pack whose config file is gone": async () => {
    const { root, carryon, write, remove } = await scene({ "other.yml": CONFIG });
    carryon("pack", "--config", "other.yml", "-q");
    write({ "b.md": "# C\n" });
    remove("other.yml");
    return root;
  },
  "a stale pack since a branch that is gone": async () => {
    const { root, carryon, git, write } = await scene();
    git("branch", "old");
    carryon("pack", "--anchor", "old", "-q");
    git("branch", "-D", "old");
    write({ "b.md": "# C\n" });
    return root;
  },
  "a task pack of staged changes that are gone": async () => {
    const { root, carryon, git, write } = await scene();
    write({ "src/a.js": "export const a = 2;\n" });
    git("add", "src/a.js");
    carryon("task", "--staged", "--stdout");
    git("reset", "--quiet", "--hard");
    return root;
  },
  "a task pack of changes that are gone": async () => {
    const { root, carryon, git, write } = await scene();
    write({ "src/a.js": "export const a = 2;\n" });
    carryon("task", "--stdout");
    git("checkout", "--quiet", ".");
    return root;
  },
  "a task pack of a branch that was left": async () => {
    const { root, carryon, git, commit, write } = await scene();
    git("checkout", "--quiet", "-b", "fix/retry-loop");
    write({ "src/a.js": "export const a = 2;\n" });
    commit();
    carryon("task", "--stdout");
    git("checkout", "--quiet", "main");
    return root;
  },
  "a task pack of a file that is gone": async () => {
    const { root, carryon, write, remove } = await scene();
    write({ "todo.txt": "fix the retry loop\n" });
    carryon("task", "--file", "todo.txt", "--stdout");
    remove("todo.txt");
    write({ "src/a.js": "export const a = 2;\n" });
    return root;
  },
  "a task pack since a branch that is gone": async () => {
    const { root, carryon, git, write } = await scene();
    git("branch", "old");
    carryon("task", "fix it", "--since", "old", "--stdout");
    git("branch", "-D", "old");
    write({ "src/a.js": "export const a = 2;\n" });
    return root;
  },
  "a task pack that was edited": async () => {
    const { root, carryon } = await scene();
    carryon("task", "fix 'it' now", "-o", "../task.md", "-q");
    writeFileSync(join(root, "../task.md"), "mine\n");
    return root;
  },
  "a thread without a pack": async () => {
    const { root, carryon } = await scene();
    carryon("task", "start", "fix the retry loop");
    return root;
  },
  "a thread that is done": async () => {
    const { root, carryon } = await scene();
    carryon("task", "start", "fix the retry loop");
    carryon("task", "--stdout");
    carryon("task", "done");
    return root;
  },
  "a pack over its budget": async () => {
    const { root, carryon } = await scene({ "carryon.yml": "packs: { full: { kind: full, budget: { max: 1 } } }\n" });
    carryon("pack", "-q");
    return root;
  },
  "a pack that cannot be made as small as asked": async () => {
    const { root, carryon } = await scene();
    carryon("pack", "-b", "10", "-q");
    return root;
  },
  "a folder pack/ of the project": async () => (await scene({ "pack/manifest.json": '{ "name": "app" }\n' })).root,
  "a folder pack/ of the project, and a config": async () =>
    (await scene({ "pack/index.js": "export {};\n", "carryon.yml": CONFIG })).root,
  "merge conflicts": async () => {
    const { root, git, commit, write } = await scene();
    git("checkout", "--quiet", "-b", "side");
    write({ "b.md": "# Side\n" });
    commit();
    git("checkout", "--quiet", "main");
    write({ "b.md": "# Main\n" });
    commit();
    git("merge", "--quiet", "side");
    return root;
  },
  "a bare repository": async () => {
    const { root, git } = await scene();
    const bare = join(temporaryDirectory(), "bare.git");
    git("clone", "--quiet", "--bare", root, bare);
    return bare;
  },
  "a bare repository without commits": async () => {
    const { git } = await scene();
    const bare = join(temporaryDirectory(), "bare.git");
    git("init", "--quiet", "--bare", bare);
    return bare;
  },
  "a repository without files": async () => {
    return (await makeRepository({ commit: false })).root;
  },
  "a repository with untracked files only": async () => {
    const repository = await makeRepository({ commit: false });
    repository.write({ "a.txt": "text\n" });
    return repository.root;
  },
  "a folder without git": async () => makeDirectory({ "a.txt": "text\n" }),
  "a folder without files": async () => {
    const root = join(temporaryDirectory(), "empty");
    mkdirSync(root);
    return root;
  },
};

describe("the command that carryon status --next prints can be run", () => {
  it.each(Object.entries(STATES))("%s", async (_, makeState) => {
    const root = await makeState();
    for (let i = 0; i < 3; i++) {
      const line = next(root);
      const code = runLine(root, line);
      const after = next(root);
      // `doctor` reports problems of the config, which only a person can fix.
      const isReport = line.startsWith("carryon status --setup ");
      expect({ line, isGood: code === 0 || isReport || after !== line, code }).toMatchObject({ isGood: true });
    }
  });

  it("a printed pack that no longer shows the tree gives way to a later one", async () => {
    const { root, carryon, git, write } = await scene();
    write({ "src/a.js": "export const a = 2;\n" });
    git("add", "src/a.js");
    carryon("task", "--stdout");
    git("reset", "--quiet", "--hard");
    // The task can no longer be inferred, so its command would fail.
    expect(next(root)).not.toContain("carryon task --stdout");
    expect(runLine(root, next(root))).toBe(0);
    carryon("pack", "-q");
    expect(next(root)).toContain("# nothing to do: ");
    expect(runCli(["check", "--fresh"], { cwd: root }).code).toBe(0);
  });
});

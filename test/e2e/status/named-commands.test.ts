import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { exampleTranscript } from "../../../scripts/docs/session/session-conversation.ts";
import { programEnvironment } from "../../support/program-environment.ts";
import { gitEnvironment } from "../../support/repository.ts";
import { CLI, readTree, temporaryDirectory } from "../../support/run-cli.ts";
import { commandsOfJson, namedCommands } from "../../support/status/printed-commands.ts";
import { SCENES } from "../../support/status/scenes.ts";

/** Words that complete a command whose arguments only its reader knows. */
const COMPLETIONS: Readonly<Record<string, string>> = {
  "carryon help <command>": "carryon help pack",
  "carryon stats <path>": "carryon stats src/a.js",
  "carryon session import": "carryon session import ../session.jsonl",
  "carryon task start": "carryon task start 'fix the retry loop'",
  "carryon diff --apply": "carryon diff --apply ../full.md ../delta.md",
  "carryon pack --remote": "carryon pack",
  "carryon memory print": "carryon memory print claude",
  "carryon store read": "carryon store read src/a.js",
  "carryon store read <path:lines>": "carryon store read src/a.js:1",
  "carryon store put": "echo text | carryon store put",
  "carryon --files-from -": "git ls-files | carryon --files-from -",
  "carryon task --run": "carryon task --run claude 'fix the retry loop'",
};

/** Commands that serve, watch or download until they are stopped. Their options are checked by asking for help. */
const ENDLESS = / (?:--serve|--watch|--remote|publish|pull|owner\/)/u;

/** Commands that were tried out, each with the state of its place. */
const tried = new Set<string>();

/** Completes a command as its reader would, without a terminal and without what does not end. */
function completed(name: string): string {
  if (/^carryon init(?!.* --)/u.test(name)) return `${name} --yes`;
  return COMPLETIONS[name] ?? (ENDLESS.test(name) ? `${name} --help` : name);
}

interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Place with a repository, programs, a home and a cache, which is restored after each run. */
interface Place {
  /** Runs a script in the repository. */
  readonly run: (script: string) => Run;
  /** Returns everything but caches and git's index, which reading changes. */
  readonly state: () => string;
  /** Runs a script, tells whether it had an effect, and takes it back. */
  readonly tryOut: (script: string) => Run & { readonly hasEffect: boolean };
}

function openPlace(): Place {
  const base = temporaryDirectory();
  const [home, saved, bin] = ["home", "saved", "bin"].map((name) => join(base, name)) as [string, string, string];
  const root = join(home, "a repository");
  for (const folder of [root, bin]) mkdirSync(folder, { recursive: true });
  for (const [name, line] of [
    ["carryon", `exec '${process.execPath}' '${CLI}' "$@"`],
    ["claude", "exit 0"],
    ["xclip", "cat > /dev/null"],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  writeFileSync(join(home, "session.jsonl"), exampleTranscript());
  const environment = programEnvironment(root);
  const env = {
    ...gitEnvironment,
    ...environment,
    DISPLAY: ":0",
    PATH: `${bin}${delimiter}${environment["PATH"] ?? ""}`,
  };
  const run = (script: string): Run => {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", script], { cwd: root, env, encoding: "utf8" });
    return { code: status, output: `${stdout}${stderr}` };
  };
  return {
    run,
    state: () => stateOf(home),
    tryOut: (script) => {
      cpSync(home, saved, { recursive: true, verbatimSymlinks: true });
      const result = run(script);
      const hasEffect = stateOf(home) !== stateOf(saved);
      // The working folder of a shell must stay the same folder.
      for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true });
      cpSync(saved, home, { recursive: true, verbatimSymlinks: true });
      rmSync(saved, { recursive: true });
      return { ...result, hasEffect };
    },
  };
}

function stateOf(home: string): string {
  const files = [...readTree(home)].filter(([path]) => !/^cache\/|\/\.git\/index$/u.test(path));
  return JSON.stringify(files.map(([path, bytes]) => [path, bytes.toString("latin1")]));
}

function commandsOf(output: string): readonly string[] {
  try {
    return commandsOfJson(JSON.parse(output));
  } catch {
    return namedCommands(output);
  }
}

describe("every command that the program names can be run where it names it", () => {
  it.each(SCENES)("$title", ({ setUp = "", says }) => {
    const { run, state, tryOut } = openPlace();
    const setUpRun = run(`set -e\ngit init -q -b main\nmkdir src && echo 'export const a = 1;' > src/a.js\n${setUp}`);
    expect(setUpRun).toEqual({ code: 0, output: expect.any(String) });
    for (const line of says) {
      const { output } = run(line);
      const now = state();
      const names = commandsOf(output);
      expect({ line, output, isSilent: names.length === 0 }).toMatchObject({ isSilent: false });
      for (const name of names) {
        const command = completed(name);
        // A call for help does not depend on the tree.
        const attempt = command.endsWith(" --help") ? command : `${command}\n${now}`;
        if (tried.has(attempt)) continue;
        tried.add(attempt);
        const { code, hasEffect, output: answer } = tryOut(command);
        // A check fails with other words than those that named it, and a pack over its budget is written.
        const isGood = code === 0 || (code === 1 && (hasEffect || answer !== output));
        expect({ line, command, code, answer, isGood }).toMatchObject({ isGood: true });
      }
    }
  });
});

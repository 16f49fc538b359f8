import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { exampleTranscript } from "../../../scripts/docs/session/session-conversation.ts";
import { programEnvironment } from "../program-environment.ts";
import { gitEnvironment } from "../repository.ts";
import { CLI, readTree, runCli, temporaryDirectory } from "../run-cli.ts";

/** Result of a shell script. */
export interface ScriptRun {
  readonly code: number | null;
  /** Standard output, then standard error. */
  readonly output: string;
}

/** Home with a folder for a repository, a transcript, and programs on its path. The end of the test removes it. */
export interface PrintingPlace {
  /** Folder for the repository; empty. */
  readonly root: string;
  /** Runs a script in the repository. */
  readonly run: (script: string) => ScriptRun;
  /** Saves the home. Returns the digest of all its files but caches and git's index, which reading changes. */
  readonly save: () => string;
  /** Runs a script, reports whether it changed that digest, and restores the home of the last `save`. */
  readonly tryOut: (script: string) => ScriptRun & { readonly hasEffect: boolean };
}

/** Call of the program that needs no shell. */
const PLAIN_COMMAND = /^carryon(?: (?:'[^']*'|[\w./=:@-]+))*$/u;

/** Creates a home. `$DIST` is the folder of the built program. */
export function openPrintingPlace(variables: Readonly<Record<string, string>> = {}): PrintingPlace {
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
    // Sample hooks would be copied and compared with each command.
    GIT_TEMPLATE_DIR: "",
    DISPLAY: ":0",
    // MCP servers run in this process. Their supervisor would end them 600 ms after the last call.
    CARRYON_MCP_SERVER: "1",
    DIST: dirname(CLI),
    ...variables,
    PATH: `${bin}${delimiter}${environment["PATH"] ?? ""}`,
  };
  const run = (script: string): ScriptRun => {
    if (PLAIN_COMMAND.test(script)) {
      const words = script.match(/'[^']*'|\S+/gu)!.map((word) => word.replaceAll("'", ""));
      const { code, stdout, stderr } = runCli(words.slice(1), { cwd: root, env });
      return { code, output: `${stdout}${stderr}` };
    }
    const { status, stdout, stderr } = spawnSync("sh", ["-c", script], { cwd: root, env, encoding: "utf8" });
    return { code: status, output: `${stdout}${stderr}` };
  };
  let savedDigests: HomeDigests | undefined;
  return {
    root,
    run,
    save() {
      rmSync(saved, { recursive: true, force: true });
      cpSync(home, saved, { recursive: true, verbatimSymlinks: true });
      savedDigests = digestsOf(home);
      return savedDigests.state;
    },
    tryOut(script) {
      const result = run(script);
      const { state, all } = digestsOf(home);
      if (all !== savedDigests?.all) {
        // The working folder of a shell must stay the same folder.
        for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true });
        cpSync(saved, home, { recursive: true, verbatimSymlinks: true });
      }
      return { ...result, hasEffect: state !== savedDigests?.state };
    },
  };
}

interface HomeDigests {
  /** Digest of all files. */
  readonly all: string;
  /** Digest of all files but caches and git's index. */
  readonly state: string;
}

function digestsOf(home: string): HomeDigests {
  const [all, state] = [createHash("sha256"), createHash("sha256")];
  for (const [path, bytes] of readTree(home)) {
    const isState = !/^cache\/|\/\.git\/index$/u.test(path);
    for (const digest of isState ? [all, state] : [all]) digest.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return { all: all.digest("hex"), state: state.digest("hex") };
}

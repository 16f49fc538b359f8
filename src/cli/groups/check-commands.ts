import { type Command, Option } from "commander";
import { HOOK_HOSTS } from "../../agents/index.ts";
import {
  commentKey,
  pullNumber,
  stagedOption,
  wholeNumber,
  withBuildOptions,
  withSelection,
  withTargetOptions,
} from "../arguments.ts";
import type { OnExitCode, CliHost } from "../host.ts";
import { type Modes, modeOf } from "../mode.ts";
import { PATHS_HELP } from "./pack-commands.ts";

/** Adds the commands that inspect trees and packs: `check`, `diff`, `status` and `stats`. */
export function checkCommands(program: Command, host: CliHost, done: OnExitCode): void {
  checkCommand(program, host, done);
  diffCommand(program, host, done);
  statusCommand(program, host, done);
  statsCommand(program, host, done);
}

const TREE_OPTIONS = [
  "config",
  "encoding",
  "scope",
  "root",
  "cache",
  "shuffleListing",
  "untracked",
  "staged",
  "json",
  "quiet",
];
const BUILD_OPTIONS = [...TREE_OPTIONS, "only", "budget", "frames", "lineNumbers"];

/** Modes of `carryon check`. */
const CHECK_MODES: Modes = {
  pack: ["store", "json"],
  fresh: ["thread", "cache", "json", "quiet"],
  links: BUILD_OPTIONS,
  determinism: [...BUILD_OPTIONS, "include", "ignore"],
  secrets: [...TREE_OPTIONS, "include", "ignore", "filesFrom", "remote", "tests", "workspace", "explain", "fixAllow"],
};

function checkCommand(program: Command, host: CliHost, done: OnExitCode): void {
  const command: Command = withTargetOptions(withBuildOptions(program.command("check")))
    .summary("check budgets and secrets, a written pack, or links")
    .description(
      "check budgets, and secrets if policy.secrets is fail, without writing anything; exit 1 if a check fails",
    )
    .argument("[paths...]", `${PATHS_HELP}; with --secrets, a file may name a line, such as src/a.ts:14`)
    .addOption(stagedOption("check what is staged (git's index) instead of the working tree"))
    .option("--pack [dir]", "instead, recompute every digest and count of a written pack (default: pack)")
    .addOption(
      new Option("--store <dir>", "with --pack: content store folder (default: .carryon/store)").implies({
        pack: true,
      }),
    )
    .option("--fresh", "instead, check that no pack is missing or out of date (for hooks)")
    .addOption(new Option("--thread <name>", "with --fresh: current thread; global for none").implies({ fresh: true }))
    .option("--links", "instead, list broken links, globs that match no files, and unused exceptions")
    .option("--determinism", "instead, build twice, without cache and in shuffled order, and compare every byte")
    .option("--secrets", "instead, list the secrets that packs redact")
    .addOption(
      new Option("--explain", "with --secrets: explain which rule matched, and how to allow the value").implies({
        secrets: true,
      }),
    )
    .addOption(
      new Option("--fix-allow", "with --secrets: add them to policy.allow in carryon.yml, by rule, path and digest")
        .conflicts(["explain", "json", "remote"])
        .implies({ secrets: true }),
    )
    .option("--json", "print only the result as JSON")
    .addOption(new Option("--verbose", "print the complete report").conflicts("quiet"))
    .option("-q, --quiet", "print only problems")
    .action(async (names: readonly string[], options) =>
      done(
        await (await import("../commands/check/check.ts")).runCheck(modeOf(command, CHECK_MODES), names, options, host),
      ),
    );
}

function diffCommand(program: Command, host: CliHost, done: OnExitCode): void {
  const command: Command = withSelection(withBuildOptions(program.command("diff")))
    .summary("compare two trees or packs, and check budgets")
    .description("compare two trees, packs or reports, and check budgets")
    .argument("[base]", "a ref, a directory, a pack or a report.json (default: HEAD), or a range base..head")
    .argument("[head]", "the same (default: the working tree)")
    .option("--pr <number>", "fetch a pull request from upstream or origin and compare it with its base", pullNumber)
    .addOption(stagedOption("compare the base with what is staged (git's index) instead of the working tree"))
    .addOption(
      new Option("--policy <side>", "when loosened rules apply: after the merge (base) or immediately (head)")
        .choices(["base", "head"])
        .default("base"),
    )
    .option("--json", "print only the delta")
    .option("--comment <file>", "write a comment.json for carryon comment")
    .option("--key <key>", "distinguishes several comments on one pull request", commentKey, "default")
    .option("--apply", "instead, rebuild a FULL document from an older one (base) and a delta document (head)")
    .addOption(
      new Option("-o, --out <file>", "with --apply: output file (default: standard output)").implies({ apply: true }),
    )
    .action(async (base: string | undefined, head: string | undefined, options) =>
      done(
        modeOf(command, { apply: ["out"] }) === undefined
          ? await (await import("../commands/diff/diff.ts")).runDiff({ base, head }, options, host)
          : (await import("../commands/diff/apply.ts")).runApply(base, head, options, host),
      ),
    );
}

/** Modes of `carryon status`. */
const STATUS_MODES: Modes = {
  next: ["hook", "thread", "cache", "json"],
  clearCache: ["setup", "cache", "json"],
  setup: ["cache", "json"],
};

function statusCommand(program: Command, host: CliHost, done: OnExitCode): void {
  const command: Command = program
    .command("status")
    .summary("show whether packs are current, and what to run next")
    .description("show the tree, setup, task and packs, whether the packs are current, and the next step")
    .argument("[dir]", "a folder of the tree", ".")
    .option("--next", "print only the one command to run next, and why")
    .addOption(
      // Hooks of earlier versions run this until carryon agents repair renews them.
      new Option("--hook <agent>", "with --next: print it as the hook of an agent does")
        .hideHelp()
        .choices(HOOK_HOSTS)
        .conflicts("json")
        .implies({ next: true }),
    )
    .option("--setup", "instead, check Node, git, config, cache, store and agent files; exit 1 if anything is wrong")
    .option("--clear-cache", "with --setup: remove the caches of all repositories")
    .option("--thread <name>", "current thread; global for none")
    .option("--cache <dir>", "directory of the cache")
    .option("--no-cache", "do not use a cache")
    .option("--json", "print only JSON")
    .action(async (directory: string, options) => {
      switch (modeOf(command, STATUS_MODES)) {
        case "next":
          return done(await (await import("../commands/status/next.ts")).runNext(directory, options, host));
        case "clearCache":
          return done((await import("../commands/status/clear-cache.ts")).runClearCache(options, host));
        case "setup":
          return done((await import("../commands/status/setup.ts")).runSetup(directory, options, host));
        case undefined:
        default:
          return done(await (await import("../commands/status/status.ts")).runStatus(directory, options, host));
      }
    });
}

function statsCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withTargetOptions(withBuildOptions(program.command("stats")))
    .summary("show where the tokens are, or how packs show one file")
    .description("explain how each pack shows one path, and why; for several or none, show where the tokens are")
    .argument("[paths...]", PATHS_HELP)
    .addOption(
      new Option("--ref <dir|ref>", "explain the path in this directory or ref").conflicts([
        "filesFrom",
        "remote",
        "depth",
        "top",
        "leftOut",
      ]),
    )
    .addOption(stagedOption("measure what is staged (git's index) instead of the working tree"))
    .addOption(new Option("--left-out", "list the files that no pack shows, by reason").conflicts(["depth", "top"]))
    .option("--depth <levels>", "folder levels to show, also for one path (default: 2)", wholeNumber)
    .option("--top <number>", "number of largest files to show, also for one path (default: 10)", wholeNumber)
    .option("--json", "print only JSON")
    .action(async (names: readonly string[], options) =>
      done(await (await import("../commands/stats/stats.ts")).runStats(names, options, host)),
    );
}

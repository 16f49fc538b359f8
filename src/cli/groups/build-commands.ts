import { type Command, Option } from "commander";
import {
  commentKey,
  appendValue,
  portNumber,
  positiveNumber,
  pullNumber,
  withBuildOptions,
  withFrameOptions,
  withOnePackOptions,
  withSelection,
  withTargetOptions,
  withTreeOptions,
  withUntracked,
  wholeNumber,
} from "../arguments.ts";
import { targetModel } from "../../pack/index.ts";
import { issueName } from "../commands/task/issue-name.ts";
import type { OnExitCode, CliHost } from "../host.ts";
import { threadCommands } from "./thread-commands.ts";

/**
 * Adds the commands that build packs or use a build: `pack`, `task`, `review`, `tune`, `check`, `why`, `stats`,
 * `secrets`, `site` and `diff`.
 */
export function buildCommands(program: Command, host: CliHost, done: OnExitCode): void {
  packCommand(program, host, done);
  taskCommand(program, host, done);
  reviewCommand(program, host, done);
  tuneCommand(program, host, done);
  withUntracked(withSelection(withBuildOptions(program.command("check"))))
    .description("check budgets and secrets without writing anything")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("--determinism", "build twice, the second time without cache and in shuffled order, and compare every byte")
    .addOption(
      new Option("--stale", "list globs that match no files, unused exceptions and broken links").conflicts([
        "determinism",
        "include",
        "ignore",
      ]),
    )
    .option("--json", "print only the report; with --determinism, its result")
    .addOption(new Option("--verbose", "print the complete report").conflicts("quiet"))
    .option("-q, --quiet", "print only problems")
    .action(async (target: string, options) =>
      done(await (await import("../commands/check.ts")).runCheck(target, options, host)),
    );

  withUntracked(withSelection(withBuildOptions(program.command("why"))))
    .description("show how each pack includes a file, and why")
    .argument("<path>", "path of a file or folder in the repository")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("--json", "print the records of the report")
    .action(async (path: string, target: string, options) =>
      done(await (await import("../commands/why.ts")).runWhy(path, { target, ...options }, host)),
    );
  statsCommand(program, host, done);
  secretsCommand(program, host, done);
  siteCommand(program, host, done);
  diffCommand(program, host, done);
}

const PATHS_HELP = "a directory, a ref of the current repository, or several files and folders (default: .)";

function packCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withTargetOptions(withBuildOptions(program.command("pack", { isDefault: true })))
    .description("write packs of a directory, a ref, or selected files and folders")
    .argument("[paths...]", PATHS_HELP)
    .option("-o, --out <dir>", "directory to write the packs to", "pack")
    .addOption(
      new Option("--stdout", "print one pack (the LITE pack or that of --only); write nothing").conflicts([
        "out",
        "anchor",
        "json",
        "copy",
      ]),
    )
    .addOption(new Option("--copy", "copy one pack to the clipboard; write nothing").conflicts(["out", "anchor"]))
    .option("--store <dir>", "content store folder for bodies: pointers (default: .carryon/store)")
    .option("--anchor <ref>", "also write a delta document against the FULL pack of this ref")
    .option("--for <model>", "recommend the pack that fits this model: claude, gpt, gemini or a name", targetModel)
    .option("--json", "print only the report")
    .addOption(new Option("--verbose", "print the complete report").conflicts("quiet"))
    .option("-q, --quiet", "print only problems")
    .action(async (names: readonly string[], options) =>
      done(await (await import("../commands/pack.ts")).runPack(names, options, host)),
    );
}

function taskCommand(program: Command, host: CliHost, done: OnExitCode): void {
  const command = withOnePackOptions(program.command("task"), "token budget, such as 8000 or 24k (default: 16k)");
  withSelection(command)
    .description("select the code a task needs: files, passages and signatures within a budget")
    .argument("[words...]", "the task; - for standard input (default: inferred from branch, commits and changes)")
    .option("--file <file>", "read the task from a file")
    .option("--issue <issue>", "read the task from a GitHub issue: 12, owner/name#12 or its URL", issueName)
    .option("--since <ref>", "treat changes since a branch, tag or commit as part of the task")
    .option("--staged", "treat only staged changes as part of the task")
    .option("--workspace <name>", "select files of one workspace only, by name or folder")
    .option("--thread <name>", "thread to pack for (default: the chat's thread, or the last one); global for none")
    .option("--containers", "include Docker and Podman containers in a thread's pack")
    .option("--agent <name>", "tailor the pack to an agent, such as cursor; auto for the agent that runs carryon")
    .option("--ref <dir|ref>", "a directory, or a ref of the current repository", ".")
    .option("-o, --out <file>", "write the pack to a file; - for standard output")
    .addOption(new Option("--stdout", "print the pack").conflicts(["out", "copy", "json", "why"]))
    .addOption(new Option("--copy", "copy the pack to the clipboard").conflicts(["out", "why"]))
    .addOption(
      new Option("--why <path>", "only say why the pack shows a file as it does, or does not").conflicts("out"),
    )
    .addOption(new Option("--explain", "also say why of each chosen file").conflicts(["json", "quiet", "why"]))
    .addOption(
      new Option("--watch", "choose again after each change, until interrupted").conflicts([
        "copy",
        "json",
        "staged",
        "stdout",
        "why",
      ]),
    )
    .option("--json", "print only the selection as JSON")
    .option("-q, --quiet", "print only problems")
    .action(async (words: readonly string[], { watch = false, ...options }) =>
      done(
        watch === true
          ? await (await import("../commands/task/watch.ts")).runWatch(words, options, host)
          : await (await import("../commands/task/task.ts")).runTask(words, options, host),
      ),
    );
  threadCommands(command, host, done);
  doneCommand(command, host, done);
}

function doneCommand(task: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(task.command("done"))
    .description(
      "finish a thread's task and record the files it touched, so that later packs learn from it; nothing leaves this machine",
    )
    .argument(
      "[name]",
      "a thread, or a task listed by carryon stats (default: the current thread, or the last task with a pack)",
    )
    .option("--thread <name>", "thread to finish (default: the chat's thread, or the last one); global for none")
    .addOption(
      new Option("--commit <ref>", "count what this commit changed, rather than all that changed since the pack"),
    )
    .addOption(
      new Option("--merged", "count what the commit changed whose subject is most like the task").conflicts("commit"),
    )
    .option("--ref <dir>", "a directory", ".")
    .option("--json", "print only JSON")
    .option("-q, --quiet", "print only problems")
    .action(async (name: string | undefined, options) =>
      done(await (await import("../commands/task/done.ts")).runDone(name, options, host)),
    );
}

function tuneCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(program.command("tune"))
    .description("suggest task-pack weights that would have found more of the files changed by recent commits")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("--tasks <number>", "commits to learn from", positiveNumber, 60)
    .option("--json", "print only JSON")
    .action(async (target: string, options) =>
      done(await (await import("../commands/task/tune.ts")).runTune(target, options, host)),
    );
}

function reviewCommand(program: Command, host: CliHost, done: OnExitCode): void {
  const command = withFrameOptions(program.command("review"), "token budget, such as 8000 or 32k (default: 24k)");
  withSelection(withTreeOptions(command))
    .description("show a change with its callers, tests and documents, within a budget")
    .argument(
      "[base]",
      "a ref to compare the working tree with, or a range base..head (default: the merge base with the main branch)",
    )
    .option("--pr <number>", "fetch a pull request from upstream or origin and compare it with its base", pullNumber)
    .option("-o, --out <file>", "write the pack to a file; - for standard output")
    .addOption(new Option("--stdout", "print the pack").conflicts(["out", "copy", "json"]))
    .addOption(new Option("--copy", "copy the pack to the clipboard").conflicts("out"))
    .option("--json", "print only the contents of the pack as JSON")
    .option("-q, --quiet", "print only problems")
    .action(async (base: string | undefined, options) =>
      done(await (await import("../commands/review/review.ts")).runReview(base, options, host)),
    );
}

function statsCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withTargetOptions(withTreeOptions(program.command("stats")))
    .description("show where the tokens are, by folder and by file")
    .argument("[paths...]", PATHS_HELP)
    .option("--depth <levels>", "folder levels to show", wholeNumber, 2)
    .option("--top <number>", "number of largest files to show", wholeNumber, 10)
    .option("--json", "print only JSON")
    .action(async (names: readonly string[], options) =>
      done(await (await import("../commands/stats.ts")).runStats(names, options, host)),
    );
}

function secretsCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withTargetOptions(withTreeOptions(program.command("secrets")))
    .description("list redacted secrets and mark false positives")
    .argument("[paths...]", `${PATHS_HELP}; a file may name a line, such as src/a.ts:14`)
    .option("--explain", "explain which rule matched, what it matches, and how to allow the value")
    .addOption(
      new Option("--fix-allow", "add them to policy.allow in carryon.yml, by rule, path and digest").conflicts([
        "explain",
        "json",
        "remote",
      ]),
    )
    .option("--json", "print only JSON")
    .action(async (names: readonly string[], options) =>
      done(await (await import("../commands/secrets.ts")).runSecrets(names, options, host)),
    );
}

function siteCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withUntracked(withBuildOptions(program.command("site")))
    .description("build a site to browse packs, files and history")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("-o, --out <dir>", "directory to write the site to", "site")
    .option("--base <path>", "URL path of the published site (default: the path of --address, or /)")
    .option("--address <url>", "URL of the published site, for commands to copy")
    .option("--pages <number>", "maximum number of files with their own page", wholeNumber, 10_000)
    .option("--history <number>", "number of commits in the history", wholeNumber, 50)
    .option("--delta <base..head>", "add a page that compares two commits; repeatable", appendValue, [])
    .option("--serve [port]", "serve the site locally", portNumber)
    .option("-q, --quiet", "print only problems")
    .action(async (target: string, options) =>
      done(await (await import("../commands/site.ts")).runSite(target, options, host)),
    );
}

function diffCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withSelection(withBuildOptions(program.command("diff")))
    .description("compare two trees, packs or reports, and check budgets")
    .argument("[base]", "a ref, a directory, a pack or a report.json (default: HEAD), or a range base..head")
    .argument("[head]", "the same (default: the working tree)")
    .option("--pr <number>", "fetch a pull request from upstream or origin and compare it with its base", pullNumber)
    .addOption(
      new Option("--policy <side>", "when loosened rules apply: after the merge (base) or immediately (head)")
        .choices(["base", "head"])
        .default("base"),
    )
    .option("--json", "print only the delta")
    .option("--comment <file>", "write a comment.json for carryon comment")
    .option("--key <key>", "distinguishes several comments on one pull request", commentKey, "default")
    .action(async (base: string | undefined, head: string | undefined, options) =>
      done(await (await import("../commands/diff.ts")).runDiff({ base, head }, options, host)),
    );
}

import { type Command, Option } from "commander";
import {
  documentLimit,
  pullNumber,
  splitAtDashes,
  stagedOption,
  withBuildOptions,
  withFormat,
  withFrameOptions,
  withHeader,
  withOnePackOptions,
  withParts,
  withSelection,
  withStrip,
  withTargetOptions,
  wholeNumber,
  withTreeOptions,
} from "../arguments.ts";
import { targetModel } from "../../pack/index.ts";
import { issueName } from "../commands/task/issue-name.ts";
import type { OnExitCode, CliHost } from "../host.ts";
import { splitPackWords } from "../target/pack-words.ts";
import { threadCommands } from "./thread-commands.ts";

/** Adds the commands that make packs: `pack`, `task` and `review`. */
export function packCommands(program: Command, host: CliHost, done: OnExitCode): void {
  packCommand(program, host, done);
  taskCommand(program, host, done);
  reviewCommand(program, host, done);
}

/** Help text for path arguments. */
export const PATHS_HELP = "a directory, a ref of the current repository, or several files and folders (default: .)";

function packCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withStrip(withFormat(withTargetOptions(withHeader(withBuildOptions(program.command("pack", { isDefault: true }))))))
    .summary("write packs of a repository, a ref, or selected paths (default)")
    .description(
      "write packs of a directory, a ref, or selected files and folders; pack ids before the paths select packs",
    )
    .argument("[paths...]", `ids of packs, such as lite; then ${PATHS_HELP}`)
    .option("-o, --out <dir>", "directory to write the packs to", "pack")
    .option(
      "--split <size>",
      "write SPLIT, with documents of at most this many tokens (100k) or bytes (500kb; 1kb is 1,000 bytes)",
      documentLimit,
    )
    .addOption(stagedOption("pack what is staged (git's index) instead of the working tree"))
    .addOption(
      new Option("--stdout", "print the recommended pack or that of --only; write nothing").conflicts([
        "out",
        "anchor",
        "json",
        "copy",
      ]),
    )
    .addOption(new Option("--copy", "copy that pack to the clipboard; write nothing").conflicts(["out", "anchor"]))
    .addOption(
      new Option("--watch", "write the packs again after each change, until interrupted").conflicts([
        "copy",
        "json",
        "remote",
        "stdout",
      ]),
    )
    .option("--store <dir>", "content store folder for bodies: pointers (default: .carryon/store)")
    .option("--anchor <ref>", "also write a delta document against the FULL pack of this ref")
    .option("--for <model>", "recommend the pack that fits this model: claude, gpt, gemini or a name", targetModel)
    .option("--json", "print only the report")
    .addOption(new Option("--verbose", "print the complete report").conflicts("quiet"))
    .option("-q, --quiet", "print only problems")
    .action(async (words: readonly string[], { watch = false, ...options }) => {
      const { names, only } = await splitPackWords(words, options, host);
      const packOptions = { ...options, ...(only && { only }) };
      done(
        watch === true
          ? await (await import("../commands/pack-watch.ts")).runPackWatch(names, packOptions, host)
          : await (await import("../commands/pack.ts")).runPack(names, packOptions, host),
      );
    });
}

const AGENT_NAMES = "claude, codex, copilot, cursor-agent or gemini";

function taskCommand(program: Command, host: CliHost, done: OnExitCode): void {
  const command = withOnePackOptions(program.command("task"), "token budget, such as 8000 or 24k (default: 16k)");
  withTaskModes(withStrip(withFormat(withParts(withSelection(withHeader(command))))))
    .summary("select the code a task needs, within a token budget")
    .description("select the code a task needs: files, passages and signatures within a budget")
    .argument("[words...]", "the task; - for standard input (default: inferred from branch, commits and changes)")
    .option("--file <file>", "read the task from a file")
    .option("--issue <issue>", "read the task from a GitHub issue: 12, owner/name#12 or its URL", issueName)
    .option("--since <ref>", "treat changes since a branch, tag or commit as part of the task")
    .addOption(stagedOption("read what is staged (git's index), and treat only staged changes as part of the task"))
    .option("--thread <name>", "thread to pack for (default: the chat's thread, or the last one); global for none")
    .option("--containers", "include Docker and Podman containers in a thread's pack")
    .option("--agent <name>", "tailor the pack to an agent, such as cursor; auto for the agent that runs carryon")
    .option("--ref <dir|ref>", "a directory, or a ref of the current repository", ".")
    .option("-o, --out <file>", "write the pack to a file; - for standard output")
    .addOption(new Option("--stdout", "print the pack").conflicts(["out", "copy", "json", "why"]))
    .addOption(new Option("--copy", "copy the pack to the clipboard").conflicts(["out", "why"]))
    .addOption(new Option("--why <path>", "only explain how the pack shows one file, and why").conflicts("out"))
    .addOption(new Option("--explain", "also explain each selected file").conflicts(["json", "quiet", "why"]))
    .option("--json", "print only the selection as JSON")
    .option("-q, --quiet", "print only problems")
    .action(async (words: readonly string[], { watch = false, run, delta = false, evaluate, ...options }) => {
      if (evaluate !== undefined) {
        const { runEvaluate } = await import("../commands/task/evaluate.ts");
        done(await runEvaluate(words, { ...options, commits: evaluate }, host));
      } else if (delta === true)
        done(await (await import("../commands/task/delta.ts")).runTaskDelta(words, options, host));
      else if (run !== undefined) {
        const [task, args] = splitAtDashes(words, command);
        done(await (await import("../commands/task/run-agent.ts")).runAgent([run, ...args], task, options, host));
      } else if (watch === true) done(await (await import("../commands/task/watch.ts")).runWatch(words, options, host));
      else done(await (await import("../commands/task/task.ts")).runTask(words, options, host));
    });
  threadCommands(command, host, done);
}

/** Adds the options with which `carryon task` does something else than select code once. */
function withTaskModes(command: Command): Command {
  return command
    .addOption(
      new Option("--watch", "select again after each change, until interrupted").conflicts([
        "copy",
        "json",
        "staged",
        "stdout",
        "why",
      ]),
    )
    .addOption(
      new Option(
        "--run <program>",
        `write the pack where an agent looks for it, and start ${AGENT_NAMES} with the arguments after --`,
      ).conflicts(["agent", "copy", "explain", "json", "out", "ref", "stdout", "watch", "why"]),
    )
    .addOption(
      new Option(
        "--delta",
        "print what has changed in the files that the last task pack shows, within 1,000 tokens",
      ).conflicts(["agent", "explain", "file", "issue", "run", "since", "staged", "watch", "why"]),
    )
    .addOption(
      new Option(
        "--evaluate [commits]",
        "print how much of the last commits (20) packs for their subjects would have shown",
      )
        .argParser(wholeNumber)
        .conflicts([
          "delta",
          "explain",
          "file",
          "issue",
          "out",
          "copy",
          "run",
          "since",
          "staged",
          "stdout",
          "watch",
          "why",
        ]),
    );
}

function reviewCommand(program: Command, host: CliHost, done: OnExitCode): void {
  const command = withFrameOptions(program.command("review"), "token budget, such as 8000 or 32k (default: 24k)");
  withFormat(withSelection(withTreeOptions(withHeader(command))))
    .summary("show a change with its callers, tests and documents")
    .description("show a change with its callers, tests and documents, within a budget")
    .argument(
      "[base]",
      "a ref to compare the working tree with, or a range base..head (default: the merge base with the main branch)",
    )
    .option("--pr <number>", "fetch a pull request from upstream or origin and compare it with its base", pullNumber)
    .addOption(stagedOption("show only what is staged (git's index), compared with HEAD or the base"))
    .option("-o, --out <file>", "write the pack to a file; - for standard output")
    .addOption(new Option("--stdout", "print the pack").conflicts(["out", "copy", "json"]))
    .addOption(new Option("--copy", "copy the pack to the clipboard").conflicts("out"))
    .option("--json", "print only the contents of the pack as JSON")
    .option("-q, --quiet", "print only problems")
    .action(async (base: string | undefined, options) =>
      done(await (await import("../commands/review/review.ts")).runReview(base, options, host)),
    );
}

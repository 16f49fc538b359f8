import { type Command, Option } from "commander";
import { withTreeOptions, wholeNumber } from "../arguments.ts";
import { issueName } from "../commands/task/issue-name.ts";
import type { CliHost, OnExitCode } from "../host.ts";

const THREAD_HELP = "thread to use (default: the chat's thread, or the last one); global for none";

/** Adds the subcommands `start`, `show`, `switch`, `list`, `prune` and `done` to `carryon task`. */
export function threadCommands(task: Command, host: CliHost, done: OnExitCode): void {
  withPlace(task.command("start"))
    .description("start a task whose progress later packs include")
    .argument("[words...]", "the task; - for standard input")
    .option("--file <file>", "read the task from a file")
    .option("--issue <issue>", "read the task from a GitHub issue: 12, owner/name#12 or its URL", issueName)
    .option("--thread <name>", "name of the thread (default: the chat's, or one derived from the task)")
    .action(async (words: readonly string[], options) =>
      done(await (await import("../commands/thread/start.ts")).runStart(words, options, host)),
    );
  withPlace(task.command("show"))
    .description("show a thread's progress: its notes, its changes, and other threads on its files")
    .argument("[name]", "a thread, or the start of its name (default: the current thread)")
    .option("--thread <name>", THREAD_HELP)
    .option("--containers", "also list Docker and Podman containers; starts and changes nothing")
    .action(async (name: string | undefined, options) =>
      done(await (await import("../commands/thread/show.ts")).runThreadShow(name, options, host)),
    );
  withPlace(task.command("switch"))
    .description("switch this chat or terminal to another thread")
    .argument("<name>", "a thread, or the start of its name; global for none")
    .action(async (name: string, options) =>
      done((await import("../commands/thread/switch.ts")).runSwitch(name, options, host)),
    );
  withPlace(task.command("list"))
    .description("list the threads of this working tree")
    .option("--thread <name>", THREAD_HELP)
    .action(async (options) => done((await import("../commands/thread/list.ts")).runThreadList(options, host)));
  withPlace(task.command("prune"))
    .description("remove finished threads with the notes in their folders")
    .argument("[names...]", "threads to remove, finished or not")
    .option("--days <number>", "only threads finished at least this many days ago", wholeNumber, 7)
    .option("--dry-run", "list the threads without removing them")
    .action(async (names: readonly string[], options) =>
      done((await import("../commands/thread/prune.ts")).runPrune(names, options, host)),
    );
  doneCommand(task, host, done);
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

function withPlace(command: Command): Command {
  return command
    .option("--ref <dir>", "a directory in the working tree", ".")
    .option("--json", "print only JSON")
    .option("-q, --quiet", "print only problems");
}

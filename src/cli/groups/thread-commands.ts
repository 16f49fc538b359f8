import type { Command } from "commander";
import { wholeNumber } from "../arguments.ts";
import { issueName } from "../commands/task/issue-name.ts";
import type { CliHost, OnExitCode } from "../host.ts";

const THREAD_HELP = "the thread, by its name, other than this session's or the last one; global for none";

/** Adds the subcommands `start`, `show`, `switch`, `list` and `prune` to `carryon task`. */
export function threadCommands(task: Command, host: CliHost, done: OnExitCode): void {
  withPlace(task.command("start"))
    .description("start a task whose progress later packs include")
    .argument("[words...]", "what is to be done; - for standard input")
    .option("--file <file>", "read the task from a file")
    .option("--issue <issue>", "read the task from GitHub: 12, owner/name#12 or an address", issueName)
    .option("--thread <name>", "a name for it (default: that of the session, or made of the task)")
    .action(async (words: readonly string[], options) =>
      done(await (await import("../commands/thread/start.ts")).runStart(words, options, host)),
    );
  withPlace(task.command("show"))
    .description("show how far a piece of work is: its notes, what is changed, who else works on its files")
    .argument("[name]", "a thread, or the beginning of its name (default: the current one)")
    .option("--thread <name>", THREAD_HELP)
    .option("--containers", "also ask Docker and Podman for containers; nothing is started or changed")
    .action(async (name: string | undefined, options) =>
      done(await (await import("../commands/thread/show.ts")).runThreadShow(name, options, host)),
    );
  withPlace(task.command("switch"))
    .description("go on with another thread in this session, or in the terminal")
    .argument("<name>", "a thread, or the beginning of its name; global for none")
    .action(async (name: string, options) =>
      done((await import("../commands/thread/switch.ts")).runSwitch(name, options, host)),
    );
  withPlace(task.command("list"))
    .description("list the threads of this work tree")
    .option("--thread <name>", THREAD_HELP)
    .action(async (options) => done((await import("../commands/thread/list.ts")).runThreadList(options, host)));
  withPlace(task.command("prune"))
    .description("remove threads that are done, with the notes in their folders")
    .argument("[names...]", "these threads, whatever their state")
    .option("--days <number>", "only those that have been done for so many days", wholeNumber, 7)
    .option("--dry-run", "only say which")
    .action(async (names: readonly string[], options) =>
      done((await import("../commands/thread/prune.ts")).runPrune(names, options, host)),
    );
}

function withPlace(command: Command): Command {
  return command
    .option("--ref <dir>", "a directory in the work tree", ".")
    .option("--json", "print only JSON")
    .option("-q, --quiet", "print only problems");
}

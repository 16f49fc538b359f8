import { type Command, Option } from "commander";
import { JSON_HOOK_AGENTS } from "../../agents/index.ts";
import type { CliHost, OnExitCode } from "../host.ts";

/** Adds the commands `next`, `status`, `guard`, `quickstart` and `doctor`. */
export function statusCommands(program: Command, host: CliHost, done: OnExitCode): void {
  withStatusOptions(program.command("next"))
    .description("print the one command to run next, and why")
    .addOption(
      new Option("--hook <agent>", "print it as the hook of an agent does").choices(JSON_HOOK_AGENTS).conflicts("json"),
    )
    .action(async (directory: string, options) =>
      done(await (await import("../commands/status/next.ts")).runNext(directory, options, host)),
    );

  withStatusOptions(program.command("status"))
    .description("show the tree, setup, task and packs, whether the packs are current, and the next step")
    .action(async (directory: string, options) =>
      done(await (await import("../commands/status/status.ts")).runStatus(directory, options, host)),
    );

  withStatusOptions(program.command("guard"))
    .description("exit 1 if any pack is missing or out of date (for hooks)")
    .option("-q, --quiet", "print nothing")
    .action(async (directory: string, options) =>
      done(await (await import("../commands/status/guard.ts")).runGuard(directory, options, host)),
    );

  withStatusOptions(program.command("quickstart"))
    .description("print the steps to a first pack and which are done; runs and writes nothing")
    .action(async (directory: string, options) =>
      done(await (await import("../commands/status/quickstart.ts")).runQuickstart(directory, options, host)),
    );

  program
    .command("doctor")
    .description("check Node, git, config, cache, store and agent integrations; exit 1 if anything is wrong")
    .argument("[dir]", "a folder of the tree", ".")
    .option("--json", "print only JSON")
    .action(async (directory: string, options) =>
      done((await import("../commands/status/doctor.ts")).runDoctor(directory, options, host)),
    );
}

function withStatusOptions(command: Command): Command {
  return command
    .argument("[dir]", "a folder of the tree", ".")
    .option("--thread <name>", "current thread; global for none")
    .option("--cache <dir>", "directory of the cache")
    .option("--no-cache", "do not use a cache")
    .option("--json", "print only JSON");
}

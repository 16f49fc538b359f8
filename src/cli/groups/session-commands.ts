import { type Command, Option } from "commander";
import { appendValue, tokenCount, wholeNumber } from "../arguments.ts";
import { CarryonError } from "../../base/index.ts";
import { ENCODINGS } from "../../tokens/index.ts";
import { SESSION_FORMATS, SESSION_MODES } from "../../session/index.ts";
import type { ImportOptions } from "../commands/session/import.ts";
import type { RestoreOptions } from "../commands/session/restore.ts";
import type { WindowOptions } from "../commands/session/window-options.ts";
import type { ShowSessionOptions } from "../commands/session/show.ts";
import type { CliHost, OnExitCode } from "../host.ts";

const SESSION_HELP = "its id, the start of its id, or the host's id (default: the session imported last)";

/** Adds the command `session` and its subcommands, for recorded conversations with agents. */
export function sessionCommands(program: Command, host: CliHost, done: OnExitCode): void {
  const session = program
    .command("session")
    .description("import, compact, hand over and export conversations with agents");
  historyCommands(session, host, done);
  contextCommands(session, host, done);
}

function historyCommands(session: Command, host: CliHost, done: OnExitCode): void {
  session
    .command("import")
    .description("import a transcript without its secrets, or add its new events")
    .argument("[file]", "a transcript; - for standard input")
    .option("--latest", "instead, the transcript of this repository that an agent wrote last")
    .addOption(new Option("--all", "instead, every transcript that agents keep of this repository").conflicts("latest"))
    .addOption(
      new Option("--format <name>", "form of the transcript").choices(["auto", ...SESSION_FORMATS]).default("auto"),
    )
    .option("--json", "print only the result")
    .action(async (file: string | undefined, options: ImportOptions) => {
      if ((options.latest === true || options.all === true) === (file !== undefined)) throw unclearSource();
      if (file === undefined) done((await import("../commands/session/import-found.ts")).runImportFound(options, host));
      else done(await (await import("../commands/session/import.ts")).runImportSession(file, options, host));
    });

  session
    .command("list")
    .description("list sessions, most recently imported first")
    .option("--json", "print only JSON")
    .action(async (options: { json?: boolean }) =>
      done((await import("../commands/session/list.ts")).runListSessions(options, host)),
    );

  session
    .command("show")
    .description("describe a session: turns, tokens by kind, tools, files, secrets, unknown records")
    .argument("[session]", SESSION_HELP)
    .addOption(new Option("-e, --encoding <name>", "token encoding").choices(ENCODINGS).default("o200k_base"))
    .option("--json", "print only JSON")
    .action(async (name: string | undefined, options: ShowSessionOptions) =>
      done((await import("../commands/session/show.ts")).runShowSession(name, options, host)),
    );

  session
    .command("export")
    .description("print the history of a session, byte for byte as imported")
    .argument("[session]", SESSION_HELP)
    .option("-o, --out <file>", "output file (default: standard output)")
    .action(async (name: string | undefined, options: { out?: string }) =>
      done((await import("../commands/session/export.ts")).runExportSession(name, options, host)),
    );

  session
    .command("remove")
    .description("remove a session; its contents stay in the store until carryon store gc --run")
    .argument("<session>", "its id, the start of its id, or the host's id")
    .action(async (name: string) => done((await import("../commands/session/remove.ts")).runRemoveSession(name, host)));
}

function unclearSource(): CarryonError {
  return new CarryonError("usage", "no transcript given", {
    hint: "Give a file, --latest or --all.",
  });
}

function contextCommands(session: Command, host: CliHost, done: OnExitCode): void {
  withWindow(session.command("compact"), "tokens that may be sent, such as 8000 or 24k")
    .description("compact a session to fit a model, keep a restore point, and print the compacted text")
    .option("--summaries", "let the configured model summarize older parts")
    .action(async (name: string | undefined, options: WindowOptions) =>
      done(await (await import("../commands/session/compact.ts")).runCompactSession(name, options, host)),
    );

  session
    .command("restore")
    .description("return to a restore point; the history never changes")
    .argument("[session]", SESSION_HELP)
    .option("--to <number>", "number of the restore point (default: the last one)", wholeNumber)
    .addOption(new Option("-e, --encoding <name>", "token encoding").choices(ENCODINGS).default("o200k_base"))
    .option("--json", "print only the result")
    .action(async (name: string | undefined, options: RestoreOptions) =>
      done((await import("../commands/session/restore.ts")).runRestoreSession(name, options, host)),
    );

  withWindow(session.command("handoff"), "tokens of the handover, such as 8000 or 24k (default: 4000)")
    .description("print what the next agent needs: goals, decisions, state, what failed, files, the next step")
    .option("--thread <name>", "thread to join (default: the chat's thread, or the last one); global for none")
    .action(async (name: string | undefined, options: WindowOptions) =>
      done((await import("../commands/session/handoff.ts")).runHandoff(name, options, host)),
    );
}

/** Adds the options that fit a session into a window. */
function withWindow(command: Command, budget: string): Command {
  return command
    .argument("[session]", SESSION_HELP)
    .option("-b, --budget <tokens>", budget, tokenCount)
    .addOption(
      new Option("-m, --model <name>", "limit the text to 85% of this model's context window").conflicts("budget"),
    )
    .option("--goal <text>", "a goal that is always included; repeatable", appendValue)
    .addOption(new Option("--mode <mode>", "what to keep first (default: developer)").choices(SESSION_MODES))
    .addOption(new Option("-e, --encoding <name>", "token encoding").choices(ENCODINGS).default("o200k_base"))
    .option("-o, --out <file>", "output file (default: standard output)")
    .option("--json", "print only JSON");
}

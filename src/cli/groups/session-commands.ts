import { type Command, Option } from "commander";
import { ENCODINGS } from "../../model/facts.ts";
import { SESSION_FORMATS } from "../../model/session/format-name.ts";
import type { ImportOptions } from "../commands/session/import.ts";
import type { ShowSessionOptions } from "../commands/session/show.ts";
import type { CliHost, OnExitCode } from "../host.ts";

const SESSION = "its id, the beginning of it, or the host's own id (default: the one imported last)";

/** Adds the commands for conversations with agents. */
export function sessionCommands(program: Command, host: CliHost, done: OnExitCode): void {
  const session = program
    .command("session")
    .description("keep conversations with agents: import, compact, hand over and export them");
  historyCommands(session, host, done);
}

function historyCommands(session: Command, host: CliHost, done: OnExitCode): void {
  session
    .command("import")
    .description("import a transcript without its secrets; one that grew adds what is new")
    .argument("<file>", "a transcript; - for standard input")
    .addOption(
      new Option("--format <name>", "form of the transcript").choices(["auto", ...SESSION_FORMATS]).default("auto"),
    )
    .option("--json", "print only the result")
    .action(async (file: string, options: ImportOptions) =>
      done(await (await import("../commands/session/import.ts")).runImportSession(file, options, host)),
    );

  session
    .command("list")
    .description("list sessions, imported last first")
    .option("--json", "print only JSON")
    .action(async (options: { json?: boolean }) =>
      done((await import("../commands/session/list.ts")).runListSessions(options, host)),
    );

  session
    .command("show")
    .description("say what a session consists of: turns, tokens by kind, tools, files, secrets, unknown records")
    .argument("[session]", SESSION)
    .addOption(new Option("-e, --encoding <name>", "token encoding").choices(ENCODINGS).default("o200k_base"))
    .option("--json", "print only JSON")
    .action(async (name: string | undefined, options: ShowSessionOptions) =>
      done((await import("../commands/session/show.ts")).runShowSession(name, options, host)),
    );

  session
    .command("export")
    .description("print the history of a session, byte for byte what was imported")
    .argument("[session]", SESSION)
    .option("-o, --out <file>", "file to write instead of standard output")
    .action(async (name: string | undefined, options: { out?: string }) =>
      done((await import("../commands/session/export.ts")).runExportSession(name, options, host)),
    );

  session
    .command("remove")
    .description("remove a session; its contents stay in the store until a collection")
    .argument("<session>", "its id, the beginning of it, or the host's own id")
    .action(async (name: string) => done((await import("../commands/session/remove.ts")).runRemoveSession(name, host)));
}

import type { Command } from "commander";
import { wholeNumber, withTreeOptions } from "../arguments.ts";
import type { CliHost, OnExitCode } from "../host.ts";

/** Adds the commands for what a team wants every model to know. */
export function memoryCommands(program: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(program.command("load"))
    .description("print what a team wrote for one family of models, as one text")
    .argument("<pack>", "an audience pack of carryon.yml, or a folder of memory/packs")
    .option("--ref <ref>", "read this commit in place of the working tree")
    .option("--copy", "put the text on the clipboard instead of printing it")
    .option("--json", "print the text and its sizes as JSON")
    .option("-q, --quiet", "print nothing but the text, and errors")
    .action(async (name: string, options) =>
      done(await (await import("../commands/memory/load.ts")).runLoad(name, options, host)),
    );

  withTreeOptions(program.command("distill"))
    .description("write what recent commits changed into memory/packs/*/90_*.md, or print release notes")
    .argument("[range]", "v1.0.0..v1.1.0 for release notes, or the newest commit of the page; HEAD if it is missing")
    .option("--dry-run", "print the page, and write nothing")
    .option("--commits <count>", "commits, at most (default: 200; 10,000 for release notes)", wholeNumber)
    .option("-b, --budget <tokens>", "tokens of the page, at most (default: 2500)", wholeNumber)
    .option("-q, --quiet", "print only errors")
    .action(async (range: string | undefined, options) =>
      done(await (await import("../commands/memory/distill.ts")).runDistill(range, options, host)),
    );
}

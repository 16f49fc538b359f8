import { type Command, InvalidArgumentError, Option } from "commander";
import { positiveNumber, tokenCount, withTreeOptions } from "../arguments.ts";
import { MODEL_FAMILIES, type ModelFamily } from "../../memory/index.ts";
import type { InitMemoryOptions } from "../commands/memory/init.ts";
import type { MemoryOptions, ShowOptions } from "../commands/memory/show.ts";
import type { CliHost, OnExitCode } from "../host.ts";

/** Adds the command `memory` and its subcommands, for the knowledge that a team shares with every model. */
export function memoryCommands(program: Command, host: CliHost, done: OnExitCode): void {
  const memory = program
    .command("memory")
    .summary("write, update, check and print a team's pages for models")
    .description("write, update, check and print the pages that every model reads first");
  folderCommands(memory, host, done);
  overviewCommands(memory, host, done);
  textCommands(memory, host, done);
}

function textCommands(memory: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(memory.command("print"))
    .description("print the team memory for one model family as a single text")
    .argument("<pack>", "an audience pack of carryon.yml, or a folder of memory/packs")
    .option("--ref <ref>", "read this commit instead of the working tree")
    .option("--copy", "copy the text to the clipboard instead of printing it")
    .option("--json", "print the text and its sizes as JSON")
    .option("-q, --quiet", "print only the text and errors")
    .action(async (name: string, options) =>
      done(await (await import("../commands/memory/print.ts")).runPrintMemory(name, options, host)),
    );

  withTreeOptions(memory.command("distill"))
    .description("write recent changes to memory/packs/*/90_*.md, or print release notes")
    .argument(
      "[range]",
      "a range such as v1.0.0..v1.1.0 for release notes, or the newest commit of the page (default: HEAD)",
    )
    .option("--dry-run", "print the page without writing it")
    .option("--commits <count>", "maximum number of commits (default: 200; 10,000 for release notes)", positiveNumber)
    .option("-b, --budget <tokens>", "token budget of the page (default: 2500)", tokenCount)
    .option("--no-sources", "omit the config's operational data")
    .option("--summaries", "let the configured model summarize the newest commits")
    .option("-q, --quiet", "print only errors")
    .action(async (range: string | undefined, options) =>
      done(await (await import("../commands/memory/distill.ts")).runDistill(range, options, host)),
    );
}

function folderCommands(memory: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(memory.command("init"))
    .description("write a memory folder from the repository's contents, keeping existing files")
    .addOption(
      new Option("--families <names>", "comma-separated model families that get separate pages")
        .argParser(families)
        .default(MODEL_FAMILIES, MODEL_FAMILIES.join(",")),
    )
    .option("--dry-run", "print the files without writing them")
    .option("-q, --quiet", "print only errors")
    .action(async (options: InitMemoryOptions) =>
      done(await (await import("../commands/memory/init.ts")).runInitMemory(options, host)),
    );

  withTreeOptions(memory.command("refresh"))
    .description("update the generated blocks of the memory folder and nothing else")
    .option("--force", "also replace blocks edited by hand")
    .option("-q, --quiet", "print only errors")
    .action(async (options) =>
      done(await (await import("../commands/memory/refresh.ts")).runRefreshMemory(options, host)),
    );

  withTreeOptions(memory.command("check"))
    .description("list outdated blocks, policy violations and unwritten places in the memory folder")
    .option("--fix", "update the generated blocks that are out of date")
    .option("--json", "print only the result")
    .option("-q, --quiet", "print only errors")
    .action(async (options) => done(await (await import("../commands/memory/check.ts")).runCheckMemory(options, host)));
}

/** Parses comma-separated model families. @throws InvalidArgumentError if one is unknown */
function families(text: string): readonly ModelFamily[] {
  const names = text.split(",").map((name) => name.trim());
  const selectedFamilies = MODEL_FAMILIES.filter((family) => names.includes(family));
  if (selectedFamilies.length === new Set(names).size) return selectedFamilies;
  throw new InvalidArgumentError(`give comma-separated names out of ${MODEL_FAMILIES.join(", ")}`);
}

function overviewCommands(memory: Command, host: CliHost, done: OnExitCode): void {
  withPlace(memory.command("show"))
    .description("list the files of the memory folder with tokens and dates of change")
    .option("--sources", "print the author and the sources of each part")
    .option("--json", "print only the result")
    .action(async (options: ShowOptions) =>
      done(await (await import("../commands/memory/show.ts")).runShow(options, host)),
    );

  withPlace(memory.command("snapshot"))
    .description(
      "capture paths, digests, tokens and sources of the memory folder of the current commit, without contents",
    )
    .option("-q, --quiet", "print only errors")
    .action(async (options: MemoryOptions) =>
      done(await (await import("../commands/memory/snapshot.ts")).runSnapshot(options, host)),
    );
}

function withPlace(command: Command): Command {
  return command
    .option("-c, --config <file>", "config file to use instead of the repository's carryon.yml")
    .option("--cache <dir>", "directory of the cache")
    .option("--no-cache", "do not use a cache");
}

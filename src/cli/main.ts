import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { type ExitCode, exitCodeOf } from "../model/exit-code.ts";
import { ENCODINGS } from "../model/facts.ts";
import { errorText } from "../core/report/error-text.ts";
import type { Surface } from "./surface.ts";
import { version } from "./version.ts";

/** Runs one command line. @returns the exit code: 0 ok, 1 a check failed, 2 usage or config, 3 internal */
export async function main(args: readonly string[], surface: Surface): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = commandLine(surface, (result) => {
    code = result;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    surface.err(errorText(error));
    return exitCodeOf(error);
  }
}

function commandLine(surface: Surface, done: (code: ExitCode) => void): Command {
  const program = new Command("carryon")
    .description("Context packs of a repository for language models: budgeted, redacted, the same bytes every time.")
    .version(version, "-V, --version", "print the version")
    .exitOverride()
    .configureOutput({ writeOut: surface.out, writeErr: surface.err })
    .showSuggestionAfterError()
    .helpCommand(false)
    .enablePositionalOptions();

  withBuildOptions(program.command("pack", { isDefault: true }))
    .description("write the packs of a directory or a ref")
    .argument("[dir|ref]", "a directory, or a ref of the repository here", ".")
    .option("-o, --out <dir>", "where the packs go", "pack")
    .option("--json", "print the report and nothing else")
    .option("-q, --quiet", "print only what is wrong")
    .action(async (target: string, options) =>
      done(await (await import("./commands/pack.ts")).pack(target, options, surface)),
    );

  withBuildOptions(program.command("check"))
    .description("judge budgets and secrets without writing anything")
    .argument("[dir|ref]", "a directory, or a ref of the repository here", ".")
    .option("--determinism", "build twice, the second time cold, shuffled and elsewhere, and compare every byte")
    .addOption(
      new Option("--stale", "list globs that catch nothing and links that name nothing").conflicts("determinism"),
    )
    .option("--json", "print the report and nothing else")
    .option("-q, --quiet", "print only what is wrong")
    .action(async (target: string, options) =>
      done(await (await import("./commands/check.ts")).check(target, options, surface)),
    );

  program
    .command("verify")
    .description("recompute every digest and count of a pack")
    .argument("[pack]", "a pack directory", "pack")
    .action(async (pack: string) => done(await (await import("./commands/verify.ts")).verify(pack, surface)));

  program
    .command("unpack")
    .description("write the redacted sources of a pack as files again")
    .argument("[pack]", "a pack directory", "pack")
    .requiredOption("-o, --out <dir>", "a directory that does not exist or is empty")
    .action(async (pack: string, options: { out: string }) =>
      done(await (await import("./commands/unpack.ts")).unpack(pack, options.out, surface)),
    );

  withBuildOptions(program.command("why"))
    .description("say how each pack shows a path, and why")
    .argument("<path>", "a path in the repository")
    .argument("[dir|ref]", "a directory, or a ref of the repository here", ".")
    .action(async (path: string, target: string, options) =>
      done(await (await import("./commands/why.ts")).why(path, { target, ...options }, surface)),
    );
  return program;
}

function withBuildOptions(command: Command): Command {
  return command
    .option("-c, --config <file>", "a config file in place of the tree's carryon.yml")
    .addOption(new Option("-e, --encoding <name>", "token encoding").choices(ENCODINGS))
    .option("--only <ids>", "packs to make, by id, with commas", (text) => list(text, "full,split"))
    .option("--scope <names>", "scopes to pack, with commas", (text) => list(text, "APP,LIB"))
    .option("-b, --budget <tokens>", "tokens that LITE packs are fitted to", tokenCount)
    .option("--untracked", "take in untracked files that .gitignore does not name")
    .option("--cache <dir>", "directory of the facts cache")
    .option("--no-cache", "neither read nor write a cache")
    .addOption(new Option("--shuffle-listing <seed>").hideHelp());
}

function list(text: string, example: string): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  if (names.includes("")) throw new InvalidArgumentError(`give names with commas between them: ${example}`);
  return names;
}

function tokenCount(text: string): number {
  const [, digits = "0", thousands] = /^(\d{1,9})(k)?$/u.exec(text) ?? [];
  const tokens = Number(digits) * (thousands === undefined ? 1 : 1000);
  if (tokens < 1 || tokens > 1e9) throw new InvalidArgumentError("give a whole number of tokens, such as 8000 or 24k");
  return tokens;
}

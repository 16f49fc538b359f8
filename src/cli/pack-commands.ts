import type { Command } from "commander";
import type { OnExitCode, CliHost } from "./host.ts";

/** Adds the commands that read written packs. */
export function packCommands(program: Command, host: CliHost, done: OnExitCode): void {
  program
    .command("verify")
    .description("recompute every digest and count of a pack")
    .argument("[pack]", "a pack directory", "pack")
    .option("--json", "print only the result")
    .action(async (pack: string, options: { json?: boolean }) =>
      done(await (await import("./commands/verify.ts")).runVerify(pack, options, host)),
    );

  program
    .command("unpack")
    .description("write the redacted sources of a pack back as files")
    .argument("[pack]", "a pack directory", "pack")
    .requiredOption("-o, --out <dir>", "new or empty directory to write to")
    .option("--json", "print only the result")
    .action(async (pack: string, options: { out: string; json?: boolean }) =>
      done(await (await import("./commands/unpack.ts")).runUnpack(pack, options, host)),
    );

  program
    .command("cache")
    .description("print where the caches are and how large")
    .option("--clear", "remove them")
    .option("--cache <dir>", "a cache directory other than the default")
    .option("--json", "print only the result")
    .action(async (options: { clear?: boolean; cache?: string; json?: boolean }) =>
      done((await import("./commands/cache.ts")).runCache(options, host)),
    );

  program
    .command("apply")
    .description("rebuild the newer FULL document from an older one and a delta document")
    .argument("<full>", "the FULL document that the delta builds on")
    .argument("<delta>", "a document from the folder DELTA")
    .option("-o, --out <file>", "file to write instead of standard output")
    .action(async (full: string, delta: string, options: { out?: string }) =>
      done((await import("./commands/apply.ts")).runApply(full, delta, options, host)),
    );
}

import type { Command } from "commander";
import type { UnpackOptions } from "../commands/unpack.ts";
import type { OnExitCode, CliHost } from "../host.ts";

/** Adds the commands for written packs: `verify`, `unpack`, `cache`, `apply`, `publish` and `pull`. */
export function packCommands(program: Command, host: CliHost, done: OnExitCode): void {
  program
    .command("verify")
    .description("recompute every digest and count of a pack")
    .argument("[pack]", "a pack directory", "pack")
    .option("--store <dir>", STORE_HELP)
    .option("--json", "print only the result")
    .action(async (pack: string, options: { store?: string; json?: boolean }) =>
      done(await (await import("../commands/verify.ts")).runVerify(pack, options, host)),
    );

  program
    .command("unpack")
    .description("write the redacted sources of a pack back as files")
    .argument("[pack]", "a pack directory", "pack")
    .requiredOption("-o, --out <dir>", "new or empty directory to write to")
    .option("--from <place>", "read the sources from store, git or a site's URL instead of the archive")
    .option("--store <dir>", STORE_HELP)
    .option("--json", "print only the result")
    .action(async (pack: string, options: UnpackOptions) =>
      done(await (await import("../commands/unpack.ts")).runUnpack(pack, options, host)),
    );

  program
    .command("cache")
    .description("print the location and size of the caches")
    .option("--clear", "remove them")
    .option("--cache <dir>", "a cache directory other than the default")
    .option("--json", "print only the result")
    .action(async (options: { clear?: boolean; cache?: string; json?: boolean }) =>
      done((await import("../commands/cache.ts")).runCache(options, host)),
    );

  program
    .command("apply")
    .description("rebuild a FULL document from an older one and a delta document")
    .argument("<full>", "the FULL document that the delta builds on")
    .argument("<delta>", "a document from the DELTA folder")
    .option("-o, --out <file>", "output file (default: standard output)")
    .action(async (full: string, delta: string, options: { out?: string }) =>
      done((await import("../commands/apply.ts")).runApply(full, delta, options, host)),
    );
  registryCommands(program, host, done);
}

/** Help text for the store that contains the bodies of packs with `bodies: pointers`. */
const STORE_HELP = "content store folder (default: .carryon/store in the repository)";

/** Help text for the reference of a pack in a registry. */
const REFERENCE_HELP = "oci://host/name, followed by :tag or @sha256:…; the default is :latest";

function registryCommands(program: Command, host: CliHost, done: OnExitCode): void {
  program
    .command("publish")
    .description("push a pack to an OCI registry, skipping what is already there")
    .argument("<reference>", "oci://host/name:tag; the default is :latest")
    .option("--pack <dir>", "a pack directory", "pack")
    .option("--json", "print only the result")
    .action(async (reference: string, options: { pack: string; json?: boolean }) =>
      done(await (await import("../commands/registry/publish.ts")).runPublish(reference, options, host)),
    );

  program
    .command("pull")
    .description("download, verify and write a published pack")
    .argument("<reference>", REFERENCE_HELP)
    .argument("[dir]", "directory to write the pack to", "pack")
    .option("--json", "print only the result")
    .action(async (reference: string, directory: string, options: { json?: boolean }) =>
      done(await (await import("../commands/registry/pull.ts")).runPull(reference, directory, options, host)),
    );
}

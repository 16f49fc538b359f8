import type { Command } from "commander";
import type { UnpackOptions } from "../commands/unpack.ts";
import type { OnExitCode, CliHost } from "../host.ts";

/** Adds the commands that move written packs: `publish`, `pull` and `unpack`. */
export function registryCommands(program: Command, host: CliHost, done: OnExitCode): void {
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
}

/** Help text for the store that contains the bodies of packs with `bodies: pointers`. */
const STORE_HELP = "content store folder (default: .carryon/store in the repository)";

/** Help text for the reference of a pack in a registry. */
const REFERENCE_HELP = "oci://host/name, followed by :tag or @sha256:…; the default is :latest";

import { type Command, Option } from "commander";
import { commentKey, every, portNumber, pullNumber, withBuildOptions, wholeNumber } from "./arguments.ts";
import type { Done, Surface } from "./surface.ts";

/** The commands that work out packs. */
export function buildCommands(program: Command, surface: Surface, done: Done): void {
  withBuildOptions(program.command("pack", { isDefault: true }))
    .description("write the packs of a directory or a ref")
    .argument("[dir|ref]", "a directory, or a ref of the repository here", ".")
    .option("-o, --out <dir>", "where the packs go", "pack")
    .option("--anchor <ref>", "write a delta document too, which builds on the FULL pack of this ref")
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
    .addOption(new Option("--json", "print the report and nothing else").conflicts("determinism"))
    .option("-q, --quiet", "print only what is wrong")
    .action(async (target: string, options) =>
      done(await (await import("./commands/check.ts")).check(target, options, surface)),
    );

  withBuildOptions(program.command("why"))
    .description("say how each pack shows a path, and why")
    .argument("<path>", "a path in the repository")
    .argument("[dir|ref]", "a directory, or a ref of the repository here", ".")
    .action(async (path: string, target: string, options) =>
      done(await (await import("./commands/why.ts")).why(path, { target, ...options }, surface)),
    );

  withBuildOptions(program.command("site"))
    .description("write pages to browse packs, files and history")
    .argument("[dir|ref]", "a directory, or a ref of the repository here", ".")
    .option("-o, --out <dir>", "where the site goes", "site")
    .option("--base <path>", "path on its host that it is published at", "/")
    .option("--address <url>", "address that it is published at, for what is to be copied")
    .option("--pages <number>", "files that get a page of their own, at the most", wholeNumber, 10_000)
    .option("--history <number>", "commits that the history goes back", wholeNumber, 50)
    .option("--delta <base..head>", "a page for this pair of commits too; may be given several times", every, [])
    .option("--serve [port]", "serve it on this machine when it is written", portNumber)
    .option("-q, --quiet", "print only what is wrong")
    .action(async (target: string, options) =>
      done(await (await import("./commands/site.ts")).site(target, options, surface)),
    );

  withBuildOptions(program.command("diff"))
    .description("say what lies between two trees, packs or reports, and judge it")
    .argument("[base]", "a ref, a directory, a pack or a report.json (default: HEAD)")
    .argument("[head]", "the same (default: the working tree here)")
    .option("--pr <number>", "fetch a pull request from the remote and compare its merge", pullNumber)
    .addOption(new Option("--policy <side>", "whose rules and budgets judge").choices(["base", "head"]).default("base"))
    .option("--json", "print the delta and nothing else")
    .option("--comment <file>", "write what carryon comment posts")
    .option("--key <key>", "tells several comments on one pull request apart", commentKey, "default")
    .action(async (base: string | undefined, head: string | undefined, options) =>
      done(await (await import("./commands/diff.ts")).diff({ base, head }, options, surface)),
    );
}

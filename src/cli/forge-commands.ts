import { type Command, Option } from "commander";
import { COMMENT_MODES } from "../model/ports/github.ts";
import { actionName, commitId, pullNumber, repositoryName } from "./arguments.ts";
import type { Done, Surface } from "./surface.ts";

/** The commands about workflows and pull requests. */
export function forgeCommands(program: Command, surface: Surface, done: Done): void {
  program
    .command("init")
    .description("write a carryon.yml and two workflows, asking before each")
    .argument("[dir]", "the top of a repository", ".")
    .option("-y, --yes", "ask nothing: write what does not exist, replace nothing")
    .option("--action <owner/name[@ref]>", "the action that the workflows use", actionName)
    .action(async (target: string, options: { yes?: boolean; action?: string }) =>
      done(await (await import("./commands/init.ts")).init(target, options, surface)),
    );

  program
    .command("comment")
    .description("write the one comment of a pull request; the token comes as GITHUB_TOKEN")
    .requiredOption("--repo <owner/name>", "the repository", repositoryName)
    .requiredOption("--pr <number>", "the pull request", pullNumber)
    .requiredOption("--report <file>", "a comment.json, as carryon diff --comment or the action writes it")
    .addOption(new Option("--mode <when>", "when there is none yet").choices(COMMENT_MODES).default("on-change"))
    .option("--head <sha>", "write nothing once the pull request is at another commit", commitId)
    .option("--api-url <url>", "REST interface of a GitHub Enterprise server")
    .action(async (options) => done(await (await import("./commands/comment.ts")).comment(options, surface)));
}

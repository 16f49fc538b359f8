import { type Command, Option } from "commander";
import { COMMENT_MODES } from "../../github/index.ts";
import { actionName, commitId, pullNumber, repositoryName } from "../arguments.ts";
import type { InitOptions } from "../commands/init.ts";
import type { OnExitCode, CliHost } from "../host.ts";

/** Adds the commands for workflows and pull requests: `init` and `comment`. */
export function forgeCommands(program: Command, host: CliHost, done: OnExitCode): void {
  program
    .command("init")
    .description("write a carryon.yml and two workflows, asking about each")
    .argument("[dir]", "root of a repository", ".")
    .option("-y, --yes", "do not ask: write missing files, overwrite nothing")
    .option("--action <owner/name[@ref]>", "action to use in the workflows", actionName)
    .option("--vendor", "copy the action to .github/actions/carryon and use that copy in the workflows")
    .action(async (target: string, options: InitOptions) =>
      done(await (await import("../commands/init.ts")).runInit(target, options, host)),
    );

  program
    .command("comment")
    .description("post or update the comment on a pull request, with the token in GITHUB_TOKEN")
    .requiredOption("--repo <owner/name>", "the repository", repositoryName)
    .requiredOption("--pr <number>", "the pull request", pullNumber)
    .requiredOption("--report <file>", "comment.json from carryon diff --comment or from the action")
    .addOption(new Option("--mode <when>", "when to post a first comment").choices(COMMENT_MODES).default("on-change"))
    .option("--head <sha>", "post nothing if the pull request's head is no longer this commit", commitId)
    .option("--api-url <url>", "REST API of a GitHub Enterprise server")
    .action(async (options) => done(await (await import("../commands/comment.ts")).runComment(options, host)));
}

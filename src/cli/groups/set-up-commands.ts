import { type Command, Option } from "commander";
import { COMMENT_MODES } from "../../github/index.ts";
import {
  actionName,
  appendValue,
  changeThreshold,
  commitId,
  portNumber,
  pullNumber,
  repositoryName,
  wholeNumber,
  withBuildOptions,
  withTreeOptions,
  withUntracked,
} from "../arguments.ts";
import type { InitOptions } from "../commands/init.ts";
import type { OnExitCode, CliHost } from "../host.ts";

/** Adds the commands that connect a repository to people, agents and CI: `init`, `mcp`, `site` and `comment`. */
export function setUpCommands(program: Command, host: CliHost, done: OnExitCode): void {
  program
    .command("init")
    .summary("write a config and CI workflows, asking about each")
    .description("write a carryon.yml and two workflows, asking about each")
    .argument("[dir]", "root of a repository", ".")
    .option("-y, --yes", "do not ask: write missing files, overwrite nothing")
    .option("--action <owner/name[@ref]>", "action to use in the workflows", actionName)
    .option("--vendor", "copy the action to .github/actions/carryon and use that copy in the workflows")
    .action(async (target: string, options: InitOptions) =>
      done(await (await import("../commands/init.ts")).runInit(target, options, host)),
    );

  withTreeOptions(program.command("mcp"))
    .summary("serve a repository to agents over the Model Context Protocol")
    .description("serve a repository to agents over the Model Context Protocol (standard input and output)")
    .argument("[dir|ref|url]", "a directory, a ref of the current repository, or a published site", ".")
    .addOption(new Option("--from <url>", "serve the published site at this address").conflicts("pack"))
    .option("--pack <dir>", "serve an existing pack")
    .option("--store <dir>", "content store folder (default: .carryon/store in the repository)")
    .option("--offload", "store results that are too large for a reply, and reply with a preview and a reference")
    .option("--tools <names>", "tools to offer, separated by commas, or all (default: those for a piece of work)")
    .option("--structured", "reply with structured content instead of text, for programs")
    .option("--print-config <host>", "print the settings with which a host, such as claude-code, starts the server")
    .action(async (target: string, options) =>
      done(await (await import("../commands/agents/mcp.ts")).runMcp(target, options, host)),
    );
  siteCommand(program, host, done);
}

/** Adds the command that posts the comment of a pull request. */
export function commentCommand(program: Command, host: CliHost, done: OnExitCode): void {
  program
    .command("comment")
    .summary("post the comment of a pull request from any CI system")
    .description("post or update the comment on a pull request, with the token in GITHUB_TOKEN")
    .requiredOption("--repo <owner/name>", "the repository", repositoryName)
    .requiredOption("--pr <number>", "the pull request", pullNumber)
    .requiredOption("--report <file>", "comment.json from carryon diff --comment or from the action")
    .addOption(new Option("--mode <when>", "when to post a first comment").choices(COMMENT_MODES).default("on-change"))
    .addOption(
      new Option("--above <change>", "change worth a first comment, such as 1% or 2k")
        .argParser(changeThreshold)
        .default({ share: 0.01 }, "1%"),
    )
    .option("--head <sha>", "post nothing if the pull request's head is no longer this commit", commitId)
    .option("--api-url <url>", "REST API of a GitHub Enterprise server")
    .action(async (options) => done(await (await import("../commands/comment.ts")).runComment(options, host)));
}

function siteCommand(program: Command, host: CliHost, done: OnExitCode): void {
  withUntracked(withBuildOptions(program.command("site")))
    .description("build a site to browse packs, files and history")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("-o, --out <dir>", "directory to write the site to", "site")
    .option("--base <path>", "URL path of the published site (default: the path of --address, or /)")
    .option("--address <url>", "URL of the published site, for its links and commands")
    .option("--pages <number>", "maximum number of files with their own page", wholeNumber, 10_000)
    .option("--history <number>", "number of commits in the history", wholeNumber, 50)
    .option("--delta <base..head>", "add a page that compares two commits; repeatable", appendValue)
    .option("--serve [port]", "serve the site locally", portNumber)
    .option("-q, --quiet", "print only problems")
    .action(async (target: string, options) =>
      done(await (await import("../commands/site.ts")).runSite(target, options, host)),
    );
}

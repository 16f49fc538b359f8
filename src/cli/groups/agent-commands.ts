import { type Command, Option } from "commander";
import { withTreeOptions } from "../arguments.ts";
import type { CliHost, OnExitCode } from "../host.ts";

/** Adds the commands `mcp`, `read` and `run`. */
export function agentCommands(program: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(program.command("mcp"))
    .description("serve a repository to agents over the Model Context Protocol (standard input and output)")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .addOption(new Option("--from <url>", "serve the published site at this address").conflicts("pack"))
    .option("--pack <dir>", "serve an existing pack")
    .option("--store <dir>", "content store folder (default: .carryon/store in the repository)")
    .option("--offload", "store results that are too large for a reply, and reply with a preview and a reference")
    .option("--print-config <host>", "print the settings with which a host, such as claude-code, starts the server")
    .action(async (target: string, options) =>
      done(await (await import("../commands/agents/mcp.ts")).runMcp(target, options, host)),
    );

  withTreeOptions(program.command("read"))
    .description("print a file or a symbol without secrets, by path or by its id in a task pack")
    .argument("<block>", "an id, or a path such as src/index.ts or src/index.ts:10-40")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("--allow-stale", "print the current text of an id even if it has changed")
    .option("--json", "print only JSON")
    .option("-q, --quiet", "do not print a heading")
    .action(async (block: string, target: string, options) =>
      done(await (await import("../commands/task/read.ts")).runRead(block, { target, ...options }, host)),
    );

  program
    .command("run")
    .description("write a task pack where an agent looks for it, and start the agent")
    .argument("<agent>", "claude, codex, copilot, cursor-agent or gemini")
    .argument("[args...]", "arguments for the agent, after --")
    .option("--task <text>", "the task (default: the thread's task, or one inferred from branch and changes)")
    .option("-q, --quiet", "do not print the location of the pack")
    .action(async (agent: string, args: readonly string[], options) =>
      done(await (await import("../commands/agents/run-agent.ts")).runAgent([agent, ...args], options, host)),
    );
}

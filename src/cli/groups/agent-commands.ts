import { type Command, Option } from "commander";
import { withTreeOptions } from "../arguments.ts";
import type { CliHost, OnExitCode } from "../host.ts";

/** Adds the commands `mcp`, `read` and `run`. */
export function agentCommands(program: Command, host: CliHost, done: OnExitCode): void {
  withTreeOptions(program.command("mcp"))
    .description("serve a repository to agents over the Model Context Protocol (standard input and output)")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .addOption(new Option("--from <url>", "serve the published site at this address").conflicts("pack"))
    .option("--pack <dir>", "serve a pack that was written before")
    .option("--store <dir>", "folder of the content store, other than .carryon/store of the repository")
    .option("--offload", "store results that are too large for a reply, and reply with a preview and a reference")
    .option("--print-config <host>", "print the settings that make a host such as claude-code start the server")
    .action(async (target: string, options) =>
      done(await (await import("../commands/agents/mcp.ts")).runMcp(target, options, host)),
    );

  withTreeOptions(program.command("read"))
    .description("print a file or a symbol without secrets, by the id that a task pack gave it, or by its path")
    .argument("<block>", "an id, or a path with or without lines, such as src/index.ts:10-40")
    .argument("[dir|ref]", "a directory, or a ref of the current repository", ".")
    .option("--allow-stale", "print what an id names even if it has changed since")
    .option("--json", "print only JSON")
    .option("-q, --quiet", "do not say what is printed")
    .action(async (block: string, target: string, options) =>
      done(await (await import("../commands/task/read.ts")).runRead(block, { target, ...options }, host)),
    );

  program
    .command("run")
    .description("write the pack of the task where an agent looks for it, and start the agent")
    .argument("<agent>", "claude, codex, copilot, cursor-agent or gemini")
    .argument("[args...]", "arguments of the agent, after --")
    .option("--task <text>", "what is to be done (default: the thread's task, or what branch and changes say)")
    .option("-q, --quiet", "do not say where the pack is")
    .action(async (agent: string, args: readonly string[], options) =>
      done(await (await import("../commands/agents/run-agent.ts")).runAgent([agent, ...args], options, host)),
    );
}

import { Argument, type Command } from "commander";
import { HOOK_HOSTS } from "../../agents/index.ts";
import type { CliHost, OnExitCode } from "../host.ts";

const REF_OPTION = ["--ref <dir>", "the repository", "."] as const;

/** Adds the command `agents` and its subcommands, which install and check Carryon's parts of agent files. */
export function agentsCommands(program: Command, host: CliHost, done: OnExitCode): void {
  const agents = program
    .command("agents")
    .summary("install, check and remove Carryon's files for agents")
    .description("list the agents used here and what is installed for them")
    .option(...REF_OPTION)
    .option("--json", "print only JSON")
    .allowExcessArguments()
    .action(async (options, { args: [word] }: Command) => {
      if (word !== undefined) agents.error(`error: unknown command '${word}'`, { code: "commander.unknownCommand" });
      done((await import("../commands/agents/agents.ts")).runAgents(options, host));
    });
  withNames(agents.command("check"))
    .description("exit 1 if installed instructions, servers, commands or hooks need repair")
    .action(async (names: readonly string[], options) =>
      done((await import("../commands/agents/agents.ts")).runCheckAgents(names, options, host)),
    );
  changeCommand(agents, "install", { host, done })
    .description("install Carryon's instructions, MCP servers and commands for agents (default: agents in use)")
    .option("--hooks", "also install agent hooks that record sessions and pass on handovers")
    .option("--git-hooks", "also install git hooks that print the next command after a checkout, merge or rebase")
    .option("--vscode-tasks", "also install VS Code tasks");
  changeCommand(agents, "repair", { host, done }).description(
    "update stale parts and add missing ones for installed agents",
  );
  changeCommand(agents, "uninstall", { host, done }).description("remove Carryon's parts and nothing else");
}

/** Adds the command that agents' hooks run. */
export function hookCommand(program: Command, host: CliHost, done: OnExitCode): void {
  program
    .command("hook")
    .summary("answer an agent's hook (agents run this, not people)")
    .description(
      "answer an event of an agent's session: record it, pass on the handover of the last one, store long output. " +
        "Agents run this command, not people; carryon agents install --hooks sets it up. It always exits 0.",
    )
    .addArgument(new Argument("<agent>", "agent that runs the hook").choices(HOOK_HOSTS))
    .argument("[event]", "the agent's name of the event (default: as in the JSON on standard input)")
    .action(async (agent: string, event: string | undefined) => {
      const words = event === undefined ? [agent] : [agent, event];
      done((await (await import("../commands/hook/hook.ts")).runHook(words, host)) ?? 0);
    });
}

function withNames(command: Command): Command {
  return command
    .argument("[names...]", "agents, such as claude-code")
    .option(...REF_OPTION)
    .option("--json", "print only JSON")
    .option("-q, --quiet", "print only problems");
}

function changeCommand(
  agents: Command,
  verb: "install" | "repair" | "uninstall",
  { host, done }: { readonly host: CliHost; readonly done: OnExitCode },
): Command {
  return withNames(agents.command(verb))
    .option("--all", "all agents")
    .option("--dry-run", "print the changes as a diff; write nothing")
    .option("--force", "also change parts that someone edited")
    .action(async (names: readonly string[], options) =>
      done((await import("../commands/agents/change.ts")).runChangeAgents(verb, names, options, host)),
    );
}

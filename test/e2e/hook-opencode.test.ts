import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { factsIn, PLANTED, waitForHandover } from "../support/hooks/host-days.ts";
import { makeRepository } from "../support/repository.ts";
import { runCli } from "../support/run-cli.ts";

afterEach(() => void vi.unstubAllEnvs());

/** Hooks of a plugin, as OpenCode calls them. */
interface PluginHooks {
  readonly event: (input: { event: { type: string; properties: object } }) => Promise<void>;
  readonly "experimental.session.compacting": (input: { sessionID: string }, output: object) => Promise<void>;
  readonly "experimental.chat.system.transform": (input: object, output: { system: string[] }) => Promise<void>;
  readonly "tool.execute.after": (input: object, output: Record<string, unknown>) => Promise<void>;
}

type Plugin = (input: object) => Promise<PluginHooks>;

/** Installs the plugin in a repository, and starts it as OpenCode does. */
async function startedPlugin() {
  const { root } = await makeRepository({ files: { "README.md": "# Tides\n", ".gitignore": ".*\n*.json\n*.md\n" } });
  expect(runCli(["agents", "install", "opencode", "--hooks"], { cwd: root }).code).toBe(0);
  vi.stubEnv("HOME", dirname(root));
  vi.stubEnv("XDG_CACHE_HOME", join(dirname(root), "cache"));
  const messages = PLANTED.map(([role, text], n) => ({
    info: { id: `m${n}`, role, sessionID: "one", time: { created: n } },
    parts: [{ type: "text", text }],
  }));
  const client = {
    session: {
      get: async ({ path: { id } }: { path: { id: string } }) => ({ data: { id, directory: root, title: "Tides" } }),
      messages: async () => ({ data: messages }),
    },
  };
  const file = pathToFileURL(join(root, ".opencode/plugins/carryon.js")).href;
  const { Carryon } = (await import(/* @vite-ignore */ file)) as { Carryon: Plugin };
  const start = (): Promise<PluginHooks> => Carryon({ client, directory: root });
  return { root, start, hooks: await start() };
}

async function systemOf(hooks: PluginHooks, sessionID: string): Promise<string> {
  const output = { system: ["You are an agent."] };
  await hooks["experimental.chat.system.transform"]({ sessionID, model: {} }, output);
  return output.system.slice(1).join("\n");
}

it("two days with OpenCode need no command: the second one knows the facts of the first", async () => {
  const { root, start, hooks } = await startedPlugin();
  expect(factsIn(await systemOf(hooks, "one"))).toBe(0);
  await hooks.event({ event: { type: "session.idle", properties: { sessionID: "one" } } });
  await waitForHandover(join(root, ".carryon/hooks"), "one");
  const secondDay = await start();
  expect(factsIn(await systemOf(secondDay, "two"))).toBe(PLANTED.length);
  // The same text with every request of the session, so that the provider can cache it.
  expect(factsIn(await systemOf(secondDay, "two"))).toBe(PLANTED.length);
});

it("long output of a tool of OpenCode is stored and replaced, and a failing Carryon changes nothing", async () => {
  const { root, hooks } = await startedPlugin();
  const output = { title: "", metadata: {}, output: "a line of a log\n".repeat(500) };
  await hooks["tool.execute.after"]({ tool: "bash", sessionID: "one", callID: "c", args: { command: "make" } }, output);
  expect(output.output).toMatch(/\[content [0-9a-f]{64}: 500 lines/u);
  const result = { content: [{ type: "text", text: "a line of a log\n".repeat(500) }] };
  await hooks["tool.execute.after"]({ tool: "db_query", sessionID: "one", callID: "d", args: {} }, result);
  expect(result.content[0]?.text).toMatch(/\[content [0-9a-f]{64}: 500 lines/u);
  const file = { output: "x".repeat(7000) };
  await hooks["tool.execute.after"]({ tool: "read", sessionID: "one", callID: "e", args: {} }, file);
  expect(file.output).toHaveLength(7000);
  vi.stubEnv("PATH", "/nowhere");
  runCli(["agents", "uninstall", "opencode"], { cwd: root });
  const odd = { output: undefined };
  await hooks["tool.execute.after"]({ tool: "bash", sessionID: "one", callID: "f", args: {} }, odd);
  expect(odd).toEqual({ output: undefined });
});

it("OpenCode gets the handover with the next output after a compaction", async () => {
  const { root, hooks } = await startedPlugin();
  await hooks["experimental.session.compacting"]({ sessionID: "one" }, { context: [] });
  await waitForHandover(join(root, ".carryon/hooks"), "one");
  await sleep(200);
  const output = { output: "ok" };
  await hooks["tool.execute.after"]({ tool: "bash", sessionID: "one", callID: "c", args: {} }, output);
  expect(factsIn(output.output)).toBe(PLANTED.length);
});

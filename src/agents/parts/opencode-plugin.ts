import type { AgentPart, AgentSetup } from "../files/agent.ts";
import { fileEdit } from "../edits/file-edit.ts";
import { commandWords } from "./program.ts";

/** Time after which the plugin no longer waits for Carryon, in milliseconds. */
const MAX_WAIT_MS = 2000;

/** Replaced by the words that start Carryon. */
const WORDS = "CARRYON_WORDS";

const PLUGIN = `// Records sessions with Carryon. Written by carryon agents install --hooks.
import { spawn } from "node:child_process";

const [program, ...args] = ${WORDS};

/** Runs Carryon with JSON on standard input. Returns its reply; {} if it fails or takes too long. */
function carryon(cwd, call, waits = true) {
  return new Promise((resolve) => {
    try {
      const child = spawn(program, args, { cwd, detached: !waits, stdio: ["pipe", waits ? "pipe" : "ignore", "ignore"] });
      let reply = "";
      const timer = setTimeout(() => child.kill(), ${MAX_WAIT_MS});
      if (!waits) clearTimeout(timer), child.unref();
      child.stdout?.on("data", (data) => (reply += data));
      child.stdin.on("error", () => {});
      child.on("error", () => resolve({}));
      child.on("close", () => {
        clearTimeout(timer);
        try {
          resolve(JSON.parse(reply));
        } catch {
          resolve({});
        }
      });
      child.stdin.end(JSON.stringify(call), () => waits || resolve({}));
    } catch {
      resolve({});
    }
  });
}

/** Text of a result in the form of the Model Context Protocol. */
const textOf = (output) => output?.content?.find?.(({ type }) => type === "text");

export const Carryon = async ({ client, directory }) => {
  const handovers = new Map();
  const children = new Set();
  const record = async (id, event) => {
    try {
      const [info, messages] = await Promise.all([
        client.session.get({ path: { id } }),
        client.session.messages({ path: { id } }),
      ]);
      if (info.data?.parentID) return;
      const call = { hook_event_name: event, session_id: id, cwd: directory, info: info.data, messages: messages.data };
      await carryon(directory, call, false);
    } catch {}
  };
  return {
    event: async ({ event }) => {
      if (event.type === "session.created" && event.properties?.info?.parentID) children.add(event.properties.info.id);
      if (event.type === "session.idle") await record(event.properties?.sessionID, "end");
    },
    "experimental.session.compacting": async ({ sessionID }) => {
      await record(sessionID, "compact");
    },
    "experimental.chat.system.transform": async ({ sessionID }, output) => {
      if (!sessionID || children.has(sessionID)) return;
      if (!handovers.has(sessionID)) {
        const call = { hook_event_name: "start", session_id: sessionID, cwd: directory, source: "startup" };
        handovers.set(sessionID, carryon(directory, call).then(({ context }) => context));
      }
      const context = await handovers.get(sessionID);
      if (context) output.system.push(context);
    },
    "tool.execute.after": async ({ tool, sessionID, args: input }, output) => {
      const [key, place] = typeof output?.output === "string" ? ["output", output] : ["text", textOf(output)];
      const text = place?.[key];
      if (typeof text !== "string") return;
      const call = { hook_event_name: "tool", session_id: sessionID, cwd: directory, tool_name: tool };
      const reply = await carryon(directory, { ...call, tool_input: input, tool_response: text });
      if (typeof reply.output === "string") place[key] = reply.output;
      if (reply.context) place[key] += "\\n\\n" + reply.context;
    },
  };
};
`;

/**
 * Creates the part for a plugin of OpenCode, which has no hooks that run commands. The plugin starts Carryon at the
 * same events as the hooks of other hosts. The transcript goes to standard input, because OpenCode keeps sessions in a
 * database.
 */
export function openCodePluginPart({ programIn, version }: AgentSetup): AgentPart {
  const path = ".opencode/plugins/carryon.js";
  const words = commandWords(programIn(path), ["hook", "opencode"]);
  const text = PLUGIN.replace(WORDS, () => JSON.stringify(words));
  return { path, what: "hook", option: "hooks", edit: fileEdit({ style: "slash", text, version }) };
}

import { unsupportedNode } from "../base/index.ts";

/** Only this file of the action touches `process`. Checks the Node version before it loads other modules. */
async function run(): Promise<void> {
  // V8 would shrink the heap while the action waits for a server, only for the process to exit soon after.
  process.getBuiltinModule("node:v8").setFlagsFromString("--no-memory-reducer");
  const { fileURLToPath } = process.getBuiltinModule("node:url");
  const { readPayload, workflowHost } = await import("./workflow-host.ts");
  const { runAction } = await import("./main.ts");
  const { env, stdout } = process;
  const cli = [process.execPath, fileURLToPath(new URL("cli.js", import.meta.url))] as const;
  const host = workflowHost({ env, stdout, cli, now: () => performance.now() });
  process.exitCode = await runAction(host, readPayload(env));
}

// A broken log must not stop outputs and comments.
process.stdout.on("error", () => {});
const problem = unsupportedNode(process.versions.node);
if (problem === undefined) void run();
else {
  process.stdout.write(`::error::${problem}\n`);
  process.exitCode = 3;
}

import { realpathSync } from "node:fs";
import type { AgentProgram } from "../../../agents/index.ts";
import { PUBLISHED, version } from "../../../base/index.ts";
import type { CliHost } from "../../index.ts";

/**
 * Command line that starts this program again. A published package starts through npx, since its current path may be in
 * the npx cache, which can be cleared.
 */
export function selfCommand([node, script = ""]: CliHost["self"]): AgentProgram {
  const file = realpathSync(script);
  return PUBLISHED && /[\\/]node_modules[\\/]/u.test(file)
    ? { command: "npx", args: ["-y", `carryon@${version}`] }
    : { command: node, args: [file] };
}

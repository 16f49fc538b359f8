import { realpathSync } from "node:fs";
import type { ServerCommand } from "../../../mcp/index.ts";
import { PUBLISHED, version } from "../../../base/index.ts";
import type { CliHost } from "../../host.ts";

/**
 * Returns how others start this program. A published package is started by npx, which finds it again wherever it is
 * installed; the cache of npx may be cleared.
 */
export function programOf([node, script = ""]: CliHost["self"]): ServerCommand {
  const file = realpathSync(script);
  return PUBLISHED && /[\\/]node_modules[\\/]/u.test(file)
    ? { command: "npx", args: ["-y", `carryon@${version}`] }
    : { command: node, args: [file] };
}

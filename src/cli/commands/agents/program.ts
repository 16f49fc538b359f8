import { realpathSync } from "node:fs";
import type { ServerCommand } from "../../../mcp/host-configs.ts";
import { version } from "../../../wire/program/version.ts";
import type { CliHost } from "../../host.ts";

/**
 * Returns how others start this program. npx finds an installed package again wherever it is; the cache of npx may be
 * cleared.
 */
export function programOf([node, script = ""]: CliHost["self"]): ServerCommand {
  const file = realpathSync(script);
  return /[\\/]node_modules[\\/]/u.test(file)
    ? { command: "npx", args: ["-y", `carryon@${version}`] }
    : { command: node, args: [file] };
}

import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { HOST_TITLES, hostConfig, type Installation } from "../../../src/mcp/host-configs.ts";
import type { HostName } from "../../../src/agents/parts/mcp-hosts.ts";

const NPX: Installation = {
  program: { command: "npx", args: ["-y", "carryon@1.2.3"] },
  root: "/srv/widgets",
  named: false,
};

describe("settings of a host", () => {
  it("of a project name the repository by the working directory, or by the variable that the host has", () => {
    expect(hostConfig("claude-code", NPX).text).toMatchInlineSnapshot(`
      "{
        "mcpServers": {
          "carryon": {
            "command": "npx",
            "args": ["-y", "carryon@1.2.3", "mcp"],
            "type": "stdio"
          }
        }
      }
      "
    `);
    expect(hostConfig("gemini-cli", NPX).text).toMatchInlineSnapshot(`
      "{
        "mcpServers": {
          "carryon": {
            "command": "npx",
            "args": ["-y", "carryon@1.2.3", "mcp"]
          }
        }
      }
      "
    `);
    expect(hostConfig("cursor", NPX).text).toMatchInlineSnapshot(`
      "{
        "mcpServers": {
          "carryon": {
            "command": "npx",
            "args": ["-y", "carryon@1.2.3", "mcp", "\${workspaceFolder}"]
          }
        }
      }
      "
    `);
    expect(hostConfig("vscode", NPX).text).toMatchInlineSnapshot(`
      "{
        "servers": {
          "carryon": {
            "command": "npx",
            "args": ["-y", "carryon@1.2.3", "mcp", "\${workspaceFolder}"],
            "type": "stdio"
          }
        }
      }
      "
    `);
  });

  it("of a user name the repository by its path", () => {
    expect(hostConfig("codex", NPX).text).toMatchInlineSnapshot(`
      "[mcp_servers.carryon]
      command = "npx"
      args = ["-y", "carryon@1.2.3", "mcp", "/srv/widgets"]
      startup_timeout_sec = 30
      "
    `);
    expect(hostConfig("windsurf", NPX).text).toMatchInlineSnapshot(`
      "{
        "mcpServers": {
          "carryon": {
            "command": "npx",
            "args": ["-y", "carryon@1.2.3", "mcp", "/srv/widgets"]
          }
        }
      }
      "
    `);
    expect(hostConfig("zed", NPX).text).toMatchInlineSnapshot(`
      "{
        "context_servers": {
          "carryon": {
            "command": "npx",
            "args": ["-y", "carryon@1.2.3", "mcp", "/srv/widgets"]
          }
        }
      }
      "
    `);
  });

  it.each([...HOST_TITLES.keys()])("of %s name a directory that was given", (name) => {
    expect(argumentsOf(name, { ...NPX, named: true })).toEqual(["-y", "carryon@1.2.3", "mcp", "/srv/widgets"]);
  });

  it.each([...HOST_TITLES.keys()])("of %s keep a path with quotes, backslashes and control characters", (name) => {
    const path = 'C:\\new "folder"\\\u0001\u007f\t\u00e9\u{1f600}/cli.js';
    const root = `/srv/it's "here"\\\n`;
    const program = { command: path, args: [path] };
    expect(argumentsOf(name, { program, root, named: true })).toEqual([path, "mcp", root]);
  });
});

/** Arguments in the settings, parsed in their format. */
function argumentsOf(name: HostName, installation: Installation): unknown {
  const { format, text } = hostConfig(name, installation);
  const servers: unknown = Object.values(format === "toml" ? parse(text) : JSON.parse(text))[0];
  return (servers as { readonly carryon: { readonly args: unknown } }).carryon.args;
}

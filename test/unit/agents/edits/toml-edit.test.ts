import fc from "fast-check";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { tomlEdit } from "../../../../src/agents/edits/toml-edit.ts";

const TABLE = '[mcp_servers.carryon]\ncommand = "npx"\n';
const edit = tomlEdit({ name: "server", version: "1.0.0", keys: ["mcp_servers", "carryon"], text: TABLE });

/** Codex configs with comments, any line endings, and possibly no final one. */
const configs = fc
  .tuple(
    fc.constantFrom("", "\uFEFF"),
    fc.subarray(["# Codex", 'model = "o4" # ours', "", "n = 9223372036854775807", "at = 1979-05-27T07:32:00Z"]),
    fc.subarray(["[features]", "[mcp_servers.git]", "[[rules]]", "[mcp_servers]"], { minLength: 0 }),
    fc.constantFrom("\n", "\r\n"),
    fc.boolean(),
  )
  .map(([mark, top, tables, end, last]) => `${mark}${[...top, ...tables].join(end)}${last ? end : ""}`);

describe("tomlEdit", () => {
  it("adds a table, changes no other value, and takes the table out byte for byte", () => {
    fc.assert(
      fc.property(fc.option(configs, { nil: undefined }), (text) => {
        expect(edit.look(text).state).toBe("absent");
        const put = edit.put(text);
        expect(edit.look(put)).toEqual({ state: "current", version: "1.0.0" });
        expect(parse(put.replace(/^\uFEFF/u, ""), { integersAsBigInt: "asNeeded" })).toMatchObject({
          mcp_servers: { carryon: { command: "npx" } },
        });
        expect(edit.remove(put)).toBe(text);
      }),
    );
  });

  it("leaves a table of a person alone", () => {
    expect(edit.look('[mcp_servers.carryon]\ncommand = "mine"\n').state).toBe("foreign");
    expect(edit.look('mcp_servers.carryon.command = "mine"\n').state).toBe("foreign");
  });

  it.each([
    ["is not TOML", "[mcp_servers"],
    ["has its servers on one line", 'mcp_servers = { git = { command = "git-mcp" } }\n'],
    ["goes on below the block", `${edit.put(undefined)}model = "o4"\n`],
  ])("touches nothing that %s", (_, text) => {
    expect(edit.look(text)).toMatchObject({ state: "barred", reason: expect.any(String) });
  });

  it("knows an older and an edited table", () => {
    const older = tomlEdit({
      name: "server",
      version: "0.9.0",
      keys: ["mcp_servers", "carryon"],
      text: TABLE.replace("npx", "old"),
    });
    expect(edit.look(older.put("a = 1\n"))).toEqual({ state: "stale", version: "0.9.0" });
    expect(edit.put(older.put("a = 1\n"))).toBe(edit.put("a = 1\n"));
    expect(edit.look(edit.put("").replace('"npx"', '"mine"')).state).toBe("edited");
  });

  it("says why it touches nothing", () => {
    expect(edit.look("[").reason).toBe("it is not valid TOML");
    expect(edit.look("mcp_servers = {}\n").reason).toBe("the table mcp_servers.carryon cannot be added at its end");
    expect(edit.look("[mcp_servers.carryon]\n").reason).toBe("it has its own table mcp_servers.carryon");
    expect(edit.look("# carryon:end server\n").reason).toBe("the begin and end comments of block server do not match");
    expect(edit.look(`${edit.put(undefined)}a = 1\n`).reason).toBe(
      "lines below its block belong to the table mcp_servers.carryon; move them above the block",
    );
    expect(edit.look(`${edit.put(undefined)}[other]\na = 1\n`)).toEqual({ state: "current", version: "1.0.0" });
  });
});

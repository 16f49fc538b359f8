import { describe, expect, it } from "vitest";
import { type Message, openRawSession } from "../../support/mcp/raw-session.ts";
import { makeRepository } from "../../support/repository.ts";

const LOG = "ok 1 - adds numbers\n".repeat(600_000);
const CALL = { name: "trim", arguments: { output: LOG } };

/** Matches an error about the length of the request with this id. */
function refuses(id: number | string | null): (message: Message) => boolean {
  return (message) => message.id === id && message.error !== undefined;
}

describe("messages above the limit", () => {
  it("threat 7: are answered with an error that says the limit, and the server goes on", async () => {
    const { root } = await makeRepository({ files: { "README.md": "# Widgets\n" } });
    const session = openRawSession(root, ["--tools", "trim"]);
    await session.request("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "raw", version: "1.0.0" },
    });
    session.notify("notifications/initialized");

    const { error } = await session.request("tools/call", CALL);
    expect(error).toEqual({
      code: -32_600,
      message: expect.stringMatching(/^The message has 12,600,\d{3} bytes, the limit is 10,485,760\. Send less/u),
    });
    // Clients write the id in different positions, and logged text may resemble one.
    const last = { method: "tools/call", params: { ...CALL, id: 8 }, jsonrpc: "2.0", id: "nine" };
    session.send(JSON.stringify(last));
    await session.next(refuses("nine"));
    session.send(JSON.stringify({ jsonrpc: "2.0", method: "notifications/long", params: { text: `${LOG}"id":7}` } }));
    await session.next(refuses(null));

    const { result } = await session.request("tools/call", {
      name: "trim",
      arguments: { output: LOG.slice(0, 3_000_000) },
    });
    expect(result.content[0].text).toContain("of 150,000 lines");
    expect(session.lines.map((line) => (JSON.parse(line) as Message).id ?? "none")).toEqual([1, 2, "nine", "none", 3]);
    expect([await session.end(), session.stderr()]).toEqual([0, ""]);
  });
});

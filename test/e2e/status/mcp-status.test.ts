import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openClient, STRUCTURED, textOf } from "../../support/mcp/open-client.ts";
import { makeRepository } from "../../support/repository.ts";
import { runCli } from "../../support/run-cli.ts";

it("the tools readiness and next say what the command line says, now", async () => {
  const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
  const { call } = await openClient({ cwd: root, args: STRUCTURED });
  const plain = await openClient({ cwd: root, args: ["--tools", "next"] });
  const line = (): string => runCli(["status", "--next"], { cwd: root }).stdout.trimEnd();
  expect(textOf(await plain.call("next"))).toContain(line());
  runCli(["pack", "--only", "full", "-q"], { cwd: root });
  const fresh = await call("readiness");
  const { next, packs, reliable } = JSON.parse(runCli(["status", "--json"], { cwd: root }).stdout) as object & {
    readonly next: object;
    readonly packs: readonly object[];
    readonly reliable: boolean;
  };
  expect(fresh.structuredContent).toMatchObject({ next, packs, reliable });
  expect(reliable).toBe(true);
  expect((await call("next", { has_packs: false })).structuredContent).toMatchObject({
    state: "ready",
    packs: [{ path: "pack", freshness: "fresh", readNext: "pack" }],
  });
  writeFileSync(join(root, "a.ts"), "export const a = 2;\n");
  expect(textOf(await plain.call("next"))).toContain(line());
  expect((await call("next")).structuredContent).toMatchObject({ state: "pack-stale", reliable: false });
});

it("a server of a pack says that no work goes on in it", async () => {
  const { root } = await makeRepository({ files: { "a.ts": "export const a = 1;\n" } });
  runCli(["pack", "-q"], { cwd: root });
  const { call } = await openClient({
    cwd: root,
    command: [
      process.execPath,
      join(import.meta.dirname, "../../../dist/cli.js"),
      "mcp",
      "--pack",
      "pack",
      "--tools",
      "readiness",
    ],
  });
  const refused = await call("readiness");
  expect(refused.isError).toBe(true);
  expect(textOf(refused)).toContain("not a working tree");
});

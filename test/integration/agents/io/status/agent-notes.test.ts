import { readFileSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openAgentNotes } from "../../../../../src/agents/io/status/agent-notes.ts";
import { makeDirectory } from "../../../../support/repository.ts";

const AGENTS = [{ name: "codex", state: "stale" }] as const;

async function keptNotes() {
  const root = makeDirectory({ "AGENTS.md": "text\n", "other.md": "text\n" });
  const folder = join(makeDirectory(), "new", "cache");
  const notes = openAgentNotes(root, folder);
  expect(notes.read("key")).toBeUndefined();
  await notes.keep("key", ["AGENTS.md", ".codex/config.toml", "AGENTS.md/below"], AGENTS);
  expect(openAgentNotes(root, folder).read("key")).toEqual(AGENTS);
  return { root, notes, file: join(folder, "agents.json") };
}

it.each<[string, (root: string) => void]>([
  ["changes", (root) => writeFileSync(join(root, "AGENTS.md"), "more text\n")],
  ["changes and keeps its size", (root) => writeFileSync(join(root, "AGENTS.md"), "tixt\n")],
  ["goes", (root) => unlinkSync(join(root, "AGENTS.md"))],
  [
    "becomes a link",
    (root) => {
      unlinkSync(join(root, "AGENTS.md"));
      symlinkSync("other.md", join(root, "AGENTS.md"));
    },
  ],
])("what was kept of agents counts until a file %s", async (_, change) => {
  const { root, notes } = await keptNotes();
  writeFileSync(join(root, "other.md"), "does not count\n");
  expect(notes.read("key")).toEqual(AGENTS);
  change(root);
  expect(notes.read("key")).toBeUndefined();
});

it("what another program kept, and what is damaged or of another form, is nothing", async () => {
  const { notes, file } = await keptNotes();
  expect(notes.read("another key")).toBeUndefined();
  const text = readFileSync(file, "utf8");
  for (const damaged of [text.slice(0, -9), "[]", text.replace("/1", "/2"), text.replace('"stale"', '"odd"'), "null"]) {
    writeFileSync(file, damaged);
    expect(notes.read("key")).toBeUndefined();
  }
  writeFileSync(file, text);
  expect(notes.read("key")).toEqual(AGENTS);
});

it("without a folder nothing is kept", async () => {
  const notes = openAgentNotes(makeDirectory(), undefined);
  await notes.keep("key", [], AGENTS);
  expect(notes.read("key")).toBeUndefined();
});

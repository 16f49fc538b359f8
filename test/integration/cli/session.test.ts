import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryDirectory } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";
import { randomText, seeded } from "../../support/secrets/random.ts";
import { transcript, transcriptPath, TRANSCRIPTS } from "../../support/session/place.ts";
import { createOracle } from "../../support/texts/oracle.ts";

let cwd: string;
beforeEach(() => {
  cwd = temporaryDirectory();
});

const run = (...args: readonly string[]) => runHere(cwd, ["session", ...args]);

async function imported(name: (typeof TRANSCRIPTS)[number]): Promise<string> {
  return (await run("import", transcriptPath(name))).out.trim();
}

describe("carryon session", () => {
  it("imports a transcript, says what it could not read, and what was there before", async () => {
    const first = await run("import", transcriptPath("claude-code.jsonl"));
    expect(first.out).toMatch(/^[0-9a-f]{12}\n$/u);
    expect(first.err).toBe(
      "Imported 15 events (claude-code, 9.8 kB); 1 record of unknown types; 1 duplicate; 1 damaged record\n",
    );
    const again = await run("import", transcriptPath("claude-code.jsonl"));
    expect([again.out, again.err.split(" (")[0]]).toEqual([first.out, "Already imported: 15 events"]);
    const path = join(cwd, "grown.jsonl");
    copyFileSync(transcriptPath("codex.jsonl"), path);
    await run("import", path);
    const message = { type: "message", role: "user", content: [{ type: "input_text", text: "Thank you." }] };
    writeFileSync(
      path,
      `${readFileSync(path, "utf8")}${JSON.stringify({ type: "response_item", payload: message })}\n`,
    );
    expect((await run("import", path)).err).toMatch(/^Added 1 event to 12 /u);
  });

  it("lists sessions, and finds one by the beginning of its id, by its host's id, or as the last one", async () => {
    const ids = [await imported("codex.jsonl"), await imported("gemini.jsonl")];
    const listed = JSON.parse((await run("list", "--json")).out) as { sessions: { id: string; format: string }[] };
    expect(listed.sessions.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await run("list")).out).toContain("The moon phase in src/moon.ts is off by one day.");
    for (const name of [ids[0]!, ids[0]!.slice(0, 5), "0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b"]) {
      expect((await run("show", name)).out).toContain(`${ids[0]}  The moon phase`);
    }
    for (const name of ["0000", "../../etc", "3", ".*", "-", "__proto__"]) {
      const { code, err } = await run("show", "--", name);
      expect([code, err]).toEqual([2, expect.stringContaining(`no session matches ${JSON.stringify(name)}`)]);
    }
  });

  it("shows turns, exact tokens by kind, tools, files and what is apart from the conversation", async () => {
    const id = await imported("claude-code.jsonl");
    const overview = JSON.parse((await run("show", id, "--json")).out) as Record<string, unknown>;
    const count = createOracle("o200k_base");
    const asked = [
      "[GOAL] Tide tables must load in under 200 ms.\nNever change the file format of data/tides.bin. Please find out why src/tables/load.ts is slow.",
      "[DECISION] Cache the parsed table in memory; see the picture.\n[image]",
    ];
    expect(overview["turns"]).toBe(2);
    expect(overview["tokens"]).toMatchObject({ user: asked.reduce((sum, text) => sum + count(text), 0) });
    expect(overview["chains"]).toMatchObject([{ chain: "b7c1", events: 2 }]);
    expect(overview["tools"]).toMatchObject([
      { tool: "Bash", calls: 1, failed: 1 },
      { tool: "Edit", calls: 1, failed: 0 },
      { tool: "Read", calls: 1, failed: 0 },
    ]);
    expect(overview["files"]).toEqual([
      { path: "src/tables/load.ts", changed: true },
      { path: "data/tides.bin", changed: false },
    ]);
    expect((await run("show", id)).out).toMatch(/changed {2}src\/tables\/load\.ts/u);
  });

  it("requirement 3.24: exports byte for byte what was imported, and says how many secrets it lacks", async () => {
    for (const name of TRANSCRIPTS) {
      const id = await imported(name);
      const path = join(cwd, "out");
      expect((await run("export", id, "-o", path)).err).toContain(` as imported; written to ${path}\n`);
      expect(readFileSync(path)).toEqual(transcript(name));
      expect((await run("export", id)).out).toBe(transcript(name).toString());
    }
    const token = `ghp_${randomText("ABCDEFabcdef0123456789", 36, seeded(5))}`;
    const lines = `{"role":"user","content":"use ${token}"}\n{"role":"assistant","content":"no"}\n`;
    writeFileSync(join(cwd, "in.jsonl"), lines);
    const { out } = await run("import", join(cwd, "in.jsonl"));
    const { out: exported, err } = await run("export", out.trim());
    expect(exported).toBe(lines.replace(token, "[REDACTED:github-pat]"));
    expect(err).toContain("as imported; 1 secret replaced\n");
  });

  it("requirement 3.14: knows the models of carryon.yml, names the nearest ones, and needs no config with a budget", async () => {
    await imported("codex.jsonl");
    const config = join(cwd, "carryon.yml");
    writeFileSync(config, "models: { house/8b: { context: 4k, output: 1k } }\n");
    const handed = await run("handoff", "--budget", "1000", "-o", "handoff.md");
    expect(handed.err).toContain(", written to handoff.md\n");
    for (const command of ["compact", "handoff"]) {
      const { code, err } = await run(command, "--model", "house/8b");
      expect([code, err]).toEqual([0, expect.stringContaining("of 2,550")]);
      expect(await run(command, "--model", "house/8c")).toMatchObject({
        code: 2,
        err: expect.stringMatching(
          /the context window of the model "house\/8c" is unknown; did you mean "house\/8b"\?\n.*under models in carryon\.yml/u,
        ),
      });
    }
    writeFileSync(config, "models: [\n");
    expect((await run("compact", "--model", "gpt-4")).err).toContain("carryon.yml:2:1");
    expect((await run("handoff", "--budget", "2000")).code).toBe(0);
  });

  it("removes a session, also one whose record is damaged", async () => {
    const id = await imported("openai.json");
    writeFileSync(join(cwd, ".carryon", "sessions", id, "session.json"), "{");
    expect((await run("show", id)).err).toContain(`Remove the session with carryon session remove ${id}`);
    expect((await run("remove", id)).code).toBe(0);
    expect(readdirSync(join(cwd, ".carryon", "sessions"))).toEqual([]);
    expect((await run("show", id)).code).toBe(2);
    expect((await runHere(cwd, ["store", "list"])).out).toBe("");
  });

  it("says what to do where nothing was imported, and leaves nothing behind after a wrong path", async () => {
    expect(await run("list")).toEqual({
      code: 0,
      out: "",
      err: "No sessions; import a transcript with carryon session import\n",
    });
    expect((await run("show")).err).toContain("Import a transcript with carryon session import.");
    expect((await run("import", "none.jsonl")).err).toContain("cannot be read (ENOENT)");
    expect((await run("import", ".")).err).toMatch(/is not a file|EISDIR/u);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

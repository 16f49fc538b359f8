import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { runSessionExample, withSessionExample } from "../../scripts/docs/session/session-example.ts";
import { exampleTranscript } from "../../scripts/docs/session/session-conversation.ts";
import { CLI, readTree, runCli, temporaryDirectory } from "../support/run-cli.ts";
import { transcript, TRANSCRIPTS } from "../support/session/place.ts";

interface Shown {
  readonly active?: { readonly text?: string; readonly tokens: number };
  readonly snapshots: readonly unknown[];
}

/** Imports the example and returns functions that run the program on it. */
function importedExample() {
  const cwd = temporaryDirectory();
  writeFileSync(join(cwd, "session.jsonl"), exampleTranscript());
  const run = (...args: readonly string[]) => runCli(["session", ...args], { cwd });
  expect(run("import", "session.jsonl").stderr).toBe("Imported 86 events (claude-code, 62.9 kB)\n");
  const show = (): Shown => JSON.parse(run("show", "--json").stdout) as Shown;
  /** Stored text of the active context. */
  const kept = (): string => {
    const { text = "" } = show().active ?? {};
    const { code, stdout, stderr } = runCli(["store", "get", text], { cwd });
    expect([code, stderr]).toEqual([0, ""]);
    return stdout;
  };
  return { cwd, run, show, kept };
}

describe("carryon session", () => {
  it("compacts a session to a model's window, hands it over, and restores what was before", () => {
    const { run, kept } = importedExample();
    const compacted = run("compact", "--model", "gpt-4", "--goal", "Tide tables load fast");
    expect(compacted.code).toBe(0);
    expect(compacted.stdout).toContain("- Tide tables load fast\n");
    expect(compacted.stdout).toContain("Never change the format of data/tides.bin");
    expect(compacted.stderr).toMatch(/13,491 tokens before, [\d,]+ after, of 6,963\n/u);
    expect(kept()).toBe(compacted.stdout);
    expect(run("compact", "--model", "gpt-4").stdout).toBe(compacted.stdout);
    const handoff = JSON.parse(run("handoff", "--budget", "1k", "--json").stdout) as { text: string; tokens: number };
    expect(handoff.tokens).toBeLessThanOrEqual(1000);
    expect(handoff.text).toContain("EACCES: permission denied");
    expect(run("restore").stderr).toContain("restored point 1 (before compact)");
    expect(run("export").stdout).toBe(exampleTranscript());
  });

  it("prints progress on no pipe, and fails with the number of tokens that are missing", () => {
    const { run, cwd } = importedExample();
    const before = readTree(join(cwd, ".carryon", "sessions"));
    const { code, stdout, stderr } = run("compact", "--budget", "50");
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/does not fit: [\d,]+ tokens at least, [\d,]+ more than 50\. Nothing changed\.\n$/u);
    expect(stderr).not.toContain("\u001b");
    for (const [path, bytes] of before) expect(readTree(join(cwd, ".carryon", "sessions")).get(path)).toEqual(bytes);
  });

  it("keeps a whole state, and all that it names, however often it is killed", async () => {
    const { cwd, run, show, kept } = importedExample();
    run("compact", "--budget", "16k");
    const compacted = kept();
    run("restore");
    const states = new Set([compacted, kept()]);
    expect(states.size).toBe(2);
    for (let kill = 0; kill < 16; kill++) {
      const args = kill % 2 === 0 ? ["compact", "--budget", "16k"] : ["restore", "--to", "1"];
      const child = spawn(process.execPath, [CLI, "session", ...args], { cwd });
      const ended = new Promise((done) => child.once("exit", done));
      await new Promise((done) => setTimeout(done, 100 + kill * 30));
      child.kill("SIGKILL");
      await ended;
      expect(states).toContain(kept());
      expect(show().active?.tokens).toBeLessThanOrEqual(16_000);
    }
    run("restore", "--to", "1");
    expect(run("compact", "--budget", "16k").stdout).toBe(compacted);
    expect(runCli(["store", "verify"], { cwd }).code).toBe(0);
    expect(run("export").stdout).toBe(exampleTranscript());
  });

  it.runIf(process.platform !== "win32")("changes nothing where files cannot be written any more", () => {
    const { cwd, run, show } = importedExample();
    for (const blocks of [0, 1]) {
      const limited = ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, CLI];
      const { status, stderr } = spawnSync("/bin/sh", [...limited, "session", "compact", "--budget", "3000"], {
        cwd,
        encoding: "utf8",
      });
      expect([status, stderr]).toEqual([3, expect.stringMatching(/^carryon: cannot write .*EFBIG/u)]);
      expect(show().active).toBeUndefined();
    }
    expect(run("compact", "--budget", "3000").code).toBe(0);
    expect(run("export").stdout).toBe(exampleTranscript());
  });

  it("prints what docs/sessions.md shows", () => {
    const document = readFileSync(resolve(import.meta.dirname, "../../docs/sessions.md"), "utf8");
    expect(document).toBe(withSessionExample(document, runSessionExample()));
  });

  it("imports from standard input, and in each form", () => {
    const cwd = temporaryDirectory();
    for (const name of TRANSCRIPTS) {
      const { code, stdout } = runCli(["session", "import", "-"], { cwd, input: transcript(name) });
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^[0-9a-f]{12}\n$/u)]);
    }
    const { stdout } = runCli(["session", "list", "--json"], { cwd });
    expect((JSON.parse(stdout) as { sessions: unknown[] }).sessions).toHaveLength(TRANSCRIPTS.length);
  });
});

import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { factsIn, hookedRepository, PLANTED, SCRIPTED_HOSTS } from "../support/hooks/host-days.ts";
import { programEnvironment } from "../support/program-environment.ts";
import { CLI, runCli } from "../support/run-cli.ts";

const claude = SCRIPTED_HOSTS[0]!;

/** Mounts a file system of 64 KiB on a folder. @returns whether this user may mount one */
function mountTiny(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]).status === 0;
  if (isMounted) onTestFinished(() => void spawnSync("umount", ["-l", folder]));
  return isMounted;
}

describe("a hook", () => {
  const harmless = { code: 0, stderr: "" };

  it("takes nonsense on standard input for nothing", async () => {
    const { root } = await hookedRepository(claude);
    for (const input of ["", "nonsense", "[1", "{}", '{"hook_event_name":"SessionEnd"}', "\0\u{FFFF}"]) {
      expect(runCli(["hook", "claude-code"], { cwd: root, input })).toEqual({ ...harmless, stdout: "" });
    }
  });

  it("does no harm with a damaged store, damaged state, or state that is not a folder", async () => {
    const { hook, root, writeTranscript } = await hookedRepository(claude);
    writeTranscript("one");
    const tool = claude.tool("word ".repeat(3000));
    // A hook's worker may still write.
    const remove = (path: string): void =>
      rmSync(join(root, path), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    const damages: readonly (() => void)[] = [
      () => writeFileSync(join(root, ".carryon/store/store.json"), "{}"),
      () => {
        remove(".carryon/store");
        writeFileSync(join(root, ".carryon/store"), "not a folder");
      },
      () => {
        remove(".carryon/hooks");
        writeFileSync(join(root, ".carryon/hooks"), "not a folder");
      },
      () => {
        remove(".carryon");
        writeFileSync(join(root, ".carryon"), "not a folder");
      },
    ];
    hook("tool", "one", tool);
    for (const damage of damages) {
      damage();
      for (const event of ["start", "tool", "compact", "end"] as const) {
        const { code, stderr, reply } = hook(event, "one", { ...tool, source: "startup" });
        expect([code, stderr]).toEqual([0, ""]);
        expect(claude.outputOf?.(reply)).toBeUndefined();
      }
    }
  });

  it.skipIf(process.getuid?.() === 0)("does no harm in a folder that it may not write to", async () => {
    const { hook, root } = await hookedRepository(claude);
    chmodSync(root, 0o555);
    try {
      const { code, stderr, reply } = hook("tool", "one", claude.tool("word ".repeat(3000)));
      expect([code, stderr, claude.outputOf?.(reply)]).toEqual([0, "", undefined]);
    } finally {
      chmodSync(root, 0o755);
    }
  });

  it("may be killed at any time: the next one records everything", async () => {
    const { hook, root, writeTranscript, waitForHandover } = await hookedRepository(claude);
    const path = writeTranscript("one");
    const env = { ...programEnvironment(root), CARRYON_HOOK_WORKER: "1" };
    for (let wait = 40; wait <= 400; wait += 60) {
      const child = spawn(process.execPath, [CLI, "hook", "claude-code"], {
        cwd: root,
        env,
        stdio: ["pipe", "ignore", "ignore"],
      });
      child.stdin.on("error", () => undefined);
      child.stdin.end(
        JSON.stringify({ hook_event_name: "SessionEnd", session_id: "one", transcript_path: path, cwd: root }),
      );
      await sleep(wait);
      child.kill("SIGKILL");
    }
    expect(hook("end", "one").code).toBe(0);
    await waitForHandover("one");
    expect(runCli(["store", "verify"], { cwd: root }).code).toBe(0);
    expect(factsIn(claude.contextOf(hook("start", "two", { source: "startup" }).reply) ?? "")).toBe(PLANTED.length);
  });

  it("does no harm on a full disk", async (context) => {
    const { hook, root, writeTranscript } = await hookedRepository(claude);
    if (!mountTiny(join(root, ".carryon"))) context.skip();
    writeTranscript("one", claude.transcript(root, "one").repeat(200));
    const noise = Array.from({ length: 40_000 }, (_, n) => (n * 2_654_435_761).toString(36)).join(" ");
    for (const event of ["start", "tool", "compact", "end", "tool"] as const) {
      const { code, stderr, reply } = hook(event, "one", { ...claude.tool(noise), source: "startup" });
      expect([code, stderr]).toEqual([0, ""]);
      expect(claude.outputOf?.(reply)).toBeUndefined();
    }
  });
});

import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openClipboard } from "../../../../../src/base/io/process/clipboard.ts";
import { makeDirectory } from "../../../../support/repository.ts";

/** Creates a folder of programs that write their arguments and input into it. Those in `fails` exit with 1. */
function programs(names: readonly string[], fails: readonly string[] = []): string {
  const folder = makeDirectory();
  for (const name of names) {
    const code = fails.includes(name) ? 1 : 0;
    const script = `#!/bin/sh\n/bin/cat > '${folder}/copied'\necho "$@" > '${folder}/arguments'\nexit ${code}\n`;
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

const SESSION = { WAYLAND_DISPLAY: "wayland-0", DISPLAY: ":0" };

describe("the clipboard", () => {
  it.each([
    [["pbcopy", "tmux"], { TMUX: "/tmp/tmux,1,0" }, "pbcopy", ""],
    [["wl-copy", "xclip"], SESSION, "wl-copy", ""],
    [["wl-copy", "xclip"], { DISPLAY: ":0" }, "xclip", "-selection clipboard"],
    [["xsel"], SESSION, "xsel", "--clipboard --input"],
    [["wl-copy", "xclip", "xsel", "clip.exe"], {}, "clip.exe", ""],
  ])("with %j in the session %j is set by %s", (names, session, program, args) => {
    const folder = programs(names);
    const clipboard = openClipboard({ PATH: `.:${folder}`, ...session });
    const text = Buffer.from("ü\n".repeat(100_000));
    clipboard.copy(text);
    expect(clipboard.program).toBe(program);
    expect(readFileSync(join(folder, "arguments"), "utf8").trim()).toBe(args);
    const copied = readFileSync(join(folder, "copied"));
    expect(copied.toString(program === "clip.exe" ? "utf16le" : "utf8") === text.toString()).toBe(true);
  });

  it("does not wait for a program that goes on in the background", () => {
    const folder = makeDirectory();
    writeFileSync(
      join(folder, "pbcopy"),
      `#!/bin/sh\n/bin/cat > '${folder}/copied'\n/bin/sleep 600 &\necho $! > '${folder}/id'\n`,
    );
    chmodSync(join(folder, "pbcopy"), 0o755);
    openClipboard({ PATH: folder }).copy(Buffer.from("text"));
    const id = Number(readFileSync(join(folder, "id"), "utf8"));
    expect(id).toBeGreaterThan(1);
    process.kill(id);
    expect(readFileSync(join(folder, "copied"), "utf8")).toBe("text");
  });

  it("is missing without a program on an absolute PATH, or without a session", () => {
    const folder = programs(["wl-copy", "xclip", "xsel"]);
    expect(() => openClipboard({ PATH: folder })).toThrow("WAYLAND_DISPLAY is not set");
    for (const environment of [{ PATH: "bin:.", ...SESSION }, {}]) {
      expect(() => openClipboard(environment)).toThrow("found no clipboard program on PATH");
    }
  });

  it("reports a program that fails", () => {
    const folder = programs(["xclip"], ["xclip"]);
    const { copy } = openClipboard({ PATH: folder, DISPLAY: ":0" });
    expect(() => copy(Buffer.from("text"))).toThrow("xclip could not set the clipboard: exit code 1");
    expect(existsSync(join(folder, "copied"))).toBe(true);
  });

  it("over ssh is that of the terminal, also behind tmux, and with a stale DISPLAY", () => {
    const ssh = { SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" };
    const text = Buffer.from("ü \u001b text");
    for (const [names, session, program] of [
      [["pbcopy"], {}, "OSC 52"],
      [["xclip"], { DISPLAY: "localhost:10.0" }, "OSC 52"],
      [["tmux"], { TMUX: "/tmp/tmux,1,0" }, "tmux"],
    ] as const) {
      const folder = programs(names, ["xclip"]);
      const written: string[] = [];
      const clipboard = openClipboard({ PATH: folder, ...ssh, ...session }, (sequence) => written.push(sequence));
      clipboard.copy(text);
      expect(clipboard.program).toContain(program);
      expect(written).toEqual(program === "tmux" ? [] : [`\u001b]52;c;${text.toString("base64")}\u0007`]);
    }
    const written: string[] = [];
    openClipboard({ TMUX: "1" }, (sequence) => written.push(sequence)).copy(Buffer.from("x"));
    expect(written).toEqual(["\u001bPtmux;\u001b\u001b]52;c;eA==\u0007\u001b\\"]);
  });

  it("of a terminal refuses a text that it would drop", () => {
    const written: string[] = [];
    const { copy } = openClipboard({}, (sequence) => written.push(sequence));
    copy(Buffer.alloc(74_994));
    expect(written[0]?.length).toBe(100_000);
    expect(() => copy(Buffer.alloc(80_000))).toThrow(
      "the text has 80 KB, and many terminals take at most 74 KB for the clipboard",
    );
    expect(written).toHaveLength(1);
  });

  it("threat 21: gives the program no token", () => {
    const folder = makeDirectory();
    writeFileSync(join(folder, "pbcopy"), `#!/bin/sh\n/usr/bin/env > '${folder}/environment'\n`);
    chmodSync(join(folder, "pbcopy"), 0o755);
    openClipboard({ PATH: folder, GITHUB_TOKEN: "secret", KEPT: "kept" }).copy(Buffer.from("text"));
    const environment = readFileSync(join(folder, "environment"), "utf8");
    expect(environment).toContain("KEPT=kept");
    expect(environment).not.toContain("secret");
  });
});

import { spawnSync } from "node:child_process";
import { CarryonError } from "../../error.ts";
import type { Clipboard } from "../../program/clipboard.ts";
import { childEnvironment } from "./child-environment.ts";
import { findProgram } from "./find-program.ts";

/** Program that reads the new contents of the clipboard from its standard input. */
interface CopyProgram {
  readonly name: string;
  readonly args: readonly string[];
  /** Environment variable without which the program has no session to copy to. */
  readonly needs?: string;
  /** Converts UTF-8 text to the program's input encoding. */
  readonly encode?: (text: Uint8Array) => Uint8Array;
}

/**
 * Clipboard programs, in the order they are tried. `clip.exe` is for Windows, also from within WSL. It reads UTF-16.
 */
const PROGRAMS: readonly CopyProgram[] = [
  { name: "pbcopy", args: [] },
  { name: "wl-copy", args: [], needs: "WAYLAND_DISPLAY" },
  { name: "xclip", args: ["-selection", "clipboard"], needs: "DISPLAY" },
  { name: "xsel", args: ["--clipboard", "--input"], needs: "DISPLAY" },
  { name: "clip.exe", args: [], encode: (text) => Buffer.from(Buffer.from(text).toString("utf8"), "utf16le") },
];

const TIMEOUT_MS = 30_000;

/**
 * Finds a program on `PATH` that sets the clipboard, and returns a function to copy text with it.
 * @throws CarryonError `usage` if none is installed, or if the session has no clipboard
 */
export function openClipboard(environment: Readonly<Record<string, string | undefined>>): Clipboard {
  for (const { name, args, needs, encode } of PROGRAMS) {
    const path = needs === undefined || environment[needs] ? findProgram(name, environment) : undefined;
    if (path === undefined) continue;
    return { program: name, copy: (text) => run([path, ...args], encode?.(text) ?? text, environment) };
  }
  const unusable = PROGRAMS.find(({ name }) => findProgram(name, environment) !== undefined);
  if (unusable?.needs !== undefined) {
    throw new CarryonError("usage", `${unusable.name} cannot set the clipboard: ${unusable.needs} is not set`, {
      hint: "Connect with ssh -X, or pipe --stdout into a program on your own machine.",
    });
  }
  throw new CarryonError("usage", "found no clipboard program on PATH", {
    hint: "Install wl-copy (Wayland), xclip or xsel (X11), or pipe --stdout into another program.",
  });
}

/** Some of these programs keep running in the background to serve the text, so only their input is a pipe. */
function run(
  [program, ...args]: readonly [string, ...string[]],
  input: Uint8Array,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const { status, signal, error } = spawnSync(program, args, {
    input,
    env: childEnvironment(environment),
    stdio: ["pipe", "ignore", "ignore"],
    timeout: TIMEOUT_MS,
  });
  if (status === 0) return;
  const why = error?.message ?? (signal === null ? `exit code ${status}` : `signal ${signal}`);
  throw new CarryonError("write-failed", `${program} could not set the clipboard: ${why}`, {
    hint: "Check that it works in this session, or use --stdout.",
    cause: error,
  });
}

import { spawnSync } from "node:child_process";
import { CarryonError } from "../../error.ts";
import type { Clipboard } from "../../program/clipboard.ts";
import { childEnvironment } from "./child-environment.ts";
import { findProgram } from "./find-program.ts";
import { clipboardSequence, requireTerminalSize } from "./terminal-clipboard.ts";

/** Program that reads the new contents of the clipboard from its standard input. */
interface CopyProgram {
  readonly name: string;
  readonly args: readonly string[];
  /** Environment variable without which the program has no session to copy to. */
  readonly needs?: string;
  /** Whether the program passes the text to the terminal, which limits its size. */
  readonly usesTerminal?: boolean;
  /** Converts UTF-8 text to the program's input encoding. */
  readonly encode?: (text: Uint8Array) => Uint8Array;
}

/**
 * Clipboard programs, in the order they are tried. `clip.exe` is for Windows, also from within WSL. It reads UTF-16.
 */
const PROGRAMS: readonly CopyProgram[] = [
  { name: "wl-copy", args: [], needs: "WAYLAND_DISPLAY" },
  { name: "xclip", args: ["-selection", "clipboard"], needs: "DISPLAY" },
  { name: "xsel", args: ["--clipboard", "--input"], needs: "DISPLAY" },
  { name: "pbcopy", args: [] },
  { name: "clip.exe", args: [], encode: (text) => Buffer.from(Buffer.from(text).toString("utf8"), "utf16le") },
];

/** Sets the clipboard of the terminal that tmux runs in, since tmux 3.2. */
const TMUX: CopyProgram = { name: "tmux", args: ["load-buffer", "-w", "-"], needs: "TMUX", usesTerminal: true };

const TIMEOUT_MS = 30_000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the ways to set the clipboard, and returns a function that copies text with the first that works: a program on
 * `PATH`, otherwise the terminal. Over ssh, `pbcopy` and `clip.exe` would set the clipboard of the other machine, so
 * the terminal comes before them.
 * @param writeTerminal writes to the terminal; `undefined` without one
 * @throws CarryonError `usage` if no program is installed, or if the session has no clipboard
 */
export function openClipboard(environment: Environment, writeTerminal?: (text: string) => void): Clipboard {
  const ways = copyWays(environment, writeTerminal);
  const [first] = ways;
  if (first === undefined) throw noClipboard(environment);
  let program = first.name;
  return {
    get program() {
      return program;
    },
    copy(text) {
      for (const [i, way] of ways.entries()) {
        program = way.name;
        try {
          way.copy(text);
          return;
        } catch (error) {
          if (i === ways.length - 1) throw error;
        }
      }
    },
  };
}

interface CopyWay {
  readonly name: string;
  readonly copy: (text: Uint8Array) => void;
}

function copyWays(environment: Environment, writeTerminal?: (text: string) => void): readonly CopyWay[] {
  const isRemote = Boolean(environment["SSH_CONNECTION"] ?? environment["SSH_TTY"]);
  const programs = PROGRAMS.filter(({ needs }) => writeTerminal === undefined || !isRemote || needs !== undefined);
  const terminal: CopyWay = {
    name: "OSC 52, which some terminals ignore",
    copy(text) {
      requireTerminalSize(text);
      writeTerminal?.(clipboardSequence(text, environment));
    },
  };
  return [
    ...programs.flatMap((program) => programWay(program, environment)),
    ...(writeTerminal === undefined ? [] : [...programWay(TMUX, environment), terminal]),
  ];
}

/** The way of a program; empty if it is not installed or has no session. */
function programWay(program: CopyProgram, environment: Environment): readonly CopyWay[] {
  const { name, args, needs, encode, usesTerminal } = program;
  const path = needs === undefined || environment[needs] ? findProgram(name, environment) : undefined;
  if (path === undefined) return [];
  const copy = (text: Uint8Array): void => {
    if (usesTerminal === true) requireTerminalSize(text);
    run([path, ...args], encode?.(text) ?? text, environment);
  };
  return [{ name, copy }];
}

function noClipboard(environment: Environment): CarryonError {
  const unusable = PROGRAMS.find(({ name }) => findProgram(name, environment) !== undefined);
  if (unusable?.needs !== undefined) {
    return new CarryonError("usage", `${unusable.name} cannot set the clipboard: ${unusable.needs} is not set`, {
      hint: "Run this in a terminal, connect with ssh -X, or pipe --stdout into another program.",
    });
  }
  return new CarryonError("usage", "found no clipboard program on PATH", {
    hint: "Install wl-copy (Wayland), xclip or xsel (X11), run this in a terminal, or pipe --stdout into another program.",
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

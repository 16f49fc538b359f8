import { pathsBelow, textIfReadable } from "../../base/io/index.ts";
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { namesIn } from "../../store/io/index.ts";
import { joinedTranscript } from "./claude-files.ts";
import {
  type FoundTranscript,
  isWithin,
  type TranscriptPlace,
  type TranscriptSearch,
  userHome,
} from "./transcript-search.ts";
import { findOpenCodeSessions } from "./opencode-database.ts";

/** Transcripts of a host, whether or not they belong to the repository. */
interface HostTranscripts {
  readonly agent: string;
  readonly paths: readonly string[];
  /** Whether the location alone proves that they belong to the repository. */
  readonly isOurs?: boolean;
}

/**
 * Finds the transcripts that agents' programs keep of a repository. A file belongs to the repository if it lies in it or
 * in a folder that its program named after it, or if its first 64 KiB name a working directory inside the repository.
 * Skips unreadable files.
 */
export function findTranscripts(place: TranscriptPlace): TranscriptSearch {
  const files = hostTranscripts(place).flatMap(({ agent, paths, isOurs = false }) =>
    paths.flatMap((path): readonly FoundTranscript[] => {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isFile() !== true || !(isOurs || isWithin(headFolder(path), place.top))) return [];
      return [{ agent, path, modified: stats.mtimeMs, chunks: () => joinedTranscript(path) }];
    }),
  );
  const { transcripts, problems } = findOpenCodeSessions(place);
  return {
    transcripts: [...files, ...transcripts].toSorted((a, b) => b.modified - a.modified || (a.path < b.path ? -1 : 1)),
    problems,
  };
}

const SESSION_NAME = /^[\w-]{1,100}$/u;

/**
 * Finds the transcript of a session of Copilot CLI or Cursor, whose hooks may not pass its path. Returns `undefined` if
 * it does not exist, and for other programs.
 * @param agent `copilot` or `cursor`
 * @param session the program's session id
 */
export function transcriptOfSession(agent: string, session: string, place: TranscriptPlace): string | undefined {
  if (!SESSION_NAME.test(session)) return undefined;
  const cursor = cursorFolder(place);
  const paths = new Map([
    ["copilot", [join(copilotFolder(place), session, COPILOT_EVENTS)]],
    ["cursor", [join(cursor, `${session}.jsonl`), join(cursor, session, `${session}.jsonl`)]],
  ]);
  return paths.get(agent)?.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

/** Transcripts in JSON in a folder and in folders of it. */
function jsonl(folder: string, depth: number): readonly string[] {
  return pathsBelow(folder, depth)
    .filter((path) => /\.jsonl?$/u.test(path))
    .map((path) => join(folder, path));
}

function hostTranscripts(place: TranscriptPlace): readonly HostTranscripts[] {
  const { top } = place;
  const claude = join(homeOf(place, "CLAUDE_CONFIG_DIR", ".claude"), "projects");
  const claudeFolders = namesIn(claude).filter((name) => name.startsWith(claudeName(top)));
  const codex = join(homeOf(place, "CODEX_HOME", ".codex"), "sessions");
  return [
    { agent: "claude-code", paths: claudeFolders.flatMap((name) => jsonl(join(claude, name), 0)) },
    { agent: "codex", paths: jsonl(codex, 3).filter((path) => /rollout-[^/\\]+$/u.test(path)) },
    {
      agent: "gemini-cli",
      paths: geminiFolders(place).flatMap((folder) => jsonl(join(folder, "chats"), 0)),
      isOurs: true,
    },
    {
      agent: "copilot",
      paths: namesIn(copilotFolder(place)).map((name) => join(copilotFolder(place), name, COPILOT_EVENTS)),
    },
    { agent: "cursor", paths: jsonl(cursorFolder(place), 1), isOurs: true },
    {
      agent: "vscode",
      paths: codeFolders(place).flatMap((folder) => jsonl(join(folder, "chatSessions"), 0)),
      isOurs: true,
    },
    { agent: "aider", paths: [join(top, ".aider.chat.history.md")], isOurs: true },
  ];
}

function homeOf(place: TranscriptPlace, variable: string, name: string): string {
  return place.env[variable] ?? join(userHome(place), name);
}

/** Name that Claude Code gives the folder of a project. */
function claudeName(top: string): string {
  return top.replaceAll(/[^a-zA-Z0-9]/gu, "-");
}

const COPILOT_EVENTS = "events.jsonl";

function copilotFolder(place: TranscriptPlace): string {
  return join(homeOf(place, "COPILOT_HOME", ".copilot"), "session-state");
}

function cursorFolder(place: TranscriptPlace): string {
  const name = claudeName(place.top).replace(/^-+/u, "");
  return join(userHome(place), ".cursor", "projects", name, "agent-transcripts");
}

/** Folders that Gemini CLI keeps for a project: named after the digest of its path, or with a file that names it. */
function geminiFolders(place: TranscriptPlace): readonly string[] {
  const root = join(homeOf(place, "GEMINI_CLI_HOME", ""), ".gemini", "tmp");
  const digest = createHash("sha256").update(place.top).digest("hex");
  return namesIn(root)
    .filter((name) => name === digest || textIfReadable(join(root, name, ".project_root"))?.trim() === place.top)
    .map((name) => join(root, name));
}

/** Folders that VS Code keeps for a workspace. */
function codeFolders(place: TranscriptPlace): readonly string[] {
  const home = userHome(place);
  const roots = [
    join(home, ".config/Code/User/workspaceStorage"),
    join(home, "Library/Application Support/Code/User/workspaceStorage"),
    join(place.env["APPDATA"] ?? home, "Code/User/workspaceStorage"),
  ];
  return roots.flatMap((root) =>
    namesIn(root)
      .map((name) => join(root, name))
      .filter((folder) => workspaceOf(folder) === place.top),
  );
}

function workspaceOf(folder: string): string | undefined {
  const [, address] = /"folder"\s*:\s*"(file:[^"]+)"/u.exec(textIfReadable(join(folder, "workspace.json")) ?? "") ?? [];
  try {
    return address === undefined ? undefined : resolve(fileURLToPath(address));
  } catch {
    return undefined;
  }
}

/** Number of bytes in which a transcript names its folder. */
const HEAD_BYTES = 64 * 1024;

/** Working directory that the beginning of a transcript names. */
function headFolder(path: string): string | undefined {
  try {
    const file = openSync(path, "r");
    try {
      const head = Buffer.alloc(HEAD_BYTES);
      const text = head.toString("utf8", 0, readSync(file, head));
      const [, folder] = /"cwd"\s*:\s*("(?:[^"\\]|\\.){1,4096}")/u.exec(text) ?? [];
      const value: unknown = folder === undefined ? undefined : JSON.parse(folder);
      return typeof value === "string" ? resolve(value) : undefined;
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

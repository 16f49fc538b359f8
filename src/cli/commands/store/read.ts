import { type ReadRequest, formatBlockId, parseBlockId, readFromTree } from "../../../task/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logLine } from "../../../base/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type PathBases,
  type ReportOptions,
  jsonLine,
  openRun,
  parseUserPath,
  wholeTree,
  withUntrackedFiles,
} from "../../index.ts";

/** Options of `carryon store read` in addition to those for reading a tree. */
export interface ReadOptions extends BuildOptions, ReportOptions {
  readonly target: string;
  /** Whether to print a text even if it has changed since its id was made. */
  readonly allowStale?: boolean;
}

/**
 * `carryon store read`: prints a file or a symbol without secrets, by id or path.
 * @throws CarryonError `block-stale` if the text has changed since its id was made, `path-not-found`, `usage` for an
 * invalid line range
 */
export async function runRead(what: string, options: ReadOptions, host: CliHost): Promise<ExitCode> {
  using run = await openRun(wholeTree(options, host), withUntrackedFiles(options), host);
  const { ports, request, root, progress } = run;
  const readRequest = parseReadRequest(what, { root, cwd: host.cwd }, options.allowStale === true);
  const { id, file, name, lines, bytes, isStale } = await readFromTree(ports, request, { target: readRequest });
  progress.end();
  const path = file.entry.path;
  if (options.json === true) {
    const text = bytes.toString();
    const about = { id: formatBlockId(id), path, ...(name !== undefined && { symbol: name }), lines };
    host.out(jsonLine({ ...about, language: file.language, stale: isStale, text }));
    return exitCodeFor(true);
  }
  const symbolNote = name === undefined ? "" : ` · ${name}`;
  const note = isStale ? ` · changed since, now ${formatBlockId(id)}` : "";
  if (options.quiet !== true) host.err(`${logLine(`${path}${symbolNote} · lines ${lines[0]}-${lines[1]}${note}`)}\n`);
  host.out(bytes);
  return exitCodeFor(true);
}

/** Matches a path with a line or a line range: `src/a.ts:10`, `src/a.ts:10-40`. */
const LINE_RANGE = /^(.+):(\d{1,9})(?:-(\d{1,9}))?$/su;

function parseReadRequest(text: string, bases: PathBases, allowStale: boolean): ReadRequest {
  const id = parseBlockId(text);
  if (id !== undefined) return { kind: "block", id, allowStale };
  const [, path, first, last = first] = LINE_RANGE.exec(text) ?? [];
  if (path === undefined) return { kind: "file", paths: parseUserPath(text, bases).paths };
  const lines = [Number(first), Number(last)] as const;
  if (lines[0] < 1 || lines[1] < lines[0]) {
    throw new CarryonError("usage", `${text} has no such lines`, {
      hint: "Give the first line, from 1, and the last one, such as src/a.ts:10-40.",
    });
  }
  return { kind: "file", paths: parseUserPath(path, bases).paths, lines };
}

import { type ReadRequest, formatBlockId, parseBlockId, readFromTree } from "../../../task/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logLine } from "../../../base/index.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions, ReportOptions } from "../../options.ts";
import { jsonLine, openRun, wholeTree, withNewFiles } from "../../run.ts";
import { askedPath, type PathBases } from "../../why-paths.ts";

/** Options of `carryon read` in addition to those for reading a tree. */
export interface ReadOptions extends BuildOptions, ReportOptions {
  readonly target: string;
  /** Whether a text that has changed since its id was made is printed all the same. */
  readonly allowStale?: boolean;
}

/** `carryon read`: prints a file or a symbol, by its id or path, without secrets. */
export async function runRead(what: string, options: ReadOptions, host: CliHost): Promise<ExitCode> {
  const { ports, request, root, progress } = await openRun(wholeTree(options, host), withNewFiles(options), host);
  try {
    const asked = askedText(what, { root, cwd: host.cwd }, options.allowStale === true);
    const { id, file, name, lines, bytes, isStale } = await readFromTree(ports, request, { asked });
    progress.end();
    const path = file.entry.path;
    if (options.json === true) {
      const text = bytes.toString();
      const about = { id: formatBlockId(id), path, ...(name !== undefined && { symbol: name }), lines };
      host.out(jsonLine({ ...about, language: file.language, stale: isStale, text }));
      return exitCodeFor(true);
    }
    const of = name === undefined ? "" : ` · ${name}`;
    const note = isStale ? ` · changed since, now ${formatBlockId(id)}` : "";
    if (options.quiet !== true) host.err(`${logLine(`${path}${of} · lines ${lines[0]}-${lines[1]}${note}`)}\n`);
    host.out(bytes);
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}

/** A path with a line or two: `src/a.ts:10`, `src/a.ts:10-40`. */
const LINES = /^(.+):(\d{1,9})(?:-(\d{1,9}))?$/su;

function askedText(text: string, bases: PathBases, allowStale: boolean): ReadRequest {
  const id = parseBlockId(text);
  if (id !== undefined) return { kind: "block", id, allowStale };
  const [, path, first, last = first] = LINES.exec(text) ?? [];
  if (path === undefined) return { kind: "file", paths: askedPath(text, bases).paths };
  const lines = [Number(first), Number(last)] as const;
  if (lines[0] < 1 || lines[1] < lines[0]) {
    throw new CarryonError("usage", `${text} has no such lines`, {
      hint: "Give the first line, from 1, and the last one, such as src/a.ts:10-40.",
    });
  }
  return { kind: "file", paths: askedPath(path, bases).paths, lines };
}

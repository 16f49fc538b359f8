import { resolve } from "node:path";
import { CarryonError } from "../model/error.ts";
import type { Source } from "../model/ports/source.ts";
import { listedPaths, type NamedPaths, namePaths, readNamedFile, remotePaths } from "../wire/target.ts";
import type { CliHost } from "./host.ts";

/** What a command reads: a directory or a ref, or a source that is open already, and the part of it to pack. */
export interface RunTarget extends NamedPaths {
  readonly source?: Source;
}

/** Options that say what to read, in addition to the arguments. */
export interface TargetOptions {
  /** File with a list of paths; `-` for standard input. */
  readonly filesFrom?: string;
  /** Address of a repository on another machine. */
  readonly remote?: string;
}

/** Returns what the arguments and `--files-from` name. @throws CarryonError if they name nothing that can be packed */
export async function targetOf(names: readonly string[], options: TargetOptions, host: CliHost): Promise<RunTarget> {
  const list = await listOf(names, options, host);
  return list === undefined ? namePaths(host, names) : listedPaths(host, names[0] ?? ".", list);
}

/** Returns the part of a remote repository that the arguments and `--files-from` name. */
export async function remoteTargetOf(
  source: Source,
  names: readonly string[],
  options: TargetOptions,
  host: CliHost,
): Promise<RunTarget> {
  return { target: ".", source, paths: remotePaths(names, await listOf(names, options, host)) };
}

async function listOf(
  names: readonly string[],
  { filesFrom, remote }: TargetOptions,
  { cwd, readInput }: CliHost,
): Promise<Uint8Array | undefined> {
  if (filesFrom === undefined) return undefined;
  if (names.length > (remote === undefined ? 1 : 0)) {
    throw new CarryonError("usage", "--files-from cannot be combined with paths", {
      hint: "Put all paths into the list, and give at most one directory or ref that they are from.",
    });
  }
  return filesFrom === "-" ? readInput() : readNamedFile(resolve(cwd, filesFrom));
}

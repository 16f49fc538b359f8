import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { CarryonError, type ExitCode } from "../../../base/index.ts";
import { pathExists } from "../../../base/io/index.ts";
import { isRefOfBare, realPlace, repositoryTop, requireUnambiguous } from "../../../source/io/index.ts";
import { type CliHost, type TargetOptions, withTarget } from "../../index.ts";
import { runLeftOut } from "./left-out.ts";
import { runPathStats } from "./path.ts";
import { type StatsTableOptions, runStatsTable } from "./table.ts";

/** Options of `carryon stats`. */
export interface StatsOptions extends StatsTableOptions, TargetOptions {
  /** Directory or ref whose file is explained. */
  readonly ref?: string;
  /** Whether to list the files that no pack shows. */
  readonly leftOut?: boolean;
}

/**
 * `carryon stats`: explains how packs show one path. For several paths, a whole tree or a ref, prints a table of tokens.
 * With `--left-out`, lists the files that no pack shows.
 */
export async function runStats(names: readonly string[], options: StatsOptions, host: CliHost): Promise<ExitCode> {
  const run = options.leftOut === true ? runLeftOut : runStatsTable;
  const print = (): Promise<ExitCode> => withTarget(names, options, host, (target) => run(target, options, host));
  const [name] = names;
  if (options.ref !== undefined) return runPathStats(pathOf(names), options.ref, options, host);
  if (name === undefined || names.length > 1 || wantsTable(options)) return print();
  if (!isRefOfBare(host.cwd, host.env, name) && pathExists(resolve(host.cwd, name))) {
    if (!isBelowTop(name, host)) return print();
    requireUnambiguous(host.cwd, host.env, name);
    return runPathStats(name, ".", options, host);
  }
  // The name may be a ref, or a path as git or Carryon prints it.
  return print().catch(async (error: unknown) => {
    if (!isNotFound(error)) throw error;
    return runPathStats(name, ".", options, host).catch((second: unknown) => {
      throw isNotFound(second) ? error : second;
    });
  });
}

/** @throws CarryonError `usage` unless one path is named */
function pathOf([name, ...others]: readonly string[]): string {
  if (name !== undefined && others.length === 0) return name;
  throw new CarryonError("usage", "--ref explains one path", {
    hint: "Give one path with --ref, or the ref alone for a table, such as carryon stats HEAD.",
  });
}

/** Whether an option makes sense for a table only. */
function wantsTable({ depth, top, leftOut, filesFrom, remote }: StatsOptions): boolean {
  return leftOut === true || [depth, top, filesFrom, remote].some((value) => value !== undefined);
}

/** Whether an existing path is inside the tree at the current directory, and not its top folder. */
function isBelowTop(name: string, { cwd }: CliHost): boolean {
  const [top, place] = [realpathSync(repositoryTop(cwd)), realPlace(resolve(cwd, name))];
  return place !== top && place.startsWith(top.endsWith("/") ? top : `${top}/`);
}

function isNotFound(error: unknown): boolean {
  return error instanceof CarryonError && (error.code === "path-not-found" || error.code === "ref-not-found");
}

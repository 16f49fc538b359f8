import { randomBytes } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { type SecretLine, fixAllowText, listSecrets, secretsText } from "../../../pack/index.ts";
import { CarryonError, type ExitCode, exitCodeFor } from "../../../base/index.ts";
import { isFolder, pathExists, readTextFile, writeText } from "../../../base/io/index.ts";
import { realPlace } from "../../../source/io/index.ts";
import {
  type BuildOptions,
  type CliHost,
  type CommandRun,
  type JsonOption,
  type RunTarget,
  type TargetOptions,
  jsonLine,
  openRun,
  parseUserPath,
  viewFor,
  withTarget,
  withUntrackedFiles,
} from "../../index.ts";

/** Options of `carryon check --secrets` in addition to those for reading a tree. */
export interface SecretsOptions extends BuildOptions, TargetOptions, JsonOption {
  readonly explain?: boolean;
  /** Whether to add the secrets to `policy.allow`. */
  readonly fixAllow?: boolean;
}

/** Matches a line reference from the command line: `src/a.ts:14`. */
const LINE_REFERENCE = /^(?<path>.+):(?<line>\d{1,9})$/u;

/**
 * `carryon check --secrets`: lists the secrets that redaction finds, and exits 1 if there are any. With `--fix-allow`,
 * adds exceptions for them to the config instead, and exits 1 if any secret is left.
 */
export async function runSecrets(names: readonly string[], options: SecretsOptions, host: CliHost): Promise<ExitCode> {
  const places = names.map((name) => splitLineReference(name, host));
  const paths = [...new Set(places.map(({ name }) => name))];
  if (options.fixAllow === true && names.length === 0 && options.filesFrom === undefined) throw nothingNamed();
  const lines = places.flatMap(({ name, line }) => (line === undefined ? [] : [{ name, line }]));
  const readOptions = namesFilesOnly(paths, options, host) ? withUntrackedFiles(options) : options;
  return withTarget(paths, readOptions, host, (target) => printSecrets(target, readOptions, host, lines));
}

/**
 * Whether the paths are files of the working tree. Such files may be untracked, because `diff` names their secrets,
 * too.
 */
function namesFilesOnly(paths: readonly string[], { remote, staged }: SecretsOptions, { cwd }: CliHost): boolean {
  const isFile = (path: string): boolean => pathExists(resolve(cwd, path)) && !isFolder(resolve(cwd, path));
  return paths.length > 0 && remote === undefined && staged !== true && paths.every(isFile);
}

/** Splits a line reference. The name of an existing path is never split, even if it ends like a line reference. */
function splitLineReference(name: string, { cwd }: CliHost): { readonly name: string; readonly line?: number } {
  const { path, line } = LINE_REFERENCE.exec(name)?.groups ?? {};
  if (path === undefined || pathExists(resolve(cwd, name))) return { name };
  if (Number(line) > 0) return { name: path, line: Number(line) };
  throw new CarryonError("usage", `${name} names line 0, and lines count from 1`, {
    hint: "Give a line such as src/a.ts:14.",
  });
}

async function printSecrets(
  target: RunTarget,
  options: SecretsOptions,
  host: CliHost,
  namedLines: readonly { readonly name: string; readonly line: number }[],
): Promise<ExitCode> {
  using run = await openRun(target, options, host);
  const lines = namedLines.map(({ name, line }): SecretLine => {
    if (options.remote !== undefined) return { path: name, line };
    const place = resolve(host.cwd, name);
    const { paths } = parseUserPath(isFolder(dirname(place)) ? realPlace(place) : place, {
      root: run.root,
      cwd: host.cwd,
    });
    return { path: paths.at(-1) ?? name, line };
  });
  if (options.fixAllow === true) return await addExceptions(run, lines, options, host);
  const list = await listSecrets(run.ports, run.request, { lines, explain: options.explain === true });
  run.progress.end();
  host.out(options.json === true ? jsonLine(list) : secretsText(list, viewFor(host, "")));
  return exitCodeFor(list.secrets.length === 0);
}

async function addExceptions(
  { ports, request, root, progress }: CommandRun,
  lines: readonly SecretLine[],
  { config }: SecretsOptions,
  host: CliHost,
): Promise<ExitCode> {
  const name = config ?? "carryon.yml";
  const place = config === undefined ? join(root, name) : resolve(host.cwd, config);
  const text = pathExists(place) ? readTextFile(place, name) : "";
  const { allowSecrets } = await import("../../../pack/allow-secrets.ts");
  const newSalt = randomBytes(16).toString("hex");
  const result = await allowSecrets(ports, request, lines, { name, text, newSalt });
  progress.end();
  if (result.text !== text) writeText(place, result.text);
  host.out(fixAllowText({ ...result, name, isNew: text === "" }));
  return exitCodeFor(result.left.length === 0);
}

function nothingNamed(): CarryonError {
  return new CarryonError("usage", "--fix-allow needs at least one path", {
    hint: "Name files, folders or lines, such as src/a.ts:14; a dot allows everything that carryon check --secrets lists.",
  });
}

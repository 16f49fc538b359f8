import { isJsonObject, member } from "../../../base/index.ts";
import { scriptPurpose } from "./shell-script.ts";

/** Command that people run in a repository. */
export interface ProjectCommand {
  /** As typed in the repository's root. */
  readonly run: string;
  /** Comment about the command, or the command line behind it. May be empty. */
  readonly does: string;
  /** Canonical path of the defining file. */
  readonly path: string;
}

/** File that defines commands. */
export interface CommandFile {
  readonly path: string;
  readonly text: string;
  /** Parsed JSON or TOML; `undefined` for other formats or if it cannot be parsed. */
  readonly data: unknown;
}

/** Maximum length of a script name, in UTF-16 units. */
const MAX_NAME_LENGTH = 60;
/** Lifecycle scripts that package managers run themselves. */
const LIFECYCLE_SCRIPT =
  /^(?:pre|post)?(?:install|publish|publishOnly|pack|prepare|version|uninstall)$|^(?:prepare|prepublishOnly|dependencies)$|^(?:pre|post)(?:build|test|lint|dev|start|check|format)$/u;

/**
 * Lists the commands that files define, such as scripts of `package.json` and targets of a Makefile, in file order and
 * without duplicates. Commands that are not a single typable line, or exceed 200 UTF-16 units, are left out.
 * @param files files that define commands; others are ignored
 * @param paths all paths of the repository, whose lock files reveal the package manager
 */
export function definedCommands(files: readonly CommandFile[], paths: ReadonlySet<string>): readonly ProjectCommand[] {
  const seen = new Set<string>();
  return files
    .flatMap((file) => READERS.find(([name]) => name.test(file.path))?.[1](file, paths) ?? [])
    .filter(({ run }) => isTypable(run) && !seen.has(run) && seen.add(run));
}

type CommandReader = (file: CommandFile, paths: ReadonlySet<string>) => readonly ProjectCommand[];

/** Whether a command is a single typable line. Names in hostile files may contain anything. */
function isTypable(run: string): boolean {
  return run.length <= 200 && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}`|]/u.test(run);
}

const READERS: readonly (readonly [name: RegExp, read: CommandReader])[] = [
  [/^package\.json$/u, packageScripts],
  [/^(?:GNU)?[Mm]akefile$/u, makeTargets],
  [/^\.?[Jj]ustfile$/u, justRecipes],
  [/^pyproject\.toml$/u, pythonCommands],
  [/^tox\.(?:ini|toml)$/u, toxEnvironments],
  [/^noxfile\.py$/u, noxSessions],
  [/^\.cargo\/config(?:\.toml)?$/u, cargoAliases],
  [/^Cargo\.toml$/u, (file) => ["build", "test", "clippy"].map((name) => command(`cargo ${name}`, "", file))],
  [/^go\.mod$/u, (file) => ["build", "test", "vet"].map((name) => command(`go ${name} ./...`, "", file))],
  [/^(?:scripts|bin)\/[\w.-]+\.sh$/u, shellScript],
];

function command(run: string, does: string, { path }: CommandFile): ProjectCommand {
  return { run, does, path };
}

function entriesAt(data: unknown, ...keys: readonly string[]): readonly (readonly [string, unknown])[] {
  const value = keys.reduce(member, data);
  return isJsonObject(value) ? Object.entries(value).filter(([name]) => name.length <= MAX_NAME_LENGTH) : [];
}

function packageScripts(file: CommandFile, paths: ReadonlySet<string>): readonly ProjectCommand[] {
  const manager = packageManager(file.data, paths);
  const install = command(`${manager} install`, "", file);
  const scripts = entriesAt(file.data, "scripts").flatMap(([name, text]) => {
    if (typeof text !== "string" || LIFECYCLE_SCRIPT.test(name)) return [];
    const isShort = name === "test" || name === "start";
    return command(manager === "npm" ? `npm ${isShort ? "" : "run "}${name}` : `${manager} run ${name}`, text, file);
  });
  return [install, ...scripts];
}

const LOCK_FILES = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
] as const;

function packageManager(data: unknown, paths: ReadonlySet<string>): string {
  const declared = isJsonObject(data) && typeof data["packageManager"] === "string" ? data["packageManager"] : "";
  return /^(npm|pnpm|yarn|bun)@/u.exec(declared)?.[1] ?? LOCK_FILES.find(([lock]) => paths.has(lock))?.[1] ?? "npm";
}

/** Phony targets and targets with a comment (`target: ## description`). */
function makeTargets(file: CommandFile): readonly ProjectCommand[] {
  const lines = file.text.split("\n");
  const phony = new Set(lines.flatMap((line) => /^\.PHONY[ \t]*:(.*)$/u.exec(line)?.[1]!.trim().split(/\s+/u) ?? []));
  return lines.flatMap((line, i) => {
    const [, name = "", , about] = /^([A-Za-z][\w.-]{0,59})[ \t]*:(?!=)([^#=]*)(?:##?[ \t]*(.*))?$/u.exec(line) ?? [];
    if (name === "" || (about === undefined && !phony.has(name))) return [];
    const recipe = /^\t[@-]*(.+)$/u.exec(lines[i + 1] ?? "")?.[1] ?? "";
    return command(`make ${name}`, about ?? commentAbove(lines, i) ?? recipe, file);
  });
}

function justRecipes(file: CommandFile): readonly ProjectCommand[] {
  const lines = file.text.split("\n");
  return lines.flatMap((line, i) => {
    const [, name = ""] = /^@?([A-Za-z][\w-]{0,59})(?:[ \t][^:]*)?:(?!=)/u.exec(line) ?? [];
    if (name === "") return [];
    const recipe = /^[ \t]+[@-]*(.+)$/u.exec(lines[i + 1] ?? "")?.[1] ?? "";
    return command(`just ${name}`, commentAbove(lines, i) ?? recipe, file);
  });
}

function commentAbove(lines: readonly string[], at: number): string | undefined {
  return /^#+[ \t]+(.+)$/u.exec(lines[at - 1] ?? "")?.[1];
}

/** Task tables in `pyproject.toml`: their keys, and the command that runs a task. */
const PYTHON_TASKS: readonly (readonly [keys: readonly string[], run: string])[] = [
  [["tool", "poe", "tasks"], "poe"],
  [["tool", "pdm", "scripts"], "pdm run"],
  [["tool", "taskipy", "tasks"], "task"],
  [["tool", "hatch", "envs", "default", "scripts"], "hatch run"],
];

function pythonCommands(file: CommandFile, paths: ReadonlySet<string>): readonly ProjectCommand[] {
  const sync = paths.has("uv.lock") ? [command("uv sync", "", file)] : [];
  const poetry = paths.has("poetry.lock") ? [command("poetry install", "", file)] : [];
  const tasks = PYTHON_TASKS.flatMap(([keys, run]) =>
    entriesAt(file.data, ...keys).map(([name, task]) => command(`${run} ${name}`, taskText(task), file)),
  );
  const scripts = [
    ...entriesAt(file.data, "project", "scripts"),
    ...entriesAt(file.data, "tool", "poetry", "scripts"),
  ].map(([name, entry]) => command(name, typeof entry === "string" ? entry : "", file));
  const hasPytest = entriesAt(file.data, "tool", "pytest").length > 0;
  return [...sync, ...poetry, ...tasks, ...(hasPytest ? [command("pytest", "", file)] : []), ...scripts];
}

function taskText(task: unknown): string {
  if (typeof task === "string") return task;
  if (!isJsonObject(task)) return "";
  const summary = ["help", "cmd", "shell"].map((key) => task[key]).find((text) => typeof text === "string");
  return typeof summary === "string" ? summary : "";
}

function toxEnvironments(file: CommandFile): readonly ProjectCommand[] {
  const names = [...file.text.matchAll(/^\[(?:testenv:|env\.)([\w.-]{1,60})\]/gmu)].map(([, name]) => name!);
  return ["", ...names].map((name) => command(name === "" ? "tox" : `tox -e ${name}`, "", file));
}

function noxSessions(file: CommandFile): readonly ProjectCommand[] {
  const sessions = file.text.matchAll(
    /^@nox\.session\b[^\n]*\n(?:@[^\n]*\n)*def (\w{1,60})\([^\n]*\n(?:[ \t]+"""([^\n"]*))?/gmu,
  );
  return [...sessions].map(([, name, does]) => command(`nox -s ${name!}`, does ?? "", file));
}

function cargoAliases(file: CommandFile): readonly ProjectCommand[] {
  return entriesAt(file.data, "alias").map(([name, text]) =>
    command(`cargo ${name}`, Array.isArray(text) ? text.join(" ") : String(text), file),
  );
}

function shellScript(file: CommandFile): readonly ProjectCommand[] {
  return [command(`bash ${file.path}`, scriptPurpose(file.text), file)];
}

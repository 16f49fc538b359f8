import { existsSync, readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, sep } from "node:path";
import { type Command, Option } from "commander";
import { CarryonError } from "../base/index.ts";
import type { CliHost } from "./host.ts";

/** Output preferences of a user, for all repositories. They never change what is packed. */
export interface UserConfig {
  /** Default of `--quiet`. */
  readonly quiet?: boolean;
  /** Default of `--verbose`. */
  readonly verbose?: boolean;
  /** Whether to print in color. `auto` is the default: only to a terminal. */
  readonly color?: "auto" | "always" | "never";
  /** Default of `--for`: `claude`, `gpt`, `gemini` or the name of a model. `applyUserConfig` looks it up. */
  readonly for?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const MAX_BYTES = 65_536;

/** Message that a valid value does not cause, per key. */
const RULES: Readonly<Record<keyof UserConfig, (value: unknown) => string | undefined>> = {
  color: (value) => (["auto", "always", "never"].includes(String(value)) ? undefined : "auto, always or never"),
  for: (value) =>
    typeof value === "string" && /^[\w.:/-]{1,100}$/u.test(value) ? undefined : "claude, gpt, gemini or a model",
  quiet: (value) => (typeof value === "boolean" ? undefined : "true or false"),
  verbose: (value) => (typeof value === "boolean" ? undefined : "true or false"),
};

/**
 * Reads `carryon/config.yml` below `XDG_CONFIG_HOME` or `~/.config`, on Windows below `APPDATA`. Empty without such a
 * file.
 * @throws CarryonError `config-invalid` for unknown keys and invalid values, each with line and column
 */
export async function readUserConfig(env: Environment): Promise<UserConfig> {
  const path = userConfigPath(env);
  if (!existsSync(path)) return {};
  const text = readText(path);
  const [{ configError }, { readYaml }] = await Promise.all([
    import("../pack/config/parse/problem.ts"),
    import("../pack/config/parse/yaml-tree.ts"),
  ]);
  const { tree, problems } = readYaml(text);
  if (tree === undefined || problems.length > 0) throw withHint(configError(path, text, problems));
  if (tree.value === null) return {};
  if (typeof tree.value !== "object" || Array.isArray(tree.value)) {
    throw withHint(configError(path, text, [{ at: tree.at, text: `the file must be a map; write ${EXAMPLE}` }]));
  }
  const mistakes = [...tree.members].flatMap(([key, member]) => {
    const rule = Object.entries(RULES).find(([name]) => name === key)?.[1];
    if (rule === undefined) return [{ at: member.keyAt, text: `unknown key "${key}"; known keys: ${KEYS}` }];
    const allowed = rule(member.tree.value);
    return allowed === undefined ? [] : [{ at: member.tree.at, text: `${key} must be ${allowed}` }];
  });
  const { quiet, verbose } = tree.value as UserConfig;
  if (quiet === true && verbose === true) mistakes.push({ at: 0, text: "quiet and verbose contradict; keep one" });
  if (mistakes.length > 0) throw withHint(configError(path, text, mistakes));
  return tree.value;
}

const KEYS = Object.keys(RULES).join(", ");
const EXAMPLE = "quiet: true";

function userConfigPath(env: Environment): string {
  const folder = env[sep === "\\" ? "APPDATA" : "XDG_CONFIG_HOME"];
  const base = folder !== undefined && isAbsolute(folder) ? folder : join(env["HOME"] ?? homedir(), ".config");
  return join(base, "carryon", "config.yml");
}

function readText(path: string): string {
  try {
    const stats = statSync(path);
    if (stats.isFile() && stats.size <= MAX_BYTES) return readFileSync(path, "utf8");
  } catch (error) {
    throw unreadable(path, error);
  }
  throw unreadable(path);
}

function unreadable(path: string, cause?: unknown): CarryonError {
  return new CarryonError("config-invalid", `${path} cannot be read`, {
    hint: `Make it a readable file of at most ${MAX_BYTES / 1024} KiB, or remove it.`,
    cause,
  });
}

function withHint(error: CarryonError): CarryonError {
  return new CarryonError(error.code, error.message, {
    hint: "This file sets output preferences only. Write what to pack to the repository's carryon.yml.",
    cause: error,
  });
}

/** Returns a host with the user's preference for color. */
export function withUserColor(host: CliHost, { color = "auto" }: UserConfig): CliHost {
  return color === "auto" ? host : { ...host, color: color === "always" };
}

/** Preferences that are defaults of the options of the same names, each with the options that override it. */
const OPTIONS = { for: [], quiet: ["explain", "verbose"], verbose: ["quiet"] } as const;

/**
 * Makes the user's preferences the defaults of every command that has such options. The command line wins. Adds
 * `--no-quiet` to all commands that have `--quiet`. A command throws CarryonError `usage` for an unknown model.
 */
export function applyUserConfig(program: Command, config: UserConfig): void {
  addNoQuiet(program);
  program.hook("preAction", (_, command) => {
    for (const key of ["for", "quiet", "verbose"] as const) {
      const [value, option] = [config[key], optionOf(command, key)];
      const isOverridden = [key, ...OPTIONS[key]].some((name) => command.getOptionValue(name) !== undefined);
      if (value === undefined || option === undefined || isOverridden) continue;
      command.setOptionValue(key, typeof value === "string" ? (option.parseArg?.(value, undefined) ?? value) : value);
    }
  });
}

function addNoQuiet(command: Command): void {
  if (optionOf(command, "quiet") !== undefined) command.addOption(new Option("--no-quiet").hideHelp());
  for (const one of command.commands) addNoQuiet(one);
}

function optionOf({ options }: Command, name: string): Option | undefined {
  return options.find(({ long }) => long === `--${name}`);
}

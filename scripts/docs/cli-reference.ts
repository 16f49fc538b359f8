import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Argument, Command, type Option } from "commander";
import { withBuildOptions, withOnePackOptions } from "../../src/cli/arguments.ts";
import { commandLine } from "../../src/cli/main.ts";
import type { CliHost } from "../../src/cli/host.ts";
import { DEFAULT_IGNORES, FOLDER_MARKS } from "../../src/source/io/ignore/default-ignores.ts";
import { withBlock } from "./marked-block.ts";

const DOCUMENT = new URL("../../docs/reference/commands.md", import.meta.url);
const WRITER = "scripts/docs/cli-reference.ts";
const COMMANDS = { name: "commands", writer: WRITER };
const IGNORES = { name: "default-ignores", writer: WRITER };
/** Build options, which share one documented table. */
const BUILD_FLAGS: ReadonlySet<string> = flagsOf(withBuildOptions(new Command()));
/** Build options that commands for a single pack, or for none, also accept. */
const COMMON_FLAGS: ReadonlySet<string> = flagsOf(withOnePackOptions(new Command(), ""));

/** Table row of an option or argument: the text to type, its default and its description. */
type Row = readonly [typed: string, standard: string, description: string];

/**
 * Returns `docs/reference/commands.md` with its command reference and its table of default ignores updated. @throws
 * Error if the markers are missing
 */
export function withCliReference(before: string): string {
  const withIgnores = withBlock(before, IGNORES, ignoreTable());
  return withBlock(withIgnores, COMMANDS, referenceOf(commandLine(SILENT, () => {})));
}

function ignoreTable(): string {
  const rows = DEFAULT_IGNORES.map(({ what, patterns }) => `| ${what} | ${patterns.map(code).join(" ")} |`);
  const marks = FOLDER_MARKS.map(({ name }) => code(name)).join(" or ");
  return [
    "| left out | names |",
    "| --- | --- |",
    ...rows,
    `| virtual environments and caches | folders with ${marks} |`,
  ].join("\n");
}

/** Markdown reference of a program: a section per command, then the shared options. */
export function referenceOf(program: Command): string {
  const shared = withBuildOptions(new Command()).options.filter(({ hidden }) => !hidden);
  return [
    ...program.commands.flatMap((command) => sections(program.name(), command)),
    "### Build options",
    "`pack`, `check`, `diff`, `stats` and `site` take these, too.",
    table(shared.map(optionRow)),
  ].join("\n\n");
}

/** Writes the command reference in `docs/reference/commands.md`. */
export function writeCliReference(): void {
  writeFileSync(DOCUMENT, withCliReference(readFileSync(DOCUMENT, "utf8")));
}

/** Sections of a command and its subcommands. A command that only groups subcommands gets no section. */
function sections(program: string, command: Command): readonly string[] {
  const below = command.commands.flatMap((one) => sections(`${program} ${command.name()}`, one));
  const isGroup = below.length > 0 && command.registeredArguments.length === 0;
  return isGroup ? below : [section(program, command), ...below];
}

function section(program: string, command: Command): string {
  const name = `${program} ${command.name()}`;
  const takesBuildOptions = [...flagsOf(command)].some((flags) => BUILD_FLAGS.has(flags) && !COMMON_FLAGS.has(flags));
  const commandOptions = command.options.filter(
    ({ flags, hidden }) => !hidden && !(takesBuildOptions && BUILD_FLAGS.has(flags)),
  );
  const rows = [...command.registeredArguments.map(argumentRow), ...commandOptions.map(optionRow)];
  const also = takesBuildOptions ? " Takes the [build options](#build-options)." : "";
  const text = `\`${name} ${command.usage()}\`: ${prose(command.description()).replace(/\.$/u, "")}.${also}`;
  return [`### ${name}`, text, ...(rows.length === 0 ? [] : [table(rows)])].join("\n\n");
}

function flagsOf(command: Command): ReadonlySet<string> {
  return new Set(command.options.map(({ flags }) => flags));
}

function argumentRow(argument: Argument): Row {
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  const typed = argument.required ? `<${name}>` : `[${name}]`;
  return [typed, standard(argument.defaultValue), prose(argument.description)];
}

function optionRow(option: Option): Row {
  const choices = option.argChoices?.map((choice) => `\`${choice}\``).join(", ");
  const description = choices === undefined ? prose(option.description) : `${prose(option.description)}: ${choices}`;
  return [
    option.flags,
    standard(option.defaultValueDescription ?? option.defaultValue),
    option.mandatory ? `${description} (required)` : description,
  ];
}

/** Escapes a placeholder such as `<path>`, which Markdown would read as HTML. */
function prose(text: string): string {
  return text.replaceAll("<", String.raw`\<`);
}

/** Formats a default as inline code; empty for switches and lists, which default to off and empty. */
function standard(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? code(String(value)) : "";
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(([typed, byDefault, description]) => `| ${code(typed)} | ${byDefault} | ${description} |`);
  return ["| | default | |", "| --- | --- | --- |", ...lines].join("\n").replaceAll("|  |", "| |");
}

function code(text: string): string {
  return `\`${text.replaceAll("|", String.raw`\|`)}\``;
}

/** Host for commands that are described but never run. */
const SILENT: CliHost = {
  out: () => {},
  err: () => {},
  readInput: async () => new Uint8Array(),
  terminal: false,
  color: false,
  width: 80,
  cwd: ".",
  env: {},
  dialog: undefined,
  streams: undefined,
  self: ["carryon"],
  now: () => 0,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeCliReference();

import {
  type MemoryFile,
  type MemoryOverview,
  type MemoryPart,
  describeInput,
  memoryOverview,
} from "../../../memory/index.ts";
import { type ExitCode, exitCodeFor, formatCount, logText, pluralize } from "../../../base/index.ts";
import { commitsAt, repositoryTop } from "../../../source/io/index.ts";
import { type CliHost, jsonLine, openRun } from "../../index.ts";

/** Options shared by all memory commands. */
export interface MemoryOptions {
  readonly config?: string;
  readonly cache?: string | boolean;
  readonly quiet?: boolean;
}

/** Options of `carryon memory show`. */
export interface ShowOptions extends MemoryOptions {
  /** Whether to list the inputs of each part. */
  readonly sources?: boolean;
  readonly json?: boolean;
}

/**
 * `carryon memory show`: lists the files of the memory folder with their tokens and last changes, including untracked
 * files.
 * @throws CarryonError if the tree or its config cannot be read
 */
export async function runShow(options: ShowOptions, host: CliHost): Promise<ExitCode> {
  using run = await openRun(
    repositoryTop(host.cwd),
    { ...options, untracked: true, quiet: options.json === true },
    host,
  );
  const { ports, request, root, progress } = run;
  const commits = commitsAt(root, host.env);
  const overview = await memoryOverview(ports, { config: request.config, commits });
  progress.end();
  if (options.json === true) host.out(jsonLine(overview));
  else host.out(logText(overviewLines(overview, options.sources === true).join("")));
  return exitCodeFor(true);
}

function overviewLines(overview: MemoryOverview, isDetailed: boolean): readonly string[] {
  const { files, folder } = overview;
  if (files.length === 0) return [`No files in ${folder}/\n`];
  const width = files.reduce((maxLength, { path }) => Math.max(maxLength, path.length), 0);
  const total = files.reduce((sum, { tokens }) => sum + tokens, 0);
  return [
    ...files.flatMap((file) => [
      `  ${file.path.padEnd(width)}  ${formatCount(file.tokens).padStart(7)}  ${changedWords(file)}\n`,
      ...(isDetailed ? file.parts.flatMap((part) => partLines(part, overview)) : []),
    ]),
    `${pluralize(files.length, "file")}, ${pluralize(total, "token")} (${overview.encoding})\n`,
  ];
}

function changedWords({ changed, uncommitted }: MemoryFile): string {
  const when = changed === undefined ? "no commit in this clone" : `${changed.day} ${changed.commit.slice(0, 9)}`;
  return uncommitted === true ? `${when}, and changed since` : when;
}

/** Source line of a block that is generated from the whole tree. */
const TREE_SOURCE_TEXT = "from all files of the repository; carryon memory check compares it with them";

function partLines({ by, block, intact, tokens, inputs }: MemoryPart, overview: MemoryOverview): readonly string[] {
  if (by === "person") return [`    written by people: ${pluralize(tokens, "token")}\n`];
  const editNote = intact === false ? ", edited by hand since" : "";
  return [
    `    block ${block}: ${pluralize(tokens, "token")}${editNote}\n`,
    ...(inputs.length === 0 ? [`      ${TREE_SOURCE_TEXT}\n`] : []),
    ...inputs.map((input) => `      ${describeInput(input, overview.sources)}\n`),
  ];
}

import {
  type ConfigWithPacks,
  type MemoryPage,
  type ModelFamily,
  type RecentChanges,
  TODO_MARK,
  configWithPacks,
  distill,
  generateMemory,
  newMemoryFiles,
} from "../../../memory/index.ts";
import { type BuildRequest, CONFIG, type MemoryRules, type PackPorts } from "../../../pack/index.ts";
import { type ExitCode, columnWidth, exitCodeFor, logText, pluralize } from "../../../base/index.ts";
import { commitsAt, requireWorkTree, repositoryTop } from "../../../source/io/index.ts";
import { readMemoryFile, writeMemoryFile } from "../../../memory/io/index.ts";
import { containedPath, pathExists, writeText } from "../../../base/io/index.ts";
import { type BuildOptions, type CliHost, type ReportOptions, openRun } from "../../index.ts";

/** Options of `carryon memory init` in addition to those for reading a tree. */
export interface InitMemoryOptions extends BuildOptions, ReportOptions {
  readonly families: readonly ModelFamily[];
  /** Whether to print the files instead of writing them. */
  readonly dryRun?: boolean;
}

/** Maximum number of first-parent commits in pages of recent changes. */
const MAX_COMMITS = 200;

/**
 * `carryon memory init`: writes a memory folder with content from the repository, and adds its packs to the config.
 * Keeps existing files. With `--dry-run`, prints the files instead. With `--config`, leaves the config alone.
 * @throws CarryonError if the tree cannot be read, or the folder leads out of it
 */
export async function runInitMemory(options: InitMemoryOptions, host: CliHost): Promise<ExitCode> {
  requireWorkTree(host.cwd);
  using run = await openRun(repositoryTop(host.cwd), options, host);
  const { ports, request, root, progress } = run;
  const memory = await generateMemory(ports, request);
  const changes = await changesAt(root, host, { ports, request });
  const config = options.config === undefined ? await configAt(root, memory.rules, options.families) : undefined;
  progress.end();
  const draft = { files: newMemoryFiles(memory, changes, options.families), config };
  if (options.dryRun === true) printFiles(draft, host);
  else {
    const newFiles = writeFiles(root, draft);
    if (options.quiet !== true) printStates(draft, newFiles, host);
  }
  return exitCodeFor(true);
}

/** Pages of a new memory folder, and the updated config of the repository. */
interface MemoryDraft {
  readonly files: readonly MemoryPage[];
  readonly config: ConfigWithPacks | undefined;
}

function printFiles({ files, config }: MemoryDraft, { out }: CliHost): void {
  const configText = editedConfig(config);
  const outputFiles = configText === undefined ? files : [...files, { path: CONFIG, text: configText }];
  for (const { path, text } of outputFiles) out(`===== ${path}\n${logText(text)}\n`);
}

/** Writes missing files, and the config if it lacks packs. Returns the new files. */
function writeFiles(root: string, { files, config }: MemoryDraft): ReadonlySet<MemoryPage> {
  const places = files.map((file) => ({ file, place: containedPath(root, file.path, "the memory folder") }));
  const missingFiles = places.filter(({ place }) => !pathExists(place));
  for (const { file, place } of missingFiles) writeText(place, file.text);
  const configText = editedConfig(config);
  if (configText !== undefined) writeMemoryFile(root, CONFIG, configText);
  return new Set(missingFiles.map(({ file }) => file));
}

function printStates({ files, config }: MemoryDraft, written: ReadonlySet<MemoryPage>, { out }: CliHost): void {
  const states = files.map((file) => [file.path, written.has(file) ? "written" : "kept: it exists"] as const);
  const rows = config === undefined ? states : [...states, [CONFIG, configState(config)] as const];
  const width = columnWidth(rows.map(([path]) => path));
  for (const [path, state] of rows) out(`  ${path.padEnd(width)}  ${state}\n`);
  const marks = [...written].reduce((sum, { text }) => sum + text.split(TODO_MARK).length - 1, 0);
  const mark = TODO_MARK.slice(0, -1);
  out(`\n${pluralize(marks, "place")} marked ${mark} for you to write; carryon memory check lists them.\n`);
}

/** New text of the config; `undefined` if it stays unchanged. */
function editedConfig(config: ConfigWithPacks | undefined): string | undefined {
  return config === undefined || config.added.length === 0 ? undefined : config.text;
}

function configAt(root: string, rules: MemoryRules, families: readonly ModelFamily[]): Promise<ConfigWithPacks> {
  return configWithPacks({ text: readMemoryFile(root, CONFIG) ?? "", name: CONFIG }, rules, families);
}

function configState({ added, text, lines }: ConfigWithPacks): string {
  if (added.length === 0) return "kept: it has the packs";
  if (text !== undefined) return `packs added: ${added.join(", ")}`;
  return `kept: it cannot be edited without changing its form; add below packs\n${lines.join("\n")}`;
}

/** Reads recent changes; `undefined` outside of a git repository and before the first commit. */
async function changesAt(
  root: string,
  { env }: CliHost,
  { ports, request }: { readonly ports: PackPorts; readonly request: BuildRequest },
): Promise<RecentChanges | undefined> {
  const commits = commitsAt(root, env);
  const head = commits?.head()?.id;
  if (commits === undefined || head === undefined) return undefined;
  return distill({ ...ports, commits }, { ...request, head, maxCommits: MAX_COMMITS, tokens: 0 });
}

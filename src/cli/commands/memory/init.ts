import { distill, type RecentChanges } from "../../../app/memory/distill/distill.ts";
import { generateMemory } from "../../../app/memory/generate-memory.ts";
import { memoryFiles } from "../../../app/memory/init-memory.ts";
import type { BuildRequest } from "../../../app/facts/packing-rules.ts";
import { type ModelFamily, TODO_MARK } from "../../../model/memory/memory-pages.ts";
import { logText } from "../../../core/report/log-text.ts";
import { columnWidth } from "../../../core/report/terminal/column.ts";
import { pluralize } from "../../../core/words/number.ts";
import { type ExitCode, exitCodeFor } from "../../../model/exit-code.ts";
import type { PackPorts } from "../../../model/ports/run.ts";
import { commitsAt } from "../../../wire/commits.ts";
import { containedPath, pathExists, writeText } from "../../../wire/workspace.ts";
import type { CliHost } from "../../host.ts";
import type { BuildOptions, ReportOptions } from "../../options.ts";
import { openRun } from "../../run.ts";

/** Options of `carryon memory init` in addition to those for reading a tree. */
export interface InitMemoryOptions extends BuildOptions, ReportOptions {
  readonly families: readonly ModelFamily[];
  /** Whether to print the files instead of writing them. */
  readonly dryRun?: boolean;
}

/** First-parent commits that pages of recent changes can tell of. */
const COMMITS = 200;

/**
 * `carryon memory init`: writes a memory folder with content from the repository; files that exist stay.
 * @throws CarryonError if the tree cannot be read, or the folder leads out of it
 */
export async function runInitMemory(options: InitMemoryOptions, host: CliHost): Promise<ExitCode> {
  const { ports, request, root, progress } = await openRun(".", options, host);
  try {
    const memory = await generateMemory(ports, request);
    const changes = await changesAt(root, host, { ports, request });
    progress.end();
    const files = memoryFiles(memory, changes, options.families);
    if (options.dryRun === true) {
      for (const { path, text } of files) host.out(`===== ${path}\n${logText(text)}\n`);
      return exitCodeFor(true);
    }
    const places = files.map((file) => ({ ...file, place: containedPath(root, file.path, "the memory folder") }));
    const width = columnWidth(places.map(({ path }) => path));
    const written = places.filter(({ place }) => !pathExists(place));
    for (const { place, text } of written) writeText(place, text);
    if (options.quiet === true) return exitCodeFor(true);
    for (const file of places)
      host.out(`  ${file.path.padEnd(width)}  ${written.includes(file) ? "written" : "kept: it exists"}\n`);
    const marks = written.reduce((sum, { text }) => sum + text.split(TODO_MARK).length - 1, 0);
    host.out(
      `\n${pluralize(marks, "place")} marked ${TODO_MARK.slice(0, -1)} for you to write; carryon memory check lists them.\n`,
    );
    return exitCodeFor(true);
  } finally {
    progress.end();
  }
}

/** Reads recent changes; `undefined` outside a git repository and before the first commit. */
async function changesAt(
  root: string,
  { env }: CliHost,
  { ports, request }: { readonly ports: PackPorts; readonly request: BuildRequest },
): Promise<RecentChanges | undefined> {
  const commits = commitsAt(root, env);
  const head = commits?.head()?.id;
  if (commits === undefined || head === undefined) return undefined;
  return distill({ ...ports, commits }, { ...request, head, most: COMMITS, tokens: 0 });
}

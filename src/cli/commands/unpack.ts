import { resolve, sep } from "node:path";
import { manifestOf, sourceEntries, sourceProblems } from "../../app/rehydrate.ts";
import { type PackProblem, verifyPack } from "../../app/verify.ts";
import { logText } from "../../core/report/log-text.ts";
import { pluralize } from "../../core/words/number.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { OnProgress } from "../../model/ports/run.ts";
import { fileTexts, writeEntries } from "../../wire/file-texts.ts";
import { assets, extractSources, packFiles } from "../../wire/ports.ts";
import type { ReportOptions } from "../options.ts";
import { progressLine } from "../progress.ts";
import { jsonLine } from "../run.ts";
import type { CliHost } from "../host.ts";

/** Options of `carryon unpack`. */
export interface UnpackOptions extends Pick<ReportOptions, "json"> {
  readonly out: string;
  /** Where to take the sources from in place of the archive: `store`, `git` or the address of a site. */
  readonly from?: string;
  readonly store?: string;
}

/** `carryon unpack`: verifies a pack, then writes its sources as files. */
export async function runUnpack(pack: string, options: UnpackOptions, host: CliHost): Promise<ExitCode> {
  const { out, json = false } = options;
  const directory = resolve(host.cwd, pack);
  const target = resolve(host.cwd, out);
  if (`${target}${sep}`.startsWith(`${directory}${sep}`))
    throw new CarryonError("usage", `${out} is inside the pack`, { hint: "Choose a directory outside the pack." });
  const progress = progressLine(host);
  try {
    const unpack =
      options.from === undefined
        ? fromArchive(directory, progress.show)
        : fromElsewhere(directory, options.from, options, host);
    const { total, problems, write } = await unpack;
    const isWhole = problems.length === 0;
    const count = isWhole ? await write(target, written(total, progress.show)) : undefined;
    progress.end();
    if (json) host.out(jsonLine({ files: count ?? 0, problems }));
    else if (count !== undefined) host.out(`${pluralize(count, "file")} written to ${logText(out)}\n`);
    else for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
    return exitCodeFor(isWhole);
  } finally {
    progress.end();
  }
}

/** Sources that are checked and ready to be written. */
interface CheckedSources {
  readonly total: number;
  readonly problems: readonly PackProblem[];
  /** Writes all files. @returns their number */
  readonly write: (target: string, onFile: (bytes: number) => void) => Promise<number>;
}

async function fromArchive(directory: string, show: OnProgress): Promise<CheckedSources> {
  const { manifest, problems } = await verifyPack(packFiles(directory), assets, show);
  return {
    total: manifest.files.length,
    problems,
    write: (target, onFile) => extractSources(directory, target, onFile),
  };
}

async function fromElsewhere(
  directory: string,
  from: string,
  { store }: Pick<UnpackOptions, "store">,
  { cwd, env }: CliHost,
): Promise<CheckedSources> {
  const manifest = manifestOf(packFiles(directory));
  const read = fileTexts(from, { cwd, env, store });
  return {
    total: manifest.files.length,
    problems: await sourceProblems(manifest, read),
    write: (target, onFile) => writeEntries(sourceEntries(manifest, read), target, onFile),
  };
}

/** Returns a function that reports each written file as progress. */
function written(total: number, show: OnProgress): (bytes: number) => void {
  let [done, all] = [0, 0];
  return (bytes) => {
    done += 1;
    all += bytes;
    show({ stage: "writing", done, total, bytes: all });
  };
}

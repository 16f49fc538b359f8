import { resolve, sep } from "node:path";
import { verifyPack } from "../../app/verify.ts";
import { logText } from "../../core/report/log-text.ts";
import { pluralize } from "../../core/words/number.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import type { OnProgress } from "../../model/ports/run.ts";
import { assets, extractSources, packFiles } from "../../wire/ports.ts";
import type { ReportOptions } from "../options.ts";
import { progressLine } from "../progress.ts";
import { jsonLine } from "../run.ts";
import type { CliHost } from "../host.ts";

/** `carryon unpack`: verifies a pack, then writes its sources as files. */
export async function runUnpack(
  pack: string,
  { out, json = false }: Pick<ReportOptions, "json"> & { readonly out: string },
  host: CliHost,
): Promise<ExitCode> {
  const directory = resolve(host.cwd, pack);
  const target = resolve(host.cwd, out);
  if (`${target}${sep}`.startsWith(`${directory}${sep}`))
    throw new CarryonError("usage", `${out} is inside the pack`, { hint: "Choose a directory outside the pack." });
  const progress = progressLine(host);
  try {
    const { manifest, problems } = await verifyPack(packFiles(directory), assets, progress.show);
    const isWhole = problems.length === 0;
    const count = isWhole
      ? await extractSources(directory, target, written(manifest.files.length, progress.show))
      : undefined;
    progress.end();
    if (json) host.out(jsonLine({ files: count ?? 0, problems }));
    else if (count !== undefined) host.out(`${pluralize(count, "file")} written to ${logText(out)}\n`);
    else for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
    return exitCodeFor(isWhole);
  } finally {
    progress.end();
  }
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

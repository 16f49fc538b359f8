import { resolve } from "node:path";
import { verifyPack } from "../../app/verify.ts";
import { logText } from "../../core/report/log-text.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { assets, packFiles } from "../../wire/ports.ts";
import type { ReportOptions } from "../options.ts";
import { progressLine } from "../progress.ts";
import { jsonLine } from "../run.ts";
import type { CliHost } from "../host.ts";

/** `carryon verify`: recomputes every digest and count that a pack states. */
export async function runVerify(
  pack: string,
  { json = false }: Pick<ReportOptions, "json">,
  host: CliHost,
): Promise<ExitCode> {
  const progress = progressLine(host);
  const files = packFiles(resolve(host.cwd, pack));
  const { manifest, problems } = await verifyPack(files, assets, progress.show).finally(progress.end);
  const { documents, files: sources, root } = manifest;
  const whole = problems.length === 0;
  if (json) host.out(jsonLine({ whole, root, documents: documents.length, files: sources.length, problems }));
  else if (whole) {
    host.out(`${logText(pack)} is whole: documents ${documents.length}, files ${sources.length}, root ${root}\n`);
  } else for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
  return exitCodeFor(whole);
}

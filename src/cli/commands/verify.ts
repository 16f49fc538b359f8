import { resolve } from "node:path";
import { verifyPack } from "../../app/verify.ts";
import { logText } from "../../core/report/log-text.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { assets, packFiles } from "../../wire/ports.ts";
import { progressLine } from "../progress.ts";
import type { CliHost } from "../host.ts";

/** `carryon verify`: recomputes every digest and count that a pack states. */
export async function runVerify(pack: string, host: CliHost): Promise<ExitCode> {
  const progress = progressLine(host);
  const files = packFiles(resolve(host.cwd, pack));
  const { manifest, problems } = await verifyPack(files, assets, progress.show);
  progress.end();
  if (problems.length === 0) {
    const { documents, files: sources, root } = manifest;
    host.out(`${logText(pack)} is whole: documents ${documents.length}, files ${sources.length}, root ${root}\n`);
  } else for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
  return exitCodeFor(problems.length === 0);
}

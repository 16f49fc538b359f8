import { resolve, sep } from "node:path";
import { verifyPack } from "../../app/verify.ts";
import { logText } from "../../core/report/log-text.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { assets, extractSources, packFiles } from "../../wire/ports.ts";
import type { CliHost } from "../host.ts";

/** `carryon unpack`: verifies a pack, then writes its sources as files. */
export async function runUnpack(pack: string, out: string, host: CliHost): Promise<ExitCode> {
  const directory = resolve(host.cwd, pack);
  const target = resolve(host.cwd, out);
  if (`${target}${sep}`.startsWith(`${directory}${sep}`))
    throw new CarryonError("usage", `${out} is inside the pack`, { hint: "Choose a directory outside the pack." });
  const { problems } = await verifyPack(packFiles(directory), assets, () => {});
  for (const { path, problem } of problems) host.err(`${logText(`${path}: ${problem}`)}\n`);
  if (problems.length > 0) return exitCodeFor(false);
  const count = await extractSources(directory, target);
  host.out(`${count} ${count === 1 ? "file" : "files"} written to ${logText(out)}\n`);
  return exitCodeFor(true);
}

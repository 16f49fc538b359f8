import { resolve, sep } from "node:path";
import { verifyPack } from "../../app/verify.ts";
import { logText } from "../../core/report/log-text.ts";
import { CarryonError } from "../../model/error.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { assets, extractSources, packFiles } from "../../wire/ports.ts";
import type { Surface } from "../surface.ts";

/** `carryon unpack`: verifies a pack, then writes its sources as files. */
export async function unpack(pack: string, out: string, surface: Surface): Promise<ExitCode> {
  const directory = resolve(surface.cwd, pack);
  const target = resolve(surface.cwd, out);
  if (`${target}${sep}`.startsWith(`${directory}${sep}`))
    throw new CarryonError("usage", `${out} is inside the pack`, { hint: "name a directory elsewhere" });
  const { problems } = await verifyPack(packFiles(directory), assets, () => {});
  for (const { path, problem } of problems) surface.err(`${logText(`${path}: ${problem}`)}\n`);
  if (problems.length > 0) return exitCodeFor(false);
  const count = await extractSources(directory, target);
  surface.out(`${count} files in ${logText(out)}\n`);
  return exitCodeFor(true);
}

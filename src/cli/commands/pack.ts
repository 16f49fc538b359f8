import { packRepository } from "../../app/pack.ts";
import { logText } from "../../core/report/log-text.ts";
import { packPassed } from "../../core/report/verdict.ts";
import { type ExitCode, exitCodeFor } from "../../model/exit-code.ts";
import { openTarget, writePorts } from "../../wire/ports.ts";
import type { BuildOptions, ReportOptions } from "../options.ts";
import { openRun, placeOf, printReport } from "../run.ts";
import type { Surface } from "../surface.ts";
import { resolve } from "node:path";

/** `carryon pack`: writes the packs, prints the report, then judges. */
export async function pack(
  target: string,
  options: BuildOptions & ReportOptions & { out: string; anchor?: string },
  surface: Surface,
): Promise<ExitCode> {
  const start = surface.now();
  const { ports, root, request, progress } = await openRun(target, options, surface);
  try {
    const write = writePorts(resolve(surface.cwd, options.out), root);
    const anchor =
      options.anchor === undefined ? undefined : await openTarget(placeOf(options, surface), options.anchor);
    const report = await packRepository(ports, write, request, anchor?.source);
    progress.end();
    const seconds = ((surface.now() - start) / 1000).toFixed(1);
    const closing = `Written to ${logText(options.out)}/ · ${seconds} s · verify with: carryon verify${options.out === "pack" ? "" : ` ${shellWord(options.out)}`}`;
    printReport(report, { ...options, closing }, surface);
    return exitCodeFor(packPassed(report));
  } finally {
    progress.end();
  }
}

/** A word that a shell reads as it is. */
function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/u.test(text) ? text : `'${logText(text).replaceAll("'", "'\\''")}'`;
}

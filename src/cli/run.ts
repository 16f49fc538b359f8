import { styleText } from "node:util";
import { resolve } from "node:path";
import type { BuildRequest } from "../app/ruling.ts";
import { logText } from "../core/report/log-text.ts";
import { terminalText, type TerminalView } from "../core/report/terminal.ts";
import { worded } from "../core/report/wording.ts";
import type { Report } from "../model/report.ts";
import type { PackPorts } from "../model/run.ts";
import { packPorts, readConfigFile } from "../wire/ports.ts";
import type { BuildOptions, ReportOptions } from "./options.ts";
import { progressLine } from "./progress.ts";
import type { Surface } from "./surface.ts";
import { version } from "./version.ts";

/** A run that is ready to start. */
export interface Run {
  readonly ports: PackPorts;
  /** The folder that is read. */
  readonly root: string;
  readonly request: BuildRequest;
  readonly progress: { readonly end: () => void };
}

/** Opens what the options of a command line name. */
export async function openRun(target: string, options: BuildOptions & ReportOptions, surface: Surface): Promise<Run> {
  const { cwd, env } = surface;
  const progress = progressLine(options.quiet === true ? { ...surface, terminal: false } : surface);
  const { untracked = false, cache, shuffleListing } = options;
  const place = { cwd, env, target, untracked, cache: cache === true ? undefined : cache, shuffleListing };
  const { ports, root } = await packPorts(place, `carryon ${version}`, progress.show);
  const config = options.config === undefined ? undefined : readConfigFile(resolve(cwd, options.config));
  const { encoding, only, scope: scopes, budget } = options;
  return { ports, root, request: { config, encoding, only, scopes, budget }, progress };
}

/** Prints a report as the options ask: as JSON, as a table, or only what is wrong. */
export function printReport(
  report: Report,
  options: ReportOptions & { readonly closing: string },
  surface: Surface,
): void {
  if (options.json === true) surface.out(`${JSON.stringify(report).replaceAll("##[", "#\\u0023[")}\n`);
  else if (options.quiet === true) {
    const wrong = report.findings.filter(({ severity }) => severity === "error");
    surface.err(wrong.map((finding) => `${logText(worded(finding))}\n`).join(""));
  } else surface.out(terminalText(report, viewFor(surface, options.closing)));
}

const STYLES = { bad: "red", good: "green", dim: "dim" } as const;

function viewFor({ colour, width }: Surface, closing: string): TerminalView {
  const paint: TerminalView["paint"] = (state, text) =>
    colour ? styleText(STYLES[state], text, { validateStream: false }) : text;
  return { paint, width, closing };
}

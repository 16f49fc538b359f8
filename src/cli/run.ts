import { styleText } from "node:util";
import { resolve } from "node:path";
import type { BuildRequest } from "../app/facts/packing-rules.ts";
import { logText } from "../core/report/log-text.ts";
import { terminalText, type TerminalView } from "../core/report/terminal/report-text.ts";
import { describePlacedFinding } from "../core/words/finding.ts";
import type { Report } from "../model/report/report.ts";
import type { PackPorts } from "../model/ports/run.ts";
import { packPorts, type Place, readConfigFile } from "../wire/ports.ts";
import type { BuildOptions, ReportOptions } from "./options.ts";
import { progressLine } from "./progress.ts";
import type { Surface } from "./surface.ts";
import { toolName } from "../wire/version.ts";

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
  const progress = progressLine(options.quiet === true ? { ...surface, terminal: false } : surface);
  const place = { ...placeOf(options, surface), target };
  const { ports, root } = await packPorts(place, toolName, progress.show);
  return { ports, root, request: requestOf(options, surface), progress };
}

/** Where a command looks, and which cache it uses. */
export function placeOf(
  { untracked = false, cache, shuffleListing }: BuildOptions,
  surface: Surface,
): Omit<Place, "target"> {
  const { cwd, env } = surface;
  return { cwd, env, untracked, cache: cache === true ? undefined : cache, shuffleListing };
}

/** What a command asks of a build. @throws CarryonError where the config that it names cannot be read */
export function requestOf(options: BuildOptions, { cwd }: Surface): BuildRequest {
  const config = options.config === undefined ? undefined : readConfigFile(resolve(cwd, options.config));
  const { encoding, only, scope: scopes, budget } = options;
  return { config, encoding, only, scopes, budget };
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
    surface.err(wrong.map((finding) => `${logText(describePlacedFinding(finding))}\n`).join(""));
  } else surface.out(terminalText(report, viewFor(surface, options.closing)));
}

const STYLES = { bad: "red", good: "green", dim: "dim" } as const;

/** How text for this surface looks. */
export function viewFor({ colour, width }: Surface, closing: string): TerminalView {
  const paint: TerminalView["paint"] = (state, text) =>
    colour ? styleText(STYLES[state], text, { validateStream: false }) : text;
  return { paint, width, closing };
}

import { rmSync } from "node:fs";
import { join } from "node:path";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";
import { figure, grouped } from "../measure/table.ts";

/** The least that a site cost one build of the program. */
export interface SiteCpu {
  /** Seconds of user and system time. */
  readonly cpu: number;
  readonly pages: number;
}

/** Two builds that wrote the same site in turn. */
export interface SiteCpuRace {
  readonly now: SiteCpu;
  readonly before: SiteCpu;
}

/** Which builds write which site, and how often. */
export interface SiteCpuOptions {
  readonly tree: string;
  /** The `cli.js` of both builds. */
  readonly clis: Readonly<Record<keyof SiteCpuRace, string>>;
  readonly home: string;
  readonly history: number;
  readonly runs: number;
  readonly onProgress: (text: string) => void;
}

/**
 * Writes the site of a tree with both builds in turn, so that a busy machine is busy for both, without a cache of facts.
 * The site of the newer build stays in `<home>/now`.
 */
export async function raceSiteCpu(options: SiteCpuOptions): Promise<SiteCpuRace> {
  const least: Record<keyof SiteCpuRace, SiteCpu> = { now: NEVER, before: NEVER };
  // The first run of each fills Node's compile cache and is not counted.
  for (let run = 0; run <= options.runs; run++) {
    for (const which of ["before", "now"] as const) {
      options.onProgress(`CPU of a site, ${which}: run ${run} of ${options.runs}`);
      const made = await siteCpu(which, options);
      if (run > 0 && made.cpu < least[which].cpu) least[which] = made;
    }
  }
  return least;
}

const NEVER: SiteCpu = { cpu: Number.POSITIVE_INFINITY, pages: 0 };

async function siteCpu(which: keyof SiteCpuRace, { clis, tree, home, history }: SiteCpuOptions): Promise<SiteCpu> {
  const out = join(home, which);
  rmSync(out, { recursive: true, force: true });
  const args = ["site", tree, "--out", out, "--history", String(history), "--no-cache"];
  const command = [process.execPath, clis[which], ...args];
  const { cost, exitCode, stdout, stderr } = await measure({ command, cwd: home, env: environment(home) });
  if (exitCode !== 0) throw new Error(`carryon site ended with ${exitCode}:\n${stdout}${stderr}`);
  return { cpu: cost.cpu, pages: writtenPages(stdout) };
}

/** Returns how many pages `carryon site` says that it wrote. */
export function writtenPages(stdout: string): number {
  const [, pages = "0"] = / ([\d,]+) pages? for /u.exec(stdout) ?? [];
  return Number(pages.replaceAll(",", ""));
}

/** Both builds as text, and the newer one over the older. */
export function siteCpuText({ now, before }: SiteCpuRace): string {
  const ratio = now.cpu / now.pages / (before.cpu / before.pages);
  return `this build: ${costText(now)}\nthe other: ${costText(before)}\nthis ÷ other: ${figure(now.cpu / before.cpu)} as a whole, ${figure(ratio)} a page\n\n`;
}

function costText({ cpu, pages }: SiteCpu): string {
  return `${figure(cpu)} s CPU for ${grouped(pages)} pages, ${figure((cpu / pages) * 1000)} ms a page`;
}

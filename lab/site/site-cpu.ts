import { rmSync } from "node:fs";
import { join } from "node:path";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";
import { figure, grouped } from "../measure/table.ts";

/** Minimum cost of a site for one build of the program. */
export interface SiteCpu {
  /** Seconds of user and system time. */
  readonly cpu: number;
  readonly pages: number;
}

/** Two builds that alternately wrote the same site. */
export interface SiteCpuRace {
  readonly now: SiteCpu;
  readonly before: SiteCpu;
}

/** Setup of the race. */
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
 * Writes the site of a tree with both builds in turn, without a cache of facts, so that machine load affects both
 * equally. The site of the newer build stays in `<home>/now`.
 */
export async function raceSiteCpu(options: SiteCpuOptions): Promise<SiteCpuRace> {
  const best: Record<keyof SiteCpuRace, SiteCpu> = { now: NEVER, before: NEVER };
  // The first run of each fills Node's compile cache and is not counted.
  for (let run = 0; run <= options.runs; run++) {
    for (const which of ["before", "now"] as const) {
      options.onProgress(`CPU of a site, ${which}: run ${run} of ${options.runs}`);
      const made = await siteCpu(which, options);
      if (run > 0 && made.cpu < best[which].cpu) best[which] = made;
    }
  }
  return best;
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

/** Number of pages that `carryon site` reports as written. */
export function writtenPages(stdout: string): number {
  const [, pages = "0"] = / ([\d,]+) pages? for /u.exec(stdout) ?? [];
  return Number(pages.replaceAll(",", ""));
}

/** Formats both builds and the ratio of the newer to the older. */
export function siteCpuText({ now, before }: SiteCpuRace): string {
  const ratio = now.cpu / now.pages / (before.cpu / before.pages);
  return `this build: ${costText(now)}\nthe other: ${costText(before)}\nthis ÷ other: ${figure(now.cpu / before.cpu)} as a whole, ${figure(ratio)} a page\n\n`;
}

function costText({ cpu, pages }: SiteCpu): string {
  return `${figure(cpu)} s CPU for ${grouped(pages)} pages, ${figure((cpu / pages) * 1000)} ms a page`;
}

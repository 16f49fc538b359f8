import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";
import { raceSiteCpu, type SiteCpuRace, siteCpuText } from "./site-cpu.ts";
import { measurePages, type SitePageFigures, sitePagesText } from "./site-pages.ts";
import { raceSites, type SiteRace, type SiteRaceOptions, siteRaceText } from "./site-race.ts";

/** Cost of a site for its author and its visitors. */
export interface SiteBench {
  readonly name: string;
  readonly pages: readonly SitePageFigures[];
  /** Set if another build is compared. */
  readonly cpu?: SiteCpuRace;
  /** Empty if another build is compared. */
  readonly races: readonly SiteRace[];
}

interface SiteBenchOptions extends SiteRaceOptions {
  /** The `cli.js` of another build. */
  readonly against: string | undefined;
}

/** Measures the site of one repository. */
export async function benchSiteOf(repository: string, options: SiteBenchOptions): Promise<SiteBench> {
  const { cli, against, home, history, runs, onProgress } = options;
  const place = join(home, "pages");
  mkdirSync(place);
  try {
    const clis = { now: cli, before: against ?? cli };
    const named = { tree: repository, clis, home: place, history, runs, onProgress };
    const cpu = against === undefined ? await writeOnce(repository, options, place) : await raceSiteCpu(named);
    onProgress(`${basename(repository)}: pages in Chromium`);
    const pages = await measurePages(join(place, "now"), runs);
    const races = against === undefined ? await raceSites(repository, options) : [];
    return { name: basename(repository), pages, races, ...(cpu !== undefined && { cpu }) };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function writeOnce(tree: string, { cli, history, home }: SiteRaceOptions, place: string): Promise<undefined> {
  const args = ["site", tree, "--out", join(place, "now"), "--history", String(history), "--no-cache"];
  const env = environment(home);
  const { exitCode, stderr } = await measure({ command: [process.execPath, cli, ...args], cwd: place, env });
  if (exitCode !== 0) throw new Error(`carryon site ended with ${exitCode}: ${stderr}`);
}

/** Formats all results. */
export function siteText({ name, pages, cpu, races }: SiteBench): string {
  return [
    `${name}: `,
    sitePagesText(pages),
    cpu === undefined ? "" : siteCpuText(cpu),
    ...races.map(siteRaceText),
  ].join("");
}

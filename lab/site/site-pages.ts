import { statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { serveFolder } from "../../src/site/io/site-server.ts";
import { CHROMIUM } from "../../test/support/site/chromium-options.ts";
import { pageKindsOf, samplePages } from "../../test/support/site/page-kinds.ts";
import { vitalsOf } from "../../test/support/site/page-vitals.ts";
import { type PageWeight, startWeight, weigher } from "../../test/support/site/page-weight.ts";
import { readFiles } from "./read-files.ts";
import { figure, grouped, table } from "../measure/table.ts";

/** Cost of a page for its visitors. */
export interface SitePageFigures {
  readonly kind: string;
  readonly page: string;
  readonly weight: PageWeight;
  readonly nodes: number;
  /** Total blocking time: milliseconds beyond 50 of longer tasks, minimum of all runs. */
  readonly blocking: number;
  /** Cumulative layout shift, maximum of all runs. */
  readonly shift: number;
}

/** Limit of a figure on some pages. */
interface Limit {
  readonly label: string;
  readonly max: number;
  readonly of: (figures: SitePageFigures) => number;
  readonly holdsFor: (kind: string) => boolean;
}

const LIMITS: readonly Limit[] = [
  { label: "bytes of scripts", max: 30_000, of: ({ weight }) => weight.scripts, holdsFor: () => true },
  {
    label: "bytes at once",
    max: 25_000,
    of: ({ weight }) => startWeight(weight),
    holdsFor: (kind) => kind === "overview",
  },
  { label: "ms blocking", max: 50, of: ({ blocking }) => blocking, holdsFor: (kind) => kind === "overview" },
  { label: "ms blocking", max: 200, of: ({ blocking }) => blocking, holdsFor: (kind) => kind === "files" },
  { label: "nodes", max: 3000, of: ({ nodes }) => nodes, holdsFor: (kind) => kind === "files" },
  { label: "layout shift", max: 0.01, of: ({ shift }) => shift, holdsFor: () => true },
];

/** Opens some pages of each kind of a site in Chromium, `runs` times each. */
export async function measurePages(out: string, runs: number): Promise<readonly SitePageFigures[]> {
  const files = readFiles(out, /\.(?:html|css|js|svg|png|ico)$/u);
  const weigh = weigher(files);
  const kinds = samplePages(pageKindsOf(files.keys()), (path) => statSync(join(out, path)).size);
  const served = await serveFolder(out, { base: "/", port: 0 });
  const browser = await chromium.launch(CHROMIUM);
  const figures: SitePageFigures[] = [];
  try {
    for (const [kind, pages] of kinds) {
      for (const page of pages) {
        const vitals = await vitalsIn(browser, served.address + page, runs);
        figures.push({ kind, page, weight: weigh(page), ...vitals });
      }
    }
  } finally {
    await browser.close();
    served.close();
  }
  return figures;
}

async function vitalsIn(
  browser: Browser,
  address: string,
  runs: number,
): Promise<Pick<SitePageFigures, "nodes" | "blocking" | "shift">> {
  let [nodes, blocking, shift] = [0, Number.POSITIVE_INFINITY, 0];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const vitals = await vitalsOf(context, address, 0);
    await context.close();
    nodes = vitals.nodes;
    blocking = Math.min(blocking, vitals.blocking);
    shift = Math.max(shift, vitals.shift);
  }
  return { nodes, blocking, shift };
}

/** Formats the figures: a row per page, then the limits and the pages that exceed them. */
export function sitePagesText(figures: readonly SitePageFigures[]): string {
  const rows = figures.map(({ page, weight: { html, css, scripts, onDemand, images }, nodes, blocking, shift }) => [
    page,
    ...[html, css, scripts, onDemand, images].map((bytes) => figure(bytes / 1000)),
    grouped(nodes),
    String(Math.round(blocking)),
    shift.toFixed(3),
  ]);
  return [
    "pages in Chromium; KB compressed, ms blocking: tasks beyond 50 ms, the least of all runs\n",
    table([["", "HTML", "CSS", "JS", "later", "images", "nodes", "blocking", "shift"], ...rows]),
    ...LIMITS.map((limit) => limitText(limit, figures)),
    "\n",
  ].join("");
}

function limitText({ label, max, of, holdsFor }: Limit, figures: readonly SitePageFigures[]): string {
  const judged = figures.filter(({ kind }) => holdsFor(kind));
  const above = judged.filter((page) => of(page) > max);
  const kinds = new Set(judged.map(({ kind }) => kind));
  const who = kinds.size > 1 ? "any page" : (judged[0]?.kind ?? "no page");
  const broken = above.map((page) => `${page.page} (${Number(of(page).toPrecision(3))})`).join(", ");
  return `${label} of ${who} ≤ ${max}: ${above.length === 0 ? "kept" : `BROKEN by ${broken}`}\n`;
}

import { resolve } from "node:path";
import { findPairs, writeSite } from "../../site/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, logText, pluralize } from "../../base/index.ts";
import { commitsAt, folderInRepository, githubPage } from "../../source/io/index.ts";
import { openCommit } from "../../pack/io/index.ts";
import { serveFolder, sitePorts } from "../../site/io/index.ts";
import { type BuildOptions, type CliHost, openRun, runLocationOf, unreadLine } from "../index.ts";

/** Options of `carryon site` in addition to the build options. */
export interface SiteOptions extends BuildOptions {
  readonly quiet?: boolean;
  readonly out: string;
  readonly base?: string;
  readonly address?: string;
  readonly pages: number;
  readonly history: number;
  /** Commit pairs to compare, `base..head` or `base`. */
  readonly delta?: readonly string[];
  /** Port of the server; `true` for any free one. */
  readonly serve?: number | true;
}

/** `carryon site`: writes the site of a tree. With `--serve`, serves it until the process is stopped. */
export async function runSite(target: string, options: SiteOptions, host: CliHost): Promise<ExitCode> {
  const published = siteAddress(options.address);
  const base = sitePath(options.base, published);
  using run = await openRun(target, options, host);
  const { ports, root, request, progress } = run;
  const out = resolve(host.cwd, options.out);
  const commits = commitsAt(root, host.env);
  const deltas = findPairs(options.delta ?? [], commits);
  const { pages, files, report } = await writeSite(
    {
      ...ports,
      ...sitePorts(out, root),
      commits,
      openCommit: (id) => openCommit({ cwd: root, env: host.env }, id),
      onNotice: runLocationOf(options, host).onNotice,
    },
    {
      ...request,
      base,
      address: published,
      repository: githubPage(root, host.env),
      folder: folderInRepository(root),
      configPath: undefined,
      filePages: options.pages,
      history: options.history,
      deltas,
      policySource: "base",
    },
  );
  progress.end();
  if (options.quiet !== true)
    host.out(
      `${logText(options.out)}/: ${pluralize(pages, "page")} for ${pluralize(files, "file")} · ${run.elapsed()}${unreadLine(report)}\n`,
    );
  if (options.serve === undefined) return exitCodeFor(true);
  const { address } = await serveFolder(out, {
    base,
    port: options.serve === true ? 0 : options.serve,
    host: published === undefined ? undefined : new URL(published).hostname,
  });
  host.out(`${address} · press Ctrl+C to stop\n`);
  return await new Promise<ExitCode>(() => {});
}

/**
 * Path of the site on its host: the explicit path, or that of its URL. @throws CarryonError `usage` if the path is
 * invalid
 */
function sitePath(basePath: string | undefined, published: string | undefined): string {
  if (basePath === undefined) return published === undefined ? "/" : new URL(published).pathname;
  if (/^\/(?:[\w.~-]+\/)*$/u.test(basePath)) return basePath;
  throw new CarryonError("usage", `--base ${JSON.stringify(basePath)} is not a valid path`, {
    hint: "Give a path that begins and ends with a slash, such as /repo/.",
  });
}

/** URL of the published site with a trailing `/`. @throws CarryonError `usage` if the URL is invalid */
function siteAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = /^https?:\/\//iu.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "") {
    throw new CarryonError("usage", `--address ${JSON.stringify(text)} is not the URL of a site`, {
      hint: "Give the http or https URL of a folder, such as https://owner.github.io/repo/.",
    });
  }
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

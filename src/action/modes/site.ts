import { join } from "node:path";
import { type RequestedPair, writeSite } from "../../site/index.ts";
import { logText, pluralize } from "../../base/index.ts";
import { folderInRepository } from "../../source/io/index.ts";
import { sitePorts } from "../../site/io/index.ts";
import { containedPath } from "../../base/io/index.ts";
import type { CommitRun, Step, WorkflowRun } from "../index.ts";
import { type CommitToPack, configPathOf, packRequest } from "./pack-commit.ts";

/** Run whose site is built, with the additional commit pairs to compare and the step's temporary folder. */
interface SiteRun {
  readonly run: CommitRun;
  readonly deltas: readonly RequestedPair[];
  readonly folder: string;
}

/** Number of commits in the history of a site. */
const HISTORY_COMMITS = 50;
/** Maximum number of file pages. More would approach the size limit of GitHub Pages. */
const MAX_FILE_PAGES = 10_000;

/** Writes the site and sets the output `site-dir`, so that a later step can deploy it. */
export async function buildSite(
  { checkout, paths }: CommitToPack,
  { run, deltas, folder }: SiteRun,
  step: Step,
): Promise<void> {
  const { inputs, context, host } = step;
  const { workspace, repository, remote } = context;
  const { root } = paths;
  const { siteDir } = inputs;
  const out = siteDir === undefined ? join(folder, "site") : containedPath(workspace, siteDir, "the input site-dir");
  const { base, address } = inputs.siteUrl === undefined ? githubPagesPlace(repository) : explicitPlace(inputs.siteUrl);
  const { pages, files } = await writeSite(
    {
      ...run.ports,
      source: await run.open(checkout.commit),
      ...sitePorts(out, root),
      commits: checkout.commits,
      openCommit: run.open,
      onNotice: (text) => host.info(logText(text)),
    },
    {
      ...packRequest(step),
      configPath: configPathOf(paths),
      base,
      address,
      repository: remote,
      folder: folderInRepository(root),
      filePages: MAX_FILE_PAGES,
      history: HISTORY_COMMITS,
      deltas,
      policySource: inputs.policySource,
    },
  );
  host.setOutput("site-dir", out);
  host.info(`Site: ${pluralize(pages, "page")} for ${pluralize(files, "file")}`);
}

interface SitePlace {
  /** Path below the host, with a slash at both ends. */
  readonly base: string;
  readonly address: string | undefined;
}

function explicitPlace(address: string): SitePlace {
  return { base: new URL(address).pathname, address };
}

/** Location on GitHub Pages for a repository without a custom domain. */
function githubPagesPlace(repository: WorkflowRun["repository"]): SitePlace {
  if (repository === undefined) return { base: "/", address: undefined };
  const host = `${repository.owner.toLowerCase()}.github.io`;
  const base = repository.name.toLowerCase() === host ? "/" : `/${repository.name}/`;
  return { base, address: `https://${host}${base}` };
}

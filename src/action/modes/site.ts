import { join } from "node:path";
import { type RequestedPair, writeSite } from "../../site/index.ts";
import { logText, pluralize } from "../../base/index.ts";
import type { Commits } from "../../source/index.ts";
import type { PackPorts } from "../../pack/index.ts";
import { openCommit } from "../../pack/io/index.ts";
import { folderInRepository } from "../../source/io/index.ts";
import { sitePorts } from "../../site/io/index.ts";
import { containedPath } from "../../base/io/index.ts";
import { isUnmergedUnderBaseRules, type WorkflowRun } from "../event.ts";
import type { Inputs } from "../inputs.ts";
import type { ActionHost } from "../host.ts";

/** Inputs of a site build. */
export interface WorkflowSite {
  readonly inputs: Inputs;
  readonly context: WorkflowRun;
  readonly ports: PackPorts;
  readonly commits: Commits;
  /** Packed folder. */
  readonly root: string;
  /** The step's temporary folder. */
  readonly folder: string;
  readonly configPath: string | undefined;
  /** Additional commit pairs to compare. */
  readonly deltas: readonly RequestedPair[];
}

/** Number of commits in the history of a site. */
const HISTORY_COMMITS = 50;
/** Maximum number of file pages. More would approach the size limit of GitHub Pages. */
const MAX_FILE_PAGES = 10_000;

/** Writes the site and sets the output `site-dir`, so that a later step can deploy it. */
export async function buildSite(
  { inputs, context, ports, commits, root, folder, configPath, deltas }: WorkflowSite,
  host: ActionHost,
): Promise<void> {
  const { workspace, repository, remote } = context;
  const { siteDir } = inputs;
  const out = siteDir === undefined ? join(folder, "site") : containedPath(workspace, siteDir, "the input site-dir");
  const { base, address } = inputs.siteUrl === undefined ? githubPagesPlace(repository) : explicitPlace(inputs.siteUrl);
  const { pages, files } = await writeSite(
    {
      ...ports,
      ...sitePorts(out, root),
      commits,
      openCommit: (id) => openCommit({ cwd: root, env: host.env }, id),
      onNotice: (text) => host.info(logText(text)),
    },
    {
      config: undefined,
      encoding: undefined,
      only: inputs.packs,
      scopes: undefined,
      budget: undefined,
      isProposed: isUnmergedUnderBaseRules(inputs, context),
      configPath,
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

/** Location of the published site. */
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

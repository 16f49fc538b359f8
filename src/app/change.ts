import type { Delta, DeltaPolicy } from "../model/delta.ts";
import { CarryonError } from "../model/error.ts";
import type { Report } from "../model/report.ts";
import type { PackPorts, WritePorts } from "../model/run.ts";
import type { Source } from "../model/source.ts";
import { withAnchor } from "./anchor.ts";
import type { FoundBaseline } from "./baseline.ts";
import { type BaseTree, compareTrees } from "./compare-trees.ts";
import { emptySource } from "./empty-source.ts";
import type { BuildRequest } from "./ruling.ts";
import { openTree, type Tree } from "./tree.ts";
import { openWorkshop } from "./workshop.ts";
import { writePack } from "./write-pack.ts";

/** A change: the tree that it leads to, what it is compared with, and how it is judged. */
export interface Change {
  readonly head: Source;
  readonly baseline: FoundBaseline;
  /** Opens the tree of a commit. */
  readonly open: (commit: string) => Promise<Source>;
  /** The tree whose FULL a delta pack builds on. */
  readonly anchor: Source | undefined;
  readonly request: BuildRequest;
  /** Canonical path of the config in both trees; `carryon.yml` if not given. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
}

/**
 * Builds the packs of the head, writes them, and says what the change does to them. A base that turns out not to be
 * whole in this clone is none: what is there is still written.
 * @throws CarryonError where the head, its config or the output cannot be used; nothing is written then
 */
export async function packChange(
  ports: Omit<PackPorts, "source">,
  write: WritePorts,
  change: Change,
): Promise<{ report: Report; delta: Delta }> {
  const workshop = openWorkshop(ports);
  try {
    const { anchor, request, policySource, configPath } = change;
    const head = await openTree(change.head, ports.onProgress, configPath);
    if (configPath !== undefined && head.rules.config === undefined) throw configNotTracked(configPath);
    const asked = { head, request, policySource };
    const base = await baseTree(change, ports);
    const compared = await orWithout(base, (found) => compareTrees(workshop, { ...asked, base: found }));
    const build = anchor === undefined ? compared.build : await withAnchor(workshop, { ...compared, anchor });
    return { report: await writePack(build, write, ports.onProgress), delta: compared.delta };
  } finally {
    workshop.close();
    write.output.discard();
  }
}

async function baseTree(
  { baseline, open, configPath }: Change,
  { onProgress }: Pick<PackPorts, "onProgress">,
): Promise<BaseTree> {
  if ("missing" in baseline) return baseline;
  const { how } = baseline;
  try {
    const source = "commit" in baseline ? await open(baseline.commit) : emptySource();
    const tree: Tree = await openTree(source, onProgress, configPath);
    return { tree, how };
  } catch (error) {
    if (isMissing(error)) return { missing: "unusable" };
    throw error;
  }
}

function configNotTracked(path: string): CarryonError {
  return new CarryonError("path-not-found", `the config ${path} is not in the tree that is packed`, {
    hint: "Give the path of a committed file, relative to the working directory.",
  });
}

/** A clone can have a commit and lack some of its files; then the comparison is made without a base. */
async function orWithout<T>(base: BaseTree, compare: (base: BaseTree) => Promise<T>): Promise<T> {
  try {
    return await compare(base);
  } catch (error) {
    if ("missing" in base || !isMissing(error)) throw error;
    return compare({ missing: "unusable" });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof CarryonError && ["missing-object", "nothing-to-pack", "config-invalid"].includes(error.code);
}

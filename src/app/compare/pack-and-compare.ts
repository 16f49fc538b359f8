import type { Delta, DeltaPolicy } from "../../model/report/delta.ts";
import { CarryonError, type ErrorCode } from "../../model/error.ts";
import type { Report } from "../../model/report/report.ts";
import type { PackPorts, WritePorts } from "../../model/ports/run.ts";
import type { Source } from "../../model/ports/source.ts";
import { withAnchor } from "../write/anchor.ts";
import type { FoundBaseline } from "./baseline.ts";
import type { OpenBuild } from "../build/build.ts";
import { type BaseTree, compareTrees, type UnopenedBase } from "./compare-trees.ts";
import { emptySource } from "./empty-source.ts";
import { cacheSide } from "./cached-side.ts";
import type { BuildRequest } from "../facts/packing-rules.ts";
import { openTree } from "../facts/tree.ts";
import { openRunContext } from "../facts/run-context.ts";
import { writePack } from "../write/write-pack.ts";

/** A change: the tree that it leads to, what it is compared with, and how it is judged. */
export interface PackChangeInput {
  readonly head: Source;
  readonly baseline: FoundBaseline;
  /** Opens the tree of a commit. */
  readonly open: (commit: string) => Promise<Source>;
  /** Gets the files of a commit that this clone lacks, if it can. */
  readonly complete: (commit: string) => boolean;
  /** The tree whose FULL a delta pack builds on. */
  readonly anchor: Source | undefined;
  readonly request: BuildRequest;
  /** Canonical path of the config in both trees; `carryon.yml` if not given. */
  readonly configPath: string | undefined;
  readonly policySource: DeltaPolicy["source"];
  /** Whether later changes will be compared with the head. */
  readonly willBeBase: boolean;
}

/**
 * Builds the packs of the head, writes them, and says what the change does to them. A base that turns out not to be
 * whole in this clone is none: what is there is still written.
 * @throws CarryonError where the head, its config or the output cannot be used; nothing is written then
 */
export async function packAndCompare(
  ports: Omit<PackPorts, "source">,
  write: WritePorts,
  change: PackChangeInput,
): Promise<{ report: Report; delta: Delta; isNarrowed: boolean }> {
  try {
    const { build, delta, isNarrowed } = await compared(ports, change);
    return { report: await writePack(build, write, ports.onProgress), delta, isNarrowed };
  } finally {
    write.output.discard();
  }
}

/** The build of the head, and what lies between it and its base. The parser has ended then and the caches are saved. */
async function compared(
  ports: Omit<PackPorts, "source">,
  change: PackChangeInput,
): Promise<{ build: OpenBuild; delta: Delta; isNarrowed: boolean }> {
  const context = openRunContext(ports);
  try {
    const { anchor, request, policySource, configPath, willBeBase } = change;
    const head = await openTree(change.head, ports.onProgress, configPath);
    if (configPath !== undefined && head.rules.config === undefined) throw configNotTracked(configPath);
    const asked = { head, request, policySource };
    const base = await baseOf(change, ports);
    const trees = await whole(change, base, (found) => compareTrees(context, { ...asked, base: found }));
    if (willBeBase) cacheSide(context, { tree: head, ...trees });
    const build = anchor === undefined ? trees.build : await withAnchor(context, { ...trees, anchor });
    return { build, delta: trees.delta, isNarrowed: trees.isNarrowed };
  } finally {
    context.close();
  }
}

/** A base that git can name is opened only where that is needed. */
async function baseOf(change: PackChangeInput, ports: Pick<PackPorts, "onProgress">): Promise<BaseTree | UnopenedBase> {
  const { baseline, open } = change;
  if ("missing" in baseline) return baseline;
  const source = "commit" in baseline ? await open(baseline.commit) : undefined;
  const known = source?.known?.();
  const openBase = (): Promise<BaseTree> => baseTree(source, change, ports);
  return known === undefined ? openBase() : { known, how: baseline.how, open: openBase };
}

/** A base without a file in the folder that is packed is the empty tree: all there is new. */
async function baseTree(
  source: Source | undefined,
  change: PackChangeInput,
  { onProgress }: Pick<PackPorts, "onProgress">,
): Promise<BaseTree> {
  const { baseline, configPath } = change;
  const nothing = async () =>
    ({ tree: await openTree(emptySource(), onProgress, configPath), how: "nothing" }) as const;
  if (source === undefined || !("commit" in baseline)) return nothing();
  try {
    return { tree: await openTree(source, onProgress, configPath), how: baseline.how };
  } catch (error) {
    if (isError(error, ["nothing-to-pack"])) return nothing();
    if (isError(error, ["config-invalid"])) return { missing: "unusable" };
    if (isError(error, ["missing-object"])) return completed(change);
    throw error;
  }
}

/** A clone can have a commit and lack some of its files: they are fetched, or the comparison is made without a base. */
async function whole<T>(
  change: PackChangeInput,
  base: BaseTree | UnopenedBase,
  compare: (base: BaseTree | UnopenedBase) => Promise<T>,
): Promise<T> {
  try {
    return await compare(base);
  } catch (error) {
    if ("missing" in base || !isError(error, ["missing-object"])) throw error;
    return compare(await completed(change));
  }
}

/** The base, opened anew with all its files; none where they are not to be had. */
async function completed({ baseline, complete, open, configPath }: PackChangeInput): Promise<BaseTree> {
  if (!("commit" in baseline) || !complete(baseline.commit)) return { missing: "unusable" };
  try {
    return { tree: await openTree(await open(baseline.commit), () => {}, configPath), how: baseline.how };
  } catch (error) {
    if (isError(error, ["missing-object"])) return { missing: "unusable" };
    throw error;
  }
}

function isError(error: unknown, codes: readonly ErrorCode[]): boolean {
  return error instanceof CarryonError && codes.includes(error.code);
}

function configNotTracked(path: string): CarryonError {
  return new CarryonError("path-not-found", `the config ${path} is not in the tree that is packed`, {
    hint: "Give the path of a committed file, relative to the working directory.",
  });
}

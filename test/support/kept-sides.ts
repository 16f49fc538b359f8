import { join } from "node:path";
import type { FoundBaseline } from "../../src/compare/trees/baseline.ts";
import { type PackChangeInput, packAndCompare } from "../../src/github/pack-and-compare.ts";
import type { BuildRequest } from "../../src/pack/tree/packing-rules.ts";
import type { Delta } from "../../src/compare/delta/delta-model.ts";
import type { OnProgress } from "../../src/base/program/progress.ts";
import type { PackPorts } from "../../src/pack/run.ts";
import { openCommit } from "../../src/pack/io/ports.ts";
import { workPorts } from "./run-ports.ts";
import { writePorts } from "../../src/store/io/place/write-ports.ts";
import { gitEnvironment, makeDirectory } from "./repository.ts";

/** Differences from an ordinary run. */
export interface RunOptions extends Partial<Pick<PackChangeInput, "configPath" | "policySource">> {
  readonly request?: Partial<BuildRequest>;
  /** Commit whose FULL a delta pack builds on. */
  readonly anchor?: string;
  readonly ports?: Partial<Pick<PackPorts, "assets">>;
}

/** Result of a run. */
export interface RunResult {
  readonly delta: Delta;
  /** Digest of everything written. */
  readonly root: string;
  /** Number of times that packs were planned. */
  readonly planned: number;
}

/** Runs in one folder of one repository. */
export interface Runs {
  /** Runs for a branch push. The run caches its side. */
  push(commit: string, options?: RunOptions): Promise<RunResult>;
  /** Runs for a pull request, with and without the cache. Throws if the results differ. */
  pull(base: string, head: string, options?: RunOptions): Promise<RunResult & { readonly isKept: boolean }>;
}

const REQUEST: BuildRequest = {
  config: undefined,
  encoding: undefined,
  only: undefined,
  scopes: undefined,
  budget: undefined,
};

/**
 * @param folder folder to pack
 * @param cache shared by all runs
 */
export function runsIn(folder: string, cache: string = makeDirectory()): Runs {
  const run = async (
    head: string,
    baseline: FoundBaseline,
    { willBeBase, kept, ...options }: RunOptions & { readonly willBeBase: boolean; readonly kept: string | false },
  ): Promise<RunResult> => {
    const place = { cwd: folder, env: gitEnvironment, cache: kept };
    const open = (id: string) => openCommit(place, id);
    let planned = 0;
    const onProgress: OnProgress = ({ stage }) => void (planned += stage === "planning" ? 1 : 0);
    const { anchor, configPath, policySource = "base", request, ports } = options;
    const { report, delta } = await packAndCompare(
      { ...workPorts(place, folder, { tool: "carryon test", onProgress }), ...ports },
      writePorts(join(makeDirectory(), "pack"), { inputRoot: folder, env: gitEnvironment }),
      {
        head: await open(head),
        baseline,
        open,
        complete: () => false,
        anchor: anchor === undefined ? undefined : await open(anchor),
        configPath,
        request: { ...REQUEST, ...request },
        policySource,
        willBeBase,
      },
    );
    return { delta, root: report.root, planned };
  };
  return {
    push: (commit, options = {}) =>
      run(commit, { missing: "not-asked" }, { ...options, willBeBase: true, kept: cache }),
    async pull(base, head, options = {}) {
      const baseline = { how: "first-parent", commit: base } as const;
      const planned = await run(head, baseline, { ...options, willBeBase: false, kept: false });
      const known = await run(head, baseline, { ...options, willBeBase: false, kept: cache });
      // Not `toEqual`, which ignores fields whose value is `undefined`.
      if (JSON.stringify(known.delta) !== JSON.stringify(planned.delta) || known.root !== planned.root) {
        throw new Error(`the cache changed a delta:\n${JSON.stringify(planned)}\n${JSON.stringify(known)}`);
      }
      return { ...known, isKept: known.planned < planned.planned };
    },
  };
}

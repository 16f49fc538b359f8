import {
  type AgentLimits,
  type BuildRequest,
  type Config,
  type MeasuredTree,
  type OpenBuild,
  type PackPorts,
  type RunContext,
  type Tree,
  measureSome,
  measureTree,
  openRunContext,
  openTreeWithPaths,
  packingRulesFor,
  planTree,
  requireFiles,
} from "../pack/index.ts";
import type { BoundedRun, OnProgress } from "../base/index.ts";
import type { Source, TreeVersions, TreeWatch } from "../source/index.ts";
import { type Overview, buildOverview, filesToIntroduce } from "./overview.ts";

/** Ports of a tree that stays open. */
export interface LivePorts extends Omit<PackPorts, "source" | "onProgress"> {
  /** Opens the current state of the tree. */
  readonly open: () => Promise<Source>;
  /** Opens the tree of a ref; `undefined` outside a git repository. */
  readonly openRef: ((ref: string) => Promise<Source>) | undefined;
  readonly changes: TreeVersions;
  readonly watch: TreeWatch;
  readonly bounded: BoundedRun;
  /** Gets the introduction that a published tree contains; absent for trees whose files are read instead. */
  readonly introduction?: () => Promise<Introduction>;
}

/** Introduction to a tree, and limits of replies to agents. */
export interface Introduction {
  readonly overview: Overview;
  readonly agents: AgentLimits;
}

/** A tree at one moment. It answers questions until the tree changes. After that, reading a text may fail. */
export interface TreeVersion {
  readonly tree: Tree;
  readonly config: Config;
  readonly context: RunContext;
  readonly request: BuildRequest;
  readonly openRef: LivePorts["openRef"];
  readonly changes: TreeVersions;
  /** All files with their texts, without packs. */
  readonly files: OpenBuild;
  /** Plans all packs of the config. Cached. */
  readonly packs: () => Promise<OpenBuild>;
  /**
   * Plans the packs that a request selects.
   * @throws CarryonError if the request selects nothing or names something that does not exist
   */
  readonly plan: (request: Partial<BuildRequest>) => Promise<OpenBuild>;
  readonly bounded: BoundedRun;
  /** Memoizes a function's result for this version. A rejected promise is evicted, so that the next call retries. */
  readonly once: <T>(make: (version: TreeVersion) => T) => T;
}

/** Tree that is listed and measured again only after a change. */
export interface LiveTree {
  /**
   * Returns the current version of the tree.
   * @throws CarryonError if the tree cannot be read
   */
  current(): Promise<TreeVersion>;
  /**
   * Returns the introduction to the current version. Reads the one that a published tree contains, or else all files but
   * tests.
   * @throws CarryonError if the tree cannot be read
   */
  introduction(): Promise<Introduction>;
  /** Counts the tokens of a text with o200k_base. */
  count(text: string): number;
  /**
   * Reports the progress of all work to a listener.
   * @returns a function that removes the listener
   */
  follow(listener: OnProgress): () => void;
  /**
   * Calls a listener soon after the tree may have changed.
   * @returns a function that removes the listener
   */
  onChange(listener: () => void): () => void;
  /** Drops the cached version, so that the next call lists the tree again. */
  forget(): void;
  /** Saves the caches and stops the parser, which restarts on demand. */
  rest(): void;
  close(): void;
}

/** Opens a live tree. Reads nothing until `current` is called. */
export function openLiveTree(ports: LivePorts, request: BuildRequest): LiveTree {
  const listeners = new Set<OnProgress>();
  const onProgress: OnProgress = (progress) => {
    for (const listener of listeners) listener(progress);
  };
  const context = openRunContext({ ...ports, onProgress });
  const version = retried(() => openVersion(ports, context, request));
  const introduction = retried(ports.introduction ?? (() => introduce(ports, context, request)));
  const forget = (): void => {
    version.forget();
    introduction.forget();
  };
  const latest = async <T>({ get }: Retried<T>): Promise<T> => {
    if (await ports.watch.changed()) forget();
    return get();
  };
  return {
    current: () => latest(version),
    introduction: () => latest(introduction),
    count: (text) => context.counterOf("o200k_base").countString(text),
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onChange: (listener) => ports.watch.onChange(listener),
    forget,
    rest: () => context.close(),
    close() {
      ports.watch.close();
      context.close();
    },
  };
}

/** Result that is computed once, unless that failed or the result is forgotten. */
interface Retried<T> {
  readonly get: () => Promise<T>;
  readonly forget: () => void;
}

function retried<T>(make: () => Promise<T>): Retried<T> {
  let cached: Promise<T> | undefined;
  return {
    get() {
      if (cached !== undefined) return cached;
      const made = make();
      cached = made;
      made.catch(() => (cached = cached === made ? undefined : cached));
      return made;
    },
    forget: () => void (cached = undefined),
  };
}

/** Introduces a tree. Measures only the files that the introduction counts, so that its answer comes soon. */
async function introduce({ open }: LivePorts, context: RunContext, request: BuildRequest): Promise<Introduction> {
  const tree = await openTreeWithPaths(await open(), request, context.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const { unmeasured, ...measured } = await measureSome(context, tree, packing, filesToIntroduce);
  const { config } = measured;
  const build = await planTree(context, tree, packing, { ...measured, config: { ...config, packs: [] } });
  return { overview: await buildOverview(build, config, unmeasured), agents: config.agents ?? {} };
}

async function openVersion(
  { open, openRef, changes, bounded }: LivePorts,
  context: RunContext,
  request: BuildRequest,
): Promise<TreeVersion> {
  const tree = await openTreeWithPaths(await open(), request, context.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const measured = await measureTree(context, tree, packing);
  const measuredWithoutPacks: MeasuredTree = { ...measured, config: { ...measured.config, packs: [] } };
  const files = await planTree(context, tree, packing, measuredWithoutPacks);
  const planPacks = (): Promise<OpenBuild> => planTree(context, tree, packing, measured);
  const cache = new Map<unknown, unknown>();
  const version: TreeVersion = {
    tree,
    config: measured.config,
    context,
    request,
    openRef,
    changes,
    files,
    bounded,
    packs: () => version.once(planPacks),
    once<T>(make: (version: TreeVersion) => T): T {
      if (!cache.has(make)) {
        const value = make(version);
        cache.set(make, value);
        if (value instanceof Promise) value.catch(() => cache.delete(make));
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this function made before
      return cache.get(make) as T;
    },
    async plan(part) {
      const planRequest = { ...request, ...part };
      const rules = await packingRulesFor(tree.rules, planRequest);
      const build = await planTree(context, tree, rules, await measureTree(context, tree, rules));
      requireFiles(build);
      return build;
    },
  };
  return version;
}

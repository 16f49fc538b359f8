import {
  type BuildRequest,
  type Config,
  type MeasuredTree,
  type OpenBuild,
  type PackPorts,
  type RunContext,
  type Tree,
  measureTree,
  openRunContext,
  openSelectedTree,
  packingRulesFor,
  planTree,
  requireFiles,
} from "../pack/index.ts";
import type { BoundedRun, OnProgress } from "../base/index.ts";
import type { Source, TreeVersions, TreeWatch } from "../source/index.ts";

/** The ports of a tree that stays open. */
export interface LivePorts extends Omit<PackPorts, "source" | "onProgress"> {
  /** Opens the tree as it is at that moment. */
  readonly open: () => Promise<Source>;
  /** Opens the tree of a ref; `undefined` outside a git repository. */
  readonly openRef: ((ref: string) => Promise<Source>) | undefined;
  /** What changes of the tree are found with. */
  readonly changes: TreeVersions;
  readonly watch: TreeWatch;
  readonly bounded: BoundedRun;
}

/** A tree at one moment. All of it can be asked until the tree changes; then reading a text may fail. */
export interface TreeVersion {
  readonly tree: Tree;
  readonly config: Config;
  readonly context: RunContext;
  readonly request: BuildRequest;
  readonly openRef: LivePorts["openRef"];
  readonly changes: TreeVersions;
  /** All files with their texts, and no packs. */
  readonly files: OpenBuild;
  /** Plans all packs of the config; once. */
  readonly packs: () => Promise<OpenBuild>;
  /** Plans what a request selects. @throws CarryonError if it selects nothing, or names what is not there */
  readonly plan: (request: Partial<BuildRequest>) => Promise<OpenBuild>;
  readonly bounded: BoundedRun;
  /** Returns what a function makes of this version; it is called once, and again after a promise that failed. */
  readonly once: <T>(make: (version: TreeVersion) => T) => T;
}

/** A tree that is listed and measured anew only when it has changed. */
export interface LiveTree {
  /** Returns the tree as it is now. @throws CarryonError if it cannot be read */
  current(): Promise<TreeVersion>;
  /** Reports the progress of all work to a listener. @returns a function that ends it */
  follow(listener: OnProgress): () => void;
  /** Calls a listener soon after the tree may have changed. @returns a function that ends it */
  onChange(listener: () => void): () => void;
  /** Forgets what is known, so that the next call lists the tree again. */
  forget(): void;
  /** Saves the caches and ends the parser, which starts again when it is needed. */
  rest(): void;
  close(): void;
}

/** Opens a tree that stays open. */
export function openLiveTree(ports: LivePorts, request: BuildRequest): LiveTree {
  const listeners = new Set<OnProgress>();
  const onProgress: OnProgress = (progress) => {
    for (const listener of listeners) listener(progress);
  };
  const context = openRunContext({ ...ports, onProgress });
  let known: Promise<TreeVersion> | undefined;
  return {
    async current() {
      if ((await ports.watch.changed()) || known === undefined) {
        const opened = openVersion(ports, context, request);
        known = opened;
        // What failed is tried again.
        opened.catch(() => (known = known === opened ? undefined : known));
      }
      return known;
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onChange: (listener) => ports.watch.onChange(listener),
    forget: () => void (known = undefined),
    rest: () => context.close(),
    close() {
      ports.watch.close();
      context.close();
    },
  };
}

async function openVersion(
  { open, openRef, changes, bounded }: LivePorts,
  context: RunContext,
  request: BuildRequest,
): Promise<TreeVersion> {
  const tree = await openSelectedTree(await open(), request, context.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const measured = await measureTree(context, tree, packing);
  const without: MeasuredTree = { ...measured, config: { ...measured.config, packs: [] } };
  const files = await planTree(context, tree, packing, without);
  const planPacks = (): Promise<OpenBuild> => planTree(context, tree, packing, measured);
  const made = new Map<unknown, unknown>();
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
      if (!made.has(make)) {
        const value = make(version);
        made.set(make, value);
        if (value instanceof Promise) value.catch(() => made.delete(make));
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this function made before
      return made.get(make) as T;
    },
    async plan(part) {
      const asked = { ...request, ...part };
      const rules = await packingRulesFor(tree.rules, asked);
      const build = await planTree(context, tree, rules, await measureTree(context, tree, rules));
      requireFiles(build);
      return build;
    },
  };
  return version;
}

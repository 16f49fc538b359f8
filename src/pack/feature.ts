import type { Finding } from "../base/index.ts";
import type { Redactor } from "../secrets/index.ts";
import type { Source } from "../source/index.ts";
import type { MakeFittedPack } from "./build/fitted-input.ts";
import type { Config, MemorySettings, PackList } from "./config/config.ts";
import type { MemoryTerms } from "./config/memory-rules.ts";
import type { FittedKind } from "./kinds/list.ts";
import type { MeasuredFile } from "./scan/file.ts";
import type { Tree } from "./tree/tree.ts";

/** Inputs of a planner besides the files of the tree. */
export interface PlannerInput {
  readonly config: Config;
  readonly source: Source;
  readonly redactor: Redactor;
}

/** Planner that has read its inputs, with the findings from reading them. */
export interface ReadyPlanner {
  readonly makePack: MakeFittedPack;
  readonly findings: readonly Finding[];
}

/** Reads the inputs that packs of one kind need, once per build, before any of them is planned. */
export type PackPlanner = (input: PlannerInput) => Promise<ReadyPlanner>;

/** Planners by kind of pack. */
export type PackPlanners = { readonly [kind in FittedKind]?: PackPlanner };

/** Measured tree to check. */
export interface CheckedTree {
  readonly tree: Tree;
  readonly config: Config;
  /** Every file that packs can show. */
  readonly files: readonly MeasuredFile[];
  readonly redactor: Redactor;
  /** Whether the tree is the base of a change. The change must be able to fix problems in its base. */
  readonly isOfBase: boolean;
}

/** Tree with the config keys that describe its memory. */
export interface ConfiguredTree {
  readonly tree: Tree;
  readonly config: MemorySettings & PackList;
}

/** Memory rules of the base of a change. */
export interface BaseMemory {
  /** `undefined` if the base has no memory. */
  readonly memory: MemoryTerms | undefined;
  /** Whether the change relaxes these rules. */
  readonly isLoosened: boolean;
}

/**
 * Extensions that one feature adds to the engine. Entry points pass features to a run; the engine does not know them by
 * name.
 */
export interface PackFeature {
  /** Planners for the kinds of pack that the feature owns. */
  readonly planners?: PackPlanners;
  readonly findings?: (checked: CheckedTree) => Promise<readonly Finding[]>;
  /** Determines the memory rules of a base, and whether a change relaxes them. */
  readonly baseMemory?: (head: ConfiguredTree, base: ConfiguredTree) => Promise<BaseMemory>;
}

import type { Finding } from "../base/index.ts";
import type { Redactor } from "../secrets/index.ts";
import type { Source } from "../source/index.ts";
import type { MakeFittedPack } from "./build/lite-input.ts";
import type { Config } from "./config/config.ts";
import type { MemoryTerms } from "./config/memory-rules.ts";
import type { FittedKind } from "./kinds/list.ts";
import type { MeasuredFile } from "./scan/file.ts";
import type { Tree } from "./tree/tree.ts";

/** What a kind of pack can be planned from besides the files of the tree. */
export interface PlannerInput {
  readonly config: Config;
  readonly source: Source;
  readonly redactor: Redactor;
}

/** A kind of pack whose packs can be planned. */
export interface ReadyPlanner {
  readonly makePack: MakeFittedPack;
  readonly findings: readonly Finding[];
}

/** Reads what packs of one kind are planned from, once for each build, before its packs are planned. */
export type PackPlanner = (input: PlannerInput) => Promise<ReadyPlanner>;

/** Planners by kind of pack. */
export type PackPlanners = { readonly [kind in FittedKind]?: PackPlanner };

/** A tree whose files are measured, for checks of what it holds. */
export interface CheckedTree {
  readonly tree: Tree;
  readonly config: Config;
  /** Every file that packs can show. */
  readonly files: readonly MeasuredFile[];
  readonly redactor: Redactor;
  /** Whether it is the base of a change, which the change must be able to mend. */
  readonly isOfBase: boolean;
}

/** A tree with the parts of its config that say something of its memory. */
export interface ConfiguredTree {
  readonly tree: Tree;
  readonly config: Pick<Config, "memory" | "packs">;
}

/** What the base of a change says of its memory. */
export interface BaseMemory {
  /** Absent if it has none. */
  readonly memory: MemoryTerms | undefined;
  /** Whether the change says less. */
  readonly isLoosened: boolean;
}

/** What one feature adds to the engine. Entry points hand features to a run; the engine knows none of them by name. */
export interface PackFeature {
  /** How it plans packs of its kinds. */
  readonly planners?: PackPlanners;
  /** Checks what a tree holds. */
  readonly findings?: (checked: CheckedTree) => Promise<readonly Finding[]>;
  /** Reads the memory of a base, and whether a change loosens it. */
  readonly baseMemory?: (head: ConfiguredTree, base: ConfiguredTree) => Promise<BaseMemory>;
}

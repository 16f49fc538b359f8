import type { AllowEntry } from "../../secrets/index.ts";
import type { Audience } from "../audience/audience.ts";
import type { AuthoredText } from "../../base/index.ts";
import type { StripRules } from "../../outline/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import type { AgentLimits } from "./agent-limits.ts";
import type { FrameStyle } from "./frame-style.ts";
import type { PackKind } from "../kinds/list.ts";
import type { Budget } from "./budget.ts";
import type { PriceTable } from "./prices.ts";
import type { MemoryRules } from "./memory-rules.ts";
import type { RowSource } from "./row-source.ts";
import type { SummarySettings } from "./summary-settings.ts";
import type { TaskWeights } from "./task-weights.ts";

/** A named part of the repository. A file belongs to at most one scope. */
export interface Scope {
  /** `[A-Z0-9][A-Z0-9_]{0,31}`. Key of the scope in manifests, reports and comparisons. */
  readonly name: string;
  /**
   * Name of the scope in documents, in the same form: the repository's name for the default scope. Absent if it is
   * `name`.
   */
  readonly title?: string;
  /** Canonical folder that globs are relative to; empty for the repository root. */
  readonly root: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Name of a scope in documents and their file names. */
export function scopeTitle({ name, title = name }: Pick<Scope, "name" | "title">): string {
  return title;
}

/** Chapter of a pack. A file goes to the first section whose globs match it. Globs with a leading `!` exclude files. */
export interface Section {
  /** `[A-Z0-9][A-Z0-9_]{0,31}` */
  readonly name: string;
  readonly globs: readonly string[];
}

/** Section for files that match no configured section. Reserved: a config cannot define it. */
export const OTHER_SECTION = "OTHER";

/** Tiers determine how much of a file LITE shows. */
export const TIERS = ["high", "medium", "low"] as const;

export type Tier = (typeof TIERS)[number];

/** Text file classes that a pack can leave out; see `pack/scan`. */
export const OMIT_CLASSES = ["generated", "lock", "minified", "source-map", "vendored"] as const;

export type OmitClass = (typeof OMIT_CLASSES)[number];

/** All file classes. They do not depend on the language. */
export const FILE_CLASSES = ["ordinary", "generated", "lock", "minified", "source-map", "vendored"] as const;

export type FileClass = (typeof FILE_CLASSES)[number];

/** File classes that a pack leaves out. */
export interface OmitRules {
  /** File classes that the pack lists without their content. */
  readonly omit: readonly OmitClass[];
}

/** Frames and instructions in the documents of a pack. */
export interface PackFormat {
  readonly frames: FrameStyle;
  /** Parts that the preamble reports as removed from sources. Absent if none. */
  readonly strip?: StripRules;
  /**
   * Instructions for models, without leading or trailing line breaks: the config's in Markdown, or the user's header in
   * their place. Absent if there are neither.
   */
  readonly instructions?: AuthoredText<"repository" | "user"> | undefined;
}

/** Pack to build for every scope. Packs of kind `audience` are built once for the whole repository. */
export interface PackConfig extends OmitRules, PackFormat {
  /** Key in the config, `[a-z][a-z0-9_]{0,31}`. */
  readonly id: string;
  readonly kind: PackKind;
  readonly budget: Budget;
  /** Carryon's usage notes for the receiving agent. Only packs of kind `task`. */
  readonly guide?: string;
  /** Text at the start of a document, such as front matter. It ends with an empty line. Only packs of kind `task`. */
  readonly front?: string;
  /** Task description. Only packs of kind `task`. */
  readonly task?: AuthoredText;
  /** Parts that the pack is composed of. Only packs of kind `audience`. */
  readonly audience?: Audience;
  /** Maximum bytes of each document. Only packs of kind `split`, on the command line. Their budget then has no limit. */
  readonly maxDocumentBytes?: number;
  /** Set if documents refer to bodies in the content store; by default they contain the bodies. */
  readonly bodies?: "pointers";
}

/** Files that must not be packed, and the treatment of secrets. */
export interface Policy {
  /** `redact` replaces secrets; `fail` also fails the run. */
  readonly secrets: "redact" | "fail";
  /** Globs of files that are never packed, even if a scope includes them. */
  readonly never: readonly string[];
  readonly allow: readonly AllowEntry[];
  /** Salt of the digests in `allow`, 32 hex digits; absent until the first salted digest is added. */
  readonly salt?: string;
}

/** Rules that assign files to scopes, sections and tiers. */
export interface PlacementRules {
  /** In matching order: longest root first, then config order. */
  readonly scopes: readonly Scope[];
  readonly sections: readonly Section[];
  readonly tiers: Readonly<Record<Tier, readonly string[]>>;
}

/** Packs to build. */
export interface PackList {
  readonly packs: readonly PackConfig[];
}

/** Settings that determine the documents of measured files. */
export interface DocumentRules extends PlacementRules, PackList {
  readonly encoding: Encoding;
  /** Whether each line of a file starts with its number. */
  readonly lineNumbers: boolean;
  /** Parts to remove from sources. Absent to remove none. */
  readonly strip?: StripRules;
}

/** Settings of the team's memory. */
export interface MemorySettings {
  /** Rules for the team's memory; absent for the defaults. No pack shows the raw files in its folder. */
  readonly memory?: MemoryRules;
}

/** Settings that do not affect how the files of configured packs are shown. */
export interface NonPackSettings extends MemorySettings {
  /** Set if `carryon task` neither records tasks nor learns from them. Configured packs never do. */
  readonly taskLearning?: false;
  /** Limits that differ from the defaults for agents. They do not affect packs. */
  readonly agents?: AgentLimits;
  /** Prices that replace the site's built-in ones. They do not affect packs. */
  readonly prices?: PriceTable;
  /** Operational data to summarize. No pack shows the files themselves. */
  readonly sources?: readonly RowSource[];
  /** Set if the command line records its runs. Does not affect packs. */
  readonly ops?: true;
  /** Set if Carryon may request summaries from a model. Does not affect packs. */
  readonly summaries?: SummarySettings;
}

/** Highest `max-file-bytes` that a config may set. */
export const MAX_FILE_BYTES = 100_000_000;

/** Validated `carryon.yml` with all defaults filled in. */
export interface Config extends DocumentRules, NonPackSettings {
  readonly policy: Policy;
  /** Configured name of the repository, as a slug. Absent if the tree's own files name it, or if `scopes` are set. */
  readonly name?: string;
  /** Maximum file size in bytes. Larger files are listed but never read. */
  readonly maxFileBytes: number;
  /**
   * Set if files with frequent recent commits rank higher and FULL puts recent changes last. Otherwise packs depend on
   * the tree alone.
   */
  readonly rank?: "history";
  /** Signal weights for packs of kind `task`; absent for the defaults. */
  readonly taskWeights?: TaskWeights;
}

import type { AllowEntry } from "../../secrets/index.ts";
import type { Audience } from "../audience/audience.ts";
import type { AuthoredText } from "../../base/index.ts";
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
  /** `[A-Z0-9][A-Z0-9_]{0,31}` */
  readonly name: string;
  /** Canonical folder that globs are relative to; empty for the repository's root. */
  readonly root: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * A chapter of a pack: a file goes to the first section whose globs match it. Globs that begin with `!` exclude files.
 */
export interface Section {
  /** `[A-Z0-9][A-Z0-9_]{0,31}` */
  readonly name: string;
  readonly globs: readonly string[];
}

/** The section of files that match no section of the config; a config cannot use this name. */
export const OTHER = "OTHER";

/** The tiers, which decide how much of a file LITE shows. */
export const TIERS = ["high", "medium", "low"] as const;

/** One of `TIERS`. */
export type Tier = (typeof TIERS)[number];

/** Classes of text files that a pack can leave out; see `pack/scan`. */
export const OMIT_CLASSES = ["generated", "lock", "minified", "source-map", "vendored"] as const;

/** One of `OMIT_CLASSES`. */
export type OmitClass = (typeof OMIT_CLASSES)[number];

/** The classes of files, independent of language. */
export const FILE_CLASSES = ["ordinary", "generated", "lock", "minified", "source-map", "vendored"] as const;

/** One of `FILE_CLASSES`. */
export type FileClass = (typeof FILE_CLASSES)[number];

/** A pack to build for every scope; one of kind `audience` is built once. */
export interface PackConfig {
  /** The key in the config: `[a-z][a-z0-9_]{0,31}`. */
  readonly id: string;
  readonly kind: PackKind;
  readonly budget: Budget;
  /** Classes of files that are listed but not shown. */
  readonly omit: readonly OmitClass[];
  readonly frames: FrameStyle;
  /** Markdown that the repository asks models to follow, without line ends around it; absent if there is none. */
  readonly instructions?: AuthoredText<"repository"> | undefined;
  /** What Carryon tells the agent that the pack is made for; only packs of kind `task` have it. */
  readonly guide?: string;
  /** Text that a document begins with, such as front matter, with an empty line at its end; only packs of kind `task` have it. */
  readonly front?: string;
  /** What a pack of kind `task` is for; only such packs have it. */
  readonly task?: AuthoredText;
  /** What a pack of kind `audience` is composed of; only such packs have it. */
  readonly audience?: Audience;
  /** Set if documents have pointers to bodies in the content store; the default shows the bodies themselves. */
  readonly bodies?: "pointers";
}

/** What must not be packed, and how secrets are handled. */
export interface Policy {
  /** `redact` replaces secrets; `fail` also fails the run. */
  readonly secrets: "redact" | "fail";
  /** Globs of files that are never packed, even if a scope includes them. */
  readonly never: readonly string[];
  readonly allow: readonly AllowEntry[];
  /** The salt of digests in `allow`, 32 hex digits; absent until there is one. */
  readonly salt?: string;
}

/** A validated `carryon.yml` with all defaults filled in. */
export interface Config {
  readonly encoding: Encoding;
  /** In the order in which they are matched: longest root first, then config order. */
  readonly scopes: readonly Scope[];
  readonly sections: readonly Section[];
  readonly tiers: Readonly<Record<Tier, readonly string[]>>;
  readonly packs: readonly PackConfig[];
  readonly policy: Policy;
  /** Size limit in bytes; a larger file is listed but never read. */
  readonly maxFileBytes: number;
  /** Whether the text of a file has a number before each line. */
  readonly lineNumbers: boolean;
  /** Set if files that changed often in recent commits are ranked higher, and FULL shows recent changes last; packs depend on the tree alone otherwise. */
  readonly rank?: "history";
  /** Set if signals count differently in packs of kind `task`. */
  readonly taskWeights?: TaskWeights;
  /** Set if `carryon task` neither remembers tasks nor learns from them; packs of a config never do. */
  readonly taskLearning?: false;
  /** Set if agents get other limits than the defaults; packs do not depend on it. */
  readonly agents?: AgentLimits;
  /** Set if the site shows other prices than its own; packs do not depend on it. */
  readonly prices?: PriceTable;
  /** Set if the config says something of a team's memory; packs do not depend on it. */
  readonly memory?: MemoryRules;
  /** Set if there is operational data to summarize; packs do not depend on it. */
  readonly sources?: readonly RowSource[];
  /** Set if the command line records its runs; packs do not depend on it. */
  readonly ops?: true;
  /** Set if a model may be asked for summaries; packs do not depend on it. */
  readonly summaries?: SummarySettings;
}

import type { LastChange } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";
import type { ReportPack } from "../../pack/index.ts";
import type { SiteFileLink } from "./file-link.ts";

/** Who wrote a part of a team's memory: a person, Carryon from the repository, or Carryon from commits or data. */
export const MEMORY_ORIGINS = ["hand", "generated", "distilled"] as const;

/** One of `MEMORY_ORIGINS`. */
export type MemoryOrigin = (typeof MEMORY_ORIGINS)[number];

/** What people wrote in a file, or a block of it. */
export interface SiteMemoryPart {
  readonly origin: MemoryOrigin;
  /** Name of the block; absent for what people wrote. */
  readonly block?: PublishedText;
  readonly tokens: number;
  /** What it was made from, in words. */
  readonly inputs: readonly PublishedText[];
}

/** A file of a team's memory. */
export interface SiteMemoryFile extends SiteFileLink {
  readonly tokens: number;
  /** One for all that people wrote, then the blocks in the order of the file. */
  readonly parts: readonly SiteMemoryPart[];
  /** The last commit that changed it; absent if there is none, or if the clone is too shallow to say. */
  readonly changed?: LastChange;
  /** Set if the file on disk differs from the one that git has. */
  readonly uncommitted?: true;
}

/** Files that the same parts of the same packs show; `part` is empty if no pack shows them. */
export interface SiteMemoryGroup {
  readonly part: string;
  readonly packs: readonly string[];
  readonly files: readonly SiteMemoryFile[];
}

/** An audience pack, with the page of it if the site has one. */
export interface SiteMemoryPack extends Pick<
  ReportPack,
  "pack" | "kind" | "tokens" | "largest" | "budget" | "state" | "over" | "limits" | "limit"
> {
  readonly href?: string;
}

/** What is to be done about a team's memory. */
export interface SiteMemoryTask extends SiteFileLink {
  /**
   * `stale`: the repository makes another block now; `edited`: so it does, and someone changed the block; `behind`: commits
   * are missing; `policy`: the file breaks the policy; `mark`: a person must write.
   */
  readonly kind: "stale" | "edited" | "behind" | "policy" | "mark";
  /** From 1. */
  readonly line?: number;
  /** Name of the block, the rule that is broken, or what is to be written. */
  readonly what: PublishedText;
  /** Commits that are missing; absent if they cannot be counted. */
  readonly commits?: number;
}

/** Models with windows of one size, and the tokens that a pack may take of them. */
export interface SiteMemoryWindow {
  readonly context: number;
  readonly usable: number;
  readonly models: readonly string[];
}

/** The page of a team's memory. */
export interface SiteMemoryPage {
  readonly kind: "memory";
  readonly folder: PublishedText;
  readonly packs: readonly SiteMemoryPack[];
  readonly groups: readonly SiteMemoryGroup[];
  /** Files that are not listed, because there are too many. */
  readonly more: number;
  /** What is to be done first comes first. */
  readonly tasks: readonly SiteMemoryTask[];
  /** Whether the config says not to compare generated blocks with the repository. */
  readonly isDriftOff: boolean;
  /** Smallest first. */
  readonly windows: readonly SiteMemoryWindow[];
}

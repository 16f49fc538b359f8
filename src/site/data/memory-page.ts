import type { LastChange } from "../../source/index.ts";
import type { PublishedText } from "../../base/index.ts";
import type { JudgedPack, PackKind } from "../../pack/index.ts";
import type { SiteFileLink } from "./file-link.ts";

/**
 * Authors of a part of a team's memory: a person (`hand`), Carryon from the repository (`generated`), or Carryon from
 * commits or data (`distilled`).
 */
export const MEMORY_ORIGINS = ["hand", "generated", "distilled"] as const;

export type MemoryOrigin = (typeof MEMORY_ORIGINS)[number];

/** The hand-written text of a file, or one block of it. */
export interface SiteMemoryPart {
  readonly origin: MemoryOrigin;
  /** Name of the block. Absent for hand-written text. */
  readonly block?: PublishedText;
  readonly tokens: number;
  /** Inputs that it was made from, in words. */
  readonly inputs: readonly PublishedText[];
}

/** A file of a team's memory. */
export interface SiteMemoryFile extends SiteFileLink {
  readonly tokens: number;
  /** One part for all hand-written text, then the blocks in file order. */
  readonly parts: readonly SiteMemoryPart[];
  /** Last commit that changed the file. Absent if no commit did, or if the clone is too shallow. */
  readonly changed?: LastChange;
  /** Set if the file on disk differs from the committed one. */
  readonly uncommitted?: true;
}

/** Files that the same parts of the same packs show. `part` is empty if no pack shows them. */
export interface SiteMemoryGroup {
  readonly part: string;
  readonly packs: readonly string[];
  readonly files: readonly SiteMemoryFile[];
}

/** An audience pack, with the address of its page if the site has one. */
export interface SiteMemoryPack extends JudgedPack {
  readonly pack: string;
  readonly kind: PackKind;
  readonly href?: string;
}

/** A task for the maintainers of a team's memory. */
export interface SiteMemoryTask extends SiteFileLink {
  /**
   * `stale`: the repository now generates a different block. `edited`: likewise, and someone edited the block.
   * `behind`: commits are missing. `policy`: the file violates the policy. `mark`: a person must write something.
   */
  readonly kind: "stale" | "edited" | "behind" | "policy" | "mark";
  /** From 1. */
  readonly line?: number;
  /** Name of the block, the violated rule, or the text to write. */
  readonly what: PublishedText;
  /** Number of missing commits. Absent if they cannot be counted. */
  readonly commits?: number;
}

/** Models with the same context window, and the tokens of it that a pack may use. */
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
  /** Number of files that are not listed because there are too many. */
  readonly more: number;
  /** By urgency, the highest first. */
  readonly tasks: readonly SiteMemoryTask[];
  /** Whether the config disables the comparison of generated blocks with the repository. */
  readonly isDriftOff: boolean;
  /** Smallest first. */
  readonly windows: readonly SiteMemoryWindow[];
}

import type { Encoding } from "../facts.ts";
import type { PackKind } from "../pack-kinds/list.ts";
import type { Budget } from "./budget.ts";

/** A named part of the repository. A file belongs to one scope at most. */
export interface Scope {
  /** `[A-Z0-9][A-Z0-9_]{0,31}` */
  readonly name: string;
  /** Canonical folder that globs are relative to; empty for the repository's root. */
  readonly root: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** A chapter: the first section whose globs match has the file. A glob that begins with `!` takes files out. */
export interface Section {
  /** `[A-Z0-9][A-Z0-9_]{0,31}` */
  readonly name: string;
  readonly globs: readonly string[];
}

/** The section of files that no section of the config has; no section of a config may be called this. */
export const OTHER = "OTHER";

/** How much of a file LITE shows. */
export const TIERS = ["high", "medium", "low"] as const;

/** One of `TIERS`. */
export type Tier = (typeof TIERS)[number];

/** Classes of text files that a pack can leave out; see `core/scan`. */
export const OMIT_CLASSES = ["generated", "lock", "minified", "source-map", "vendored"] as const;

/** One of `OMIT_CLASSES`. */
export type OmitClass = (typeof OMIT_CLASSES)[number];

/** What kind of file it is apart from its language. */
export const FILE_CLASSES = ["ordinary", "generated", "lock", "minified", "source-map", "vendored"] as const;

/** One of `FILE_CLASSES`. */
export type FileClass = (typeof FILE_CLASSES)[number];

/** One kind of pack to make for every scope. */
export interface PackConfig {
  /** The key in the config: `[a-z][a-z0-9_]{0,31}`. */
  readonly id: string;
  readonly kind: PackKind;
  readonly budget: Budget;
  /** Classes of files that are listed but not shown. */
  readonly omit: readonly OmitClass[];
}

/** What is no secret after all; the fields that are there must all match. */
export interface AllowEntry {
  readonly rules?: readonly string[];
  /** Globs on the canonical path. */
  readonly paths?: readonly string[];
  /** The exact secret text, or sha256 of it as `sha256:<64 hex>`. */
  readonly values?: readonly string[];
}

/** What must not be packed, and what is done with secrets. */
export interface Policy {
  /** `redact` replaces a secret; `fail` does so too and fails the run. */
  readonly secrets: "redact" | "fail";
  /** Globs of files that are never packed, even where a scope includes them. */
  readonly never: readonly string[];
  readonly allow: readonly AllowEntry[];
}

/** Everything that a user can set, complete and checked: `carryon.yml` with defaults filled in. */
export interface Config {
  readonly encoding: Encoding;
  /** In the order in which they are asked for a file: longest root first, then config order. */
  readonly scopes: readonly Scope[];
  readonly sections: readonly Section[];
  readonly tiers: Readonly<Record<Tier, readonly string[]>>;
  readonly packs: readonly PackConfig[];
  readonly policy: Policy;
  /** A larger file is listed, never read. Bytes. */
  readonly maxFileBytes: number;
}

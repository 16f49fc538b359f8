import type { LastChange } from "../../source/index.ts";
/** What a generated part was made from. */
export type PartInput =
  | { readonly kind: "commits"; readonly upTo: string; readonly day: string }
  | {
      readonly kind: "rows";
      readonly source: string;
      readonly rows: number;
      /** The newest time of the rows; absent if they have none. */
      readonly newest?: string;
      /** Digest of what the config said of the source: 16 hex digits. */
      readonly definition: string;
    };

/** A part of a file of the memory folder: what a person wrote, or a block that Carryon wrote. */
export interface MemoryPart {
  readonly by: "person" | "carryon";
  /** Name of the block. */
  readonly block?: string;
  /** Whether the block is as it was written; someone may have edited it. */
  readonly intact?: boolean;
  readonly tokens: number;
  readonly sha256: string;
  readonly inputs: readonly PartInput[];
}

/** A file of the memory folder. */
export interface MemoryFile {
  readonly path: string;
  readonly bytes: number;
  readonly tokens: number;
  readonly sha256: string;
  /** In the order of the file. */
  readonly parts: readonly MemoryPart[];
  /** The last commit that changed it; absent if there is none, or if this clone is too shallow to say. */
  readonly changed?: LastChange;
  /** Set if the file on disk differs from the one that git has. */
  readonly uncommitted?: true;
}

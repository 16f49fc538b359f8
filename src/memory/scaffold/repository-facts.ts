import type { CommandFile } from "./commands/command-list.ts";
import type { ToolSetting } from "./tool-settings.ts";
import type { DocumentSection } from "./document-section.ts";

/** A file as the map of a repository names it. */
export interface MappedFile {
  readonly path: string;
  /** What it says of itself; may be empty. */
  readonly purpose: string;
}

/** A file or a folder in a mapped folder. */
export interface FolderMember {
  /** Ends with a slash for a folder. */
  readonly name: string;
  /** Names that a file of code defines, the foremost first. */
  readonly defines: readonly string[];
}

/** A folder as the map of a repository names it. */
export interface MappedFolder {
  /** Canonical path. */
  readonly path: string;
  /** What its README, its manifest or its main file says of it; may be empty. */
  readonly about: string;
  /** The files and folders in it that matter most. */
  readonly members: readonly FolderMember[];
  /** Share of the repository's code in it, from 0 to 1. */
  readonly share: number;
}

/** A word that the code exports and a document has as a heading. */
export interface GlossaryTerm {
  readonly word: string;
  /** The sentence that says what it is. */
  readonly definition: string;
  readonly path: string;
}

/** An error that the code raises. */
export interface RaisedError {
  readonly name: string;
  /** Files that raise it, at most a few. */
  readonly paths: readonly string[];
}

/** What is known of a repository, without its memory folder. All text is without secrets. */
export interface RepositoryFacts {
  readonly name: string;
  /** Languages with the most text, in that order, at most four. */
  readonly languages: readonly string[];
  readonly folders: readonly MappedFolder[];
  readonly entries: readonly MappedFile[];
  /** Files that others use most. */
  readonly foremost: readonly MappedFile[];
  /** Documents for contributors and the README, those with rules first. */
  readonly sections: readonly DocumentSection[];
  /** What its tools enforce. */
  readonly settings: readonly ToolSetting[];
  /** The same as `sections`, and documents about trouble. */
  readonly trouble: readonly DocumentSection[];
  readonly commandFiles: readonly CommandFile[];
  readonly workflows: readonly CommandFile[];
  readonly terms: readonly GlossaryTerm[];
  readonly errors: readonly RaisedError[];
  /** Paths of all files. */
  readonly paths: ReadonlySet<string>;
}

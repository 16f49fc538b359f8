import type { CommandFile } from "./commands/command-list.ts";
import type { ToolSetting } from "./tool-settings.ts";
import type { DocumentSection } from "./document-section.ts";

/** File on the repository map. */
export interface MappedFile {
  readonly path: string;
  /** Its own description, or the names it defines; may be empty. */
  readonly purpose: string;
}

/** File or folder in a mapped folder. */
export interface FolderMember {
  /** A folder name ends with a slash. */
  readonly name: string;
  /** Names that a code file defines, most descriptive first. */
  readonly defines: readonly string[];
}

/** Folder on the repository map. */
export interface MappedFolder {
  /** Canonical path. */
  readonly path: string;
  /** Description from its README, manifest or main file; may be empty. */
  readonly about: string;
  /** Its most important files and folders. */
  readonly members: readonly FolderMember[];
  /** Share of the repository's code in the folder, from 0 to 1. */
  readonly share: number;
}

/** Term defined by a document's heading or by a glossary. */
export interface GlossaryTerm {
  readonly word: string;
  /** Sentence that defines the term. */
  readonly definition: string;
  readonly path: string;
}

/** Error that the code raises. */
export interface RaisedError {
  readonly name: string;
  /** A few of the files that raise it. */
  readonly paths: readonly string[];
}

/** Facts about a repository, excluding its memory folder. All text is redacted. */
export interface RepositoryFacts {
  readonly name: string;
  /** Up to four languages with the most code, largest first. */
  readonly languages: readonly string[];
  readonly folders: readonly MappedFolder[];
  readonly entries: readonly MappedFile[];
  /** Code files that other files use most. */
  readonly topFiles: readonly MappedFile[];
  /** Sections of contributor guides and READMEs, those most likely to contain rules first. */
  readonly sections: readonly DocumentSection[];
  /** Rules that the project's tools enforce. */
  readonly settings: readonly ToolSetting[];
  /** `sections` and the sections of troubleshooting documents. */
  readonly trouble: readonly DocumentSection[];
  readonly commandFiles: readonly CommandFile[];
  readonly workflows: readonly CommandFile[];
  readonly terms: readonly GlossaryTerm[];
  readonly errors: readonly RaisedError[];
  readonly paths: ReadonlySet<string>;
}

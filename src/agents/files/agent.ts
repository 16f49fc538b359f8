import type { PartKind } from "../parts/agent-parts.ts";
import type { AgentText } from "../parts/agent-text.ts";
import type { Edit } from "./edit.ts";

/** Command line that starts `carryon` without a subcommand. */
export interface AgentProgram {
  readonly command: string;
  readonly args: readonly string[];
}

/** Start commands of Carryon for a repository's agents, and the location of its hooks. */
export interface AgentSetup {
  /** Program that a file names to start Carryon. A shared file contains nothing specific to one machine. */
  readonly programIn: (path: string) => AgentProgram;
  /** Command line for instructions in a file; `undefined` if its readers may not have the program. */
  readonly commandIn: (path: string) => string | undefined;
  /** Reason why a file must not start Carryon; `undefined` if it may. */
  readonly refusalOf: (path: string) => string | undefined;
  readonly version: string;
  /** Git hooks folder, relative to the root or absolute; `undefined` if the repository does not control one. */
  readonly hooksFolder: string | undefined;
}

/** Parts that are installed only on request. */
export type PartOption = "hooks";

/** Piece of an integration that lives in one file. */
export interface AgentPart {
  /** Absolute, or relative to the repository root with `/`. */
  readonly path: string;
  readonly what: PartKind;
  readonly option?: PartOption;
  /** Whether a new file must be executable. */
  readonly isExecutable?: boolean;
  readonly edit: Edit;
}

/** Set of parts that Carryon maintains in files of a repository. */
export interface Integration {
  readonly name: string;
  readonly title: string;
  readonly parts: (setup: AgentSetup) => readonly AgentPart[];
}

/** A program that works on a repository with a language model. */
export interface Agent extends Integration {
  /** Whether it is an editor. Its terminals pass its variables on to other agents. */
  readonly isEditor?: boolean;
  /** Environment variables that it sets for child processes. */
  readonly variables: readonly string[];
  /** Files and folders whose presence shows that a project uses this agent, relative to the root. */
  readonly signs: readonly string[];
  /** Whether its hooks can refuse an action of the model. Carryon installs none that do. */
  readonly canBlock: boolean;
  /** Step left to a person before the agent starts the server: a clause in the imperative. */
  readonly lastStep?: string;
  readonly hookStep?: string;
  readonly text: AgentText;
}

import type { PartKind } from "../parts/agent-parts.ts";
import type { AgentText } from "../parts/agent-text.ts";
import type { Edit } from "./edit.ts";

/** Starts `carryon`; without arguments of its own. */
export interface AgentProgram {
  readonly command: string;
  readonly args: readonly string[];
}

/** How an agent starts Carryon, and where hooks of the repository are. */
export interface AgentSetup {
  /** What a file names that starts Carryon. A file that people share names nothing of one machine. */
  readonly programIn: (path: string) => AgentProgram;
  /** Command line for instructions in a file; `undefined` if its readers may not have the program. */
  readonly commandIn: (path: string) => string | undefined;
  /** Reason why a file must not start Carryon; `undefined` if it may. */
  readonly refusalOf: (path: string) => string | undefined;
  readonly version: string;
  /** The folder of git hooks, from the root of the repository, or absolute; `undefined` if there is none of its own. */
  readonly hooksFolder: string | undefined;
}

/** Parts that are only installed where they are asked for. */
export type PartOption = "hooks";

/** One thing that is kept in one file. */
export interface AgentPart {
  /** From the root of the repository, with `/`, or absolute. */
  readonly path: string;
  readonly what: PartKind;
  readonly option?: PartOption;
  /** Whether a new file must be executable. */
  readonly isExecutable?: boolean;
  readonly edit: Edit;
}

/** Something that Carryon keeps up to date in files of a repository. */
export interface Integration {
  readonly name: string;
  readonly title: string;
  readonly parts: (setup: AgentSetup) => readonly AgentPart[];
}

/** A program that works on a repository with a language model. */
export interface Agent extends Integration {
  /** Whether it is an editor, whose terminals hand its variables on to other agents. */
  readonly isEditor?: boolean;
  /** Variables that it sets for programs which it starts. */
  readonly variables: readonly string[];
  /** Files and folders that a project has because of this agent, from its root. */
  readonly signs: readonly string[];
  /** Whether its hooks can refuse what the model is about to do. Nothing that is installed does. */
  readonly canBlock: boolean;
  readonly text: AgentText;
}

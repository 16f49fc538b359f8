import type { AgentProgram, AgentSetup } from "./files/agent.ts";
import { npxProgram, shellLine, commandWords } from "./parts/program.ts";
import type { GitFacts } from "./files/agent-files.ts";

/** The running installation of Carryon, and how to start it. */
export interface RunningProgram {
  /** Command line that starts this installation, without arguments. */
  readonly program: AgentProgram;
  readonly version: string;
  /** Whether the package is published on npm. */
  readonly published: boolean;
}

/**
 * Returns the start commands that a repository's agent files use for Carryon.
 *
 * With the published package, a file that git keeps on this machine starts this installation. A shared file starts the
 * same version through npx, which works on every machine. Before publication, every file starts this installation, and
 * shared files are refused.
 */
export function agentSetup(files: GitFacts, started: RunningProgram): AgentSetup {
  return started.published ? publishedSetup(files, started) : localSetup(files, started);
}

function localSetup(files: GitFacts, { program, version }: RunningProgram): AgentSetup {
  const answers = new Map<string, boolean>();
  const isPrivate = (path: string): boolean => {
    const answer = answers.get(path) ?? files.isPrivate(path);
    answers.set(path, answer);
    return answer;
  };
  return {
    programIn: () => program,
    commandIn: (path) => (isPrivate(path) ? shellLine(commandWords(program, [])) : undefined),
    refusalOf: (path) => (isPrivate(path) ? undefined : "git does not ignore the file, so others get it"),
    version,
    hooksFolder: files.hooksFolder,
  };
}

function publishedSetup(files: GitFacts, { program, version }: RunningProgram): AgentSetup {
  const shared = npxProgram(version);
  const isNpx = program.command === shared.command;
  const programsByPath = new Map<string, AgentProgram>();
  const programIn = (path: string): AgentProgram => {
    const pathProgram = programsByPath.get(path) ?? (!isNpx && files.isPrivate(path) ? program : shared);
    programsByPath.set(path, pathProgram);
    return pathProgram;
  };
  const [commandIn, refusalOf] = [() => "carryon", () => undefined];
  return { programIn, commandIn, refusalOf, version, hooksFolder: files.hooksFolder };
}

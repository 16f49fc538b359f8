import type { AgentProgram, AgentSetup } from "./files/agent.ts";
import { npxProgram, shellLine, startWords } from "./parts/program.ts";
import type { AgentFiles } from "./files/agent-files.ts";

/** This installation, and how to start it. */
export interface StartedProgram {
  /** Command line of this installation, without arguments. */
  readonly program: AgentProgram;
  readonly version: string;
  /** Whether npm has the package. */
  readonly published: boolean;
}

/**
 * Returns how agents of a repository start Carryon. A file that git keeps on this machine starts this installation. A
 * shared file starts the same version by npx, which works on every machine. Before npm has the package, shared files are
 * refused.
 */
export function setupOf(files: FilesOfSetup, started: StartedProgram): AgentSetup {
  return started.published ? publishedSetup(files, started) : localSetup(files, started);
}

type FilesOfSetup = Pick<AgentFiles, "hooksFolder" | "isPrivate">;

function localSetup(files: FilesOfSetup, { program, version }: StartedProgram): AgentSetup {
  const answers = new Map<string, boolean>();
  const isPrivate = (path: string): boolean => {
    const answer = answers.get(path) ?? files.isPrivate(path);
    answers.set(path, answer);
    return answer;
  };
  return {
    programIn: () => program,
    commandIn: (path) => (isPrivate(path) ? shellLine(startWords(program, [])) : undefined),
    refusalOf: (path) => (isPrivate(path) ? undefined : "git does not ignore the file, so others get it"),
    version,
    hooksFolder: files.hooksFolder,
  };
}

function publishedSetup(files: FilesOfSetup, { program, version }: StartedProgram): AgentSetup {
  const shared = npxProgram(version);
  const isNpx = program.command === shared.command;
  const known = new Map<string, AgentProgram>();
  const programIn = (path: string): AgentProgram => {
    const found = known.get(path) ?? (!isNpx && files.isPrivate(path) ? program : shared);
    known.set(path, found);
    return found;
  };
  const [commandIn, refusalOf] = [() => "carryon", () => undefined];
  return { programIn, commandIn, refusalOf, version, hooksFolder: files.hooksFolder };
}

import type { AgentProgram, AgentSetup } from "./files/agent.ts";
import { AGENTS, EXTRAS } from "./files/agents.ts";
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

function localSetup(files: GitFacts, started: RunningProgram): AgentSetup {
  const { program, version } = started;
  const isPrivate = privacyLookup(files, started);
  return {
    programIn: () => program,
    commandIn: (path) => (isPrivate(path) ? shellLine(commandWords(program, [])) : undefined),
    refusalOf: (path) => (isPrivate(path) ? undefined : "git does not ignore the file, so others get it"),
    version,
    hooksFolder: files.hooksFolder,
  };
}

function publishedSetup(files: GitFacts, started: RunningProgram): AgentSetup {
  const { program, version } = started;
  const shared = npxProgram(version);
  const isNpx = program.command === shared.command;
  const isPrivate = privacyLookup(files, started);
  const programIn = (path: string): AgentProgram => (!isNpx && isPrivate(path) ? program : shared);
  const [commandIn, refusalOf] = [() => "carryon", () => undefined];
  return { programIn, commandIn, refusalOf, version, hooksFolder: files.hooksFolder };
}

/**
 * Returns a lookup of whether git keeps a part's file on this machine. The first call asks git about all parts at once.
 */
function privacyLookup(files: GitFacts, { program, version }: RunningProgram): (path: string) => boolean {
  const partPaths = (): readonly string[] => {
    const [programIn, commandIn, refusalOf] = [() => program, () => undefined, () => undefined];
    const setup = { programIn, commandIn, refusalOf, version, hooksFolder: files.hooksFolder };
    return [...AGENTS, ...EXTRAS].flatMap(({ parts }) => parts(setup).map(({ path }) => path));
  };
  let privatePaths: ReadonlySet<string> | undefined;
  return (path) => (privatePaths ??= files.selectPrivate([...new Set(partPaths())])).has(path);
}

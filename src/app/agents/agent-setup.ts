import type { AgentProgram, AgentSetup } from "../../core/agents/agent.ts";
import { npxProgram } from "../../core/agents/parts/program.ts";
import type { AgentFiles } from "../../model/ports/output/agent-files.ts";

/**
 * Returns how agents of a repository start Carryon: from a file that git keeps on this machine this installation, from all
 * others its version by npx, which is the same on every machine.
 */
export function setupOf(
  files: Pick<AgentFiles, "hooksFolder" | "isPrivate">,
  { program, version }: { readonly program: AgentProgram; readonly version: string },
): AgentSetup {
  const shared = npxProgram(version);
  const isNpx = program.command === shared.command;
  const known = new Map<string, AgentProgram>();
  const programIn = (path: string): AgentProgram => {
    const found = known.get(path) ?? (!isNpx && files.isPrivate(path) ? program : shared);
    known.set(path, found);
    return found;
  };
  return { programIn, version, hooksFolder: files.hooksFolder };
}

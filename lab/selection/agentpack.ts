import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { homeOf } from "../lite/build.ts";
import type { PackSection } from "../lite/pack-sections.ts";
import { inHome, pathsOf, run, type Tool } from "./tools.ts";

/**
 * AgentPack (`pip install agentpack-cli`). Each task gets a clean work tree without what earlier tasks left.
 * @param program its executable
 */
export function agentPackTool(program: string): Tool {
  return {
    name: "agentpack",
    key: `agentpack ${program}`,
    reads: true,
    select: ({ repository, task, text, budget, data, count, trees }) =>
      inHome(data, async (home) => {
        const tree = join(homeOf(data), "agentpack", repository.name);
        if (!existsSync(tree))
          repository.git("clone", "--quiet", "--shared", "--no-checkout", repository.directory, tree);
        repository.git("-C", tree, "checkout", "--quiet", "--force", "--detach", task.parent);
        rmSync(join(tree, ".agentpack"), { recursive: true, force: true });
        const order = ["--task", text, "--budget", String(budget), "--agent", "claude"];
        const { cpu } = await run([program, "pack", ...order], { ...repository, directory: tree }, home);
        const pack = readFileSync(join(tree, ".agentpack/context.claude.md"), "utf8");
        return { tokens: count(pack), sections: contextSections(pack, pathsOf(trees, task)), cpu };
      }),
  };
}

/**
 * Parses an AgentPack context: below `## File Context`, everything from the heading `### path` of a file to the next.
 * @param paths of the tree, since contents can contain headings
 */
export function contextSections(context: string, paths: ReadonlySet<string>): ReadonlyMap<string, PackSection> {
  const texts = new Map<string, string>();
  const [, files = ""] = context.split("\n## File Context\n");
  let path: string | undefined;
  for (const line of files.split("\n")) {
    const heading = line.startsWith("### ") ? line.slice("### ".length) : undefined;
    if (heading !== undefined && paths.has(heading)) path = heading;
    else if (path !== undefined) texts.set(path, `${texts.get(path) ?? ""}${line}\n`);
  }
  return new Map([...texts].map(([of, text]) => [of, { kind: "view", view: "CONTEXT", text }]));
}

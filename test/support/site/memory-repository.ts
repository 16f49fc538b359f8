import { withBlock } from "../../../src/memory/blocks/marked-block.ts";
import { HOSTILE_NAMES } from "../hostile/hostile-names.ts";
import { makeRepository, type TestRepository } from "../repository.ts";
import { AWKWARD_NAMES, WIDGETS } from "./site-repository.ts";

const CONFIG = `packs:
  lite: { kind: lite, budget: { max: 4000 } }
  claude:
    kind: audience
    profile: claude
    model: claude-sonnet-5
    budget: { target: 500, max: 2000 }
    parts:
      common: { files: ["memory/packs/common/*.md"], target: 100, max: 200 }
      claude: { files: ["memory/packs/claude/*.md", AGENTS.md], max: 1000 }
  small:
    kind: audience
    budget: { max: 900 }
    parts:
      common: { files: ["memory/packs/common/*.md"] }
`;

/** Files of a memory that exercises everything its page displays. */
const MEMORY: Readonly<Record<string, string>> = {
  "carryon.yml": CONFIG,
  "AGENTS.md": "# Rules\n\nAlways turn the gear before you pull the lever.\n",
  "memory/README.md": "# Memory\n\nWhat models read first.\n",
  "memory/packs/common/00_constitution.md": block(
    "# Constitution\n\nTODO(memory): say why the widgets exist.\n\n",
    "principles",
    "No rules were known when this was made.\n",
  ),
  "memory/packs/common/20_workflows.md": block("# Workflows\n\n", "workflows", "None.\n").replace("None.", "Mine."),
  "memory/packs/claude/30_current_focus.md": `# Focus\n\n${"The gear turns the lever, and the lever pulls the widget. ".repeat(6)}\n`,
};

/** Block name that tries to be interpreted as markup. */
const HOSTILE_BLOCK = "<img/src=x/onerror=pwn996q>";
/** Question to a person from a hostile page. */
const HOSTILE_MARK = "</script><script>alert(1)</script> pwn995q \u202e[x](javascript:alert)";

function block(before: string, name: string, content: string): string {
  return withBlock(before, name, content).text;
}

function recentChanges(commit: string): string {
  const text = `# Recent changes\n\nThe first-parent commits up to ${commit.slice(0, 9)} of 2026-01-31, newest first.\n`;
  return block("", "recent-changes", text);
}

/**
 * Repository with a team's memory: a part over its target, a stale block, an edited one, and commits not yet in the
 * ledger.
 */
export async function makeMemoryRepository(): Promise<TestRepository> {
  const repository = await makeRepository({ files: { ...WIDGETS, ...MEMORY } });
  repository.write({ "memory/packs/common/90_recent_changes.md": recentChanges(repository.git("rev-parse", "HEAD")) });
  repository.commit("Tell of the first commit");
  repository.write({ "src/new.ts": "export const added = 1;\n" });
  repository.commit("Add a file");
  return repository;
}

/** The memory repository with hostile names and texts. */
export async function makeHostileMemory(): Promise<TestRepository> {
  const names = [...HOSTILE_NAMES, ...AWKWARD_NAMES].filter((name): name is string => typeof name === "string");
  const files = names.map(
    (name, i) =>
      [`memory/packs/claude/${i}/${name}`, block(`TODO(memory): ${HOSTILE_MARK}\n`, HOSTILE_BLOCK, "x\n")] as const,
  );
  const config = CONFIG.replace("memory/packs/claude/*.md", "memory/packs/claude/**");
  return makeRepository({ files: [...Object.entries({ ...WIDGETS, ...MEMORY, "carryon.yml": config }), ...files] });
}

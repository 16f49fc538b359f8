import type { PlannedPart } from "../parts/agent-parts.ts";

const DONE: Readonly<Record<PlannedPart["action"], string>> = {
  add: "added to",
  keep: "kept in",
  none: "unchanged in",
  refuse: "refused for",
  remove: "removed from",
  renew: "renewed in",
};

const PLANNED: typeof DONE = { ...DONE, add: "to add to", remove: "to remove from", renew: "to renew in" };

const REASONS: Readonly<Partial<Record<PlannedPart["state"], string>>> = {
  edited: "edited by hand; --force replaces it",
};

/**
 * Returns one line per part, such as `MCP server added to .mcp.json`, with the reason if there is one. The line of an
 * unchanged part has no reason. A dry run uses `to add to` instead of `added to`.
 */
export function plannedLines(parts: readonly PlannedPart[], isDryRun: boolean): readonly string[] {
  const words = isDryRun ? PLANNED : DONE;
  return parts.map(({ path, what, state, action, reason }) => {
    const why = action === "keep" ? (reason ?? REASONS[state]) : action === "none" ? undefined : reason;
    return `${what === "server" ? "MCP server" : what} ${words[action]} ${path}${why === undefined ? "" : `: ${why}`}`;
  });
}

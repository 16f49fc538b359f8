import type { Overview } from "../../../browse/index.ts";
import type { AgentLimits } from "../../../pack/index.ts";

/** Introduction to the tree, and limits of replies to agents. An MCP server answers with it before it reads any file. */
export interface SiteOverview extends Overview {
  /** Limits from the config that differ from the defaults. */
  readonly agents: AgentLimits;
}

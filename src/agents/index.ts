/**
 * Agents: the files that coding agents read, and the next step for the user.
 *
 * Owns the location of each host's settings and instructions, the edits that install, renew and remove Carryon's part
 * of them, and `status`: the delivered packs, whether they are current, and the next command.
 *
 * Guarantees that it changes only its part of a file, that removal restores the file, and that it never prints a
 * command that fails.
 */
export { type NamedAgent } from "./agent-for.ts";
export { readinessOf } from "./agent-readiness.ts";
export type { AgentProgram } from "./files/agent.ts";
export { type AgentRequest, agentStatus } from "./agent-status.ts";
export { type AgentChange, type AgentChangeRequest, changeAgents, requireAgents } from "./change-agents.ts";
export type { AgentFiles } from "./files/agent-files.ts";
export { type HookCall, type HookTool, readHookCall } from "./hooks/hook-call.ts";
export { type HookAnswer, hookReply } from "./hooks/hook-reply.ts";
export { HOOK_HOSTS, type HookHost, hooksOf, isHookHost } from "./hooks/host-hooks.ts";
export { isCountedTool, isReplaceable, isReplyRead, mapTexts } from "./hooks/tool-output.ts";
export type { AgentInstallation, PlannedPart } from "./parts/agent-parts.ts";
export { type HostName, MCP_HOSTS, type McpHost, WORKSPACE_VARIABLE } from "./parts/mcp-hosts.ts";
export { AGENT_PROGRAMS } from "./parts/programs.ts";
export { agentTable, stalePartLine } from "./report/agent-table.ts";
export { installationText } from "./report/installation-text.ts";
export { plannedLines } from "./report/planned-lines.ts";
export { answerLines, nextLine, packLines, statusText } from "./report/status-text.ts";
export type { StatusAnswer } from "./state/answer.ts";
export type { ReadNext } from "./state/pack-contract.ts";
export { type PackStatus, type RebuildablePack, STATE_IDS } from "./state/snapshot.ts";
export type { StatusPorts } from "./state/status.ts";
export type { NotedState } from "./state/tree-state.ts";
export { answerStatus } from "./status/answer-status.ts";
export { noteDelta } from "./status/note-pack.ts";
export { hasDelta } from "./status/read-next.ts";
export { takeSnapshot } from "./status/take-snapshot.ts";
export { checkInstallation } from "./status/installation-checks.ts";
export { type PackDelivery, taskBuildContracts, configDelivery, taskDelivery } from "./status/pack-delivery.ts";

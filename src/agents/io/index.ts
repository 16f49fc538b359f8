/** Adapters for entry points and for adapters of other rooms: agent files, and the state of delivered packs. */
export { agentIn, openAgentFiles } from "./agent-files.ts";
export { makePackFolder } from "./launch-agent.ts";
export { launchProgram, programOnPath } from "./launch.ts";
export { isAnsweredByOwnHook } from "./own-hooks.ts";
export { inspectInstallation } from "./status/check-installation.ts";
export { type StatusRequest, openStatus } from "./status/open-status.ts";
export { statusRoot } from "./status/status.ts";

/** Adapters for entry points and for adapters of other rooms: agent files, and the state of delivered packs. */
export { openAgentFiles } from "./agent-files.ts";
export { makePackFolder } from "./launch-agent.ts";
export { launchProgram, programOnPath } from "./launch.ts";
export { holdsHome, isInRepository } from "./served-folders.ts";
export { inspectInstallation } from "./status/check-installation.ts";
export { type StatusPlace, agentNotesAt, hasThreads, statusPorts, statusRoot } from "./status/status.ts";

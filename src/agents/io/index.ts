/** Adapters that entry points and adapters of other rooms use: files of agents and the state of what was handed out. */
export { openAgentFiles } from "./agent-files.ts";
export { makePackFolder } from "./launch-agent.ts";
export { launchProgram, programOnPath } from "./launch.ts";
export { holdsHome, isInRepository } from "./served-folders.ts";
export { installationAt } from "./status/check-installation.ts";
export { type StatusPlace, agentNotesAt, hasThreads, statusPorts, statusRoot } from "./status/status.ts";

export { openAgentFiles } from "../../io/agents/agent-files.ts";

export { openAgentFiles } from "./agent-files.ts";

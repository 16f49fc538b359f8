/** Adapters for entry points and other rooms: task logs, threads and workspaces. */
export { changePorts } from "./task.ts";
export { threadsAt, workStatesAt } from "./thread/threads.ts";
export { hasEntries } from "./workspace.ts";

/** Adapters that entry points and adapters of other rooms use: logs of tasks, threads and workspaces. */
export { type ChangedTreePorts, changePorts } from "./task.ts";
export { threadsAt, workStatesAt } from "./thread/threads.ts";
export { hasEntries } from "./workspace.ts";

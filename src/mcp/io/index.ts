/** Adapters for entry points: what a server serves. */
export type { ServedRequest } from "./open-served.ts";

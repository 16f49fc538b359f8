/**
 * MCP: the server that agents start.
 *
 * Owns the protocol, the tools and resources, which folder is served, and the limits of messages. Each tool parses its
 * arguments, asks `browse` or another room, and words the reply.
 *
 * Guarantees that it serves nothing before it knows the repository, that every message gets an answer, and that it ends
 * with its client.
 */
export type { FolderState } from "./desk.ts";
export { type FolderChoice, type ServedFolder, createFolderChoice } from "./folder-choice.ts";
export { HOST_TITLES, type ServerCommand, hostConfig, hostNamed } from "./host-configs.ts";

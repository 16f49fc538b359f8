/**
 * MCP: the server that agents start.
 *
 * Owns the protocol, the tools and resources, the choice of the served folder, and message limits. Each tool parses its
 * arguments, asks `browse` or another room, and formats the reply.
 *
 * Guarantees that it serves nothing before it knows the repository, that every message gets an answer, and that it
 * exits with its client.
 */
export { HOST_TITLES, hostConfig, findHost } from "./host-configs.ts";
export { isSiteAddress } from "./site-address.ts";

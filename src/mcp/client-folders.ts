import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { LiveTree } from "../browse/index.ts";
import type { FolderChoice } from "./folder-choice.ts";

/** Milliseconds that a call waits for the client's folders: it must be answered within a second. */
const PATIENCE_MS = 700;

/** Returns the tree of a choice; while it is open, `current` asks a client of the protocols before 2026-07-28 for its roots. */
export function treeOfRoots(choice: FolderChoice, { server }: McpServer): LiveTree {
  server.setNotificationHandler("notifications/roots/list_changed", () => choice.reopen());
  return {
    ...choice.live,
    async current() {
      if (choice.isOpen() && server.getClientCapabilities()?.roots !== undefined) {
        // Without an answer, the next call asks again.
        const answer = await server.listRoots({}, { timeout: PATIENCE_MS }).catch(() => undefined);
        if (answer !== undefined) await choice.choose(answer.roots.map(({ uri }) => uri));
      }
      return choice.live.current();
    },
  };
}

/** Envelope of a request by a client that has roots. */
const WITH_ROOTS = z.object({ [CLIENT_CAPABILITIES_META_KEY]: z.object({ roots: z.object({}) }) });

const ROOTS = z.array(z.object({ uri: z.string() })).catch([]);

/**
 * Returns the result by which a call of the protocol of 2026-07-28 asks for the client's roots; `undefined` if it needs none.
 * The client then repeats the call with them.
 */
export async function requestForRoots(
  choice: FolderChoice,
  { mcpReq: { inputResponses, envelope } }: ServerContext,
): Promise<InputRequiredResult | undefined> {
  if (!choice.isOpen()) return undefined;
  const response = inputResponse(inputResponses, "roots");
  if (response.kind === "roots") {
    await choice.choose(ROOTS.parse(response.roots).map(({ uri }) => uri));
    return undefined;
  }
  if (!WITH_ROOTS.safeParse(envelope).success) return undefined;
  return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
}

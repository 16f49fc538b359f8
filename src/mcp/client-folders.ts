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

/** Milliseconds to wait for the client's folders. The call itself must be answered within a second. */
const ROOTS_TIMEOUT_MS = 700;

/**
 * Returns the live tree of the chosen folder, for clients of protocols before 2026-07-28. While no folder is chosen, or
 * after the client's roots have changed, its `current` and `introduction` first ask a client that supports roots for them
 * and choose among them. If the client does not answer within 700 ms, the previous folder stays and the next call asks again.
 * Listens for the client's notifications of such changes.
 */
export function treeForRoots(choice: FolderChoice, { server }: McpServer): LiveTree {
  server.setNotificationHandler("notifications/roots/list_changed", () => choice.reopen());
  const askForRoots = async (): Promise<void> => {
    if (!choice.isOpen() || server.getClientCapabilities()?.roots === undefined) return;
    // Without an answer, the next call asks again.
    const answer = await server.listRoots({}, { timeout: ROOTS_TIMEOUT_MS }).catch(() => undefined);
    if (answer !== undefined) await choice.choose(answer.roots.map(({ uri }) => uri));
  };
  const { live } = choice;
  return {
    ...live,
    current: async () => askForRoots().then(() => live.current()),
    introduction: async () => askForRoots().then(() => live.introduction()),
  };
}

/** Request envelope of a client that supports roots. */
const WITH_ROOTS = z.object({ [CLIENT_CAPABILITIES_META_KEY]: z.object({ roots: z.object({}) }) });

const ROOTS = z.array(z.object({ uri: z.string() })).catch([]);

/**
 * Builds the result with which a call of the 2026-07-28 protocol requests the client's roots. The client then repeats
 * the call and includes its roots. Chooses a folder if the call includes roots. Returns `undefined` if the call needs
 * no roots, includes them, or comes from a client without support for roots.
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

import { parseJson } from "../base/index.ts";
import { type JSONRPCMessage, ProtocolErrorCode, type Transport } from "@modelcontextprotocol/server";
import { z } from "zod";

/** Schema issues of request parameters, as the SDK reports them. */
const ISSUES = z
  .array(z.object({ path: z.tuple([z.literal("params")], z.union([z.string(), z.int()])), message: z.string() }))
  .min(1);

/**
 * Changes a transport's `send` so that it reports wrong parameters as "invalid params". The SDK reports them as an
 * internal error.
 */
export function reportInvalidParams(transport: Transport): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(withInvalidParams(message), options);
}

/**
 * Formats an error of the transport as text for a log. For a message that could not be parsed, the text states the
 * format that messages must have.
 */
export function transportErrorText(error: unknown): string {
  const isUnreadable = error instanceof Error && "issues" in error;
  return isUnreadable
    ? "a message was ignored: each line must be one JSON-RPC 2.0 message, and batches are not supported"
    : String(error);
}

function withInvalidParams(message: JSONRPCMessage): JSONRPCMessage {
  if (!("error" in message) || message.error.code !== (ProtocolErrorCode.InternalError as number)) return message;
  const issues = ISSUES.safeParse(parseJson(message.error.message));
  if (!issues.success) return message;
  const details = issues.data.map(({ path, message: what }) => `${path.join(".")}: ${what}`).join("; ");
  return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: `Invalid params: ${details}` } };
}

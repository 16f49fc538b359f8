import { type JSONRPCMessage, ProtocolErrorCode, type Transport } from "@modelcontextprotocol/server";
import { z } from "zod";

/** What a schema says of parameters. */
const ISSUES = z
  .array(z.object({ path: z.tuple([z.literal("params")], z.union([z.string(), z.int()])), message: z.string() }))
  .min(1);

/** Lets a transport say "invalid params" of a request with wrong parameters, where the SDK says that the server failed. */
export function tellInvalidParams(transport: Transport): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(toldRightly(message), options);
}

/** Returns what is said of an error of the transport: in place of a list of issues, what a message must be. */
export function transportErrorText(error: unknown): string {
  const isUnreadable = error instanceof Error && "issues" in error;
  return isUnreadable
    ? "a message was ignored: each line must be one JSON-RPC 2.0 message, and batches are not supported"
    : String(error);
}

function toldRightly(message: JSONRPCMessage): JSONRPCMessage {
  if (!("error" in message) || message.error.code !== (ProtocolErrorCode.InternalError as number)) return message;
  const issues = ISSUES.safeParse(jsonOf(message.error.message));
  if (!issues.success) return message;
  const said = issues.data.map(({ path, message: what }) => `${path.join(".")}: ${what}`).join("; ");
  return { ...message, error: { code: ProtocolErrorCode.InvalidParams, message: `Invalid params: ${said}` } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

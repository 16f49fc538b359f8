import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
import { createOracle } from "../texts/oracle.ts";
import { textOf } from "./open-client.ts";

const count = createOracle("o200k_base");
const ajv = new AjvJsonSchemaValidator();

/** The tokens of all that a host may show its model of a reply, by tiktoken. */
export function tokensOf(reply: CallToolResult): number {
  const structured = reply.structuredContent === undefined ? 0 : count(JSON.stringify(reply.structuredContent));
  return count(textOf(reply)) + structured;
}

/** Returns what is wrong with a reply by the tool's own schema and the limit of its size; empty if nothing is. */
export function faultsOf(reply: CallToolResult, tool: Tool, maxTokens = 20_000): readonly string[] {
  const size = tokensOf(reply);
  const faults = size > maxTokens ? [`${size} tokens for a limit of ${maxTokens}`] : [];
  if (reply.isError === true) {
    // An error says what is wrong and, in a line below, what to do.
    return textOf(reply) === "" ? [...faults, "an error without a text"] : faults;
  }
  const { valid, errorMessage } = ajv.getValidator(tool.outputSchema as never)(reply.structuredContent);
  return valid ? faults : [...faults, `not of the output schema: ${errorMessage}`];
}

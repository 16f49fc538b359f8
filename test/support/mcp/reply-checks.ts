import type { CallToolResult, Tool } from "@modelcontextprotocol/client";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/ajv";
import { createOracle } from "../texts/oracle.ts";
import { textOf } from "./open-client.ts";

const count = createOracle("o200k_base");
const ajv = new AjvJsonSchemaValidator();

/** Tokens of everything in a reply that a host may show its model, counted by tiktoken. */
export function tokensOf(reply: CallToolResult): number {
  const structured = reply.structuredContent === undefined ? 0 : count(JSON.stringify(reply.structuredContent));
  return count(textOf(reply)) + structured;
}

/** Violations of the tool's schema, the one form of replies and the token limit; empty for a valid reply. */
export function faultsOf(reply: CallToolResult, tool: Tool, maxTokens = 20_000): readonly string[] {
  const size = tokensOf(reply);
  const faults = size > maxTokens ? [`${size} tokens for a limit of ${maxTokens}`] : [];
  if (reply.isError === true) {
    // An error describes the problem and, on a line below, the next step.
    return textOf(reply) === "" ? [...faults, "an error without a text"] : faults;
  }
  const isText = reply.structuredContent === undefined;
  if ((textOf(reply) !== "") !== isText) faults.push("not in one form");
  if (isText) return faults;
  const { valid, errorMessage } = ajv.getValidator(tool.outputSchema as never)(reply.structuredContent);
  return valid ? faults : [...faults, `not of the output schema: ${errorMessage}`];
}

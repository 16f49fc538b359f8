import { type HookHost, hooksOf } from "./host-hooks.ts";

/** Answer of a hook to its host. */
export interface HookAnswer {
  /** Text to add to the conversation. */
  readonly context?: string;
  /** Output that replaces the output of the tool. */
  readonly output?: unknown;
}

/**
 * Returns the standard output of a hook: one line of JSON in the host's form, or an empty text if there is nothing to
 * return. Leaves out what the host does not accept.
 * @param eventName the host's name of the event
 */
export function hookReply(host: HookHost, eventName: string, { context, output }: HookAnswer): string {
  const { replies } = hooksOf(host);
  const parts = [
    ...(context === undefined ? [] : [replies.context(eventName, context)]),
    ...(output === undefined || replies.output === undefined ? [] : [replies.output(eventName, output)]),
  ];
  return parts.length === 0 ? "" : `${JSON.stringify(parts.reduce(merged, {}))}\n`;
}

/** Merges two replies. Both may have the member `hookSpecificOutput`. */
function merged(one: object, other: object): object {
  const members = new Map<string, unknown>(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    const existing = members.get(key);
    const isNested = typeof existing === "object" && existing !== null && typeof value === "object" && value !== null;
    members.set(key, isNested ? { ...existing, ...value } : value);
  }
  return Object.fromEntries(members);
}

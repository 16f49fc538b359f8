import { createHash } from "node:crypto";

/**
 * JSON text with one line for each member, and for each element of an array that is a member: no other white space. The
 * order of keys is the value's own, so what was parsed is written back to the same bytes.
 */
export function formatRecords(value: object): string {
  const members = Object.entries(value).map(
    ([key, member]: [string, unknown]) => `${JSON.stringify(key)}:${formatMember(member)}`,
  );
  return `{${members.join(",\n")}}\n`;
}

function formatMember(member: unknown): string {
  if (!Array.isArray(member) || member.length === 0) return JSON.stringify(member);
  return `[\n${member.map((element) => JSON.stringify(element)).join(",\n")}\n]`;
}

/** sha256 (hex) of a record file's text with its `root` empty. */
export function rootOf(value: object): string {
  return createHash("sha256")
    .update(formatRecords({ ...value, root: "" }))
    .digest("hex");
}

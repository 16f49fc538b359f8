import { CarryonError } from "../../base/index.ts";
import { FETCH_ALL_OBJECTS } from "../partial-clone.ts";
import type { Content } from "../source.ts";
import type { ObjectAnswer, ObjectReader } from "./git/objects.ts";

/**
 * Converts git's reply for an object to the content of a path, or to the error to throw: `missing-object` or
 * `git-failed`.
 */
export function contentOf(answer: ObjectAnswer, path: string): Content | CarryonError {
  if (answer.kind === "object" && answer.type === "blob") return { kind: "bytes", bytes: answer.bytes, stored: true };
  if (answer.kind === "oversize") return answer;
  if (answer.kind === "missing") return missingObject(path);
  const why = answer.kind === "failed" ? answer.message.trim() : "it is not a blob";
  return new CarryonError("git-failed", `git could not read ${path}: ${why}`, {
    hint: "Check the repository with git fsck.",
  });
}

/**
 * Reads the bytes of one git object of any size.
 * @throws CarryonError `missing-object`, or `git-failed` if it is not a blob
 */
export async function objectBytes(reader: ObjectReader, id: string): Promise<Uint8Array> {
  const content = contentOf(await reader.read(id, Number.MAX_SAFE_INTEGER), id);
  if (content instanceof CarryonError) throw content;
  if (content.kind !== "bytes") throw new Error(`git returned no bytes for ${id}`);
  return content.bytes;
}

function missingObject(path: string): CarryonError {
  return new CarryonError("missing-object", `git does not have the content of ${path}`, {
    hint: `In a partial clone, run ${FETCH_ALL_OBJECTS} first. Otherwise check the repository with git fsck.`,
  });
}

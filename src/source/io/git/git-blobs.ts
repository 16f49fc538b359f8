import { realpathSync } from "node:fs";
import { CarryonError } from "../../../base/index.ts";
import { findRepository } from "./find-repository.ts";
import { openRepository } from "./git.ts";
import { createObjectReader } from "./objects.ts";

/**
 * Returns a function that reads blobs of the repository that contains a folder, by object id. It resolves to
 * `undefined` for a blob that is missing, unreadable or larger than `maxBytes`, and for other kinds of objects.
 * @throws CarryonError `usage` outside a repository
 */
export function openBlobReader(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
): (id: string, maxBytes: number) => Promise<Uint8Array | undefined> {
  const real = realpathSync(directory);
  const location = findRepository(real);
  if (location === undefined) {
    throw new CarryonError("usage", `${directory} is not in a git repository`, {
      hint: "Run this in a clone of the repository that was packed.",
    });
  }
  const reader = createObjectReader(openRepository(location, real, env), "--batch");
  return async (id, maxBytes) => {
    const answer = await reader.read(id, maxBytes);
    return answer.kind === "object" && answer.type === "blob" ? answer.bytes : undefined;
  };
}

import { forgetContent } from "../../../store/index.ts";
import { CarryonError, type ExitCode, exitCodeFor, parseContentId, pluralize } from "../../../base/index.ts";
import { openContentStore } from "../../../store/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import type { StoreOptions } from "./options.ts";

/**
 * `carryon store forget`: removes the references to the given contents, or to all contents if there are no ids. With an
 * age, removes only older references. The contents stay until a garbage collection.
 * @throws CarryonError `usage` with neither ids nor an age, or for a malformed id
 */
export function runForget(
  names: readonly string[],
  { olderThan, ...options }: StoreOptions & { readonly olderThan?: number },
  host: CliHost,
): ExitCode {
  const ids = names.map(parseContentId);
  if (ids.length === 0 && olderThan === undefined) {
    throw new CarryonError("usage", "no ids given", { hint: "Give ids, or --older-than 30d." });
  }
  const { store } = openContentStore(host, options.store);
  const forgotten = forgetContent(store, { ids, ...(olderThan !== undefined && { before: Date.now() - olderThan }) });
  if (options.json === true) host.out(jsonLine({ forgotten }));
  else host.out(`Removed ${pluralize(forgotten, "reference")}; gc removes what no other names\n`);
  return exitCodeFor(true);
}

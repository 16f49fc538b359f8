import { forgetContent } from "../../../store/content/forget-content.ts";
import { pluralize } from "../../../base/text/number.ts";
import { parseContentId } from "../../../base/content/reference.ts";
import { CarryonError } from "../../../base/error.ts";
import { type ExitCode, exitCodeFor } from "../../../base/exit-code.ts";
import { openContentStore } from "../../../store/io/place/store.ts";
import type { CliHost } from "../../host.ts";
import { jsonLine } from "../../run.ts";
import type { StoreOptions } from "./options.ts";

/** `carryon store forget`: removes references to contents, or those older than a time. */
export function runForget(
  names: readonly string[],
  { olderThan, ...options }: StoreOptions & { readonly olderThan?: number },
  host: CliHost,
): ExitCode {
  const ids = names.map(parseContentId);
  if (ids.length === 0 && olderThan === undefined) {
    throw new CarryonError("usage", "nothing names what to forget", { hint: "Give ids, or --older-than 30d." });
  }
  const { store } = openContentStore(host, options.store);
  const forgotten = forgetContent(store, { ids, ...(olderThan !== undefined && { before: Date.now() - olderThan }) });
  if (options.json === true) host.out(jsonLine({ forgotten }));
  else host.out(`Removed ${pluralize(forgotten, "reference")}; gc removes what no other names\n`);
  return exitCodeFor(true);
}

import type { Clipboard } from "../../base/index.ts";
import { openClipboard } from "../../base/io/index.ts";
import type { CliHost } from "../host.ts";

/**
 * Opens the clipboard for `--copy`: that of a program or of the terminal. `undefined` without `--copy`.
 * @throws CarryonError `usage` if neither is available
 */
export function clipboardFor({ copy = false }: { readonly copy?: boolean }, host: CliHost): Clipboard | undefined {
  return copy ? openClipboard(host.env, host.terminal ? host.err : undefined) : undefined;
}

import { CarryonError, ISSUES_URL, logText } from "../../../base/index.ts";
import { publishMessage } from "../../../secrets/index.ts";

/**
 * Formats an error as text for a terminal, with a final line break: the problem and the next step; for a bug, its stack
 * and a request to report it. Redacts secrets. Import this module lazily, because it loads the secret rules.
 */
export function errorText(error: unknown): string {
  if (error instanceof CarryonError) {
    const hint = error.hint === undefined ? "" : `  ${error.hint}\n`;
    const prefix = error.code === "config-invalid" ? "" : "carryon: ";
    return logText(publishMessage(`${prefix}${error.message}\n${hint}`));
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const place = ISSUES_URL === undefined ? "" : ` at ${ISSUES_URL}`;
  return logText(publishMessage(`carryon: this is a bug in Carryon, please report it${place}\n${stack}\n`));
}

import { CarryonError } from "../../../model/error.ts";
import { ISSUES_URL } from "../../../model/project.ts";
import { logText } from "../log-text.ts";

/** Formats an error for a terminal: what happened and what to do; for a bug, its stack and a request to report it. */
export function errorText(error: unknown): string {
  if (error instanceof CarryonError) {
    const hint = error.hint === undefined ? "" : `  ${error.hint}\n`;
    const prefix = error.code === "config-invalid" ? "" : "carryon: ";
    return logText(`${prefix}${error.message}\n${hint}`);
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return logText(`carryon: this is a bug in Carryon, please report it at ${ISSUES_URL}\n${stack}\n`);
}

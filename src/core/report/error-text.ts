import { CarryonError } from "../../model/error.ts";
import { logText } from "./log-text.ts";

/** An error as a person reads it: what happened and what to do; a bug with its stack and where to report it. */
export function errorText(error: unknown): string {
  if (error instanceof CarryonError) {
    const hint = error.hint === undefined ? "" : `  ${error.hint}\n`;
    const speaker = error.code === "config-invalid" ? "" : "carryon: ";
    return logText(`${speaker}${error.message}\n${hint}`);
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return logText(`carryon: this is a bug in Carryon, please report it\n${stack}\n`);
}

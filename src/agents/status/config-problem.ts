import { loadConfig } from "../../pack/index.ts";
import { CarryonError } from "../../base/index.ts";

/** Reason why the text of a `carryon.yml` is invalid; `undefined` if it is valid. */
export function configProblem(text: string): string | undefined {
  try {
    loadConfig(text, "carryon.yml");
    return undefined;
  } catch (error) {
    if (error instanceof CarryonError) return error.message;
    throw error;
  }
}

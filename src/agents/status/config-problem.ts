import { loadConfig } from "../../pack/config/parse/load.ts";
import { CarryonError } from "../../base/error.ts";

/** Returns why the text of a `carryon.yml` cannot be used; `undefined` if it can. */
export function configProblem(text: string): string | undefined {
  try {
    loadConfig(text, "carryon.yml");
    return undefined;
  } catch (error) {
    if (error instanceof CarryonError) return error.message;
    throw error;
  }
}

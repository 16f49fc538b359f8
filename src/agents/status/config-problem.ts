import { loadConfig } from "../../pack/index.ts";
import { CarryonError } from "../../base/index.ts";

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

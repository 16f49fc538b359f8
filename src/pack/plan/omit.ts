import type { OmitClass, PackConfig } from "../config/config.ts";
import type { MeasuredFile } from "../scan/file.ts";

/** Returns the class because of which a pack leaves a file out, if any. */
export function omittedClass({ omit }: Pick<PackConfig, "omit">, { class: own }: MeasuredFile): OmitClass | undefined {
  return omit.find((named) => named === own);
}

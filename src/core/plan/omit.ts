import type { OmitClass, PackConfig } from "../../model/config/config.ts";
import type { MeasuredFile } from "../../model/file.ts";
import { NOTEBOOK } from "../scan/language.ts";
import { isFitted } from "../../model/pack-kinds/list.ts";

/**
 * The class for which a pack leaves a file out, if it does. A fitted pack shows the cells of a notebook, however long
 * its lines are.
 */
export function omittedClass(
  { kind, omit }: Pick<PackConfig, "kind" | "omit">,
  { class: own, language }: Pick<MeasuredFile, "class" | "language">,
): OmitClass | undefined {
  if (isFitted({ kind }) && own === "minified" && language === NOTEBOOK) return undefined;
  return omit.find((named) => named === own);
}

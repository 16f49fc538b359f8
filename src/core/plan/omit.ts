import type { OmitClass, PackConfig } from "../../model/config/config.ts";
import type { MeasuredFile } from "../../model/file.ts";
import { NOTEBOOK } from "../scan/notebook.ts";
import { isFitted } from "../../model/pack-kinds/list.ts";

/**
 * Returns the class because of which a pack leaves a file out, if any. A fitted pack keeps notebooks that look
 * minified, as it shows only their cells.
 */
export function omittedClass(
  { kind, omit }: Pick<PackConfig, "kind" | "omit">,
  { class: own, language }: Pick<MeasuredFile, "class" | "language">,
): OmitClass | undefined {
  if (own === "minified" && language === NOTEBOOK && isFitted({ kind })) return undefined;
  return omit.find((named) => named === own);
}

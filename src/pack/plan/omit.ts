import type { OmitClass, OmitRules } from "../config/config.ts";
import type { MeasuredFile } from "../scan/file.ts";

/** File class that makes a pack omit the file; `undefined` if the pack does not omit it. */
export function omittedClass({ omit }: OmitRules, { class: fileClass }: MeasuredFile): OmitClass | undefined {
  return omit.find((omitClass) => omitClass === fileClass);
}

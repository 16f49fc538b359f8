import type { OmitClass, PackConfig } from "../config/config.ts";
import type { MeasuredFile } from "../scan/file.ts";

/** File class that makes a pack omit the file; `undefined` if the pack does not omit it. */
export function omittedClass(
  { omit }: Pick<PackConfig, "omit">,
  { class: fileClass }: MeasuredFile,
): OmitClass | undefined {
  return omit.find((omitClass) => omitClass === fileClass);
}

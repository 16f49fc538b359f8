import { type ICruiseOptions, type ICruiseResult, cruise } from "dependency-cruiser";

/** The modules in some folders below `baseDir` and the arrows between them, with the rules that they break. */
export async function cruiseSource(
  baseDir: string,
  options: ICruiseOptions,
  folders: readonly string[] = ["src", "site/src"],
): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], { ...options, baseDir, validate: true });
  if (typeof output === "string") throw new Error(`dependency-cruiser answered with text: ${output}`);
  return output;
}

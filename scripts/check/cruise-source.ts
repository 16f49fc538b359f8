import { type ICruiseOptions, type ICruiseResult, cruise } from "dependency-cruiser";

/** Finds the modules in folders below `baseDir`, their imports and the rules they violate. */
export async function cruiseSource(
  baseDir: string,
  options: ICruiseOptions,
  folders: readonly string[] = ["src", "site/src"],
): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], { ...options, baseDir, validate: true });
  if (typeof output === "string") throw new Error(`dependency-cruiser returned text: ${output}`);
  return output;
}

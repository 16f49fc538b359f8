import { type ICruiseOptions, type ICruiseResult, cruise } from "dependency-cruiser";

/** The modules of `src` below a folder and the arrows between them, with the rules that they break. */
export async function cruiseSource(baseDir: string, options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise(["src"], { ...options, baseDir, validate: true });
  if (typeof output === "string") throw new Error(`dependency-cruiser answered with text: ${output}`);
  return output;
}

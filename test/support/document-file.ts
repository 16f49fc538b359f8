import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Path of the only content document in a folder of a pack, whatever the repository is named. */
export function documentFile(pack: string, folder: "FULL" | "LITE"): string {
  const names = readdirSync(join(pack, folder)).filter((name) => /(?<!-TREEMAP)\.md$/u.test(name));
  if (names.length !== 1) throw new Error(`documents in ${folder}: ${names.join(", ")}`);
  return join(pack, folder, names[0]!);
}

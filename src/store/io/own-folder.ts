import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeFolders } from "../../base/io/index.ts";
import { writeDurably } from "./durable-file.ts";

/**
 * Creates Carryon's folder in a repository if it is missing, and in it a `.gitignore` that ignores the folder itself.
 * Keeps an existing `.gitignore`. Passes on system errors unchanged.
 * @param folder path of the `.carryon` folder
 */
export function makeOwnFolder(folder: string): void {
  makeFolders(folder);
  const ignore = join(folder, ".gitignore");
  if (!existsSync(ignore)) writeDurably(folder, ignore, Buffer.from("*\n"));
}

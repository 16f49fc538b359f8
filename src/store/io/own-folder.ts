import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeFolders } from "../../base/io/index.ts";
import { writeDurably } from "./durable-file.ts";

/** Makes the folder that Carryon keeps in a repository, which ignores itself. System errors are not wrapped. */
export function makeOwnFolder(folder: string): void {
  makeFolders(folder);
  const ignore = join(folder, ".gitignore");
  if (!existsSync(ignore)) writeDurably(folder, ignore, Buffer.from("*\n"));
}

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createNamedFile, openFileSink, openZip } from "../../pack/io/index.ts";
import { namesIn } from "./blob-files.ts";
import { type StoreFolder, STORE_MARK } from "./store-folder.ts";

/**
 * Writes the contents and references of a store to a zip, which unpacks to a store.
 * @throws CarryonError `output-not-ours` if something other than a file is there, `disk-full`, `write-failed`
 */
export function zipStore({ root, blobs, references }: StoreFolder, path: string): void {
  createNamedFile(path, (draft) => {
    const zip = openZip(openFileSink(draft));
    const add = (name: string): void => zip.entry(name, readFileSync(join(root, name)));
    add(STORE_MARK);
    for (const name of namesIn(references)) add(`refs/${name}`);
    for (const prefix of namesIn(blobs)) {
      if (!lstatSync(join(blobs, prefix)).isDirectory()) continue;
      for (const name of namesIn(join(blobs, prefix))) add(`blobs/${prefix}/${name}`);
    }
    zip.close();
  });
}

import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openFileSink, streamNamedFile } from "../../base/io/index.ts";
import { openZip } from "../../pack/io/index.ts";
import { namesIn } from "./blob-files.ts";
import { type StoreFolder, STORE_MARK } from "./store-folder.ts";

/**
 * Writes all blobs and reference lists of a store to a zip file that unpacks to a store. Replaces an existing file.
 * @throws CarryonError `output-not-ours` if `path` exists and is not a file, `disk-full`, `write-failed`
 */
export async function zipStore({ root, blobs, references }: StoreFolder, path: string): Promise<void> {
  await streamNamedFile(path, async (draft) => {
    const zip = await openZip(openFileSink(draft));
    const add = (name: string): Promise<void> => zip.entry(name, readFileSync(join(root, name)));
    await add(STORE_MARK);
    for (const name of namesIn(references)) await add(`refs/${name}`);
    for (const prefix of namesIn(blobs)) {
      if (!lstatSync(join(blobs, prefix)).isDirectory()) continue;
      for (const name of namesIn(join(blobs, prefix))) await add(`blobs/${prefix}/${name}`);
    }
    await zip.close();
  });
}

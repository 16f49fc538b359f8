import { mkdtempSync, rmSync } from "node:fs";
import { extname, join } from "node:path";

import type { ArtifactStore, UploadedArtifact } from "../../model/github.ts";
import { filesBelow, plainName, putAt } from "./upload-files.ts";

/** Artifacts of this run, which the runner's environment names. @param temporary a directory for files under way */
export function openArtifactStore(temporary: string): ArtifactStore {
  return {
    async upload(name, files, { root: givenRoot, archive, retentionDays }) {
      const { root, paths } = filesBelow(givenRoot, files);
      const options = retentionDays === undefined ? {} : { retentionDays };
      if (archive) return send(plainName(name), paths, { root, ...options });
      const [file] = paths;
      if (file === undefined || paths.length > 1) throw new Error("one file alone can be uploaded as it is");
      return sendAsItIs(plainName(`${name}${extname(file)}`), file, { temporary, ...options });
    },
  };
}

/** An artifact that is no archive is called like its file, whatever name it is given. */
async function sendAsItIs(
  name: string,
  file: string,
  { temporary, ...options }: { readonly temporary: string; readonly retentionDays?: number },
): Promise<UploadedArtifact> {
  const root = mkdtempSync(join(temporary, "carryon-artifact-"));
  try {
    const place = join(root, name);
    putAt(file, place);
    return await send(name, [place], { root, skipArchive: true, ...options });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Texts shrink to a third at the fastest level already. */
const FAST = 1;

async function send(
  name: string,
  files: string[],
  { root, ...options }: { readonly root: string; readonly skipArchive?: boolean; readonly retentionDays?: number },
): Promise<UploadedArtifact> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  const { id, digest } = await new DefaultArtifactClient().uploadArtifact(name, files, root, {
    compressionLevel: FAST,
    ...options,
  });
  if (id === undefined) throw new Error(`the artifact ${name} was not stored`);
  return { id, name, ...(digest === undefined ? {} : { digest }) };
}

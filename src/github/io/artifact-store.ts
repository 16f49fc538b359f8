import { join } from "node:path";

import type { ArtifactStore, UploadedArtifact, UploadOptions } from "../github.ts";
import { makeTemporaryDirectory } from "../../base/io/index.ts";
import { resolveUploadFiles, plainName, hardLinkOrCopy } from "./upload-files.ts";

/**
 * Returns a function that uploads files as an artifact of this run, as a zip or a single file unzipped. Uses the
 * runner's environment.
 * @param temporary directory for temporary files
 */
export function openArtifactStore(temporary: string): ArtifactStore {
  return {
    async upload(name, files, { root: givenRoot, archive, ...options }) {
      const { root, paths } = resolveUploadFiles(givenRoot, files);
      if (archive) return send(plainName(name), paths, { root, ...options });
      const [file] = paths;
      if (file === undefined || paths.length > 1)
        throw new Error("only a single file can be uploaded without an archive");
      return sendUnzipped(plainName(name), file, { temporary, ...options });
    },
  };
}

/** Uploads a file unzipped. The service names such an artifact after the file, so the file is renamed first. */
async function sendUnzipped(
  name: string,
  file: string,
  { temporary, ...options }: UploadOptions & { readonly temporary: string },
): Promise<UploadedArtifact> {
  const directory = makeTemporaryDirectory(temporary);
  try {
    const root = directory.path;
    const place = join(root, name);
    hardLinkOrCopy(file, place);
    return await send(name, [place], { root, skipArchive: true, ...options });
  } finally {
    directory.remove();
  }
}

async function send(
  name: string,
  files: string[],
  { root, ...options }: UploadOptions & { readonly root: string; readonly skipArchive?: boolean },
): Promise<UploadedArtifact> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  const { id, digest } = await new DefaultArtifactClient().uploadArtifact(name, files, root, {
    compressionLevel: 0,
    ...options,
  });
  if (id === undefined) throw new Error(`the artifact ${name} was not stored`);
  return { id, ...(digest === undefined ? {} : { digest }) };
}

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CarryonError } from "../../../base/index.ts";
import { pathExists } from "../../../base/io/index.ts";
import type { Environment } from "../git/git.ts";
import { placeInTree } from "../open-target.ts";
import { openSource } from "../open-source.ts";
import type { RemoteTree } from "./remote-source.ts";

const LOCAL = /^(?:file:\/\/|\.{0,2}[/\\]|\.{1,2}(?:@|$)|[A-Za-z]:[\\/])/u;

/** Whether the address of a repository is a path or a `file://` URL. */
export function isLocalAddress(address: string): boolean {
  return LOCAL.test(address);
}

/**
 * Opens a commit of a repository on this machine, by default that of HEAD, from its path or `file://` URL with an
 * optional `@ref`. Reads git's objects in place: no transport and no program of the repository runs.
 * @throws CarryonError `usage` or `path-not-found`
 */
export async function openLocalCommit(
  address: string,
  { cwd, environment }: { readonly cwd: string; readonly environment: Environment },
): Promise<RemoteTree> {
  const [path, ref = "HEAD"] = splitRef(localPath(address, cwd));
  const { root, folder } = placeInTree(path);
  return { source: await openSource({ directory: root, environment, ref }), path: folder };
}

function localPath(address: string, cwd: string): string {
  if (!address.startsWith("file://")) return resolve(cwd, address);
  try {
    return fileURLToPath(address);
  } catch (error) {
    throw new CarryonError("usage", "a file URL must name a folder on this machine", {
      hint: "Use a URL such as file:///srv/widgets, or the path of the folder.",
      cause: error,
    });
  }
}

/** Splits a path from the ref after its last `@`, unless the whole path exists. */
function splitRef(path: string): readonly [path: string, ref?: string] {
  const at = path.lastIndexOf("@");
  return at === -1 || pathExists(path) ? [path] : [path.slice(0, at), path.slice(at + 1)];
}

import { realpathSync, type Stats, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { CarryonError } from "../../base/index.ts";
import { type NamedAgent, agentFor } from "../agent-for.ts";
import type { AgentFile, AgentFiles } from "../files/agent-files.ts";
import { type Environment, readRegularFile } from "../../source/io/index.ts";
import { lstatIfExists } from "../../base/io/index.ts";
import { applyChanges } from "./apply-changes.ts";
import { findHooksFolder } from "./hooks-folder.ts";
import { isInside } from "./inside.ts";
import { selectPrivateFiles } from "./private-files.ts";

/** Maximum size of a file that is read, in bytes. */
const MAX_FILE_BYTES = 1024 * 1024;

/**
 * Finds an agent by name in a repository. `auto` selects the agent that runs this process, or the one that the
 * repository is set up for.
 * @throws CarryonError `usage` if the name is unknown, `path-not-found` if the directory does not exist
 */
export function agentIn(directory: string, name: string, environment: Environment): NamedAgent {
  return agentFor(name, openAgentFiles(directory, environment), environment);
}

/**
 * Opens the files of a repository that agents read; reads none yet. Follows links only within the repository.
 * @throws CarryonError `path-not-found` if the directory does not exist
 */
export function openAgentFiles(directory: string, environment: Environment): AgentFiles {
  const root = realFolder(directory);
  const nameOf = (path: string): string => displayPath(root, path);
  let hooks: { readonly folder: string | undefined } | undefined;
  const hooksFolder = (): string | undefined => (hooks ??= { folder: findHooksFolder(root, environment) }).folder;
  const folders = (): readonly string[] => [root, ...(hooksFolder() === undefined ? [] : [hooksFolder()!])];
  return {
    get hooksFolder() {
      const folder = hooksFolder();
      return folder === undefined ? undefined : nameOf(folder);
    },
    look: (path) => readAgentFile(resolve(root, path), isAbsolute(path) ? folders() : [root], nameOf),
    selectPrivate(paths) {
      const realPaths = new Map(paths.map((path) => [path, resolveLinks(resolve(root, path)) ?? "/"]));
      const privateFiles = selectPrivateFiles(root, [...realPaths.values()], environment);
      return new Set(paths.filter((path) => privateFiles.has(realPaths.get(path)!)));
    },
    has: (path) => statSync(resolve(root, path), { throwIfNoEntry: false }) !== undefined,
    apply: (changes) =>
      applyChanges(
        changes.map((change) => ({ ...change, path: resolve(root, change.place) })),
        // Git's default hooks folder stays even if it is empty.
        folders().filter(
          (folder) => folder === root || !isInside(root, folder) || folder === join(root, ".git", "hooks"),
        ),
      ),
  };
}

function realFolder(directory: string): string {
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return realpathSync(directory);
  throw new CarryonError("path-not-found", `${directory} is not a directory`, {
    hint: "Give the directory of a repository.",
  });
}

/** Path relative to the root with `/`; unchanged if it is outside of the root. */
function displayPath(root: string, path: string): string {
  return isInside(root, path) ? relative(root, path).replaceAll(sep, "/") : path;
}

function readAgentFile(path: string, folders: readonly string[], nameOf: (path: string) => string): AgentFile {
  const real = resolveLinks(path);
  if (real === undefined) return { kind: "barred", reason: "it is a dangling link" };
  if (!folders.some((folder) => isInside(folder, real))) {
    return { kind: "barred", reason: "it leads out of the repository" };
  }
  const blocking = blockingFolder(real);
  if (blocking !== undefined) return { kind: "barred", reason: `${nameOf(blocking)} is not a folder` };
  const stats = lstatIfExists(real);
  const place = nameOf(real);
  if (stats === undefined) return { kind: "nothing", place };
  if (!stats.isFile()) return { kind: "barred", reason: "it is not a file" };
  const content = readRegularFile(real, MAX_FILE_BYTES);
  if (content.kind === "oversize") return { kind: "barred", reason: "it is larger than 1 MiB" };
  if (content.kind === "unreadable") return { kind: "barred", reason: `it cannot be read: ${content.reason}` };
  const text = content.bytes.toString("utf8");
  if (!Buffer.from(text).equals(content.bytes)) return { kind: "barred", reason: "it is not UTF-8 text" };
  const guard = writeGuard(stats);
  return guard === undefined ? { kind: "text", place, text } : { kind: "barred", reason: guard };
}

/** Reason why a readable file must not be replaced. */
function writeGuard({ mode, uid }: Stats): string | undefined {
  if ((mode & 0o200) === 0) return "it is read-only";
  const user = userInfo().uid;
  // Windows has no user ids. A file that root replaces keeps its owner.
  return user > 0 && user !== uid ? "it belongs to another user" : undefined;
}

/** Nearest existing ancestor, if it is not a folder. */
function blockingFolder(path: string): string | undefined {
  const parent = dirname(path);
  const stats = statSync(parent, { throwIfNoEntry: false });
  if (stats === undefined) return parent === path ? undefined : blockingFolder(parent);
  return stats.isDirectory() ? undefined : parent;
}

/** Resolves links in the existing part of a path; `undefined` for a dangling link. */
function resolveLinks(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    if (lstatIfExists(path)?.isSymbolicLink() === true) return undefined;
    const parent = dirname(path);
    const place = parent === path ? path : resolveLinks(parent);
    return place === undefined ? undefined : join(place, path.slice(parent.length + (parent.endsWith(sep) ? 0 : 1)));
  }
}

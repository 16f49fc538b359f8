import { isJsonObject } from "../../../base/index.ts";
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeFolders } from "../../../base/io/index.ts";
import type { AgentNotes } from "../../state/status.ts";
import type { AgentReadiness } from "../../state/snapshot.ts";
import { readRegularFile } from "../../../source/io/index.ts";

const NAME = "agents.json";
const SCHEMA = "carryon.agents/1";
const MAX_BYTES = 256 * 1024;
const STATES: ReadonlySet<unknown> = new Set<AgentReadiness["state"]>(["missing", "installed", "stale", "edited"]);

/**
 * Opens the cache of agent states for a tree. An answer from the cache reads only the stats of the files that the
 * states depend on, and is dropped once one of them changes.
 * @param root absolute path
 * @param folder cache folder, which may not exist yet; `undefined` disables the cache
 */
export function openAgentNotes(root: string, folder: string | undefined): AgentNotes {
  const sealOf = (path: string): string => fileFingerprint(resolve(root, path));
  return {
    read(key) {
      const note = folder === undefined ? undefined : readNote(join(folder, NAME));
      if (note?.key !== key || note.files.some(([path, seal]) => sealOf(path) !== seal)) return undefined;
      return note.agents;
    },
    async keep(key, paths, agents) {
      if (folder === undefined) return;
      const files = paths.map((path) => [path, sealOf(path)]);
      try {
        const { writeDurably } = await import("../../../store/io/durable-file.ts");
        makeFolders(folder);
        const bytes = Buffer.from(`${JSON.stringify({ schema: SCHEMA, key, files, agents })}\n`);
        writeDurably(folder, join(folder, NAME), bytes, { sync: false, mode: 0o600 });
      } catch {
        // The next run reads the files again.
      }
    },
  };
}

/** Fingerprint that changes whenever the file does. Follows links, like the code that reads the files. */
function fileFingerprint(path: string): string {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? "-" : `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`;
  } catch {
    return "?";
  }
}

interface AgentNote {
  readonly key: unknown;
  readonly files: readonly (readonly [path: string, seal: string])[];
  readonly agents: readonly AgentReadiness[];
}

/** Validates by hand: loading a zod schema takes longer than the whole answer may take. */
function readNote(path: string): AgentNote | undefined {
  try {
    const content = readRegularFile(path, MAX_BYTES);
    const parsed: unknown = JSON.parse(content.kind === "bytes" ? content.bytes.toString("utf8") : "null");
    if (!isJsonObject(parsed) || parsed["schema"] !== SCHEMA) return undefined;
    const { key, files, agents } = parsed;
    if (!Array.isArray(files) || !Array.isArray(agents)) return undefined;
    return files.every(isPair) && agents.every(isAgent) ? { key, files, agents } : undefined;
  } catch {
    return undefined;
  }
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === "string");
}

function isAgent(value: unknown): value is AgentReadiness {
  return isJsonObject(value) && typeof value["name"] === "string" && STATES.has(value["state"]);
}

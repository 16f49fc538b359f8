import { text, type TwirpCall, type TwirpMethod } from "./twirp.ts";
import type { StoredCache } from "../world.ts";

const SERVICE = "CacheService";

/** Methods of the cache service. Entries are immutable and belong to the ref that saved them. */
export const CACHE_METHODS: Readonly<Record<string, TwirpMethod>> = {
  [`${SERVICE}/CreateCacheEntry`]: (call) => {
    if (call.world.cacheReadOnly)
      return { ok: false, message: "cache write denied: the token of this run may only read" };
    const { key, version, ref } = identityOf(call);
    if (ofRef(call, ref).some((cache) => cache.key === key && cache.version === version)) {
      return { code: "already_exists", msg: "cache entry with the same key, version, and scope already exists" };
    }
    return { ok: true, signed_upload_url: call.blobs.uploadUrl(pathOf(call)), message: "" };
  },

  [`${SERVICE}/FinalizeCacheEntryUpload`]: (call) => {
    const { request, world, blobs, job } = call;
    const bytes = blobs.get(pathOf(call))?.bytes;
    if (bytes === undefined) return { code: "not_found", msg: "nothing was uploaded" };
    if (text(request, "size_bytes") !== String(bytes.length)) {
      return { code: "invalid_argument", msg: "size_bytes is not that of the upload" };
    }
    const id = world.nextId();
    world.caches.push({ id, ...identityOf(call), repository: job.run.repository, bytes, blob: pathOf(call) });
    return { ok: true, entry_id: String(id), message: "" };
  },

  [`${SERVICE}/GetCacheEntryDownloadURL`]: (call) => {
    const found = restore(call);
    return found === undefined
      ? { ok: false, signed_download_url: "", matched_key: "" }
      : { ok: true, signed_download_url: call.blobs.downloadUrl(found.blob), matched_key: found.key };
  },
};

/**
 * Searches the job's ref, then the default branch. For each key, an exact match wins, then the newest entry with that
 * prefix.
 */
function restore(call: TwirpCall): StoredCache | undefined {
  const { key, version } = identityOf(call);
  const keys = [key, ...textsOf(call.request["restore_keys"])];
  for (const ref of call.job.refs) {
    const entries = ofRef(call, ref).filter((cache) => cache.version === version);
    for (const wanted of keys) {
      const found =
        entries.find((cache) => cache.key === wanted) ?? entries.findLast((cache) => cache.key.startsWith(wanted));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function ofRef({ world, job }: TwirpCall, ref: string): StoredCache[] {
  return world.caches.filter((cache) => cache.repository === job.run.repository && cache.ref === ref);
}

function identityOf({ request, job }: TwirpCall): Pick<StoredCache, "key" | "version" | "ref"> {
  return { key: text(request, "key"), version: text(request, "version"), ref: job.run.ref };
}

function pathOf(call: TwirpCall): string {
  const { key, version, ref } = identityOf(call);
  return `caches/${call.job.run.repository.id}/${version}/${encodeURIComponent(ref)}/${encodeURIComponent(key)}`;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

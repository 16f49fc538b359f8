import type { Cache, GitHub } from "../github/github.ts";

const SERVICE = "/twirp/github.actions.results.api.v1.CacheService";

/** Saves a copy of a cache entry's bytes under another key, as a malicious step of run `run` could. */
export async function saveCacheAs(
  key: string,
  { version, bytes }: Cache,
  { github, run }: { readonly github: GitHub; readonly run: number },
): Promise<void> {
  const headers = { authorization: `Bearer ${github.runtimeToken(run)}`, "content-type": "application/json" };
  const call = async (method: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${github.url}${SERVICE}/${method}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return reply.json();
  };
  const created = (await call("CreateCacheEntry", { key, version })) as { readonly signed_upload_url: string };
  const blob = { method: "PUT", headers: { "x-ms-blob-type": "BlockBlob" }, body: new Uint8Array(bytes) };
  await fetch(created.signed_upload_url, blob);
  await call("FinalizeCacheEntryUpload", { key, version, size_bytes: String(bytes.length) });
}

import type { RegistryCredentials } from "./registry-credentials.ts";
import { findCredentials } from "./credentials.ts";
import { openRegistry } from "./open-registry.ts";
import type { Registry, RegistryPlace } from "../../registry/registry.ts";

/** A repository of a registry, and the access to open it with. */
export interface RegistryLocation extends RegistryPlace {
  readonly access: "read" | "write";
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Used if neither the environment nor docker's config has credentials. */
  readonly fallback?: RegistryCredentials | undefined;
  /** Called with one sentence when a request has to wait, or about settings that cannot be used. */
  readonly onNotice: (text: string) => void;
}

/** Docker Hub's key in docker's config. */
const HUB = { host: "docker.io", key: "index.docker.io" };

/**
 * Opens a repository of a registry with the credentials from the environment or from docker, otherwise with the
 * fallback. Runs docker's credential helper if needed, but sends no request yet.
 * @throws CarryonError `usage` if the host is invalid
 */
export async function registryAt(location: RegistryLocation): Promise<Registry> {
  const { host, name, access, onNotice } = location;
  return openRegistry({
    place: { host, name },
    credentials: await findCredentials(host === HUB.host ? HUB.key : host, location),
    scope: access === "write" ? "pull,push" : "pull",
    onNotice,
  });
}

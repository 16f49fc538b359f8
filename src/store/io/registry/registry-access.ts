import type { RegistryPatience } from "./registry-request.ts";
import type { RegistryCredentials } from "./registry-credentials.ts";
import type { RegistryPlace } from "../../registry/registry.ts";

/** Account and permissions for a repository of a registry. */
export interface RegistryAccount {
  readonly place: RegistryPlace;
  readonly credentials: RegistryCredentials | undefined;
  /** Permissions that the token must grant. */
  readonly scope: "pull" | "pull,push";
}

/** Access to a repository of a registry. */
export interface RegistryAccess extends RegistryAccount {
  /** Called with one sentence when a request has to wait. */
  readonly onNotice: (text: string) => void;
  readonly patience?: RegistryPatience;
}

import type { RegistryPatience } from "./registry-request.ts";
import type { RegistryCredentials } from "./registry-credentials.ts";
import type { RegistryPlace } from "../../registry/registry.ts";

/** Access to a repository of a registry. */
export interface RegistryAccess {
  readonly place: RegistryPlace;
  readonly credentials: RegistryCredentials | undefined;
  /** Permissions that the token must grant. */
  readonly scope: "pull" | "pull,push";
  /** Called with one sentence when a request has to wait. */
  readonly onNotice: (text: string) => void;
  readonly patience?: RegistryPatience;
}

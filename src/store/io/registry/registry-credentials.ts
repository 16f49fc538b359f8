/** An account of a registry. */
export interface RegistryCredentials {
  readonly user: string;
  readonly password: string;
}

/** Variables reserved for the action: its inputs, access to runner services, and tokens that GitHub's tools read. */
const WITHHELD = /^(?:INPUT_.*|ACTIONS_.*|GITHUB_TOKEN|GH_TOKEN|CARRYON_REGISTRY_PASSWORD)$/iu;

/**
 * Returns the environment variables that a child process may receive. Action inputs, tokens and access to runner
 * services are left out.
 */
export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !WITHHELD.test(name)));
}

/** Variables that are for the action only: its inputs, access to runner services, and tokens that GitHub's tools read. */
const KEPT_BACK = /^(?:INPUT_.*|ACTIONS_.*|GITHUB_TOKEN|GH_TOKEN|CARRYON_REGISTRY_PASSWORD)$/iu;

/** Returns the environment for child processes: without inputs, tokens and access to runner services. */
export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !KEPT_BACK.test(name)));
}

/** Variables reserved for the action: its inputs, access to runner services, and tokens that GitHub's tools read. */
const WITHHELD = /^(?:INPUT_.*|ACTIONS_.*|GITHUB_TOKEN|GH_TOKEN|CARRYON_REGISTRY_PASSWORD)$/iu;

/** Environment for child processes, without inputs, tokens and access to runner services. */
export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !WITHHELD.test(name)));
}

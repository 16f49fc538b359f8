/** What a runner gives a step alone: its inputs, the keys to its services, and the tokens that GitHub's tools look for. */
const KEPT_BACK = /^(?:INPUT_.*|ACTIONS_.*|GITHUB_TOKEN|GH_TOKEN)$/iu;

/** The environment for a program that we start: none of them needs an input, a token or the runner's services. */
export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !KEPT_BACK.test(name)));
}

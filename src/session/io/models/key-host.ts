import { CarryonError } from "../../../base/index.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Provider hosts, by the environment variable that usually holds their key. */
const PROVIDER_HOSTS: Readonly<Record<string, string>> = {
  ANTHROPIC_API_KEY: "api.anthropic.com",
  CEREBRAS_API_KEY: "api.cerebras.ai",
  COHERE_API_KEY: "api.cohere.ai",
  DEEPSEEK_API_KEY: "api.deepseek.com",
  FIREWORKS_API_KEY: "api.fireworks.ai",
  GEMINI_API_KEY: "generativelanguage.googleapis.com",
  GROQ_API_KEY: "api.groq.com",
  MISTRAL_API_KEY: "api.mistral.ai",
  OLLAMA_API_KEY: "ollama.com",
  OPENAI_API_KEY: "api.openai.com",
  OPENROUTER_API_KEY: "openrouter.ai",
  TOGETHER_API_KEY: "api.together.xyz",
  XAI_API_KEY: "api.x.ai",
};

/**
 * Throws unless the key in an environment variable may be sent to a host. Allowed are the host of the provider that the
 * variable is named after, and the host in a variable such as `ACME_API_KEY_HOST`. A config comes with its repository,
 * so its `url` alone must not decide who receives the key.
 * @param host host name in lower case, with the port if it is not the default one
 * @param variable name of the environment variable with the key
 * @throws CarryonError `usage`
 */
export function requireKeyHost(host: string, variable: string, env: Environment): void {
  const hostVariable = `${variable}_HOST`;
  const hosts = [PROVIDER_HOSTS[variable], env[hostVariable]?.trim().toLowerCase()];
  if (hosts.includes(host)) return;
  throw new CarryonError("usage", `the key in ${variable} would be sent to ${host}, which only the config names`, {
    hint: `Set ${hostVariable}=${host} if that host may receive the key, or remove key from summaries in carryon.yml.`,
  });
}

import type { RegistryCredentials } from "./registry-credentials.ts";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { askCredentialHelper } from "./credential-helper.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Sources of credentials. */
export interface CredentialPlaces {
  readonly env: Environment;
  /** Used if nothing else has credentials for the registry. */
  readonly fallback?: RegistryCredentials | undefined;
  /** Called with one sentence about settings that cannot be used. */
  readonly onNotice: (text: string) => void;
}

const dockerConfig = z.object({
  auths: z.record(z.string(), z.object({ auth: z.string().optional() })).optional(),
  credHelpers: z.record(z.string(), z.string()).optional(),
  credsStore: z.string().optional(),
});
type DockerConfig = z.infer<typeof dockerConfig>;

/**
 * Returns the credentials for a registry: from CARRYON_REGISTRY_USER and CARRYON_REGISTRY_PASSWORD, otherwise from
 * docker's config and its credential helper, otherwise the fallback. `undefined` if none has any.
 * @param host as docker writes it: `ghcr.io`, `localhost:5000`, `index.docker.io`
 */
export async function findCredentials(
  host: string,
  { env, fallback, onNotice }: CredentialPlaces,
): Promise<RegistryCredentials | undefined> {
  const [user, password] = [env["CARRYON_REGISTRY_USER"], env["CARRYON_REGISTRY_PASSWORD"]];
  if (user !== undefined && password !== undefined && password !== "") return { user, password };
  const config = readDockerConfig(env, onNotice);
  return storedIn(config, host) ?? (await fromHelper(config, host, { env, onNotice })) ?? fallback;
}

function readDockerConfig(env: Environment, onNotice: CredentialPlaces["onNotice"]): DockerConfig {
  const folder = env["DOCKER_CONFIG"] ?? join(env["HOME"] ?? homedir(), ".docker");
  // A relative folder could belong to the repository.
  if (!isAbsolute(folder)) return {};
  const path = join(folder, "config.json");
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return {};
  }
  try {
    return dockerConfig.parse(JSON.parse(text));
  } catch {
    onNotice(`ignored ${path}: not a docker config`);
    return {};
  }
}

function storedIn({ auths = {} }: DockerConfig, host: string): RegistryCredentials | undefined {
  const [, entry] = Object.entries(auths).find(([key, { auth }]) => hostOf(key) === host && isSet(auth)) ?? [];
  const text = Buffer.from(entry?.auth ?? "", "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 1 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

async function fromHelper(
  { auths = {}, credHelpers = {}, credsStore }: DockerConfig,
  host: string,
  { env, onNotice }: CredentialPlaces,
): Promise<RegistryCredentials | undefined> {
  const [, hostHelper] = Object.entries(credHelpers).find(([key]) => hostOf(key) === host) ?? [];
  const helper = hostHelper ?? credsStore;
  if (helper === undefined) return undefined;
  // Docker identifies Docker Hub by this URL.
  const authKey = Object.keys(auths).find((key) => hostOf(key) === host);
  const address = authKey ?? (host === "index.docker.io" ? "https://index.docker.io/v1/" : host);
  const answer = await askCredentialHelper(helper, address, env);
  if (answer.kind === "failed") onNotice(`docker-credential-${helper.slice(0, 60)} ${answer.why}, so it is not used`);
  return answer.kind === "found" ? answer.credentials : undefined;
}

/** Host in a key of docker's config, which can be a URL. */
function hostOf(key: string): string {
  return key
    .replace(/^https?:\/\//u, "")
    .replace(/\/.*$/u, "")
    .toLowerCase();
}

function isSet(text: string | undefined): boolean {
  return text !== undefined && text !== "";
}

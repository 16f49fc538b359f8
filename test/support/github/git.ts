import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";

import { canSee, identify, refusal } from "./rest/access.ts";
import type { Call, Reply } from "./exchange.ts";
import { findRepository, type Identity, type StoredRepository, type World } from "./world.ts";

const ADDRESS = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/info\/refs|\/git-upload-pack|\/git-receive-pack)$/;

/** Whether a request uses git's HTTP protocol. */
export function isGit({ url }: Call): boolean {
  return ADDRESS.test(url.pathname);
}

/**
 * Serves a repository read-only through `git http-backend`. Clients may fetch any commit by id. Private repositories
 * need a token.
 */
export async function answerGit(call: Call, world: World): Promise<Reply> {
  const who = identify(world, call);
  if (who !== undefined && "status" in who) return UNAUTHORIZED;
  const [, owner = "", name = "", service = ""] = ADDRESS.exec(call.url.pathname) ?? [];
  const path = readablePath(findRepository(world, owner, name), who);
  if (typeof path !== "string") return path;
  return service.endsWith("receive-pack") ? FORBIDDEN : runBackend(call, path + service);
}

function readablePath(repository: StoredRepository | undefined, who: Identity | undefined): string | Reply {
  if (repository === undefined || !canSee(who, repository)) return who === undefined ? UNAUTHORIZED : NOT_FOUND;
  if (repository.private && who?.permissions["contents"] === undefined) return FORBIDDEN;
  return repository.git ?? NOT_FOUND;
}

/** Sent to anonymous clients, even if the repository does not exist, so that they cannot probe for private ones. */
const UNAUTHORIZED: Reply = {
  status: 401,
  headers: { "www-authenticate": 'Basic realm="GitHub"', "content-type": "text/plain" },
};
const NOT_FOUND: Reply = refusal(404, "Repository not found.");
const FORBIDDEN: Reply = refusal(403, "Write access to repository not granted.");

/** Runs one request through CGI. */
async function runBackend({ method, url, headers, body }: Call, path: string): Promise<Reply> {
  const protocol = String(headers["git-protocol"] ?? "");
  const child = spawn("git", ["http-backend"], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      PATH: process.env["PATH"] ?? "",
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
      ...settings({ "safe.directory": "*", "uploadpack.allowAnySHA1InWant": "true", "uploadpack.allowFilter": "true" }),
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_PROTOCOL: protocol,
      HTTP_GIT_PROTOCOL: protocol,
      HTTP_CONTENT_ENCODING: headers["content-encoding"] ?? "",
      PATH_TRANSLATED: path,
      REQUEST_METHOD: method,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: headers["content-type"] ?? "",
      CONTENT_LENGTH: String(body.length),
      REMOTE_ADDR: "127.0.0.1",
    },
  });
  // A client that receives its answer early closes its end. The status reports any failure.
  child.stdin.on("error", () => {});
  child.stdin.end(body);
  return parseCgi(await buffer(child.stdout));
}

function settings(values: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(values).flatMap(([key, value], index): [string, string][] => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(pairs.length / 2) };
}

function parseCgi(output: Buffer): Reply {
  const end = output.indexOf("\r\n\r\n");
  const lines = output.subarray(0, end).toString("latin1").split("\r\n");
  const pairs = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const { status = "200", ...headers } = Object.fromEntries(pairs);
  return { status: Number.parseInt(status, 10), headers, body: output.subarray(end + 4) };
}

import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

import { BLOB_ROOT, createBlobs } from "./blobs.ts";
import type { Call, Reply } from "./exchange.ts";
import { createFaults } from "./faults.ts";
import { answerGit, isGit } from "./git.ts";
import type { GitHub, LoggedRequest, TokenOptions } from "./github.ts";
import { createLog } from "./log.ts";
import { repositoryOf, runOf } from "./repositories.ts";
import { answerRest } from "./rest/rest.ts";
import { answerResults, TWIRP_ROOT } from "./results/results.ts";
import { createRuntimeTokens } from "./results/runtime-tokens.ts";
import { createWorld, type World } from "./world.ts";

/**
 * Starts an empty GitHub server on a free port of 127.0.0.1.
 * @param onReply receives each answered request
 */
export async function startGitHub(onReply?: (request: LoggedRequest) => void): Promise<GitHub> {
  let origin = "";
  const world = createWorld();
  const blobs = createBlobs(() => origin);
  const faults = createFaults();
  const tokens = createRuntimeTokens();
  const log = createLog(onReply);

  const answer = async (call: Call): Promise<Reply> => {
    const fault = await faults.answer(call);
    if (fault !== undefined) return fault;
    if (call.url.pathname.startsWith(BLOB_ROOT)) return blobs.answer(call);
    if (call.url.pathname.startsWith(TWIRP_ROOT)) return answerResults(call, { world, blobs, tokens });
    return isGit(call) ? answerGit(call, world) : answerRest(call, world, blobs);
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request, origin);
    const answered = log.note(call);
    const reply = await answer(call).catch(asReply);
    answered(reply.status);
    send(call, reply, response);
  };
  const server = createServer((request, response) => {
    // A client that disconnects before it has sent its request gets no answer.
    serve(request, response).catch(() => response.destroy());
  });
  origin = await listen(server);

  return {
    url: origin,
    log: log.entries,
    get cacheReadOnly() {
      return world.cacheReadOnly;
    },
    set cacheReadOnly(value) {
      world.cacheReadOnly = value;
    },
    repository: (fullName) => repositoryOf({ world, blobs }, fullName),
    token: (options) => issueToken(world, options),
    fail: (route, fault) => faults.add(route, fault),
    runtimeToken: (run) => tokens.issue(runOf({ world, blobs }, String(run))),
    close: () => close(server),
  };
}

function issueToken(
  world: World,
  { login, type, permissions, repository, runner = type === "Bot" }: TokenOptions,
): string {
  const token = `gh${type === "Bot" ? "s" : "p"}_${randomBytes(27).toString("hex").slice(0, 36)}`;
  world.identities.set(token, { id: world.nextId(), login, type, permissions, repository, runner, used: 0 });
  return token;
}

async function readCall(request: IncomingMessage, origin: string): Promise<Call> {
  const { method = "GET", url = "/", headers } = request;
  return { method, url: new URL(url, origin), headers, body: await buffer(request) };
}

function send(
  { method }: Call,
  { status, headers = {}, body = Buffer.alloc(0) }: Reply,
  response: ServerResponse,
): void {
  const length = status === 204 || status === 304 ? {} : { "content-length": String(body.length) };
  response.writeHead(status, { ...headers, ...length });
  response.end(method === "HEAD" ? undefined : body);
}

/**
 * Turns an error of this server into a reply that clients do not retry, so that it appears in the test that sent the
 * request.
 */
function asReply(error: unknown): Reply {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 400, headers: { "content-type": "text/plain" }, body: Buffer.from(text) };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

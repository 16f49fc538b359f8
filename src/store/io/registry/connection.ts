import type { RegistryAccess } from "./registry-access.ts";
import { setTimeout as wait } from "node:timers/promises";
import { CarryonError } from "../../../base/index.ts";
import type { RegistryPlace } from "../../registry/registry.ts";
import { type HttpResponse, addressIn as addressOf, isLoopbackHost, retryAfter } from "../../../base/io/index.ts";
import { authorize } from "./authorize.ts";
import { unexpectedFrom } from "./refusal.ts";
import { DEFAULT_PATIENCE, refusal, requireSafeAddress, type SentRequest, sendToRegistry } from "./registry-request.ts";

/** A request to a registry. */
export interface RegistryRequest extends Omit<SentRequest, "url" | "patience"> {
  /** A URL, or a path below `/v2/<name>/`. */
  readonly to: string | URL;
  /** Status codes that count as success. */
  readonly expected: readonly number[];
}

/** Connection to one repository. */
export interface RegistryConnection {
  readonly host: string;
  /** @throws CarryonError `registry-failed` or `registry-refused` */
  readonly send: (request: RegistryRequest) => Promise<HttpResponse>;
  /**
   * Resolves an address from a response header.
   * @throws CarryonError `registry-failed` if the address must not be used
   */
  readonly addressIn: (header: string | null, from: URL) => URL;
}

const RETRIES = 2;
const MAX_WAIT_SECONDS = 60;

/**
 * Opens a connection to one repository of a registry: over https, or over http on this machine. It logs in on demand
 * and follows redirects of reads. It repeats a request up to twice after status 429 or 5xx, unless the registry asks
 * for a delay over {@link MAX_WAIT_SECONDS} seconds. Sends nothing yet.
 * @throws CarryonError `usage` if the host is invalid
 */
export function openConnection(access: RegistryAccess): RegistryConnection {
  const { host } = access.place;
  const base = baseOf(access.place);
  const patience = access.patience ?? DEFAULT_PATIENCE;
  let authorization: string | undefined;

  const addressIn = (header: string | null, from: URL): URL => {
    const url = addressOf(header, from);
    if (url === undefined) throw unexpectedFrom(host, "it names no valid address to go on at");
    requireSafeAddress(url, base, host);
    return url;
  };

  /** Follows redirects of read requests. Only the registry itself receives the authorization. */
  const follow = async (request: SentRequest): Promise<HttpResponse> =>
    sendToRegistry({
      ...request,
      credentials: authorization === undefined ? undefined : { origin: base.origin, authorization },
      redirects: {
        next(location, from) {
          const isUpload = request.body !== undefined || request.method === "POST";
          if (isUpload) throw unexpectedFrom(host, "it redirects an upload");
          return addressIn(location, from);
        },
        tooMany: () => unexpectedFrom(host, "it redirects too often"),
      },
    });

  const authorized = async (request: SentRequest): Promise<HttpResponse> => {
    const response = await follow(request);
    if (response.status !== 401 || response.url.origin !== base.origin) return response;
    const next = await authorize(response.headers.get("www-authenticate"), { ...access, base, patience });
    if (next === undefined || next === authorization) return response;
    response.drop();
    authorization = next;
    return follow(request);
  };

  return {
    host,
    addressIn,
    async send({ to, expected, ...request }) {
      const url = typeof to === "string" ? new URL(to, base) : to;
      for (let attempt = 0; ; attempt++) {
        const response = await authorized({ ...request, url, patience });
        const { status } = response;
        if (expected.includes(status)) return response;
        const seconds = attempt < RETRIES ? waitBefore(response, attempt) : undefined;
        if (seconds === undefined) throw await refusal(response, host, request.what);
        response.drop();
        access.onNotice(`${host} is busy (status ${status}); retrying in ${seconds} s`);
        await wait(seconds * 1000);
      }
    },
  };
}

/** Docker Hub's API has a different host than its image names. */
const DOCKER_HUB = { host: "docker.io", api: "registry-1.docker.io", library: "library/" };

function baseOf({ host, name }: RegistryPlace): URL {
  const isHub = host === DOCKER_HUB.host;
  const path = isHub && !name.includes("/") ? `${DOCKER_HUB.library}${name}` : name;
  const address = `//${isHub ? DOCKER_HUB.api : host}/v2/${path}/`;
  if (!URL.canParse(`https:${address}`)) {
    const hint = "Give the host of a registry, such as ghcr.io or localhost:5000.";
    throw new CarryonError("usage", `${host} is not the host of a registry`, { hint });
  }
  const { hostname } = new URL(`https:${address}`);
  return new URL(`${isLoopbackHost(hostname) ? "http" : "https"}:${address}`);
}

/** Seconds to wait before the next attempt; `undefined` to give up. */
function waitBefore({ status, headers }: HttpResponse, attempt: number): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  const seconds = retryAfter(headers) ?? 2 ** attempt;
  return seconds <= MAX_WAIT_SECONDS ? seconds : undefined;
}

import { type LiveTree, type TreeVersion, readDocumentText, readFileText } from "../browse/index.ts";
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from "@modelcontextprotocol/server";
import { CarryonError } from "../base/index.ts";
import { kindTraits, packDocuments, placedPacks, scopeTitle } from "../pack/index.ts";
import { errorReply } from "./replies/reply.ts";
import { boundedTexts, type ResourceText } from "./resource-limit.ts";
import type { Turns } from "./turns.ts";
import { packUri, URI_TEMPLATES } from "./uris.ts";

/** Dependencies of the server's resources. */
export interface ResourceTools {
  readonly live: LiveTree;
  readonly turns: Turns;
  /** Whether the client subscribes by requests to this server. Otherwise the transport manages subscriptions. */
  readonly hasSubscribeRequests: boolean;
}

interface ResourceContents {
  readonly mimeType: string;
  readonly texts: readonly ResourceText[];
}

/**
 * Registers packs, their documents and files as resources of `server`, and notifies the client when a subscribed one
 * may have changed.
 */
export function addResources(server: McpServer, { live, turns, hasSubscribeRequests }: ResourceTools): void {
  const subscriptions = createSubscriptions(server, live);
  const read = async (uri: URL, of: (version: TreeVersion) => Promise<ResourceContents | undefined>) => {
    const results = await turns.run(async () => of(await live.current())).catch(undefinedIfAbsent);
    if (results === undefined) throw new ResourceNotFoundError(uri.href);
    if (!hasSubscribeRequests) subscriptions.add(uri.href);
    const { mimeType, texts } = results;
    return { contents: boundedTexts(texts).map((text) => ({ uri: uri.href, mimeType, text })) };
  };
  const packs = new ResourceTemplate(URI_TEMPLATES.pack, {
    list: async () => ({ resources: (await packList(live, turns).catch(undefinedIfAbsent)) ?? [] }),
  });
  server.registerResource(
    "pack",
    packs,
    { description: "A pack of one scope: all of its documents" },
    (uri, { scope, pack }) => read(uri, (version) => packContents(version, String(scope), String(pack))),
  );
  const documents = new ResourceTemplate(URI_TEMPLATES.document, { list: undefined });
  server.registerResource(
    "document",
    documents,
    { description: "One document of a pack, by its path" },
    (uri, { path }) =>
      read(uri, async (version) => {
        const name = decodeURIComponent(String(path));
        const bytes = await readDocumentText(await version.packs(), name);
        return bytes && { mimeType: "text/markdown", texts: [{ path: name, bytes }] };
      }),
  );
  const files = new ResourceTemplate(URI_TEMPLATES.file, { list: undefined });
  server.registerResource("file", files, { description: "The text of one file, by its path" }, (uri, { path }) =>
    read(uri, async (version) => {
      const { file, bytes } = await readFileText(version, decodeURIComponent(String(path)));
      return { mimeType: "text/plain", texts: [{ path: file.entry.path, bytes }] };
    }),
  );
  if (hasSubscribeRequests) takeSubscriptions(server, subscriptions);
}

const ABSENT: ReadonlySet<string> = new Set(["path-not-found", "nothing-to-pack"]);

/**
 * A missing resource is not a server error.
 * @throws Error with a text that contains no secrets
 */
function undefinedIfAbsent(error: unknown): undefined {
  if (error instanceof URIError || (error instanceof CarryonError && ABSENT.has(error.code))) return undefined;
  throw new Error(errorReply(error).content[0]!.text, { cause: error });
}

async function packList(live: LiveTree, turns: Turns) {
  const { config, files } = await turns.run(() => live.current());
  return placedPacks(config, files.files).map(({ scope, pack: { id, kind } }) => ({
    uri: packUri(scope.name, id),
    name: `${scopeTitle(scope)}-${id}`,
    title: `${kindTraits(kind).folder} of ${scopeTitle(scope)}`,
    mimeType: "text/markdown",
  }));
}

async function packContents(version: TreeVersion, scope: string, pack: string) {
  const build = await version.packs();
  const texts: ResourceText[] = [];
  for (const { path } of packDocuments(build.documents, { pack, scope })) {
    const bytes = await readDocumentText(build, path);
    if (bytes !== undefined) texts.push({ path, bytes });
  }
  return texts.length === 0 ? undefined : { mimeType: "text/markdown", texts };
}

function takeSubscriptions({ server }: McpServer, subscriptions: Subscriptions): void {
  server.setRequestHandler("resources/subscribe", ({ params }) => {
    subscriptions.add(params.uri);
    return {};
  });
  server.setRequestHandler("resources/unsubscribe", ({ params }) => {
    subscriptions.delete(params.uri);
    return {};
  });
}

/** Subscribed resources. The client is notified when the tree may have changed. */
interface Subscriptions {
  add(uri: string): void;
  delete(uri: string): void;
}

function createSubscriptions({ server }: McpServer, live: LiveTree): Subscriptions {
  const uris = new Set<string>();
  let unlisten: (() => void) | undefined;
  const notify = (): void => {
    // A disconnected client gets no notification.
    for (const uri of uris) server.sendResourceUpdated({ uri }).catch(() => undefined);
  };
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the protocol's class has no events
  server.onclose = () => unlisten?.();
  return {
    add(uri) {
      uris.add(uri);
      unlisten ??= live.onChange(notify);
    },
    delete: (uri) => void uris.delete(uri),
  };
}

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { CarryonError, isObjectId } from "../../../../base/index.ts";
import { type Temporary, isLoopbackHost, makeTemporaryDirectory } from "../../../../base/io/index.ts";
import { type GitRepository, runGit } from "../git.ts";

/** Repository on another machine. */
export interface Remote {
  /** `https://…`; `http://` only for localhost, or with `allowHttp`. */
  readonly url: string;
  /** Whether a URL of another machine may be `http://`, so that the token crosses the network unencrypted. */
  readonly allowHttp?: boolean;
  /** Sent only to this URL. Never written to disk and never a command-line argument. */
  readonly token: string | undefined;
}

/** Commit to fetch: a full id or the name of a remote ref. */
export interface FetchTarget {
  readonly ref: string;
  readonly depth: number;
}

const FETCH = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"];
const REF = /^[\w.+@#=-]+(?:\/[\w.+@#=-]+)*$/;
/** Timeout for git in seconds. */
const TIMEOUT_SECONDS = 120;
/** Timeout for fetching many files. */
const OBJECTS_TIMEOUT_SECONDS = 600;

/** Empty repository without settings and refs that shares the objects of another one. */
interface ScratchRepository {
  readonly directory: string;
  readonly objects: string;
}

/**
 * Fetches a commit and its ancestors, `depth` generations in all, with their trees into a repository's object database.
 * The repository's settings are not read, so they cannot redirect the token: git runs in an empty repository that
 * shares the objects, the token is a header for this URL only, and all protocols except the URL's HTTP or HTTPS are
 * disabled. After a redirect, retries without the token.
 * @returns the commit's id, or `undefined` if it cannot be fetched
 */
export function fetchCommit(
  repository: GitRepository,
  remote: Remote,
  { ref, depth }: FetchTarget,
): string | undefined {
  return overHttp(repository, remote, (run, url) => {
    const id = isObjectId(ref) ? ref : idOfRef(run, url, ref);
    if (id === undefined) return undefined;
    return run([...FETCH, `--depth=${depth}`, "--end-of-options", url, id]) === undefined ? undefined : id;
  });
}

/**
 * Fetches objects with everything that they refer to, in one request and with the precautions of `fetchCommit`.
 * @param ids full ids of blobs and trees
 * @returns whether git succeeded
 */
export function fetchObjects(repository: GitRepository, remote: Remote, ids: readonly string[]): boolean {
  const fetched = overHttp(repository, remote, (run, url) =>
    run([...FETCH, "--stdin", "--end-of-options", url], ids.join("\n")),
  );
  return fetched !== undefined;
}

/**
 * Returns those of `refs` that exist on a remote, in the given order. `undefined` if the remote does not answer or
 * refuses.
 * @param refs full names, such as `refs/pull/1/head`
 */
export function listRefs(
  repository: GitRepository,
  remote: Remote,
  refs: readonly string[],
): readonly string[] | undefined {
  const listed = overHttp(repository, remote, (run, url) =>
    run(["ls-remote", "--quiet", "--end-of-options", url, ...refs]),
  );
  if (listed === undefined) return undefined;
  const advertised = new Set(listed.split("\n").map((line) => line.split("\t")[1]));
  return refs.filter((ref) => advertised.has(ref));
}

/** Calls `use` with a function that runs git over HTTP. Returns `undefined` if that is impossible. */
function overHttp(
  repository: GitRepository,
  remote: Remote,
  use: (run: Run, url: string) => string | undefined,
): string | undefined {
  const url = addressOf(remote);
  if (url === undefined) return undefined;
  const temporary = newDirectory();
  if (temporary === undefined) return undefined;
  try {
    const scratch = createScratchRepository(repository, temporary.path);
    return (
      scratch && use((args, input = "") => runOverHttp(repository, scratch, { ...remote, url }, { args, input }), url)
    );
  } finally {
    temporary.remove();
  }
}

/** Creates a temporary directory. On failure returns `undefined`, so that the commit counts as missing. */
function newDirectory(): Temporary | undefined {
  try {
    return makeTemporaryDirectory();
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}

function createScratchRepository(repository: GitRepository, directory: string): ScratchRepository | undefined {
  const query = ["rev-parse", "--show-object-format", "--git-path", "objects"];
  const [format = "sha1", objects = ""] = runGit(repository, query).stdout.toString("utf8").split("\n");
  const init = spawnSync(
    repository.program,
    ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`, directory],
    {
      cwd: directory,
      env: repository.environment,
      stdio: "ignore",
    },
  );
  return init.status === 0 ? { directory, objects: resolve(repository.directory, objects) } : undefined;
}

type Run = (args: readonly string[], input?: string) => string | undefined;

interface GitCommand {
  readonly args: readonly string[];
  readonly input: string;
}

function idOfRef(run: Run, url: string, ref: string): string | undefined {
  if (!REF.test(ref)) return undefined;
  const names = ref.startsWith("refs/") ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
  const listed = run(["ls-remote", "--quiet", "--end-of-options", url, ...names]);
  const lines = listed?.split("\n").map((line) => line.split("\t")) ?? [];
  const ids = names.map((name) => lines.find(([, refName]) => refName === name)?.[0]);
  return ids.find((id) => id !== undefined && isObjectId(id));
}

/** URL in normalized form. `undefined` if it contains a user or a password, or if a token must not be sent to it. */
function addressOf({ url: text, allowHttp = false }: Remote): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isHttpAllowed = allowHttp || isLoopbackHost(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHttpAllowed)) return undefined;
  return url.username === "" && url.password === "" ? url.href : undefined;
}

/**
 * Runs git against a URL and returns its output, or `undefined` on failure. After a redirect, retries without the
 * token.
 */
function runOverHttp(
  repository: GitRepository,
  scratch: ScratchRepository,
  { url, token }: Remote,
  command: GitCommand,
): string | undefined {
  const { args, input } = command;
  const { program, environment } = repository;
  const { directory, objects } = scratch;
  const settings: readonly GitSetting[] = [
    ["core.hooksPath", "/dev/null"],
    ["credential.helper", ""],
    ["gc.auto", "0"],
    ["maintenance.auto", "false"],
    ...(token === undefined ? [] : tokenSettings(url, token)),
  ];
  const { status, stdout, stderr } = spawnSync(program, ["--no-pager", `--git-dir=${directory}`, ...args], {
    cwd: directory,
    shell: false,
    windowsHide: true,
    timeout: (input === "" ? TIMEOUT_SECONDS : OBJECTS_TIMEOUT_SECONDS) * 1000,
    stdio: "pipe",
    input,
    env: {
      ...environment,
      GIT_ALLOW_PROTOCOL: new URL(url).protocol.slice(0, -1),
      GIT_OBJECT_DIRECTORY: objects,
      GIT_CONFIG_COUNT: String(settings.length),
      ...Object.fromEntries(
        settings.flatMap(([key, value], i) => [
          [`GIT_CONFIG_KEY_${i}`, key],
          [`GIT_CONFIG_VALUE_${i}`, value],
        ]),
      ),
    },
  });
  if (status === 0) return stdout.toString("utf8");
  const isRedirected = token !== undefined && wasRedirected(stderr.toString("utf8"));
  return isRedirected ? runOverHttp(repository, scratch, { url, token: undefined }, command) : undefined;
}

/** Git setting: name and value. */
export type GitSetting = readonly [key: string, value: string];

/**
 * Returns git settings that send a token to one URL and no other. They disable redirects, because git forwards its
 * extra headers to any host that a server redirects to.
 */
export function tokenSettings(url: string, token: string): readonly GitSetting[] {
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return [
    ["http.followRedirects", "false"],
    [`http.${url}.extraheader`, `AUTHORIZATION: basic ${basic}`],
  ];
}

/**
 * Whether git's error output says that the server redirected it, as happens for renamed repositories. Follow the
 * redirect only without the token.
 * @param stderr git's error output
 */
export function wasRedirected(stderr: string): boolean {
  return /\breturned error: 30\d\b/.test(stderr);
}

import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { CarryonError, isObjectId } from "../../../../base/index.ts";
import { type Temporary, isLoopbackHost, makeTemporaryDirectory } from "../../../../base/io/index.ts";
import { type GitRepository, runGit } from "../git.ts";

/** A repository on another machine. */
export interface Remote {
  /** `https://…`; `http://` for localhost only. */
  readonly url: string;
  /** Sent to this URL only; never written to disk and never a command-line argument. */
  readonly token: string | undefined;
}

/** What to fetch: a full commit id or the name of a remote ref. */
export interface Wanted {
  readonly ref: string;
  readonly depth: number;
}

const REF = /^[\w.+@#=-]+(?:\/[\w.+@#=-]+)*$/;
/** Timeout for git in seconds. */
const PATIENCE = 120;

/** An empty repository, without settings and refs, that shares the objects of another one. */
interface Antechamber {
  readonly directory: string;
  readonly objects: string;
}

/**
 * Fetches one commit with its tree into a repository's object database. The settings of the repository are not read, so
 * they cannot redirect the token: git runs in an empty repository that shares the objects, the token is a header for this
 * URL only and follows no redirect, and all protocols except HTTP are disabled.
 * @returns the commit's id, or `undefined` if it cannot be fetched
 */
export function fetchCommit(repository: GitRepository, remote: Remote, { ref, depth }: Wanted): string | undefined {
  return overHttp(repository, remote, (run, url) => {
    const id = isObjectId(ref) ? ref : idOfRef(run, url, ref);
    if (id === undefined) return undefined;
    const args = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"];
    return run([...args, `--depth=${depth}`, "--end-of-options", url, id]) === undefined ? undefined : id;
  });
}

/** Returns which of these refs, given in full, a remote has; `undefined` if it does not answer or refuses. */
export function listRefs(
  repository: GitRepository,
  remote: Remote,
  refs: readonly string[],
): readonly string[] | undefined {
  const listed = overHttp(repository, remote, (run, url) =>
    run(["ls-remote", "--quiet", "--end-of-options", url, ...refs]),
  );
  if (listed === undefined) return undefined;
  const found = new Set(listed.split("\n").map((line) => line.split("\t")[1]));
  return refs.filter((ref) => found.has(ref));
}

/** Calls `use` with a function that runs git over HTTP; returns `undefined` if that is not possible. */
function overHttp(
  repository: GitRepository,
  remote: Remote,
  use: (run: Run, url: string) => string | undefined,
): string | undefined {
  const url = addressOf(remote.url);
  if (url === undefined) return undefined;
  const temporary = newDirectory();
  if (temporary === undefined) return undefined;
  try {
    const own = openAntechamber(repository, temporary.path);
    return own && use((args) => runOverHttp(repository, own, { ...remote, url }, args), url);
  } finally {
    temporary.remove();
  }
}

/** Makes a temporary directory; `undefined` if it cannot, in which case the commit counts as missing. */
function newDirectory(): Temporary | undefined {
  try {
    return makeTemporaryDirectory();
  } catch (error) {
    if (error instanceof CarryonError) return undefined;
    throw error;
  }
}

function openAntechamber(repository: GitRepository, directory: string): Antechamber | undefined {
  const asked = ["rev-parse", "--show-object-format", "--git-path", "objects"];
  const [format = "sha1", objects = ""] = runGit(repository, asked).stdout.toString("utf8").split("\n");
  const made = spawnSync(
    repository.program,
    ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`, directory],
    {
      cwd: directory,
      env: repository.environment,
      stdio: "ignore",
    },
  );
  return made.status === 0 ? { directory, objects: resolve(repository.directory, objects) } : undefined;
}

type Run = (args: readonly string[]) => string | undefined;

function idOfRef(run: Run, url: string, ref: string): string | undefined {
  if (!REF.test(ref)) return undefined;
  const names = ref.startsWith("refs/") ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
  const listed = run(["ls-remote", "--quiet", "--end-of-options", url, ...names]);
  const lines = listed?.split("\n").map((line) => line.split("\t")) ?? [];
  const found = names.map((name) => lines.find(([, there]) => there === name)?.[0]);
  return found.find((id) => id !== undefined && isObjectId(id));
}

/** Returns the URL without user and password, or `undefined` if a token must not be sent to it. */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isHere = isLoopbackHost(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere)) return undefined;
  return url.username === "" && url.password === "" ? url.href : undefined;
}

/** Runs git against a URL; returns what it prints, or `undefined` if it fails. A redirect is followed without the token. */
function runOverHttp(
  repository: GitRepository,
  own: Antechamber,
  { url, token }: Remote,
  args: readonly string[],
): string | undefined {
  const { program, environment } = repository;
  const { directory, objects } = own;
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
    timeout: PATIENCE * 1000,
    stdio: "pipe",
    input: "",
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
  const isElsewhere = token !== undefined && wasRedirected(stderr.toString("utf8"));
  return isElsewhere ? runOverHttp(repository, own, { url, token: undefined }, args) : undefined;
}

/** A setting of git: its name and its value. */
export type GitSetting = readonly [key: string, value: string];

/**
 * Returns the settings that send a token to a URL and to no other. Git sends its extra headers on to whatever host a
 * server redirects it to, so redirects are not followed.
 */
export function tokenSettings(url: string, token: string): readonly GitSetting[] {
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return [
    ["http.followRedirects", "false"],
    [`http.${url}.extraheader`, `AUTHORIZATION: basic ${basic}`],
  ];
}

/**
 * Whether git failed because the server redirected it, as it does for a renamed repository. That is to be followed
 * without the token only.
 */
export function wasRedirected(stderr: string): boolean {
  return /\breturned error: 30\d\b/.test(stderr);
}

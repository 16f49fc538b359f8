import { spawn } from "node:child_process";
import { CarryonError, isObjectId } from "../../../base/index.ts";
import type { Origin, Source } from "../../source.ts";
import {
  collectStderr,
  type Environment,
  gitFailure,
  openRepository,
  resolveId,
  type GitRepository,
} from "../git/git.ts";
import { openSource } from "../open-source.ts";
import { type GitSetting, tokenSettings, wasRedirected } from "../git/remote/fetch.ts";
import { REMOTE_REF, type RemoteAddress } from "./remote-address.ts";

/** Storage for the objects of a remote repository, and credentials to fetch them. */
export interface RemoteAccess {
  /** Must be empty. */
  readonly directory: string;
  readonly environment: Environment;
  /** Sent only to `server`, in a header. Never an argument and never written to disk. */
  readonly token: string | undefined;
  /** Root URL of the forge that the token is for. */
  readonly server: string;
}

const FETCHED = "refs/carryon/fetched";

/** Commit of another repository, and the part of it that its address names. */
export interface RemoteTree {
  readonly source: Source;
  /** Path of a folder or file, not yet checked; `undefined` for all. */
  readonly path: string | undefined;
}

/**
 * Fetches one commit of a remote repository, without history, and opens its files as a source. Stores git's objects in
 * `access.directory` and checks out nothing, so that no hook, filter or submodule of the repository takes effect.
 * @throws CarryonError `ref-not-found` or `git-failed`
 */
export async function openRemote(page: RemoteAddress, access: RemoteAccess): Promise<RemoteTree> {
  const { directory, environment } = access;
  const repository = openRepository({ gitDirectory: directory, workTree: undefined }, directory, environment);
  const init = await startFetching(repository, ["init", "--quiet", "--bare", "--template=", directory], {});
  if (init.code !== 0) throw gitFailure("init", init.stderr);
  const { ref, path } = await splitRefAndPath(repository, page, access);
  const address = { ...page, ref };
  const refspec = `${ref ?? "HEAD"}:${FETCHED}`;
  const options = ["--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head"];
  const args = [`--git-dir=${directory}`, "fetch", ...options, "--end-of-options", address.url, refspec];
  const { code, stderr } = await fetchOver(repository, args, { address, access });
  if (code !== 0) throw cannotFetch(address, stderr);
  const commit = resolveId(repository, `${FETCHED}^{commit}`);
  if (commit === undefined) throw cannotFetch(address, "it is not a commit");
  return { source: withRemoteName(await openSource({ directory, environment, ref: commit }), address), path };
}

/** Maximum number of segments of a ref in the URL of a page. */
const MAX_REF_SEGMENTS = 10;

/** Splits the end of a page's URL after the longest ref that the remote has. A commit id has only one segment. */
async function splitRefAndPath(
  repository: GitRepository,
  address: RemoteAddress,
  access: RemoteAccess,
): Promise<{ readonly ref: string | undefined; readonly path: string | undefined }> {
  const { refAndPath, url } = address;
  if (refAndPath === undefined) return { ref: address.ref, path: undefined };
  const segments = refAndPath.split("/");
  const candidates = segments
    .slice(0, MAX_REF_SEGMENTS)
    .map((_, i) => segments.slice(0, i + 1).join("/"))
    .filter((ref) => REMOTE_REF.test(ref));
  const [first = ""] = candidates;
  const isKnown = first === "HEAD" || isObjectId(first);
  const names = candidates.flatMap((ref) => [`refs/heads/${ref}`, `refs/tags/${ref}`]);
  const args = [`--git-dir=${repository.gitDirectory}`, "ls-remote", "--quiet", "--end-of-options", url, ...names];
  const listed = isKnown ? undefined : await fetchOver(repository, args, { address, access });
  if (listed !== undefined && listed.code !== 0) throw cannotFetch(address, listed.stderr);
  const refs = new Set(listed?.stdout.split("\n").map((line) => line.split("\t")[1]));
  const ref = isKnown
    ? first
    : candidates.findLast((name) => refs.has(`refs/heads/${name}`) || refs.has(`refs/tags/${name}`));
  if (ref === undefined) throw noRefIn(refAndPath, url);
  return { ref, path: refAndPath.slice(ref.length + 1) || undefined };
}

function noRefIn(refAndPath: string, url: string): CarryonError {
  return new CarryonError("ref-not-found", `${url} has no branch or tag that ${refAndPath} begins with`, {
    hint: "Copy the URL again, or use the URL of the repository with @ref and name the folder after it.",
  });
}

/** Runs a fetch. Follows a redirect, such as that of a renamed repository, without the token. */
async function fetchOver(
  repository: GitRepository,
  args: readonly string[],
  { address, access }: { readonly address: RemoteAddress; readonly access: RemoteAccess },
): Promise<FetchResult> {
  const fetched = await startFetching(repository, args, transport(address, access));
  if (access.token === undefined || !wasRedirected(fetched.stderr)) return fetched;
  return startFetching(repository, args, transport(address, { ...access, token: undefined }));
}

/** Replaces the name and ref of the temporary repository with those of the remote. */
function withRemoteName(source: Source, { name, ref }: RemoteAddress): Source {
  return {
    ...source,
    async list() {
      const { origin, ...snapshot } = await source.list();
      const { commit } = origin;
      const remoteOrigin: Origin = {
        kind: "commit",
        name,
        ...(commit !== undefined && { commit }),
        ...(ref !== undefined && { ref }),
      };
      return { ...snapshot, origin: remoteOrigin };
    },
  };
}

/**
 * Environment that lets git connect, over HTTPS and SSH only (HTTP for this machine). Git does not prompt, runs no
 * hooks or credential programs, and gives up on a silent server.
 */
function transport({ url }: RemoteAddress, { token, server }: RemoteAccess): Environment {
  const settings: readonly GitSetting[] = [
    ["core.hooksPath", "/dev/null"],
    ["credential.helper", ""],
    ["gc.auto", "0"],
    ["maintenance.auto", "false"],
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "60"],
    ...(token === undefined || !isSameOrigin(url, server) ? [] : tokenSettings(url, token)),
  ];
  const numbered = settings.flatMap(([key, value], i) => [
    [`GIT_CONFIG_KEY_${i}`, key],
    [`GIT_CONFIG_VALUE_${i}`, value],
  ]);
  return {
    GIT_ALLOW_PROTOCOL: url.startsWith("http://") ? "http" : "https:ssh",
    GIT_ASKPASS: "",
    GIT_SSH_COMMAND: "ssh -o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=20",
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(numbered),
  };
}

function isSameOrigin(url: string, server: string): boolean {
  return URL.canParse(url) && URL.canParse(server) && new URL(url).origin === new URL(server).origin;
}

/** Maximum length of kept output. Git lists only the refs that we name, but a server may have many of one name. */
const MAX_OUTPUT_LENGTH = 1 << 20;

interface FetchResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function startFetching(
  { program, environment, directory }: GitRepository,
  args: readonly string[],
  extraEnvironment: Environment,
): Promise<FetchResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ["--no-pager", ...args], {
      cwd: directory,
      env: { ...environment, ...extraEnvironment },
      shell: false,
      windowsHide: true,
      stdio: "pipe",
    });
    const stderr = collectStderr(child);
    child.stdin.end();
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (stdout.length < MAX_OUTPUT_LENGTH) stdout += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr: stderr() }));
  });
}

function cannotFetch({ url, ref }: RemoteAddress, stderr: string): CarryonError {
  const why =
    stderr
      .trim()
      .split("\n")
      .at(-1)
      ?.replace(/^(?:fatal|error): /, "") ?? "";
  if (ref !== undefined && /couldn't find remote ref|not our ref/.test(stderr)) {
    return new CarryonError("ref-not-found", `${url} has no ref ${ref}`, {
      hint: "Use a branch, a tag or a full commit id after the @.",
    });
  }
  const isRefused = /could not read Username|Authentication failed|not found/.test(stderr);
  const reason = isRefused ? "it does not exist, or it is private" : why === "" ? "git printed no reason" : why;
  return new CarryonError("git-failed", `cannot fetch ${url}: ${reason}`, {
    hint: "Check the address and the network. For a private repository, set GITHUB_TOKEN or use an SSH key without a passphrase.",
  });
}

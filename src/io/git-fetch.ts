import { spawnSync } from "node:child_process";
import type { Repository } from "./git.ts";

/** A repository on another machine. */
export interface Remote {
  /** `https://…`; `http://` only to this machine. */
  readonly url: string;
  /** Sent to this address alone; never written down and never an argument. */
  readonly token: string | undefined;
}

/** What to get: a full commit id, or the name of a ref there. */
export interface Wanted {
  readonly ref: string;
  readonly depth: number;
}

const ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const REF = /^[\w.+@#=-]+(?:\/[\w.+@#=-]+)*$/;
/** Seconds that git may take before there is no base. */
const PATIENCE = 120;

/**
 * Gets one commit with its tree. Nothing of the repository's own settings decides where the token goes: it is a header
 * of this one address, and of no protocol but HTTP.
 * @returns the commit's id, or `undefined` where it cannot be had
 */
export function fetchCommit(repository: Repository, remote: Remote, { ref, depth }: Wanted): string | undefined {
  const url = addressOf(remote.url);
  if (url === undefined) return undefined;
  const id = ID.test(ref) ? ref : idOfRef(repository, { ...remote, url }, ref);
  if (id === undefined) return undefined;
  const args = ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-recurse-submodules"];
  const done = run(repository, { ...remote, url }, [...args, `--depth=${depth}`, "--end-of-options", url, id]);
  return done === undefined ? undefined : id;
}

function idOfRef(repository: Repository, remote: Remote, ref: string): string | undefined {
  if (!REF.test(ref)) return undefined;
  const names = ref.startsWith("refs/") ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
  const listed = run(repository, remote, ["ls-remote", "--quiet", "--end-of-options", remote.url, ...names]);
  const lines = listed?.split("\n").map((line) => line.split("\t")) ?? [];
  const found = names.map((name) => lines.find(([, there]) => there === name)?.[0]);
  return found.find((id) => id !== undefined && ID.test(id));
}

/** The address without a user, or `undefined` where it is none that a token may go to. */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isHere = /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)$/.test(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere)) return undefined;
  return url.username === "" && url.password === "" ? url.href : undefined;
}

function run(repository: Repository, { url, token }: Remote, args: readonly string[]): string | undefined {
  const { protocol } = new URL(url);
  const settings: readonly (readonly [string, string])[] = [
    ["core.fsmonitor", "false"],
    ["core.hooksPath", "/dev/null"],
    ["core.alternateRefsCommand", "true"],
    ["core.askPass", ""],
    ["credential.helper", ""],
    ["fetch.recurseSubmodules", "false"],
    ["fetch.bundleURI", ""],
    ["gc.auto", "0"],
    ["maintenance.auto", "false"],
    ["http.sslVerify", "true"],
    ["http.followRedirects", "initial"],
    ["safe.directory", repository.workTree ?? repository.gitDirectory],
    ...(token === undefined ? [] : [[`http.${url}.extraheader`, ""] as const, header(url, token)]),
  ];
  const { status, stdout } = spawnSync(
    repository.program,
    ["--no-pager", `--git-dir=${repository.gitDirectory}`, ...args],
    {
      cwd: repository.directory,
      shell: false,
      windowsHide: true,
      timeout: PATIENCE * 1000,
      stdio: ["ignore", "pipe", "ignore"],
      env: {
        ...repository.environment,
        GIT_ALLOW_PROTOCOL: protocol.slice(0, -1),
        GIT_CONFIG_COUNT: String(settings.length),
        ...Object.fromEntries(
          settings.flatMap(([key, value], i) => [
            [`GIT_CONFIG_KEY_${i}`, key],
            [`GIT_CONFIG_VALUE_${i}`, value],
          ]),
        ),
      },
    },
  );
  return status === 0 ? stdout.toString("utf8") : undefined;
}

function header(url: string, token: string): readonly [string, string] {
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return [`http.${url}.extraheader`, `AUTHORIZATION: basic ${basic}`];
}

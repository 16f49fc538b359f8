import { randomBytes, randomUUID } from "node:crypto";

import { DEFAULT_BRANCH, type StoredRun } from "../world.ts";

/** Job in the results service. */
export interface Job {
  readonly run: StoredRun;
  /** Id of the run in the service. The token's scope (`scp`) contains it and the job's id. */
  readonly runBackendId: string;
  readonly jobBackendId: string;
  /** Refs whose caches the job can restore, its own first. It saves caches only under its own ref. */
  readonly refs: readonly string[];
}

/** Tokens of jobs for the results service. */
export interface RuntimeTokens {
  issue(run: StoredRun): string;
  /** Job that an `Authorization` header identifies. */
  jobOf(authorization: string | undefined): Job | undefined;
}

/** Creates an empty token registry. All jobs of a run share the run's id. */
export function createRuntimeTokens(): RuntimeTokens {
  const jobs = new Map<string, Job>();
  const runBackendIds = new Map<StoredRun, string>();
  return {
    issue(run) {
      const runBackendId = runBackendIds.get(run) ?? randomUUID();
      runBackendIds.set(run, runBackendId);
      const refs = [...new Set([run.ref, `refs/heads/${DEFAULT_BRANCH}`])];
      const job: Job = { run, runBackendId, jobBackendId: randomUUID(), refs };
      const token = [{ typ: "JWT", alg: "HS256" }, claims(job)]
        .map((part) => encode(part))
        .concat(signature())
        .join(".");
      jobs.set(token, job);
      return token;
    },
    jobOf: (authorization) => jobs.get(authorization?.replace(/^Bearer /, "") ?? ""),
  };
}

/** Permissions are bits: 1 reads, 2 writes. */
function claims({ refs, runBackendId, jobBackendId }: Job): unknown {
  const access = refs.map((Scope, place) => ({ Scope, Permission: place === 0 ? 3 : 1 }));
  return { scp: `Actions.Results:${runBackendId}:${jobBackendId}`, ac: JSON.stringify(access), exp: 4_102_444_800 };
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function signature(): string {
  return randomBytes(32).toString("base64url");
}

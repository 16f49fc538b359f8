import { CarryonError } from "../../base/index.ts";
import type { RepositoryName, RunArtifacts, RunFile } from "../github.ts";
import type { Connection } from "./connection.ts";
import { type AnswerShape, requestItems } from "./answer.ts";
import { awaitRequest } from "./refusal.ts";
import { readOnlyEntry } from "./zip-entry.ts";

const ARTIFACT: AnswerShape = { id: "number", name: "string", expired: "boolean", size_in_bytes: "number" };
const MAX_DOWNLOAD_MS = 60_000;

/** Returns a function that downloads one file from an artifact of another run of a repository. Sends no request yet. */
export function openRunArtifacts(connection: Connection, repository: RepositoryName): RunArtifacts {
  return {
    async read(runFile) {
      const id = await findArtifact(connection, repository, runFile);
      if (id === undefined) return undefined;
      const address = await requestDownloadUrl(connection, repository, id);
      const zip = await awaitRequest("download the artifact", download(connection, address, runFile));
      return readOnlyEntry(zip, runFile.file, runFile.maxBytes);
    },
  };
}

async function findArtifact(
  { client }: Connection,
  { owner, name }: RepositoryName,
  { run, artifact, maxZipBytes }: RunFile,
): Promise<number | undefined> {
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts";
  const filter = { owner, repo: name, run_id: run, name: artifact, per_page: 100 };
  const pages = client.paginate(route, filter);
  const artifacts = await requestItems(`list the artifacts of run ${run}`, pages, ARTIFACT);
  const [newest] = artifacts
    .filter((candidate) => candidate.name === artifact && !candidate.expired)
    .toSorted((a, b) => b.id - a.id);
  if (newest !== undefined && newest.size_in_bytes > maxZipBytes) throw tooLarge(maxZipBytes);
  return newest?.id;
}

/** Requests the URL of the zip. It is on another host, which must not receive the token. */
async function requestDownloadUrl(
  { client }: Connection,
  { owner, name }: RepositoryName,
  id: number,
): Promise<string> {
  const route = "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}";
  const target = { owner, repo: name, artifact_id: id, archive_format: "zip" } as const;
  const request = client.request(route, { ...target, request: { redirect: "manual" } });
  const { location } = (await awaitRequest(`download artifact ${id}`, request)).headers;
  if (location !== undefined) return location;
  throw new CarryonError("github-failed", `GitHub returned no download URL for artifact ${id}`, {
    hint: "Run again later.",
  });
}

async function download({ download: get }: Connection, address: string, { maxZipBytes }: RunFile): Promise<Buffer> {
  const response = await get(address, { signal: AbortSignal.timeout(MAX_DOWNLOAD_MS) });
  if (!response.ok || response.body === null) {
    throw new CarryonError("github-failed", `downloading the artifact failed with status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxZipBytes) throw tooLarge(maxZipBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxZipBytes: number): CarryonError {
  return new CarryonError("comment-invalid", `the artifact is larger than ${maxZipBytes} bytes`);
}

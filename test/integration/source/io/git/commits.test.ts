import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { commitsAt } from "../../../../../src/source/io/git/commits-at.ts";
import type { GitHub } from "../../../../support/github/github.ts";
import { openGitHub } from "../../../../support/github/open-github.ts";
import { makePullRequest, type PullRequestFixture } from "../../../../support/github/pull-request-fixture.ts";
import { gitEnvironment, makeDirectory, type TestRepository } from "../../../../support/repository.ts";
import { readTree } from "../../../../support/run-cli.ts";

const READER = { login: "github-actions[bot]", type: "Bot", permissions: { contents: "read" } } as const;

async function privateRepository(): Promise<{
  github: GitHub;
  fixture: PullRequestFixture;
  url: string;
  token: string;
}> {
  const github = await openGitHub();
  const fixture = await makePullRequest({ files: { "a.txt": "one\n" }, head: { "b.txt": "two\n" } });
  fixture.addTo(github).private = true;
  return { github, fixture, url: `${github.url}/${fixture.repository}`, token: github.token(READER) };
}

/** Remote URL, and folder for temporary files. */
interface From {
  readonly url: string;
  readonly token?: string;
  readonly temporary?: string;
}

/** Runs in a separate process: the fetch blocks, and the server is in this process. */
async function fetchElsewhere(clone: TestRepository, from: From, ref: string, depth = 1) {
  const code = `
    const { commitsAt } = await import(${JSON.stringify(new URL("../../../../../src/source/io/git/commits-at.ts", import.meta.url).href)});
    const [root, url, ref, depth] = process.argv.slice(1);
    const commits = commitsAt(root, process.env, { url, token: process.env.TEST_TOKEN });
    process.stdout.write(String(commits.fetch(ref, Number(depth))));
  `;
  const args = ["--input-type=module", "-e", code, clone.root, from.url, ref, String(depth)];
  const { token, temporary } = from;
  const own = {
    ...(token !== undefined && { TEST_TOKEN: token }),
    ...(temporary !== undefined && { TMPDIR: temporary }),
  };
  const env = { ...gitEnvironment, ...own };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

it("fetches a commit that a clone of depth 1 lacks, from a private repository", async () => {
  const { fixture, url, token } = await privateRepository();
  const clone = fixture.checkout({ event: "pull_request", depth: 1 });
  const commits = commitsAt(clone.root, gitEnvironment)!;
  const [parent] = commits.head()!.parents;
  expect([parent, commits.has(fixture.base)]).toEqual([fixture.base, false]);
  expect(await fetchElsewhere(clone, { url }, fixture.base)).toBe("undefined");
  expect(await fetchElsewhere(clone, { url, token: "wrong" }, fixture.base)).toBe("undefined");
  expect(await fetchElsewhere(clone, { url, token }, fixture.base)).toBe(fixture.base);
  expect(commits.has(fixture.base)).toBe(true);
  expect(commits.has(fixture.ancestor)).toBe(false);
});

it("fetches nothing where no temporary folder can be made", async () => {
  const { fixture, url, token } = await privateRepository();
  const clone = fixture.checkout({ event: "pull_request", depth: 1 });
  const from = { url, token, temporary: `${clone.root}/a.txt` };
  expect(await fetchElsewhere(clone, from, fixture.base)).toBe("undefined");
});

it("fetches what a ref names, as deep as is asked", async () => {
  const { fixture, url, token } = await privateRepository();
  const clone = fixture.checkout({ event: "push", depth: 1 });
  expect(await fetchElsewhere(clone, { url, token }, "refs/pull/7/merge", 2)).toBe(fixture.merge);
  const commits = commitsAt(clone.root, gitEnvironment)!;
  expect(commits.parents(fixture.merge)).toEqual([fixture.base, fixture.head]);
  expect(commits.has(fixture.head)).toBe(true);
  expect(await fetchElsewhere(clone, { url, token }, "v1.0.0")).toBe(fixture.base);
  expect(await fetchElsewhere(clone, { url, token }, "nowhere")).toBe("undefined");
});

it("threat 21: leaves the token in no file, no setting and no address", async () => {
  const { github, fixture, url, token } = await privateRepository();
  const clone = fixture.checkout({ event: "pull_request", depth: 1 });
  const settings = (): string[] =>
    ["config", "FETCH_HEAD"].map((name) => readFileSync(join(clone.root, ".git", name), "utf8"));
  const before = settings();
  expect(await fetchElsewhere(clone, { url, token }, fixture.base)).toBe(fixture.base);
  const encoded = Buffer.from(`x-access-token:${token}`).toString("base64");
  for (const [path, bytes] of readTree(clone.root)) {
    expect([path, bytes.includes(token) || bytes.includes(encoded)]).toEqual([path, false]);
  }
  expect(settings()).toEqual(before);
  for (const { path } of github.log) expect(path).not.toContain(token);
});

/** Starts a server that redirects every request to the same path on another one. */
async function redirectTo(target: string): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(302, { location: `${target}${request.url}` }).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a proxy that records every `authorization` header. */
async function listenBefore(target: string): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    const { authorization, host: _, ...headers } = request.headers;
    if (authorization !== undefined) heard.push(authorization);
    const chunks: Buffer[] = [];
    const pass = async (): Promise<void> => {
      const sent = { method: request.method ?? "GET", headers: headers as Record<string, string> };
      const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
      const answer = await fetch(`${target}${request.url}`, { ...sent, ...body });
      const type = answer.headers.get("content-type") ?? "";
      response.writeHead(answer.status, { "content-type": type }).end(Buffer.from(await answer.arrayBuffer()));
    };
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void pass());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

it("threat 21: follows a redirect to another server without the token", async () => {
  const github = await openGitHub();
  const fixture = await makePullRequest({ files: { "a.txt": "one\n" }, head: { "b.txt": "two\n" } });
  const repository = fixture.addTo(github);
  const clone = fixture.checkout({ event: "pull_request", depth: 1 });
  const other = await listenBefore(github.url);
  const url = `${await redirectTo(other.url)}/${fixture.repository}`;
  const token = github.token(READER);
  expect(await fetchElsewhere(clone, { url, token }, fixture.base)).toBe(fixture.base);
  expect(other.heard).toEqual([]);
  repository.private = true;
  expect(await fetchElsewhere(clone, { url, token }, fixture.ancestor)).toBe("undefined");
  expect(other.heard).toEqual([]);
});

it("threat 15: neither runs what the settings of a repository name nor sends the token where they point", async () => {
  const { fixture, url, token } = await privateRepository();
  const elsewhere = await openGitHub();
  const folder = makeDirectory();
  const canary = join(folder, "canary");
  const program = join(folder, "program.sh");
  writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> '${canary}'\n`);
  chmodSync(program, 0o755);
  const clone = fixture.checkout({ event: "pull_request", depth: 1 });
  const settings: readonly (readonly [string, string])[] = [
    ["core.fsmonitor", program],
    ["core.hooksPath", folder],
    ["core.askPass", program],
    ["core.sshCommand", program],
    ["core.alternateRefsCommand", program],
    ["credential.helper", `!${program}`],
    ["uploadpack.packObjectsHook", program],
    ["fetch.bundleURI", `${elsewhere.url}/bundle`],
    ["http.proxy", elsewhere.url],
    [`http.${new URL(url).origin}.proxy`, elsewhere.url],
    [`http.${url}.proxy`, elsewhere.url],
  ];
  for (const [key, value] of settings) clone.git("config", key, value);
  expect(await fetchElsewhere(clone, { url, token }, fixture.base)).toBe(fixture.base);
  clone.git("config", `url.${elsewhere.url}/.insteadOf`, new URL("/", url).href);
  expect(await fetchElsewhere(clone, { url, token }, fixture.ancestor)).toBe(fixture.ancestor);
  expect(existsSync(canary)).toBe(false);
  expect(elsewhere.log).toEqual([]);
});

it.each([
  "http://example.invalid/o/r",
  "ssh://git@example.invalid/o/r",
  "file:///etc",
  "ext::sh -c id",
  "../x",
  "--upload-pack=id",
])("threat 15: asks nothing of the address %j", async (url) => {
  const fixture = await makePullRequest({ files: { "a.txt": "one\n" }, head: { "b.txt": "two\n" } });
  const clone = fixture.checkout({ event: "pull_request", depth: 1 });
  expect(await fetchElsewhere(clone, { url, token: "t" }, fixture.base)).toBe("undefined");
});

import { join } from "node:path";

import { buildPacks, reportUnwritten } from "../../../src/pack/build/build.ts";
import type { BuildRequest } from "../../../src/pack/tree/packing-rules.ts";
import { packRepository } from "../../../src/pack/pack.ts";
import { findPairs } from "../../../src/site/history/requested-deltas.ts";
import { writeSite } from "../../../src/site/write-site.ts";
import type { Report } from "../../../src/pack/report/report-model.ts";
import type { Source } from "../../../src/source/source.ts";
import { commitsAt } from "../../../src/source/io/git/commits-at.ts";
import { openCommit } from "../../../src/pack/io/ports.ts";
import { openTarget } from "../../../src/source/io/open-target.ts";
import { packPorts, sourcePorts } from "../run-ports.ts";
import { writePorts } from "../../../src/store/io/place/write-ports.ts";
import { sitePorts } from "../../../src/site/io/site.ts";
import { gitEnvironment, makeDirectory, type TestRepository } from "../repository.ts";
import { makeHostileWidgets } from "../site/site-repository.ts";
import { databaseUrl, paymentKey } from "../tokens.ts";

/** Request without options. */
export const REQUEST: BuildRequest = {
  config: undefined,
  encoding: undefined,
  only: undefined,
  scopes: undefined,
  budget: undefined,
};

/** Repository with hostile names and texts, secrets in several encodings, links and ignored files. */
export async function makeVariedRepository(): Promise<TestRepository> {
  const repository = await makeHostileWidgets();
  const secret = `key = "${paymentKey()}"\r\nurl = ${databaseUrl()}\r\n`;
  repository.write({
    "secrets/plain.txt": secret,
    "secrets/twice.yml": `a: ${databaseUrl()}\nb: ${databaseUrl()}\n`,
    "secrets/utf16.txt": Buffer.from(`\ufeff${secret}`, "utf16le"),
    "secrets/encoded.txt": `token: ${Buffer.from(databaseUrl()).toString("base64")}\n`,
    "secrets/.env": `PASSWORD=${paymentKey()}\n`,
    "secrets/link": { symlink: `/srv/${paymentKey()}` },
    "left/out.txt": "not packed\n",
    ".carryonignore": "/left/\n",
    ".gitattributes": "*.txt text=auto\nsrc/crlf.txt eol=crlf\n",
    "src/crlf.txt": "one\r\ntwo\r\n",
  });
  repository.commit();
  return repository;
}

/** Options of a run without a cache. */
const PLACE = { env: gitEnvironment, untracked: false, cache: false, shuffleListing: undefined } as const;

/** Report of a source, with the facts of every file. */
export async function reportOf(source: Source, request: Partial<BuildRequest> = {}): Promise<Report> {
  const tools = { tool: "carryon test", onProgress: () => undefined };
  const ports = sourcePorts({ ...PLACE, cwd: makeDirectory() }, source, tools);
  return reportUnwritten(await buildPacks(ports, { ...REQUEST, ...request }));
}

/** Report of a working tree. */
export async function reportOfTree(root: string, request: Partial<BuildRequest> = {}): Promise<Report> {
  const { source } = await openTarget({ cwd: root, ...PLACE }, ".");
  return reportOf(source, request);
}

/** Packs a working tree and returns the pack's directory. */
export async function packOf(root: string, request: Partial<BuildRequest> = {}): Promise<string> {
  const out = join(makeDirectory(), "pack");
  const place = { cwd: root, target: ".", ...PLACE };
  const { ports } = await packPorts(place, "carryon test", () => undefined);
  await packRepository(ports, writePorts(out, { inputRoot: root, env: gitEnvironment }), { ...REQUEST, ...request });
  return out;
}

/** File and skip entries that differ between two reports. Ignores fields that depend on the rest of the tree. */
export function differences(a: Report, b: Report): readonly string[] {
  const [ours, theirs] = [saidOf(a), saidOf(b)];
  return [...ours.filter((line) => !theirs.includes(line)), ...theirs.filter((line) => !ours.includes(line))];
}

function saidOf({ files, skipped }: Report): readonly string[] {
  return [
    ...files.map(({ path, scope, section, tier, class: kind, language, bytes, lines, tokens, sha256 }) =>
      [path, scope, section, tier, kind, language, bytes, lines, tokens, sha256].join(" "),
    ),
    ...skipped.map(({ path, reason }) => `${path} ${reason}`),
  ];
}

/** Writes the site of a working tree and returns its folder. */
export async function siteOf(root: string): Promise<string> {
  const out = join(makeDirectory(), "site");
  const place = { cwd: root, target: ".", ...PLACE };
  const { ports } = await packPorts(place, "carryon test", () => undefined);
  const commits = commitsAt(root, gitEnvironment);
  await writeSite(
    { ...ports, ...sitePorts(out, root), commits, openCommit: (id) => openCommit(place, id) },
    {
      ...REQUEST,
      configPath: undefined,
      base: "/",
      address: undefined,
      repository: undefined,
      filePages: 0,
      history: 0,
      policySource: "base",
      deltas: findPairs([], commits),
      folder: "",
    },
  );
  return out;
}

import type { Redactor, SecretSpan } from "../../secrets/index.ts";
import type { Config } from "../config/config.ts";
import { CarryonError, comparePaths } from "../../base/index.ts";
import type { PackPorts } from "../run.ts";
import type { PublishedOrigin } from "../report/report-model.ts";
import { buildTree } from "./build.ts";
import { type BuildRequest, packingRulesFor } from "../tree/packing-rules.ts";
import { openRunContext } from "../facts/run-context.ts";
import { openSelectedTree, requireFiles } from "../tree/selected-tree.ts";
import type { Tree } from "../tree/tree.ts";

/** One secret of a tree. */
export interface TreeSecret {
  readonly path: string;
  readonly rule: string;
  /** Its place in the text; absent if the file is left out because of its name. */
  readonly span?: SecretSpan;
  /** All spans of that file. */
  readonly spans?: readonly SecretSpan[];
}

/** A line of a file that the caller asks for. */
export interface SecretLine {
  readonly path: string;
  readonly line: number;
}

/** A tree, what it was measured with, and its secrets, sorted by path and line. */
export interface TreeWithSecrets {
  readonly tree: Tree;
  readonly origin: PublishedOrigin;
  readonly config: Config;
  readonly redactor: Redactor;
  readonly secrets: readonly TreeSecret[];
}

/**
 * Measures the files that a request selects, as packs would, and returns their secrets.
 * @param lines in files that it names, only secrets on these lines are returned
 * @throws CarryonError if the source or the config cannot be used, `path-not-found` if a line has no secret
 */
export async function findSecrets(
  ports: PackPorts,
  request: BuildRequest,
  lines: readonly SecretLine[],
): Promise<TreeWithSecrets> {
  const context = openRunContext(ports);
  try {
    const tree = await openSelectedTree(ports.source, request, ports.onProgress);
    const packing = await packingRulesFor(tree.rules, request);
    const { files, skipped, origin, config, findings } = await buildTree(context, tree, {
      ...packing,
      config: { ...packing.config, packs: [] },
    });
    const keyFiles = findings.filter(({ code, line }) => code === "redacted" && line === undefined);
    if (keyFiles.length === 0) requireFiles({ files, skipped });
    const all: readonly TreeSecret[] = [
      ...files.flatMap(({ entry: { path }, facts: { spans } }) =>
        spans.map((span) => ({ path, rule: span.rule, span, spans })),
      ),
      ...keyFiles.flatMap(({ path, args }) => (path === undefined ? [] : [{ path, rule: String(args["rule"]) }])),
    ];
    const secrets = atLines(all, lines).toSorted((a, b) => comparePaths(a.path, b.path) || lineOf(a) - lineOf(b));
    return { tree, origin, config, redactor: context.redactorOf(config.policy.allow), secrets };
  } finally {
    context.close();
  }
}

function atLines(all: readonly TreeSecret[], lines: readonly SecretLine[]): readonly TreeSecret[] {
  if (lines.length === 0) return all;
  for (const { path, line } of lines) {
    if (!all.some((one) => one.path === path && lineOf(one) === line))
      throw new CarryonError("path-not-found", `no secret is found at ${path}:${line}`, {
        hint: "List the lines with secrets with carryon secrets and the path of the file.",
      });
  }
  const named = new Set(lines.map(({ path }) => path));
  return all.filter(
    (one) => !named.has(one.path) || lines.some(({ path, line }) => path === one.path && line === lineOf(one)),
  );
}

function lineOf({ span }: TreeSecret): number {
  return span?.line ?? 0;
}

/** Returns the secrets in texts, by path. */
export function secretsByPath(secrets: readonly TreeSecret[]): ReadonlyMap<string, readonly TreeSecret[]> {
  const byPath = new Map<string, TreeSecret[]>();
  for (const secret of secrets) {
    const known = byPath.get(secret.path);
    if (secret.span === undefined) continue;
    if (known === undefined) byPath.set(secret.path, [secret]);
    else known.push(secret);
  }
  return byPath;
}

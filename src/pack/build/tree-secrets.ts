import type { Redactor, SecretSpan } from "../../secrets/index.ts";
import type { Config } from "../config/config.ts";
import { CarryonError, addToList, comparePaths } from "../../base/index.ts";
import type { PackPorts } from "../run.ts";
import type { PublishedOrigin } from "../report/report-model.ts";
import { buildTree } from "./build.ts";
import { type BuildRequest, packingRulesFor } from "../tree/packing-rules.ts";
import { openRunContext } from "../facts/run-context.ts";
import { openTreeWithPaths, requireFiles } from "../tree/selected-tree.ts";
import type { Tree } from "../tree/tree.ts";

/** Secret in a tree. */
export interface TreeSecret {
  readonly path: string;
  readonly rule: string;
  /** Location in the text; absent if the file is excluded because of its name. */
  readonly span?: SecretSpan;
  /** All spans of that file. */
  readonly spans?: readonly SecretSpan[];
}

/** File line that the caller requests. */
export interface SecretLine {
  readonly path: string;
  readonly line: number;
}

/** Measured tree with its secrets, sorted by path and line. */
export interface TreeWithSecrets {
  readonly tree: Tree;
  readonly origin: PublishedOrigin;
  readonly config: Config;
  readonly redactor: Redactor;
  readonly secrets: readonly TreeSecret[];
}

/**
 * Finds the secrets in the selected files of a source, sorted by path and line. Measures these files like a pack run,
 * but plans no packs.
 * @param lines for files listed here, only secrets on these lines are returned; if empty, all secrets
 * @throws CarryonError if the source or the config cannot be used, `path-not-found` if a line has no secret
 */
export async function findSecrets(
  ports: PackPorts,
  request: BuildRequest,
  lines: readonly SecretLine[],
): Promise<TreeWithSecrets> {
  using context = openRunContext(ports);
  const tree = await openTreeWithPaths(ports.source, request, ports.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const { files, skipped, origin, config, findings } = await buildTree(context, tree, {
    ...packing,
    config: { ...packing.config, packs: [] },
  });
  const keyFiles = findings.filter(({ code, line }) => code === "redacted" && line === undefined);
  if (keyFiles.length === 0) requireFiles({ files, skipped });
  const treeSecrets: readonly TreeSecret[] = [
    ...files.flatMap(({ entry: { path }, facts: { spans } }) =>
      spans.map((span) => ({ path, rule: span.rule, span, spans })),
    ),
    ...keyFiles.flatMap(({ path, args }) => (path === undefined ? [] : [{ path, rule: String(args["rule"]) }])),
  ];
  const secrets = atLines(treeSecrets, lines).toSorted((a, b) => comparePaths(a.path, b.path) || lineOf(a) - lineOf(b));
  return { tree, origin, config, redactor: context.redactorOf(config.policy.allow), secrets };
}

function atLines(candidates: readonly TreeSecret[], lines: readonly SecretLine[]): readonly TreeSecret[] {
  if (lines.length === 0) return candidates;
  for (const { path, line } of lines) {
    if (!candidates.some((one) => one.path === path && lineOf(one) === line))
      throw new CarryonError("path-not-found", `no secret at ${path}:${line}`, {
        hint: "Run carryon check --secrets with the file's path to list its lines with secrets.",
      });
  }
  const namedPaths = new Set(lines.map(({ path }) => path));
  return candidates.filter(
    (one) => !namedPaths.has(one.path) || lines.some(({ path, line }) => path === one.path && line === lineOf(one)),
  );
}

function lineOf({ span }: TreeSecret): number {
  return span?.line ?? 0;
}

/**
 * Groups secrets by path. Leaves out files that are excluded because of their name, since these have no location in a
 * text.
 */
export function secretsByPath(secrets: readonly TreeSecret[]): ReadonlyMap<string, readonly TreeSecret[]> {
  const byPath = new Map<string, TreeSecret[]>();
  for (const secret of secrets) {
    if (secret.span === undefined) continue;
    addToList(byPath, secret.path, secret);
  }
  return byPath;
}

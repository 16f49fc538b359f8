import { publishEntries } from "./tree/publish-fields.ts";
import type { Config, PackConfig } from "./config/config.ts";
import type { Document } from "./render/document.ts";
import { CarryonError, type Sink } from "../base/index.ts";
import { isFitted } from "./kinds/list.ts";
import { DEFAULT_TARGET, type TargetModel } from "./audience/target-model.ts";
import { judgeBudget, totalTokens } from "./plan/budget/budget.ts";
import { bestPack } from "./report/best-pack.ts";
import type { PackPorts } from "./run.ts";
import { buildTree, type OpenBuild } from "./build/build.ts";
import { type BuildRequest, packingRulesFor, scanTree } from "./tree/packing-rules.ts";
import { openRunContext } from "./facts/run-context.ts";
import { openTreeWithPaths, requireFiles } from "./tree/selected-tree.ts";
import { writeDocuments } from "./write/write-documents.ts";

/** Receives the next bytes of a printed pack, or text to encode as UTF-8. */
export type Print = (bytes: Uint8Array | string) => void;

/**
 * Plans one pack of one scope. Selects the only requested pack; without a request, FULL if the model's window has room
 * for it, otherwise the only fitted pack or, if no pack is fitted, the only pack.
 * @throws CarryonError `usage` if more than one pack or scope qualifies
 */
export async function buildOnePack(
  ports: PackPorts,
  request: BuildRequest,
  model: TargetModel = DEFAULT_TARGET,
): Promise<OpenBuild> {
  using context = openRunContext(ports);
  const tree = await openTreeWithPaths(ports.source, request, ports.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  // Printing stores no bodies, so pointers would lead nowhere.
  const packs = onlyPacks(packing.config, request.only).map(({ bodies: _bodies, ...pack }) => pack);
  const config = { ...packing.config, packs };
  const entries = publishEntries(tree.entries, context.redactorOf(config.policy.allow));
  const { scanned, config: used } = scanTree(entries, { ...packing, config });
  requireFiles(scanned);
  if (packs.some(({ audience }) => audience === undefined)) requireOneScope(used);
  return withBestPack(await buildTree(context, tree, { ...packing, config }), model, request.budget);
}

/** Passes the content documents of a build to `print`, one after the other, in chunks. */
export async function printDocuments(build: OpenBuild, print: Print): Promise<void> {
  for (const document of build.documents.filter(({ role }) => role === "content"))
    await printDocument(build, document, print);
}

/** Passes one document of a build to `print`, in chunks. */
export async function printDocument({ order, texts }: OpenBuild, document: Document, print: Print): Promise<void> {
  const sink: Sink = { write: print, close: () => ({ sha256: "", bytes: 0 }) };
  await writeDocuments({ documents: [document], order, texts }, { create: () => sink }, () => {});
}

/** Returns the pack to print, or FULL and LITE if the choice depends on their sizes. */
function onlyPacks({ packs }: Config, only: BuildRequest["only"]): readonly PackConfig[] {
  const fitted = only === undefined ? packs.filter((pack) => isFitted(pack)) : [];
  const candidates = fitted.length === 0 ? packs : fitted;
  const [first, ...others] = candidates;
  if (first !== undefined && others.length === 0) {
    const full = only === undefined && first.kind === "lite" ? packs.filter(({ kind }) => kind === "full") : [];
    return full.length === 1 ? [...full, first] : [first];
  }
  const names = candidates.map(({ id }) => id).join(", ");
  throw new CarryonError("usage", `only one pack can be printed, but ${candidates.length} match: ${names}`, {
    hint: `Choose one with --only: ${packs.map(({ id }) => id).join(", ")}.`,
  });
}

function withBestPack(build: OpenBuild, model: TargetModel, maxTokens: number | undefined): OpenBuild {
  const { config, documents } = build;
  const sizes = config.packs.map((pack) => {
    const packDocuments = documents.filter((one) => one.pack === pack.id && one.role === "content");
    const tokens = totalTokens(packDocuments);
    return { pack, kind: pack.kind, tokens, state: judgeBudget(pack.budget, packDocuments).state };
  });
  const best = bestPack(sizes, model, maxTokens);
  if (best === undefined || config.packs.length === 1) return build;
  const bestDocuments = documents.filter(({ pack }) => pack === best.pack.id);
  return { ...build, config: { ...config, packs: [best.pack] }, documents: bestDocuments };
}

function requireOneScope({ scopes }: Config): void {
  if (scopes.length < 2) return;
  throw new CarryonError("usage", `only one pack can be printed, but each of ${scopes.length} scopes has one`, {
    hint: `Choose one with --scope: ${scopes.map(({ name }) => name).join(", ")}.`,
  });
}

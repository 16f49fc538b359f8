import type { EditCounts } from "../plan/lite/edits.ts";
import type { FileAges } from "../plan/by-age.ts";
import { placedPacks } from "../audience/parts.ts";
import { groupChapters, splitOmitted } from "../plan/sections.ts";
import { MIN_SHORT_BOUNDARY } from "../../tokens/index.ts";
import { renderDocuments, contentDocuments } from "../render/documents.ts";
import { createFramer } from "../render/frame.ts";
import { pointerDocument } from "../render/pointers/pointer-document.ts";
import { type DocumentRules, type PackConfig, scopeTitle } from "../config/config.ts";
import type { Document } from "../render/document.ts";
import type { MeasuredFile, SkippedFile } from "../scan/file.ts";
import type { Finding } from "../../base/index.ts";
import type { Analysis } from "../study/analyze-files.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { FittingTools, MakeFittedPack } from "./fitted-input.ts";
import type { Texts } from "../facts/measure-files.ts";
import { listedSkips } from "../plan/files-left.ts";
import { packContent, styleMeasures, type StyleMeasure } from "./whole-pack.ts";
import { type FittedKind, isFitted, isWhole } from "../kinds/list.ts";
import type { WholePackInput } from "../render/whole-content.ts";

/** Input for all documents. `files` and `skipped` are sorted by path. */
export interface DocumentsInput {
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly config: DocumentRules;
  readonly texts: Texts;
  /** Recent edits. Fitted packs use them for ranking in addition to the analysis. */
  readonly edits: EditCounts | undefined;
  /** File ages, which determine the order of FULL packs; `undefined` if the config does not use history. */
  readonly ages: FileAges | undefined;
  /** Analysis for fitted packs, computed on first use. */
  readonly analyze: () => Promise<Analysis>;
  readonly outlineFiles: FittingTools["outlineFiles"];
  readonly wordBags: FittingTools["wordBags"];
  readonly redactor: FittingTools["redactor"];
  /** Planning functions for each fitted kind in the config. */
  readonly makers: ReadonlyMap<FittedKind, MakeFittedPack>;
}

/** Documents of every pack and scope, and all files in document order. */
export interface Documents {
  readonly documents: readonly Document[];
  readonly order: readonly MeasuredFile[];
  readonly findings: readonly Finding[];
  readonly notes: NotesByPack;
}

/** Notes of features about the packs that they planned, by pack id, then by scope. */
export type NotesByPack = ReadonlyMap<string, ReadonlyMap<string, object>>;

/** Removes findings about limits that several packs exceeded in the same file. */
function withoutRepeatedLimits(findings: readonly Finding[]): readonly Finding[] {
  const keys = new Set<string>();
  return findings.filter((finding) => {
    const key = JSON.stringify(finding);
    return finding.code !== "limit-exceeded" || keys.size < keys.add(key).size;
  });
}

/** Replaces the bodies of a document with pointers if its pack uses them. */
function withConfiguredBodies(document: Document, { bodies }: PackConfig, { count }: TextCounter): Document {
  return bodies === "pointers" && document.role === "content" ? pointerDocument(document, count) : document;
}

/**
 * Plans the documents of all packs and collects the findings of planning. Goes through the scopes in the order of
 * `config.scopes` (longest root first), and in each scope through the packs in config order. Plans an audience pack
 * once, in the scope of its first file.
 */
export async function documentsFor(input: DocumentsInput, counted: TextCounter): Promise<Documents> {
  const { config, files, skipped, edits, ages, makers, texts } = input;
  const measureOf = styleMeasures(counted);
  const documents: Document[] = [];
  const order: MeasuredFile[] = [];
  const findings: Finding[] = [];
  const notes = new Map<string, Map<string, object>>();
  const placed = placedPacks(config, files);
  for (const placedScope of config.scopes) {
    const { name: scope, root } = placedScope;
    const title = scopeTitle(placedScope);
    const scopeFiles = files.filter((file) => file.scope === scope);
    const omitted = listedSkips(skipped, root);
    for (const { files: chapter } of groupChapters(scopeFiles, config.sections))
      for (const file of chapter) order.push(file);
    for (const { pack } of placed.filter((one) => one.scope.name === scope)) {
      const styled = measureOf(pack);
      if (isWhole(pack)) {
        const tools = { ...styled, counted, texts };
        const packedFiles = pack.audience === undefined ? scopeFiles : files;
        const content = await packContent(
          { pack, scope, title, files: packedFiles, skipped: omitted, config, ages },
          tools,
        );
        for (const document of renderDocuments(content, styled.measure))
          documents.push(withConfiguredBodies(document, pack, counted));
        continue;
      }
      if (!isFitted(pack)) continue;
      const analysis = await input.analyze();
      const frame = createFramer(counted.count, pack.frames, MIN_SHORT_BOUNDARY);
      const { outlineFiles, wordBags, redactor } = input;
      const fitting = { counted, frame, style: pack.frames, analysis, outlineFiles, wordBags, redactor, texts };
      const makePack = makers.get(pack.kind)!;
      const fitted = await makePack(
        { pack, scope, title, files: scopeFiles, skipped: omitted, config, edits },
        fitting,
      );
      const wholeInput = { pack, scope, title, files: scopeFiles, skipped: omitted, config, ages };
      const document = await noLargerThanFull(fitted.document, wholeInput, { counted, texts, measureOf });
      documents.push(withConfiguredBodies(document, pack, counted));
      for (const finding of fitted.findings) findings.push(finding);
      if (fitted.notes !== undefined) notes.set(pack.id, (notes.get(pack.id) ?? new Map()).set(scope, fitted.notes));
    }
  }
  return { documents, order, findings: withoutRepeatedLimits(findings), notes };
}

/** A LITE pack that may show its files whole. */
interface LiteFiles extends Omit<WholePackInput, "pack"> {
  readonly pack: PackConfig;
}

/** Dependencies of rendering a LITE pack as FULL. */
interface WholeTools {
  readonly counted: TextCounter;
  readonly texts: Texts;
  readonly measureOf: (pack: PackConfig) => StyleMeasure;
}

/**
 * Returns the document of a fitted pack. For LITE, substitutes the text of FULL unless that takes more tokens: a small
 * tree needs neither a legend nor an index.
 */
async function noLargerThanFull(lite: Document, input: LiteFiles, tools: WholeTools): Promise<Document> {
  if (input.pack.kind !== "lite") return lite;
  const { visibleFiles } = splitOmitted(input.files, input.pack);
  const fileTokens = visibleFiles.reduce((sum, { facts }) => sum + facts.tokens, 0);
  if (fileTokens > lite.tokens) return lite;
  const pack = { ...input.pack, kind: "full" } as const;
  const { counted, texts, measureOf } = tools;
  const styled = measureOf(pack);
  const content = await packContent({ ...input, pack }, { ...styled, counted, texts });
  const [whole] = contentDocuments(content, styled.measure);
  return whole === undefined || whole.tokens > lite.tokens ? lite : { ...whole, path: lite.path };
}

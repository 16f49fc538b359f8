import type { PackConfig } from "../config/config.ts";
import { splitOmitted } from "../plan/sections.ts";
import { contentDocuments } from "../render/documents.ts";
import type { Document } from "../render/document.ts";
import type { WholePackInput } from "../render/whole-content.ts";
import type { TextCounter } from "../facts/text-counter.ts";
import type { Texts } from "../facts/measure-files.ts";
import { packContent, type StyleMeasure } from "./whole-pack.ts";

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
export async function noLargerThanFull(lite: Document, input: LiteFiles, tools: WholeTools): Promise<Document> {
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

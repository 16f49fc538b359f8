import type { Redactor } from "../../core/redact/redact.ts";
import { redact } from "../../core/redact/redact.ts";
import type { EntryCache } from "../../model/ports/entry-cache.ts";
import type { Finding } from "../../model/report/finding.ts";
import type { MeasuredFile } from "../../model/file.ts";
import type { Outline } from "../../model/outline.ts";
import type { Outliner, OutlineRequest } from "../../model/ports/outliner.ts";
import type { EntryKeys } from "./entry-keys.ts";
import type { Texts } from "../facts/measure-files.ts";
import { isParsed, outlineWithoutParser } from "./outline-text.ts";

/** The dependencies of `outlineFiles`. */
export interface OutlineTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  readonly texts: Texts;
  readonly redactor: Redactor;
  readonly outliner: Outliner;
}

/** Outlines by file, and a finding for each file on which the parser crashed and patterns were used instead. */
export interface OutlinedFiles {
  readonly outlines: ReadonlyMap<MeasuredFile, Outline>;
  readonly findings: readonly Finding[];
}

/** Returns the outlines of the given files, cached except where the parser crashed. */
export async function outlineFiles(files: readonly MeasuredFile[], tools: OutlineTools): Promise<OutlinedFiles> {
  const outlines = new Map<MeasuredFile, Outline>();
  const findings: Finding[] = [];
  const missing = files.filter((file) => {
    const known = knownOutline(file, tools);
    if (known !== undefined) outlines.set(file, known);
    return known === undefined;
  });
  const asked: { readonly file: MeasuredFile; readonly request: OutlineRequest }[] = [];
  for await (const reply of tools.outliner.outline(requests())) {
    const { file, request } = asked.shift()!;
    if (reply.kind === "outlined") outlines.set(file, cached(file, reply.outline, tools));
    else {
      outlines.set(file, redacted(file, outlineWithoutParser(request), tools));
      findings.push({ code: "outline-failed", severity: "warning", path: file.entry.path, args: {} });
    }
  }
  return { outlines, findings };

  /** Yields requests for texts that need the parser; outlines all others directly. */
  async function* requests(): AsyncGenerator<OutlineRequest> {
    for await (const [file, text] of tools.texts(missing)) {
      const request = { language: file.language, text: text.toString() };
      if (isParsed(file.language)) {
        asked.push({ file, request });
        yield request;
      } else outlines.set(file, cached(file, outlineWithoutParser(request), tools));
    }
  }
}

function knownOutline(file: MeasuredFile, { cache, keys }: OutlineTools): Outline | undefined {
  const bytes = cache.get(keys(file, "outline"));
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache has checked that these are our own bytes
    return bytes === undefined ? undefined : (JSON.parse(bytes.toString()) as Outline);
  } catch {
    return undefined;
  }
}

function cached(file: MeasuredFile, made: Outline, tools: OutlineTools): Outline {
  const outline = redacted(file, made, tools);
  tools.cache.put(tools.keys(file, "outline"), Buffer.from(JSON.stringify(outline)));
  return outline;
}

/** Redacts the views again: text that is apart in the file can form a secret when joined in a view. */
function redacted(file: MeasuredFile, outline: Outline, { redactor }: OutlineTools): Outline {
  const profile = redactor.profileFor(file.entry.path);
  const again = (text: string): string => {
    const bytes = Buffer.from(text);
    const spans = profile.detect(bytes);
    return spans.length === 0 ? text : redact(bytes, spans).toString();
  };
  return { ...outline, symbolsText: again(outline.symbolsText), skeletonText: again(outline.skeletonText) };
}

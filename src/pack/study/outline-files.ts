import {
  type BriefSymbol,
  type Outline,
  type OutlineRequest,
  type OutlineViews,
  type Outliner,
  briefSymbols,
  isParsed,
  outlineWithoutParser,
  symbolsViewOf,
} from "../../outline/index.ts";
import { type RedactionProfile, type Redactor, redact } from "../../secrets/index.ts";
import { type EntryCache, type Finding, type OnProgress, limitExceeded, readCached } from "../../base/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { EntryKeys } from "./entry-keys.ts";
import type { Texts } from "../facts/measure-files.ts";

/** Dependencies of `outlineFiles`. */
export interface OutlineTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  readonly texts: Texts;
  readonly redactor: Redactor;
  readonly outliner: Outliner;
  readonly onProgress: OnProgress;
}

/** Files to outline: some need views, others symbols. */
export interface OutlineSelection {
  readonly views: readonly MeasuredFile[];
  readonly symbols: readonly MeasuredFile[];
}

/**
 * Views and symbols by file. The findings name each file that crashed the parser, so that patterns were used instead,
 * and each view that lacks some symbols.
 */
export interface OutlinedFiles {
  readonly views: ReadonlyMap<MeasuredFile, OutlineViews>;
  readonly symbols: ReadonlyMap<MeasuredFile, readonly BriefSymbol[]>;
  readonly findings: readonly Finding[];
}

/**
 * Extracts views and symbols of the selected files, from the cache or with the parser. If the parser crashes on a file,
 * patterns replace it: the file gets both values, a finding names it, and its result is not cached.
 */
export async function outlineFiles(selection: OutlineSelection, tools: OutlineTools): Promise<OutlinedFiles> {
  const views = new Map<MeasuredFile, OutlineViews>();
  const symbols = new Map<MeasuredFile, readonly BriefSymbol[]>();
  const findings: Finding[] = [];
  const [wantsViews, wantsSymbols] = [new Set(selection.views), new Set(selection.symbols)];
  const missing = [
    ...new Set([
      ...selection.views.filter((file) => !loadCached(file, "outline", views)),
      ...selection.symbols.filter((file) => !loadCached(file, "symbols", symbols)),
    ]),
  ];
  let done = 0;
  const pending: { readonly file: MeasuredFile; readonly request: OutlineRequest }[] = [];
  for await (const reply of tools.outliner.outline(requests())) {
    const { file, request } = pending.shift()!;
    tools.onProgress({ stage: "outlining", done: ++done, total: missing.length, bytes: 0 });
    if (reply.kind === "outlined") put(file, reply.outline);
    else {
      add(file, outlineWithoutParser(request));
      findings.push({ code: "outline-failed", severity: "warning", path: file.entry.path, args: {} });
    }
  }
  return { views, symbols, findings: [...findings, ...exceededLimits(selection.views, views)] };

  /** Yields requests for texts that need the parser. Outlines all others directly. */
  async function* requests(): AsyncGenerator<OutlineRequest> {
    for await (const [file, text] of tools.texts(missing)) {
      const request = { language: file.language, text: text.toString() };
      if (isParsed(file.language)) {
        pending.push({ file, request });
        yield request;
      } else put(file, outlineWithoutParser(request));
    }
  }
  function add(file: MeasuredFile, outline: Outline): void {
    const profile = tools.redactor.profileFor(file.entry.path);
    views.set(file, redactedViews(outline, profile));
    symbols.set(file, redactedSymbols(briefSymbols(outline), profile));
  }
  /**
   * Caches both values but returns only the selected ones. Extra values would make this run request other files than
   * the next.
   */
  function put(file: MeasuredFile, outline: Outline): void {
    add(file, outline);
    tools.cache.putJson(tools.keys(file, "outline"), views.get(file));
    tools.cache.putJson(tools.keys(file, "symbols"), symbols.get(file));
    if (!wantsViews.has(file)) views.delete(file);
    if (!wantsSymbols.has(file)) symbols.delete(file);
  }
  /** Whether a value is cached. If so, adds it to `target`. */
  function loadCached<T>(file: MeasuredFile, kind: "outline" | "symbols", target: Map<MeasuredFile, T>): boolean {
    const value = readCached<T>(tools.cache, tools.keys(file, kind));
    if (value !== undefined) target.set(file, value);
    return value !== undefined;
  }
}

function exceededLimits(files: readonly MeasuredFile[], views: OutlinedFiles["views"]): readonly Finding[] {
  return files.flatMap((file) => {
    const exceeds = views.get(file)?.exceeds;
    return exceeds === undefined ? [] : [limitExceeded(file.entry.path, exceeds)];
  });
}

/**
 * Redacts the views again, because separate texts of a file can form a secret when a view joins them. After such a
 * redaction, bodies can no longer be cut separately.
 */
function redactedViews(outline: Outline, profile: RedactionProfile): OutlineViews {
  const { origin, symbolsText, skeletonText, shortBodies, exceeds } = outline;
  const skeleton = redactedAgain(skeletonText, profile) ?? skeletonText;
  const redacted = redactedAgain(symbolsText, profile);
  const views: OutlineViews = {
    origin,
    symbolsText: redacted ?? symbolsText,
    skeletonText: skeleton,
    ...(exceeds !== undefined && { exceeds }),
  };
  const isSafe = redacted === undefined && redactedAgain(symbolsViewOf(outline, new Set()), profile) === undefined;
  return shortBodies !== undefined && isSafe ? { ...views, shortBodies } : views;
}

/** Redacts signatures and documentation again. If a secret spans several of them, only the names remain. */
function redactedSymbols(symbols: readonly BriefSymbol[], profile: RedactionProfile): readonly BriefSymbol[] {
  const signatures = redactedLines(symbols, ({ signature }) => signature, profile);
  const docs = redactedLines(symbols, ({ doc }) => doc, profile);
  const calls = redactedLines(symbols, ({ name, call = name }) => call, profile);
  return symbols.map(({ call, ...symbol }, i) => ({
    ...symbol,
    signature: signatures === undefined ? symbol.name : signatures[i]!,
    ...(call !== undefined && calls !== undefined && { call: calls[i]! }),
    doc: docs?.[i] ?? "",
  }));
}

/** Redacts one line per symbol; `undefined` if a secret spans several of them. */
function redactedLines(
  symbols: readonly BriefSymbol[],
  lineOf: (symbol: BriefSymbol) => string,
  profile: RedactionProfile,
): readonly string[] | undefined {
  const lines = symbols.map(lineOf);
  const again = redactedAgain(lines.join("\n"), profile)?.split("\n") ?? lines;
  return again.length === lines.length ? again : undefined;
}

/** Redacts a text; `undefined` if it contains no secrets. */
function redactedAgain(text: string, profile: RedactionProfile): string | undefined {
  const bytes = Buffer.from(text);
  const spans = profile.detect(bytes);
  return spans.length === 0 ? undefined : redact(bytes, spans).toString();
}

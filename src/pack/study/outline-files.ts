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
import type { EntryCache } from "../facts/entry-cache.ts";
import { type Finding, type OnProgress, limitExceeded } from "../../base/index.ts";
import type { MeasuredFile } from "../scan/file.ts";
import type { EntryKeys } from "./entry-keys.ts";
import type { Texts } from "../facts/measure-files.ts";

/** The dependencies of `outlineFiles`. */
export interface OutlineTools {
  readonly cache: EntryCache;
  readonly keys: EntryKeys;
  readonly texts: Texts;
  readonly redactor: Redactor;
  readonly outliner: Outliner;
  readonly onProgress: OnProgress;
}

/** What is wanted of files: the views of some, the symbols of others. */
export interface OutlinesWanted {
  readonly views: readonly MeasuredFile[];
  readonly symbols: readonly MeasuredFile[];
}

/**
 * Views and symbols by file, with a finding for each file on which the parser crashed and patterns were used instead, and
 * for each view that does not have all symbols.
 */
export interface OutlinedFiles {
  readonly views: ReadonlyMap<MeasuredFile, OutlineViews>;
  readonly symbols: ReadonlyMap<MeasuredFile, readonly BriefSymbol[]>;
  readonly findings: readonly Finding[];
}

/**
 * Returns what is wanted, cached except where the parser crashed: then it returns both values. A file that is not in
 * the cache is outlined once for both.
 */
export async function outlineFiles(wanted: OutlinesWanted, tools: OutlineTools): Promise<OutlinedFiles> {
  const views = new Map<MeasuredFile, OutlineViews>();
  const symbols = new Map<MeasuredFile, readonly BriefSymbol[]>();
  const findings: Finding[] = [];
  const [wantsViews, wantsSymbols] = [new Set(wanted.views), new Set(wanted.symbols)];
  const missing = [
    ...new Set([
      ...wanted.views.filter((file) => !known(file, "outline", views)),
      ...wanted.symbols.filter((file) => !known(file, "symbols", symbols)),
    ]),
  ];
  let done = 0;
  const asked: { readonly file: MeasuredFile; readonly request: OutlineRequest }[] = [];
  for await (const reply of tools.outliner.outline(requests())) {
    const { file, request } = asked.shift()!;
    tools.onProgress({ stage: "outlining", done: ++done, total: missing.length, bytes: 0 });
    if (reply.kind === "outlined") put(file, reply.outline);
    else {
      add(file, outlineWithoutParser(request));
      findings.push({ code: "outline-failed", severity: "warning", path: file.entry.path, args: {} });
    }
  }
  return { views, symbols, findings: [...findings, ...exceededLimits(wanted.views, views)] };

  /** Yields requests for texts that need the parser; outlines all others directly. */
  async function* requests(): AsyncGenerator<OutlineRequest> {
    for await (const [file, text] of tools.texts(missing)) {
      const request = { language: file.language, text: text.toString() };
      if (isParsed(file.language)) {
        asked.push({ file, request });
        yield request;
      } else put(file, outlineWithoutParser(request));
    }
  }
  function add(file: MeasuredFile, outline: Outline): void {
    const profile = tools.redactor.profileFor(file.entry.path);
    views.set(file, redactedViews(outline, profile));
    symbols.set(file, redactedSymbols(briefSymbols(outline), profile));
  }
  /** Caches both values, and keeps what is wanted: with more of them, this run would ask for other files than the next. */
  function put(file: MeasuredFile, outline: Outline): void {
    add(file, outline);
    tools.cache.put(tools.keys(file, "outline"), bytesOf(views.get(file)));
    tools.cache.put(tools.keys(file, "symbols"), bytesOf(symbols.get(file)));
    if (!wantsViews.has(file)) views.delete(file);
    if (!wantsSymbols.has(file)) symbols.delete(file);
  }
  /** Whether a value is cached; if so, adds it to `found`. */
  function known<T>(file: MeasuredFile, kind: "outline" | "symbols", found: Map<MeasuredFile, T>): boolean {
    const bytes = tools.cache.get(tools.keys(file, kind));
    if (bytes === undefined) return false;
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cache has checked that these are our own bytes
      found.set(file, JSON.parse(bytes.toString()) as T);
      return true;
    } catch {
      return false;
    }
  }
}

function exceededLimits(files: readonly MeasuredFile[], views: OutlinedFiles["views"]): readonly Finding[] {
  return files.flatMap((file) => {
    const exceeds = views.get(file)?.exceeds;
    return exceeds === undefined ? [] : [limitExceeded(file.entry.path, exceeds)];
  });
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/**
 * Redacts the views again: text that is apart in the file can form a secret when joined in a view. Where that happens, no
 * body is cut afterwards.
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

/** Redacts signatures and documentation again; if a secret spans several, only the names are kept. */
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

/** Returns one line of each symbol without secrets; `undefined` if a secret spans several of them. */
function redactedLines(
  symbols: readonly BriefSymbol[],
  lineOf: (symbol: BriefSymbol) => string,
  profile: RedactionProfile,
): readonly string[] | undefined {
  const lines = symbols.map(lineOf);
  const again = redactedAgain(lines.join("\n"), profile)?.split("\n") ?? lines;
  return again.length === lines.length ? again : undefined;
}

/** Returns a text without the secrets in it, `undefined` if it has none. */
function redactedAgain(text: string, profile: RedactionProfile): string | undefined {
  const bytes = Buffer.from(text);
  const spans = profile.detect(bytes);
  return spans.length === 0 ? undefined : redact(bytes, spans).toString();
}

import { type Redactor, publishText, publishTexts } from "../../secrets/index.ts";
import {
  type Config,
  DEFAULT_CONFIG,
  type FrameStyle,
  type MeasuredFile,
  type OpenBuild,
  type PackingRules,
  type SkippedFile,
  createFramer,
  kindTraits,
  publishEntries,
  redactInstructions,
  scanTree,
  scopeTitle,
} from "../../pack/index.ts";
import { ignorePatterns } from "../../base/index.ts";
import type { SitePackLink } from "../data/site.ts";
import type {
  SiteConfigFile,
  SitePlan,
  SitePlanLeft,
  SitePlanPack,
  SitePlanSlice,
  SiteRuleFile,
} from "../data/api/site-plan.ts";

/** Planned packs with their rules, and the redactor for texts of the repository. */
interface RuleFilesInput {
  readonly build: OpenBuild;
  readonly packing: PackingRules;
  readonly redactor: Redactor;
}

/** Packs and texts of the site that the plan refers to. */
export interface SitePlanLinks {
  readonly packs: readonly SitePackLink[];
  /** Returns the path of a file's text in the site. */
  readonly textOf: (path: string) => string;
}

/** Input of `sitePlan`. */
export interface SitePlanInput extends RuleFilesInput, SitePlanLinks {
  /** Counts the tokens of a short text. */
  readonly count: (text: string) => number;
}

/** A file with more tokens may be too large for one document under a reasonable limit, so the browser gets its text. */
const LARGE_FILE_TOKENS = 4000;
const IGNORE = ".carryonignore";

/**
 * Returns the data that a browser needs, in addition to the tree, to plan the packs again under other rules. Texts from
 * the repository are redacted.
 */
export async function sitePlan({ build, packing, redactor, packs, textOf, count }: SitePlanInput): Promise<SitePlan> {
  const config = redactInstructions(build.config, redactor);
  const styles = [...new Set(config.packs.map(({ frames }) => frames))];
  const ruleFile = ruleFiles({ build, packing, redactor });
  return {
    encoding: config.encoding,
    scopes: config.scopes.map((scope) => ({
      name: scope.name,
      title: scopeTitle(scope),
      root: publishText(scope.root, redactor),
    })),
    sections: config.sections.map(({ name }) => name),
    packs: packs.flatMap((link) => {
      const packConfig = config.packs.find(({ id }) => id === link.pack);
      if (packConfig === undefined) return [];
      const { audience: _audience, instructions, task, ...pack } = packConfig;
      const { slug, scope, tokens } = link;
      const byHistory = isByHistory(build) && kindTraits(pack.kind).hasPrefix;
      const words = { instructions: instructions?.text ?? "", ...(task !== undefined && { task: task.text }) };
      const planPack = { ...pack, ...words, slug, scope, tokens, ...(byHistory && { byHistory }) };
      return [{ ...planPack, slices: slicesIn(build, link) } satisfies SitePlanPack];
    }),
    frames: styles.map((style) => ({ style, tokens: frameTokens(build, style, count) })),
    texts: build.files.flatMap(({ entry, facts }, i) =>
      facts.textTokens > LARGE_FILE_TOKENS ? [[i, textOf(entry.path)] as const] : [],
    ),
    left: skippedColumns(build.skipped),
    kept: negatedLines(packing, redactor),
    ignoreFile: await ruleFile(IGNORE),
    configFile: await configFile(packing, ruleFile),
    tiers: publishedTiers(config.tiers, redactor),
    hasTiers: config.tiers !== DEFAULT_CONFIG.tiers,
  };
}

/** Whether packs are ordered and ranked by a history that exists. */
function isByHistory({ config, findings }: OpenBuild): boolean {
  return config.rank === "history" && !findings.some(({ code }) => code === "no-history");
}

/** Redacts the globs of the tiers, because file names can contain secrets. */
function publishedTiers({ high, medium, low }: Config["tiers"], redactor: Redactor): SitePlan["tiers"] {
  const publish = (globs: readonly string[]): readonly string[] => publishTexts(globs, redactor);
  return { high: publish(high), medium: publish(medium), low: publish(low) };
}

/** Frame tokens of each whole file. */
function frameTokens(
  { config, documents, files }: OpenBuild,
  style: FrameStyle,
  count: SitePlanInput["count"],
): readonly number[] {
  const packIds = new Set(config.packs.flatMap(({ id, frames }) => (frames === style ? [id] : [])));
  const tokensByFile = new Map<MeasuredFile, number>();
  for (const { pack, pieces, hasOwnOrder = false } of documents) {
    // Fitted packs have shorter boundaries.
    if (hasOwnOrder || !packIds.has(pack)) continue;
    for (const piece of pieces) {
      if (piece.kind === "frame" && piece.slice === undefined) tokensByFile.set(piece.file, piece.tokens);
    }
  }
  const frame = createFramer(count, style);
  return files.map((file) => tokensByFile.get(file) ?? frame(file).tokens);
}

function slicesIn({ documents, files }: OpenBuild, { pack, scope }: SitePackLink): SitePlanPack["slices"] {
  const slices = new Map<MeasuredFile, SitePlanSlice[]>();
  for (const document of documents) {
    if (document.pack !== pack || document.scope !== scope || document.hasOwnOrder === true) continue;
    for (const piece of document.pieces) {
      if (piece.kind !== "frame" || piece.slice === undefined) continue;
      const [first, last] = piece.slice.lines;
      const fileSlices = slices.get(piece.file) ?? [];
      slices.set(piece.file, fileSlices);
      fileSlices.push([first, last, piece.tokens]);
    }
  }
  if (slices.size === 0) return [];
  return files.flatMap((file, i) => {
    const fileSlices = slices.get(file);
    return fileSlices === undefined ? [] : [[i, fileSlices] as const];
  });
}

/** Skipped entries in columns. Packs do not mention files that Carryon wrote. */
function skippedColumns(skipped: readonly SkippedFile[]): SitePlanLeft {
  const listedSkips = skipped.filter(({ reason }) => reason !== "own-output");
  const reasons = [...new Set(listedSkips.map(({ reason }) => reason))];
  return {
    reasons,
    paths: listedSkips.map(({ path }) => path),
    reason: listedSkips.map(({ reason }) => reasons.indexOf(reason)),
  };
}

function negatedLines({ rules }: PackingRules, redactor: Redactor): SitePlan["kept"] {
  return [...rules.texts].flatMap(([path, text]) => {
    const folder = path.slice(0, -IGNORE.length - 1);
    if (!path.endsWith(`/${IGNORE}`)) return [];
    const lines = ignorePatterns(text).filter((line) => line.startsWith("!"));
    return lines.length === 0 ? [] : [{ folder, lines: publishTexts(lines, redactor) }];
  });
}

/** Returns a function that gives the text of a rule file, or the place where the file would belong. */
function ruleFiles({ build, packing, redactor }: RuleFilesInput): (path: string) => Promise<SiteRuleFile> {
  return async (path) => {
    const file = build.files.find(({ entry }) => entry.path === path);
    if (file !== undefined) {
      for await (const [, text] of build.texts([file])) return { path, text: text.toString("utf8") };
    }
    // The file exists but is in no pack, so its text does not change any.
    if (build.skipped.some((entry) => entry.path === path)) return { path };
    const entries = publishEntries([{ path, kind: "file", blob: undefined }], redactor);
    const { files, skipped } = scanTree(entries, packing).scanned;
    const [reason] = skipped.map((entry) => entry.reason);
    const [placed] = files;
    if (placed === undefined) return { path, ...(reason !== undefined && { place: { reason } }) };
    return { path, place: { scope: placed.scope, section: placed.section, class: placed.class } };
  };
}

async function configFile(
  { configFile: used, rules }: PackingRules,
  ruleFile: (path: string) => Promise<SiteRuleFile>,
): Promise<SiteConfigFile> {
  if (used === undefined) return ruleFile(rules.configPath);
  const { path } = used;
  if (path === undefined) return {};
  const file = await ruleFile(path);
  if (file.text === undefined) return file;
  const { packEdits } = await import("./pack-edits.ts");
  return { ...file, ...packEdits(file.text) };
}

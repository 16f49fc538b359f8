import {
  type Audience,
  type BuildRequest,
  type Config,
  DEFAULT_PROFILE,
  type Document,
  type OpenBuild,
  type PackConfig,
  type PackPorts,
  type PackingRules,
  type Report,
  type RunContext,
  type Tree,
  buildTree,
  memoryRules,
  openRunContext,
  openTree,
  packingRulesFor,
  partFiles,
  printDocument,
  quoteText,
  reportUnwritten,
} from "../pack/index.ts";
import { suggestion, CarryonError, type FindingCode } from "../base/index.ts";
import { defaultAudiencePacks } from "./audience/default-packs.ts";

/** Audience pack in the form a model receives. */
export interface AudienceText {
  readonly text: string;
  /** Tokens of `text` alone. The report counts the pack's document. */
  readonly tokens: number;
  /** Report about this pack only. */
  readonly report: Report;
}

/** Findings about rules that only apply to a whole tree. */
const WHOLE_TREE_FINDINGS: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "allows-nothing",
  "left-out-by-default",
  "scope-catches-nothing",
  "section-catches-nothing",
]);

/**
 * Builds an audience pack and returns it as text. For the profile `plain`, the text is the files with horizontal rules
 * between them; for others, the pack's document. Reads only files of the pack's parts. If the config defines no
 * audience packs, the folders below `packs/` in the memory folder do.
 * @throws CarryonError `usage` for an unknown pack, `nothing-to-pack` if it has no files
 */
export async function buildAudienceText(ports: PackPorts, request: BuildRequest, name: string): Promise<AudienceText> {
  using context = openRunContext(ports);
  const tree = await openTree(ports.source, ports.onProgress);
  const packing = await packingRulesFor(tree.rules, request);
  const pack = findAudiencePack(name, packing.config, tree);
  const build = await buildAudiencePack(context, { tree, packing }, pack);
  const document = documentOf(build, name);
  const text = isPlain(pack) ? await plainText(build, document) : await documentText(build, document);
  const { findings, ...report } = reportUnwritten(build);
  const packFindings = findings.filter(
    ({ code, args }) => !WHOLE_TREE_FINDINGS.has(code) && !isOtherGlob(code, args["where"]),
  );
  return { text, tokens: tokensOf(text, context, build), report: { ...report, findings: packFindings } };
}

/** Pack of kind `audience`. */
export type AudiencePack = PackConfig & { readonly audience: Audience };

/**
 * Returns the audience packs of a tree: those of its config, or the defaults from its memory folder if the config has
 * no audience pack. Packs of other kinds in the config do not count.
 */
export function audiencePacks(config: Config, { entries }: Tree): readonly AudiencePack[] {
  const configured = config.packs.filter(isAudiencePack);
  if (configured.length > 0) return configured;
  const paths = entries.map(({ path }) => path);
  return defaultAudiencePacks(paths, memoryRules(config).folder).filter(isAudiencePack);
}

/** Builds a single audience pack, without writing it. Reads no other files of the tree. */
export async function buildAudiencePack(
  context: RunContext,
  { tree, packing }: { readonly tree: Tree; readonly packing: PackingRules },
  pack: AudiencePack,
): Promise<OpenBuild> {
  const { config } = packing;
  const lineNumbers = config.lineNumbers && !isPlain(pack);
  const only = { ...packing, config: { ...config, lineNumbers, packs: [pack] } };
  return buildTree(context, withFilesOf(tree, pack), only);
}

function isPlain({ audience }: AudiencePack): boolean {
  return audience.profile === DEFAULT_PROFILE;
}

function findAudiencePack(name: string, config: PackingRules["config"], tree: Tree): AudiencePack {
  const available = audiencePacks(config, tree);
  const match = available.find(({ id }) => id === name);
  if (match !== undefined) return match;
  const names = available.map(({ id }) => id);
  if (names.length > 0) {
    throw new CarryonError("usage", `no audience pack ${quoteText(name)}${suggestion(name, names)}`, {
      hint: `Choose from ${names.join(", ")}.`,
    });
  }
  throw new CarryonError("usage", `no audience pack ${quoteText(name)}: this tree has none`, {
    hint: "Run carryon memory init, or add a pack of kind audience to carryon.yml.",
  });
}

function isAudiencePack(pack: PackConfig): pack is AudiencePack {
  return pack.audience !== undefined;
}

function withFilesOf(tree: Tree, { audience }: AudiencePack): Tree {
  const placed = tree.entries.map((entry) => ({ entry, scope: "" }));
  const packEntries = new Set(partFiles(audience, placed).flatMap(({ files, links }) => [...files, ...links]));
  return { ...tree, entries: placed.filter((one) => packEntries.has(one)).map(({ entry }) => entry) };
}

/** Whether the finding concerns an unmatched glob outside the packs. */
function isOtherGlob(code: FindingCode, where: unknown): boolean {
  return code === "glob-catches-nothing" && !String(where).startsWith("packs.");
}

/** @throws CarryonError `nothing-to-pack` */
function documentOf({ documents }: OpenBuild, name: string): Document {
  const [document] = documents;
  if (document !== undefined && (document.parts ?? []).length > 0) return document;
  throw new CarryonError("nothing-to-pack", `the audience pack ${quoteText(name)} has no files`, {
    hint: "Check the globs of its parts; carryon stats <path> shows why a file is left out.",
  });
}

async function plainText({ texts }: OpenBuild, { pieces }: Document): Promise<string> {
  const files = pieces.flatMap((piece) => (piece.kind === "frame" ? [piece.file] : []));
  const contents: string[] = [];
  for await (const [, text] of texts(files)) contents.push(text.toString());
  return joinComposition(contents);
}

async function documentText(build: OpenBuild, document: Document): Promise<string> {
  const parts: Buffer[] = [];
  await printDocument(build, document, (bytes) => void parts.push(Buffer.from(bytes)));
  return Buffer.concat(parts).toString();
}

function tokensOf(text: string, context: RunContext, { config }: OpenBuild): number {
  return context.textCounterOf(config.encoding).count(text);
}

/** Separator between the files of a composition. */
const FILE_SEPARATOR = "\n\n---\n\n";

/**
 * Joins the texts of files in order, as a team's own concatenation script would. Line breaks become `\n`, and a
 * horizontal rule separates the files.
 */
export function joinComposition(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/\r\n?/gu, "\n")).join(FILE_SEPARATOR);
}

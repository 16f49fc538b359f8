import { z } from "zod";
import {
  DOCUMENT_ROLES,
  FILE_CLASSES,
  PACK_KINDS,
  SKIP_REASONS,
  TIERS,
  VIEWS,
  budget,
  limitFields,
} from "../../../pack/index.ts";
import { ENCODINGS } from "../../../tokens/index.ts";
import { OBJECT_ID, publishedBy } from "../../../base/index.ts";
import { SYMBOL_KINDS } from "../../../outline/index.ts";
import type { SiteApi } from "./site-api-files.ts";
import { sitePath as path, siteHref as href, sitePage as page } from "./site-values.ts";
import { filesSchema, listingShape } from "./files-schema.ts";
import { overviewShape } from "./overview-schema.ts";
import { planShape } from "./plan-schema.ts";
import { takeSchema } from "../take.ts";

/** Redacted text. */
const text = publishedBy(z.string());
const count = z.int().nonnegative();
const line = z.int().positive().meta({ description: "from 1" });
const tokens = count;
const treeChanges = z.array(z.tuple([count, z.int()]));
const digest = z.string().regex(/^[0-9a-f]{64}$/u);
const commit = z.string().regex(OBJECT_ID);
const slug = z.string().regex(/^[a-z0-9_-]+$/u);
const blobs = z.array(href).meta({ description: "redacted texts of the files without a page, in their order" });
const address = z.string().meta({ description: "URL that the site is published at, if known" });
const publishedPath = publishedBy(path);

const totals = z.object({ entries: count, files: count, bytes: count, tokens });

const document = z.object({
  path: z.string().meta({ description: "relative to a pack directory" }),
  pack: z.string(),
  scope: z.string(),
  role: z.enum(DOCUMENT_ROLES).meta({ description: "only the content counts towards the pack's tokens" }),
  sha256: digest.meta({ description: "of the bytes of `text`" }),
  bytes: count,
  tokens,
  bodies: z.literal("pointers").exactOptional().meta({ description: "set if it has pointers to bodies" }),
  name: z.string(),
  href: href.meta({ description: "the page that shows it" }),
  text: href,
});

const pack = z.object({
  pack: z.string(),
  scope: z.string(),
  kind: z.enum(PACK_KINDS),
  documents: z.array(document).meta({ description: "in reading order" }),
  tokens: tokens.meta({ description: "sum over the pack's content documents" }),
  largest: tokens.meta({ description: "tokens of the largest document" }),
  budget,
  state: z.enum(["ok", "warn", "over"]),
  over: tokens.meta({ description: "tokens above the maximum" }),
  ...limitFields,
  cuts: z.array(z.object({ pattern: z.string(), files: count, tokens })),
  slug,
  href: href.meta({ description: "its page" }),
  badge: href,
  redactions: count.meta({ description: "in the files that it shows" }),
  shown: z
    .object({ whole: count, shortened: count, named: count })
    .exactOptional()
    .meta({ description: "for a fitted pack: files that it shows whole, shortened, and by name only" }),
  take: takeSchema.exactOptional(),
  before: tokens.exactOptional().meta({ description: "its tokens at the commit `since`, if known" }),
});

const delta = z.object({
  href: href.meta({ description: "its page" }),
  base: commit,
  head: commit,
  subject: text.meta({ description: "first line of the head's message; empty if unknown" }),
  asked: z
    .object({ base: text, head: text })
    .exactOptional()
    .meta({ description: "for a requested pair, the names under which its sides were requested" }),
  packs: z.array(z.object({ slug, tokens, change: z.int().meta({ description: "tokens more than the base" }) })),
  counts: z
    .object({ added: count, removed: count, renamed: count, changed: count })
    .meta({ description: "number of files" }),
});

const point = z.object({
  commit,
  date: z.iso.datetime().meta({ description: "when it was committed, in UTC: `2026-01-31T23:59:59Z`" }),
  subject: text.meta({ description: "first line of its message" }),
  tags: z.array(text),
  files: count,
  packs: z.array(z.object({ slug, tokens, over: z.boolean() })).meta({ description: "packs of whole files" }),
  material: z.array(z.object({ scope: z.string(), tokens })).meta({
    description: "what the LITE pack of each scope is cut from: its files of the tiers high and medium, whole",
  }),
  delta: href.exactOptional().meta({ description: "the page that compares it with the commit before" }),
  changes: href.exactOptional().meta({ description: "the API file of what it changes" }),
  rules: z.array(text).exactOptional().meta({ description: "rule files that it changes; absent if it changes none" }),
});

const pathState = z.union([
  z.object({
    text: z
      .string()
      .regex(/^(?:[0-9a-f]{16})?$/u)
      .meta({ description: "first 16 digits of the SHA-256 of its redacted text; empty if the text is empty" }),
    tokens: tokens.meta({ description: "of the whole text" }),
    tier: z.enum(TIERS),
    shown: z
      .array(z.nullable(tokens))
      .meta({ description: "tokens that each pack spends on it; null if the pack does not show it" }),
  }),
  z.object({ skipped: z.enum(SKIP_REASONS).meta({ description: "why it is in no pack" }) }),
]);

const changed = z.object({
  path,
  from: path.exactOptional().meta({ description: "the path before, if the commit renamed a file to this one" }),
  href: href.exactOptional().meta({ description: "the file's page, if it has one" }),
  before: pathState.exactOptional().meta({ description: "absent if there was nothing at the path" }),
  after: pathState.exactOptional().meta({ description: "absent if there is nothing at the path" }),
});

/** Schemas of the API files by name, published as `api/v1/schemas/<name>.json`. */
export const siteSchemas: SiteSchemas = checkedSchemas({
  site: apiFileSchema("site", "carryon.site/1", {
    tool: z.string(),
    name: text.meta({ description: "`owner/name`, or the folder's name" }),
    commit: commit.exactOptional(),
    ref: text.exactOptional(),
    encoding: z.enum(ENCODINGS),
    totals,
    rules: count.meta({ description: "number of rules that files are searched by for secrets" }),
    verified: z
      .object({ digests: count, matching: count })
      .exactOptional()
      .meta({ description: "digests of documents, and how many match the files as written" }),
    repository: z.string().exactOptional().meta({ description: "URL of the repository, if known" }),
    folder: publishedPath
      .exactOptional()
      .meta({ description: "the packed folder, if it is not the repository's root" }),
    address: address.exactOptional(),
    hasHistory: z.boolean().meta({ description: "whether the site has a history page" }),
    hasDeltas: z.boolean().meta({ description: "whether the site has delta pages" }),
    hasMemory: z.literal(true).exactOptional().meta({ description: "set if the site has a page of the team's memory" }),
    isRepeatable: z.boolean().meta({ description: "whether `carryon pack` at the commit gives the same bytes" }),
    since: commit.exactOptional().meta({ description: "the commit that each pack's `before` refers to" }),
    snapshot: digest.meta({ description: "SHA-256 over paths and contents of what was packed" }),
    texts: z.array(href).meta({ description: "the documents that together show the most texts whole" }),
    api: z
      .object({
        site: href,
        packs: href,
        files: href.meta({ description: "receipts of the root folder; those of the others are named after them" }),
        listing: href,
        overview: href,
        deltas: href,
        history: href,
        search: href,
        tree: href,
        plan: href,
      })
      .meta({ description: "the API files" }),
  }).meta({ description: "Description of the packed tree. Every path in these files is relative to the site's root." }),
  packs: apiFileSchema("packs", "carryon.site-packs/1", {
    address: address.exactOptional(),
    packs: z.array(pack),
  }).meta({
    description: "Every pack, with its documents.",
  }),
  files: filesSchema,
  listing: apiFileSchema("listing", "carryon.site-listing/1", listingShape).meta({
    description: "Every file with the digest of its text, in columns, and every file without a text.",
  }),
  overview: apiFileSchema("overview", "carryon.site-overview/1", overviewShape).meta({
    description: "Introduction to the repository. `carryon mcp` answers the first question with it.",
  }),
  deltas: apiFileSchema("deltas", "carryon.site-deltas/1", { deltas: z.array(delta) }).meta({
    description: "Requested pairs of commits, then adjacent commits, newest first.",
  }),
  history: apiFileSchema("history", "carryon.site-history/1", { points: z.array(point) }).meta({
    description: "Pack sizes at the last first-parent commits, oldest first, all under the head's config.",
  }),
  changes: z
    .object({
      $schema: z.literal("../schemas/changes.json"),
      schema: z.literal("carryon.site-changes/1"),
      commit,
      base: commit.meta({ description: "its first parent" }),
      packs: z
        .array(z.object({ pack: z.string(), kind: z.enum(PACK_KINDS) }))
        .meta({ description: "the packs of whole files, in the order of `shown`" }),
      rules: z.array(text).meta({ description: "rule files that it changes" }),
      paths: z.array(changed),
    })
    .meta({
      description:
        "Every path that one commit changes, before and after it, under the head's config. To compare any two commits, " +
        "take for each path its first `before` and its last `after` of the commits between them.",
    }),
  search: apiFileSchema("search", "carryon.site-search/1", {
    paths: z.array(path),
    hrefs: z.array(page).meta({ description: "one per path" }),
    blobs,
    ranks: z.array(line).meta({ description: "one per path: by PageRank over names and imports, from 1" }),
    symbols: z
      .array(z.tuple([z.string(), z.enum(SYMBOL_KINDS), count, line]))
      .meta({ description: "name, kind, index of the file in `paths`, line" }),
    exported: z
      .array(z.int().min(0).max(1))
      .meta({ description: "one per symbol: 1 if other files can use it, judging by its line" }),
  }).meta({ description: "All paths, and the symbols that the files define, without names of imports." }),
  plan: apiFileSchema("plan", "carryon.site-plan/1", planShape).meta({
    description: "Data needed besides the tree to plan the packs under other rules.",
  }),
  tree: apiFileSchema("tree", "carryon.site-tree/1", {
    scopes: z.array(z.string()),
    sections: z.array(z.string()),
    tiers: z.array(z.enum(TIERS)),
    classes: z.array(z.enum(FILE_CLASSES)),
    languages: z.array(z.string()).meta({ description: "the empty string is plain text" }),
    paths: z.array(path),
    hrefs: z.array(page),
    blobs,
    tokens: z.array(tokens).meta({ description: "of the whole texts" }),
    changes: treeChanges.exactOptional().meta({
      description: "index of a file, and how many tokens more its whole text has than at the commit `since`",
    }),
    scope: z.array(count),
    section: z.array(count),
    tier: z.array(count),
    class: z.array(count),
    language: z.array(count),
    owners: z.array(z.array(z.string())).exactOptional().meta({ description: "groups of owners, by CODEOWNERS" }),
    owner: z.array(count).exactOptional(),
    packs: z.array(
      z.object({
        slug,
        views: z.array(z.enum([...VIEWS, "none"])),
        view: z.array(z.int().min(-1)).meta({ description: "index in `views`; -1 for a file of another scope" }),
        tokens: z.array(tokens),
        whys: z.array(z.string()).meta({ description: "reasons for the views of files" }),
        why: z.array(z.int().min(-1)).meta({ description: "index in `whys`; -1 for a file of another scope" }),
        changes: treeChanges.exactOptional().meta({
          description: "index of a file, and how many tokens more it takes than at the commit `since`",
        }),
      }),
    ),
    folders: z
      .array(z.object({ path: z.string(), href }))
      .meta({ description: "the folders that have a page; the root's path is empty" }),
  }).meta({ description: "Every file, in columns of the same length; numbers are indexes in the lists above." }),
});

type SiteSchemas = { readonly [Name in keyof SiteApi]: z.ZodType<SiteApi[Name]> };

/** A type as a schema infers it, without `readonly`. */
type Plain<Type> = { -readonly [Key in keyof Type]: Plain<Type[Key]> };

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- compares two types for exact equality
type IsSame<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? unknown : never;

/**
 * Returns the schemas unchanged. Compiles only if each infers exactly the type of its file, including optional fields.
 */
function checkedSchemas<Schemas extends SiteSchemas>(
  schemas: Schemas & { readonly [Name in keyof SiteApi]: IsSame<z.output<Schemas[Name]>, SiteApi[Name]> },
): SiteSchemas {
  return schemas;
}

function apiFileSchema<Name extends string, Form extends string, Shape extends z.ZodRawShape>(
  name: Name,
  form: Form,
  shape: Shape,
): z.ZodObject<{ $schema: z.ZodLiteral<`schemas/${Name}.json`>; schema: z.ZodLiteral<Form> } & Shape> {
  return z.object({ $schema: z.literal(`schemas/${name}.json`), schema: z.literal(form), ...shape });
}

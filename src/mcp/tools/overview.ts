import type { ModuleTotals, Overview, StartingFile } from "../../browse/index.ts";
import { z } from "zod";
import { formatCount, formatPercent, pluralize, shortenEnd } from "../../base/index.ts";
import { MAX_PURPOSE_LENGTH } from "../replies/listing.ts";
import { type Answer, defineTool, TOTAL, type Tool } from "../tool.ts";
import { packUri } from "../uris.ts";

/** `overview`: introduction for newcomers. */
export const overview: Tool = defineTool({
  name: "overview",
  title: "Overview of the repository",
  description:
    "Call this first: what the repository is, its languages and packages, how to build and test it, its entry points, the files that others depend on most, and which packs there are.",
  input: {},
  output: {
    name: z.string(),
    commit: z.string().optional(),
    ref: z.string().optional(),
    files: z.int(),
    tokens: z.int(),
    tests: z.int().describe("Number of test files, which are not counted otherwise"),
    packages: z.int().describe("Number of packages; the largest are among the parts"),
    languages: z.array(z.object({ language: z.string(), files: z.int(), tokens: z.int() })),
    ...TOTAL,
    parts: z.array(
      z.object({
        kind: z.enum(["document", "package", "file", "pack"]),
        path: z.string(),
        name: z.string().optional(),
        text: z.string().optional().describe("Outline of a document, purpose of a file"),
        role: z.string().optional(),
        files: z.int().optional(),
        tokens: z.int().optional(),
        imported_by: z.int().optional(),
      }),
    ),
  },
  introduce: overviewAnswer,
});

function overviewAnswer(treeOverview: Overview): Answer {
  const { origin, files, tokens, tests, documents, modules, startingFiles, packs } = treeOverview;
  const languages = treeOverview.languages.slice(0, LIMITS.languages);
  return {
    kind: "list",
    by: "repository",
    intro: introOf(treeOverview, languages),
    fields: { ...origin, files, tokens, tests, languages, packages: modules.length },
    list: "parts",
    blocks: [
      ...documents.map(({ path, text }) => `\n# ${path}\n${text}`),
      ["\npackages, largest first", ...modules.slice(0, LIMITS.packages).map(moduleLine)].join("\n  "),
      [
        "\nfiles to begin with: tokens, how many files import it (tests not counted)",
        ...startingFiles.map(fileLine),
      ].join("\n  "),
      `\npacks, as resources: ${packs.map(({ scope, pack }) => packUri(scope, pack)).join(", ")}`,
    ],
    records: [
      ...documents.map(({ path, text }) => ({ kind: "document", path, text })),
      ...modules.slice(0, LIMITS.packages).map(moduleRecord),
      ...startingFiles.map(fileRecord),
      ...packs.map(({ scope, pack }) => ({ kind: "pack", path: packUri(scope, pack), name: pack })),
    ],
  };
}

/** Maximum number of listed languages and packages. */
const LIMITS = { languages: 8, packages: 10 };

function introOf({ origin, files, tokens, tests }: Overview, languages: Overview["languages"]): string {
  const at = [origin.ref, origin.commit?.slice(0, 10)].filter(Boolean).join(" ");
  const besides = tests === 0 ? "" : `, and ${pluralize(tests, "test file")}`;
  return `${origin.name}${at === "" ? "" : ` at ${at}`}: ${pluralize(files, "file")}, ${pluralize(tokens, "token")}${besides}\nby tokens: ${languageShares(languages, tokens)}`;
}

/** Formats the languages' shares of all tokens, without those that round to nothing: `Go 91.2%, Shell 8.8%`. */
export function languageShares(languages: Overview["languages"], tokens: number): string {
  const shares = languages.map((one) => ({ name: one.language, percent: formatPercent(one.tokens, tokens) }));
  return shares.flatMap(({ name, percent }) => (percent === "0.0%" ? [] : [`${name} ${percent}`])).join(", ");
}

function moduleLine({ name, folder, files, tokens }: ModuleTotals): string {
  const path = folder === "" ? "." : folder;
  const label = name === "" || name === folder ? path : `${name} in ${path}`;
  return `${label}: ${pluralize(files, "file")}, ${pluralize(tokens, "token")}`;
}

function moduleRecord({ name, folder, files, tokens }: ModuleTotals): object {
  return { kind: "package", path: folder === "" ? "." : folder, name, files, tokens };
}

function fileLine({ path, tokens, role, importedBy, purpose }: StartingFile): string {
  const note = role === "source" ? "" : ` ${role}`;
  const why = purpose === "" ? "" : `: ${shortenEnd(purpose, MAX_PURPOSE_LENGTH)}`;
  return `${path} (${formatCount(tokens)}, ${formatCount(importedBy)})${note}${why}`;
}

function fileRecord({ path, tokens, role, importedBy, purpose }: StartingFile): object {
  return { kind: "file", path, role, tokens, imported_by: importedBy, ...(purpose !== "" && { text: purpose }) };
}

import {
  type AnswerItem,
  type StartingFile,
  type ModuleTotals,
  type Overview,
  buildOverview,
} from "../../browse/index.ts";
import { z } from "zod";
import { formatCount, formatPercent, pluralize } from "../../base/index.ts";
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
  answer: async (_, { version }) => overviewAnswer(await buildOverview(version.files, version.config)),
  introduce: overviewAnswer,
});

function overviewAnswer(treeOverview: Overview): Answer {
  const { origin, files, tokens, documents, modules, startingFiles, packs } = treeOverview;
  const languages = treeOverview.languages.slice(0, LIMITS.languages);
  return {
    kind: "list",
    by: "repository",
    intro: introOf(treeOverview, languages),
    fields: { ...origin, files, tokens, languages, packages: modules.length },
    list: "parts",
    items: [
      ...documents.map(documentItem),
      ...modules.slice(0, LIMITS.packages).map(moduleItem),
      ...startingFiles.map(fileItem),
      ...packs.map(packItem),
    ],
  };
}

function packItem({ scope, pack }: Overview["packs"][number]): AnswerItem {
  const uri = packUri(scope, pack);
  return { text: `pack ${pack} of ${scope}: ${uri}`, record: { kind: "pack", path: uri, name: pack } };
}

/** Maximum number of listed languages and packages. */
const LIMITS = { languages: 8, packages: 15 };

function introOf({ origin, files, tokens }: Overview, languages: Overview["languages"]): string {
  const at = [origin.ref, origin.commit?.slice(0, 10)].filter(Boolean).join(" ");
  const parts = languages.map((one) => `${one.language} ${formatPercent(one.tokens, tokens)}`);
  return `${origin.name}${at === "" ? "" : ` at ${at}`}: ${pluralize(files, "file")}, ${pluralize(tokens, "token")}\nby tokens: ${parts.join(", ")}`;
}

function documentItem({ path, text }: Overview["documents"][number]): AnswerItem {
  return { text: `\n# ${path}\n${text}`, record: { kind: "document", path, text } };
}

function moduleItem({ name, folder, files, tokens }: ModuleTotals): AnswerItem {
  const path = folder === "" ? "." : folder;
  const label = name === "" || name === folder ? path : `${name} in ${path}`;
  const text = `package ${label}: ${pluralize(files, "file")}, ${pluralize(tokens, "token")}`;
  return { text, record: { kind: "package", path, name, files, tokens } };
}

function fileItem({ path, tokens, role, importedBy, purpose }: StartingFile): AnswerItem {
  const importers = importedBy === 0 ? "" : `, imported by ${formatCount(importedBy)}`;
  return {
    text: `${role} ${path} (${formatCount(tokens)}${importers})${purpose === "" ? "" : `: ${purpose}`}`,
    record: { kind: "file", path, role, tokens, imported_by: importedBy, ...(purpose !== "" && { text: purpose }) },
  };
}

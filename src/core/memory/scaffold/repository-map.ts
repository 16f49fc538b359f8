import { fitLines, type OptionalLine } from "./fit-lines.ts";
import { quotedCode, quotedLine } from "./quoted-line.ts";
import type { MappedFile, MappedFolder, RepositoryFacts } from "./repository-facts.ts";

/** Characters of what is said of a folder or a file. */
const LONGEST = 130;
/** Names of a folder that says nothing of itself. */
const MOST_NAMES = 5;

/**
 * Returns a map of a repository, as Markdown within a number of tokens: folders with their purpose, entry points, files
 * that others use most. It has no counts, which would change with every commit.
 * @param count returns the tokens of a text
 */
export function repositoryMapText(
  facts: Pick<RepositoryFacts, "languages" | "folders" | "entries" | "foremost">,
  room: number,
  count: (text: string) => number,
): string {
  const { languages, folders, entries, foremost } = facts;
  const head = languages.length === 0 ? "" : `Mostly ${languages.map((one) => quotedLine(one, 40)).join(", ")}.\n\n`;
  const named = new Set(entries.map(({ path }) => path));
  const lines = [
    ...folders.map((folder) => folderLine(folder)),
    ...entries.map((file, i) => fileLine(file, "Entry points", 7 - i / 3)),
    ...foremost
      .filter(({ path }) => !named.has(path))
      .map((file, i) => fileLine(file, "Used most by other files", 6.5 - i / 3)),
  ];
  return `${head}${fitLines(lines, room - count(head), count)}`;
}

function folderLine({ path, about, names, share }: MappedFolder): OptionalLine {
  const depth = path.split("/").length - 1;
  const shown = names.slice(0, MOST_NAMES).map((name) => quotedLine(name, 60));
  const holds = shown.length === 0 ? "" : `: ${shown.join(", ")}${names.length > MOST_NAMES ? " …" : ""}`;
  const said = about === "" ? holds : `: ${quotedLine(about, LONGEST)}`;
  const worth = 5 - 0.7 * depth + 8 * Math.sqrt(share) + (about === "" ? 0 : 1.5);
  return { text: `${"  ".repeat(depth)}- ${quotedCode(`${path}/`, 160)}${said}`, heading: "### Folders\n\n", worth };
}

function fileLine({ path, purpose }: MappedFile, title: string, worth: number): OptionalLine {
  const said = purpose === "" ? "" : `: ${quotedLine(purpose, LONGEST)}`;
  return {
    text: `- ${quotedCode(path, 160)}${said}`,
    heading: `### ${title}\n\n`,
    worth: worth - (purpose === "" ? 4 : 0),
  };
}

import { fitLines, type OptionalLine } from "./fit-lines.ts";
import { quotedCode, quotedLine } from "./quoted-line.ts";
import type { MappedFile, MappedFolder, RepositoryFacts } from "./repository-facts.ts";

/** Maximum number of characters of a description. */
const MAX_TEXT_LENGTH = 130;
/** Maximum number of names shown for a folder without a description. */
const MAX_NAMES = 5;
/** Maximum number of member files shown with their definitions. */
const MAX_DEFINING = 3;

/**
 * Formats a repository map as Markdown: a sentence with the main languages, then folders with their purpose, entry
 * points and the most used files, as far as they fit the token limit. The sentence is included even if it exceeds the
 * limit. Empty if there is nothing to list. The map contains no counts because those would change with every commit.
 * @param room maximum number of tokens
 * @param count counts the tokens of a text
 */
export function repositoryMapText(facts: RepositoryFacts, room: number, count: (text: string) => number): string {
  const { languages, folders, entries, topFiles: foremost } = facts;
  const head = languages.length === 0 ? "" : `Mostly ${languages.map((one) => quotedLine(one, 40)).join(", ")}.\n\n`;
  const entryPaths = new Set(entries.map(({ path }) => path));
  const lines = [
    ...folders.filter((folder) => isInformative(folder)).map((folder) => folderLine(folder)),
    ...describedFiles(entries).map((file, i) => fileLine(file, "Entry points", 7 - i / 3)),
    ...describedFiles(foremost.filter(({ path }) => !entryPaths.has(path))).map((file, i) =>
      fileLine(file, "Used most by other files", 6.5 - i / 3),
    ),
  ];
  return `${head}${fitLines(lines, room - count(head), count)}`;
}

/** Returns the files with a description, or all files if none has one. */
function describedFiles(files: readonly MappedFile[]): readonly MappedFile[] {
  const described = files.filter(({ purpose }) => purpose !== "");
  return described.length === 0 ? files : described;
}

/** Whether a folder's line adds anything to that of its parent folder. */
function isInformative({ path, about, members }: MappedFolder): boolean {
  return !path.includes("/") || about !== "" || members.length > 1 || members.some(({ defines }) => defines.length > 0);
}

function folderLine({ path, about, members, share }: MappedFolder): OptionalLine {
  const depth = path.split("/").length - 1;
  // Files of hidden folders, such as changesets, come and go.
  const stableMembers = path.startsWith(".") ? members.filter(({ name }) => name.endsWith("/")) : members;
  const holds = stableMembers.length === 0 ? "" : `: ${membersText(stableMembers)}`;
  const description = about === "" ? holds : `: ${quotedLine(about, MAX_TEXT_LENGTH)}`;
  const hidden = path.startsWith(".") ? 2 : 0;
  const worth = 5 - hidden - 0.7 * depth + 8 * Math.sqrt(share) + (about === "" ? 0 : 1.5);
  return {
    text: `- ${quotedCode(`${path}/`, 160)}${description}`,
    heading: "### Folders\n\n",
    worth,
  };
}

/** Formats the top members of a folder: code files with their definitions, other files and folders by name. */
function membersText(members: MappedFolder["members"]): string {
  const defining = members.filter(({ defines }) => defines.length > 0).slice(0, MAX_DEFINING);
  const folders = members.filter(({ name }) => name.endsWith("/"));
  const plainMembers = defining.length === 0 ? members : folders;
  const labels = [
    ...plainMembers.slice(0, MAX_NAMES - defining.length).map(({ name }) => quotedLine(name, 60)),
    ...defining.map(
      ({ name, defines }) => `${quotedLine(name, 60)} (${defines.map((one) => quotedLine(one, 60)).join(", ")})`,
    ),
  ];
  return `${labels.join(", ")}${members.length > labels.length ? " …" : ""}`;
}

function fileLine({ path, purpose }: MappedFile, title: string, worth: number): OptionalLine {
  const description = purpose === "" ? "" : `: ${quotedLine(purpose, MAX_TEXT_LENGTH)}`;
  return {
    text: `- ${quotedCode(path, 160)}${description}`,
    heading: `### ${title}\n\n`,
    worth: worth - (purpose === "" ? 4 : 0),
  };
}

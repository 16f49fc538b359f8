import { fitLines, type OptionalLine } from "./fit-lines.ts";
import { quotedCode, quotedLine } from "./quoted-line.ts";
import type { MappedFile, MappedFolder, RepositoryFacts } from "./repository-facts.ts";

/** Characters of what is said of a folder or a file. */
const MAX_TEXT_LENGTH = 130;
/** Names of a folder that says nothing of itself. */
const MAX_NAMES = 5;
/** Files of it that are shown with what they define. */
const MAX_TELLING = 3;

/**
 * Returns a map of a repository, as Markdown within a number of tokens: folders with their purpose, entry points, files
 * that others use most. It has no counts, which would change with every commit.
 * @param count returns the tokens of a text
 */
export function repositoryMapText(facts: RepositoryFacts, room: number, count: (text: string) => number): string {
  const { languages, folders, entries, foremost } = facts;
  const head = languages.length === 0 ? "" : `Mostly ${languages.map((one) => quotedLine(one, 40)).join(", ")}.\n\n`;
  const named = new Set(entries.map(({ path }) => path));
  const lines = [
    ...folders.filter((folder) => isTelling(folder)).map((folder) => folderLine(folder)),
    ...telling(entries).map((file, i) => fileLine(file, "Entry points", 7 - i / 3)),
    ...telling(foremost.filter(({ path }) => !named.has(path))).map((file, i) =>
      fileLine(file, "Used most by other files", 6.5 - i / 3),
    ),
  ];
  return `${head}${fitLines(lines, room - count(head), count)}`;
}

/** Returns the files that say or define something, or all if none does. */
function telling(files: readonly MappedFile[]): readonly MappedFile[] {
  const found = files.filter(({ purpose }) => purpose !== "");
  return found.length === 0 ? files : found;
}

/** Whether a line about a folder says more than that of the folder above it. */
function isTelling({ path, about, members }: MappedFolder): boolean {
  return !path.includes("/") || about !== "" || members.length > 1 || members.some(({ defines }) => defines.length > 0);
}

function folderLine({ path, about, members, share }: MappedFolder): OptionalLine {
  const depth = path.split("/").length - 1;
  // Files of hidden folders, such as those of changesets, come and go.
  const own = path.startsWith(".") ? members.filter(({ name }) => name.endsWith("/")) : members;
  const holds = own.length === 0 ? "" : `: ${membersText(own)}`;
  const said = about === "" ? holds : `: ${quotedLine(about, MAX_TEXT_LENGTH)}`;
  const hidden = path.startsWith(".") ? 2 : 0;
  const worth = 5 - hidden - 0.7 * depth + 8 * Math.sqrt(share) + (about === "" ? 0 : 1.5);
  return { text: `${"  ".repeat(depth)}- ${quotedCode(`${path}/`, 160)}${said}`, heading: "### Folders\n\n", worth };
}

/** Returns the foremost members of a folder: code with what it defines, other files and folders by their names. */
function membersText(members: MappedFolder["members"]): string {
  const defining = members.filter(({ defines }) => defines.length > 0).slice(0, MAX_TELLING);
  const folders = members.filter(({ name }) => name.endsWith("/"));
  const named = defining.length === 0 ? members : folders;
  const shown = [
    ...named.slice(0, MAX_NAMES - defining.length).map(({ name }) => quotedLine(name, 60)),
    ...defining.map(
      ({ name, defines }) => `${quotedLine(name, 60)} (${defines.map((one) => quotedLine(one, 60)).join(", ")})`,
    ),
  ];
  return `${shown.join(", ")}${members.length > shown.length ? " …" : ""}`;
}

function fileLine({ path, purpose }: MappedFile, title: string, worth: number): OptionalLine {
  const said = purpose === "" ? "" : `: ${quotedLine(purpose, MAX_TEXT_LENGTH)}`;
  return {
    text: `- ${quotedCode(path, 160)}${said}`,
    heading: `### ${title}\n\n`,
    worth: worth - (purpose === "" ? 4 : 0),
  };
}

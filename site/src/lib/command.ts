import type { SiteDocument, SiteInfo, SitePackLink } from "../../../src/site/data/site.ts";

/** A command or prompt to copy. */
export interface Command {
  readonly label: string;
  /** Text before the address. */
  readonly before: string;
  /**
   * Path of a file on this site. Shown as an absolute address, or as a relative link if the site's address is unknown.
   */
  readonly href?: string;
  readonly after?: string;
  readonly note: string;
}

/** The ways to use the packs that the overview shows. */
export function overviewCommands(info: SiteInfo): readonly Command[] {
  const checked = info.isRepeatable && info.verified !== undefined;
  const check = checked ? " && carryon check --pack pack" : "";
  return [
    {
      label: "A prompt",
      before: "Read ",
      href: "llms.txt",
      after: " before you answer.",
      note: "for any model that can read a page",
    },
    { label: "MCP", before: "carryon mcp ", href: "index.html", note: "search, read and expand as tools" },
    {
      label: "On your machine",
      before: `${packing(info, "")}${check}`,
      note: checked ? "the same bytes, then checked" : "with the settings of your working tree",
    },
  ];
}

/** Commands that read one pack or rebuild it. */
export function packCommands(
  info: SiteInfo,
  { pack }: SitePackLink,
  documents: readonly SiteDocument[],
): readonly Command[] {
  const content = documents.filter(({ role }) => role === "content");
  const [first] = content;
  const several = content.length > 1;
  const reading: readonly Command[] =
    first === undefined
      ? []
      : [
          {
            label: "For an agent",
            before: "Read ",
            href: first.text,
            after: several ? " and fetch the documents that it lists." : " before you answer.",
            note: several ? "The index lists the other documents." : "The pack is one document.",
          },
          {
            label: "As text",
            before: "curl -fsSLO ",
            href: first.text,
            note: several ? "The first of its documents." : "The whole pack.",
          },
        ];
  return [...reading, local(info, ` --only ${quoted(pack)}`)];
}

function local(info: SiteInfo, options: string): Command {
  const note = info.isRepeatable
    ? "Writes the same bytes, from the same commit."
    : "Uses the settings of your working tree.";
  return { label: "On your machine", before: packing(info, options), note };
}

function packing({ repository, commit, folder }: SiteInfo, options: string): string {
  const pack = `carryon pack${options}`;
  // An escaped canonical path cannot be typed as a folder name.
  if (repository === undefined || folder?.includes("\\") === true) return pack;
  const last = repository.split("/").at(-1) ?? "";
  // Unusual repository names do not become folder names because a shell could misread them.
  const [into, clone] = /^\w[\w.-]*$/u.test(last) ? ["", last] : [" repository", "repository"];
  const inside = folder === undefined ? clone : `${clone}/${folder}`;
  return `git clone ${quoted(repository)}${into} && cd ${quoted(inside)} && ${pack}${commit === undefined ? "" : ` ${quoted(commit)}`}`;
}

/** Quotes a text as one POSIX shell word, if it needs quotes. */
export function quoted(word: string): string {
  return /^[\w@%+:,./][\w@%+:,./-]*$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

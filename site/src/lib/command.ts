import type { SiteDocument, SiteInfo, SitePackLink } from "../../../src/model/site/site.ts";

/** A line to copy. */
export interface Command {
  readonly label: string;
  /** Before the address. */
  readonly before: string;
  /** A file of this site; it stands as its address, or relative where the site's address is not known. */
  readonly href?: string;
  readonly after?: string;
  readonly note: string;
}

/** Returns how to read what is on this site and how to build it. */
export function siteCommands(info: SiteInfo): readonly Command[] {
  return [
    {
      label: "For an agent",
      before: "Read ",
      href: "llms.txt",
      after: " and fetch the packs that it lists.",
      note: "Paste it into a prompt. Plain text: no MCP server, no key.",
    },
    {
      label: "As text",
      before: "curl -fsSL ",
      href: "llms-full.txt",
      note: "The first FULL pack, or else the first pack.",
    },
    {
      label: "As data",
      before: "curl -fsSL ",
      href: "api/v1/site.json",
      note: "Packs, files, deltas and history as JSON.",
    },
    local(info, ""),
  ];
}

/** Returns how to read one pack and how to build it. */
export function packCommands(
  info: SiteInfo,
  { pack }: Pick<SitePackLink, "pack">,
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
  const note = info.isRepeatable ? "The same bytes, from the same commit." : "With the settings of your tree.";
  return { label: "On your machine", before: packing(info, options), note };
}

function packing({ repository, commit, name, folder }: SiteInfo, options: string): string {
  const pack = `carryon pack${options}`;
  // What is escaped in a canonical path has no name that can be typed.
  if (repository === undefined || folder?.includes("\\") === true) return pack;
  const last = name.split("/").at(-1) ?? "";
  // A name that a shell or a reader could take for something else does not become a folder's.
  const [into, clone] = /^\w[\w.-]*$/u.test(last) ? ["", last] : [" repository", "repository"];
  const inside = folder === undefined ? clone : `${clone}/${folder}`;
  return `git clone ${quoted(repository)}${into} && cd ${quoted(inside)} && ${pack}${commit === undefined ? "" : ` ${quoted(commit)}`}`;
}

/** Returns text as one word of a POSIX shell. */
export function quoted(word: string): string {
  return /^[\w@%+:,./][\w@%+:,./-]*$/u.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

import { formatCount } from "../../../src/base/text/number.ts";
import { plainPackName } from "../../../src/pack/words/pack-name.ts";
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

/** Requires the address of the site because a program cannot open a relative link. */
const WITH_TOOLS: Command = {
  label: "For an agent with tools",
  before: "carryon mcp ",
  href: "",
  note: "Serves this site over the Model Context Protocol.",
};

/** Commands that read this site or rebuild its packs. */
export function siteCommands(info: SiteInfo): readonly Command[] {
  return [
    {
      label: "For an agent",
      before: "Read ",
      href: "llms.txt",
      after: " and fetch the packs it lists.",
      note: "Paste this into a prompt. Works without an MCP server or a key.",
    },
    ...(info.address === undefined ? [] : [WITH_TOOLS]),
    ...asText(info),
    {
      label: "As data",
      before: "curl -fsSL ",
      href: "api/v1/site.json",
      note: "Packs, files, deltas and history as JSON.",
    },
    local(info, ""),
    ...reproduction(info),
  ];
}

/** Command that prints the LITE pack, or the first pack if there is no LITE. */
function asText({ packs }: SiteInfo): readonly Command[] {
  const pack = packs.find(({ kind }) => kind === "lite") ?? packs[0];
  if (pack?.take === undefined) return [];
  const note = `${plainPackName(pack)}, ${formatCount(pack.take.copy.tokens)} tokens.`;
  return [{ label: "As text", before: "curl -fsSL ", href: pack.take.copy.href, note }];
}

/** Command that rebuilds the packs and verifies them; empty unless the site knows that they are reproducible. */
function reproduction(info: SiteInfo): readonly Command[] {
  const { verified, isRepeatable } = info;
  if (!isRepeatable || verified === undefined) return [];
  const { matching, digests } = verified;
  const note = `${formatCount(matching)} of ${formatCount(digests)} digests match, read back after writing. Each is in api/v1/packs.json.`;
  return [{ label: "Reproducible", before: `${packing(info, "")} && carryon check --pack pack`, note }];
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

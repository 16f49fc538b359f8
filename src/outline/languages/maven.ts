import type { Outline } from "../outline.ts";
import type { Language } from "../language.ts";
import { clip, type Find, scannedOutline } from "../formats/scanned.ts";
import { type XmlLeaf, xmlLeaves } from "../formats/xml-leaves.ts";
import { MARKUP_HEADER } from "../sketch/purpose/header-comments.ts";
import { leadingSentence } from "../sketch/purpose/sentence.ts";

/** Maximum length of a line of names in each view, in UTF-16 units. */
const MAX_LINE_LENGTHS = { skeleton: 240, symbols: 2000 };
/** Project elements that are shown unchanged. */
const PLAIN = ["groupId", "artifactId", "version", "packaging", "name", "description"];
/** Lists by the path of their items, in output order. */
const LISTS: readonly (readonly [name: string, path: RegExp])[] = [
  ["modules", /^project\/modules\/module$/u],
  ["dependencies", /^project\/dependencies\/dependency\/artifactId$/u],
  ["dependencyManagement", /^project\/dependencyManagement\/dependencies\/dependency\/artifactId$/u],
  ["plugins", /^project\/build\/(?:pluginManagement\/)?plugins\/plugin\/artifactId$/u],
  ["profiles", /^project\/profiles\/profile\/id$/u],
];
const PROPERTY = /^project\/properties\/([^/]+)$/u;
const DESCRIPTION = /<description>([^<]{1,600})</u;

/** Maven project files: what they build, their modules, dependencies and plugins. */
export const maven: Language = {
  names: ["Maven POM"],
  purpose: (head) => leadingSentence((DESCRIPTION.exec(head)?.[1] ?? "").trim()),
  headerComments: MARKUP_HEADER,
  role: "data",
  outline: { how: "scan", outline: mavenOutline },
};

function mavenOutline(text: string): Outline {
  const leaves = xmlLeaves(text);
  return scannedOutline(
    findsOf(leaves),
    viewOf(leaves, MAX_LINE_LENGTHS.symbols),
    viewOf(leaves, MAX_LINE_LENGTHS.skeleton),
  );
}

function findsOf(leaves: readonly XmlLeaf[]): readonly Find[] {
  return leaves.flatMap(({ path, text, line }) => {
    const name = path.startsWith("project/") ? path.slice("project/".length) : "";
    if (!PLAIN.includes(name) && !PROPERTY.test(path)) return [];
    return [{ name, kind: "key" as const, signature: `${name}: ${text}`, lines: [line, line] as const }];
  });
}

function viewOf(leaves: readonly XmlLeaf[], maxLength: number): readonly string[] {
  const at = (path: string): string | undefined => leaves.find((leaf) => leaf.path === path)?.text;
  const plain = PLAIN.flatMap((name) => {
    const text = at(`project/${name}`);
    return text === undefined ? [] : [`<${name}>${clip(text, maxLength)}`];
  });
  const parent = ["groupId", "artifactId", "version"].flatMap((name) => at(`project/parent/${name}`) ?? []);
  const properties = leaves.flatMap(({ path, text }) => {
    const name = PROPERTY.exec(path)?.[1];
    return name === undefined ? [] : [`<${name}>${text}`];
  });
  const lists = LISTS.map(([name, path]) => {
    const items = leaves.filter((leaf) => path.test(leaf.path)).map(({ text }) => text);
    return [name, [...new Set(items)]] as const;
  });
  return [
    ...plain,
    ...(parent.length === 0 ? [] : [`<parent> … ${clip(parent.join(" … "), maxLength)}`]),
    ...[...lists.slice(0, 1), ["properties", properties] as const, ...lists.slice(1)]
      .filter(([, items]) => items.length > 0)
      .map(([name, items]) => `<${name}> … ${clip(items.join(" … "), maxLength)}`),
  ];
}

/** A pack's content for a file: a view in a section, or words about it. */
export interface PackSection {
  /** Lines of the file; words about it under a heading, possibly with some of its lines; or words in the map. */
  readonly kind: "view" | "summary" | "map";
  /** View name in the heading, such as `SKELETON`; absent in the map. */
  readonly view?: string;
  readonly text: string;
}

const HEADING = /^## (.+)$/;
const MAP = /^# (?:Map|Names|Other)\b/;
const BOUNDARY = /^(.+) ([0-9a-f]{6,64})$/;

/**
 * Parses a LITE pack of any version, by path: `## <VIEW> <path> <boundary>` up to `END <boundary>`, `## <VIEW> <path>`
 * up to the next heading, and below `# Map …` or `# Names …` lines that begin with a path, or with its remainder below
 * a folder line.
 */
export function readPack(text: string, paths: ReadonlySet<string>): ReadonlyMap<string, PackSection> {
  const sections = new Map<string, PackSection>();
  const lines = text.split("\n");
  let chapter = "";
  let folder = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line.startsWith("# ")) chapter = line;
    const [, heading] = HEADING.exec(line) ?? [];
    const section = heading === undefined ? undefined : sectionOf(heading, paths);
    if (section !== undefined) {
      const body = bodyOf(lines, at + 1, section.boundary);
      const { view } = section;
      add(sections, section.path, { kind: view === "SUMMARY" ? "summary" : "view", view, text: body.join("\n") });
      at += body.length;
    } else if (MAP.test(chapter)) {
      folder = folderOf(heading ?? line.trim(), paths) ?? folder;
      for (const { path, said } of mapEntries(line, folder, paths)) add(sections, path, { kind: "map", text: said });
    }
  }
  return sections;
}

function add(sections: Map<string, PackSection>, path: string, section: PackSection): void {
  const existing = sections.get(path);
  if (existing === undefined) sections.set(path, section);
  else
    sections.set(path, { ...(section.kind === "map" ? existing : section), text: `${existing.text}\n${section.text}` });
}

function bodyOf(lines: readonly string[], from: number, boundary: string | undefined): readonly string[] {
  const end = lines.findIndex(
    (line, at) => at >= from && (boundary === undefined ? /^##? /.test(line) : line === `END ${boundary}`),
  );
  return lines.slice(from, end === -1 ? undefined : end);
}

/** View, path and boundary in a heading, if it contains a path. */
function sectionOf(
  heading: string,
  paths: ReadonlySet<string>,
): { readonly view: string; readonly path: string; readonly boundary?: string } | undefined {
  const bounded = BOUNDARY.exec(heading);
  for (const [title, boundary] of [[bounded?.[1], bounded?.[2]], [heading]]) {
    const words = /^((?:[A-Z0-9]+ )+)(.*)$/.exec(title ?? "");
    if (words === null) continue;
    // A path may begin with a word in capitals.
    for (let view = words[1]!; view !== ""; view = view.replace(/[A-Z0-9]+ $/, "")) {
      const path = title!.slice(view.length);
      if (paths.has(path)) return { view: view.trim(), path, ...(boundary === undefined ? {} : { boundary }) };
    }
  }
  return undefined;
}

/** Folder that a heading or map line sets for the lines below; empty for the root. */
function folderOf(title: string, paths: ReadonlySet<string>): string | undefined {
  const [folder = ""] = title.split(" ");
  if (folder === "./") return "";
  return folder.endsWith("/") && [...paths].some((path) => path.startsWith(folder)) ? folder : undefined;
}

/** Parses ` path (tokens, …): names`, ` path: names`, ` path`, and `folder/: a.js b.js (names), c.js`. */
function mapEntries(
  line: string,
  folder: string,
  paths: ReadonlySet<string>,
): readonly { readonly path: string; readonly said: string }[] {
  const trimmed = line.trim();
  const list = /^(\S*\/): (.*)$/.exec(trimmed);
  if (list !== null && !paths.has(list[1]!)) return listed(list[1]!, list[2]!, paths);
  for (const end of [...trimmed.matchAll(/ \(|: |$/g)].map(({ index }) => index)) {
    const name = trimmed.slice(0, end);
    const path = [folder + name, name].find((one) => paths.has(one));
    if (path !== undefined) return [{ path, said: trimmed.slice(end).replace(/^ \([^)]*\)/, "") }];
  }
  return folder === "" ? [] : listed(folder, trimmed, paths);
}

function listed(
  folder: string,
  names: string,
  paths: ReadonlySet<string>,
): readonly { readonly path: string; readonly said: string }[] {
  const base = folder === "./" ? "" : folder;
  return [...names.matchAll(/([^\s,()]+)(?: ?\(([^)]*)\))?,?/g)].flatMap(([, name = "", said = ""]) =>
    paths.has(base + name) ? [{ path: base + name, said }] : [],
  );
}

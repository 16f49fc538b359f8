import { type PublishedFinding, addToList } from "../../base/index.ts";
import { GENERATED_BLOCKS, type MemoryFile, type MemoryPart, describeInput } from "../../memory/index.ts";
import { type Redactor, publishText } from "../../secrets/index.ts";
import { modelGroups } from "../../pack/index.ts";
import type {
  MemoryOrigin,
  SiteMemoryPage,
  SiteMemoryFile,
  SiteMemoryGroup,
  SiteMemoryPart,
  SiteMemoryTask,
} from "../data/memory-page.ts";
import { type FilePages, packHref, pageLink } from "../hrefs.ts";
import type { MemoryState, StatedPack } from "../memory-state.ts";

interface MemoryFilesInput extends FilePages {
  readonly state: MemoryState;
  /** Redacts names in blocks, which anyone may have written. */
  readonly redactor: Redactor;
}

/** Input for the page of a team's memory. */
export interface MemoryPageInput extends MemoryFilesInput {
  /** Findings of the run. The page shows those about the policy. */
  readonly findings: readonly PublishedFinding[];
}

/** Maximum number of files and tasks listed on the page. */
const MAX_LISTED = { files: 400, tasks: 200 };

const GENERATED: ReadonlySet<string> = new Set(GENERATED_BLOCKS);

/**
 * Returns the data of the page of a team's memory: its packs, its files in groups, and tasks for its maintainers, most
 * urgent first. Lists up to 400 files and 200 tasks.
 */
export function memoryPage({ state, findings, hrefOf, redactor }: MemoryPageInput): SiteMemoryPage {
  const { folder, packs, files, drifted } = state;
  const groups = groupsOf(files.slice(0, MAX_LISTED.files), packs, (file) =>
    siteFile(file, { state, hrefOf, redactor }),
  );
  return {
    kind: "memory",
    folder,
    packs: packs.map(({ size, isPacked }) => ({ ...size, ...(isPacked && { href: packHref(size) }) })),
    groups,
    more: Math.max(0, files.length - MAX_LISTED.files),
    tasks: [
      ...policyTasks(findings, redactor),
      ...driftTasks(state, redactor),
      ...behindTasks(state),
      ...markTasks(state),
    ]
      .slice(0, MAX_LISTED.tasks)
      .map((task) => ({ ...task, ...pageLink(task.path, hrefOf) })),
    isDriftOff: drifted === undefined,
    windows: modelGroups(),
  };
}

function policyTasks(findings: readonly PublishedFinding[], redactor: Redactor): readonly SiteMemoryTask[] {
  return findings.flatMap(({ code, path, line, args }): readonly SiteMemoryTask[] => {
    if (code !== "memory-policy" || path === undefined) return [];
    const what = publishText(String(args["rule"]), redactor);
    return [{ kind: "policy", path, what, ...(line !== undefined && { line }) }];
  });
}

function driftTasks({ drifted = [] }: MemoryState, redactor: Redactor): readonly SiteMemoryTask[] {
  return drifted.map(({ path, line, block, state }) => ({
    kind: state === "edited" ? "edited" : "stale",
    path,
    line,
    what: publishText(block, redactor),
  }));
}

function behindTasks({ files, missing, folder }: MemoryState): readonly SiteMemoryTask[] {
  return files.flatMap(({ path, parts }) =>
    parts.flatMap(({ inputs }) =>
      inputs.flatMap((input): readonly SiteMemoryTask[] => {
        if (input.kind !== "commits") return [];
        const commits = missing.get(input.upTo);
        if (commits === 0) return [];
        return [{ kind: "behind", path, what: folder, ...(commits !== undefined && { commits }) }];
      }),
    ),
  );
}

function markTasks({ marks }: MemoryState): readonly SiteMemoryTask[] {
  return marks.map(({ path, line, text }) => ({ kind: "mark", path, line, what: text }));
}

/**
 * Groups files with the same places in packs: first those of packs, in the order of packs and parts, then the others.
 */
function groupsOf(
  files: readonly MemoryFile[],
  packs: readonly StatedPack[],
  toSiteFile: (file: MemoryFile) => SiteMemoryFile,
): readonly SiteMemoryGroup[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const places = new Map<string, { readonly part: string; readonly pack: string }[]>();
  for (const { size, parts } of packs) {
    for (const { name, paths } of parts) {
      for (const path of paths) addToList(places, path, { part: name, pack: size.pack });
    }
  }
  const order = new Set([...places.keys(), ...byPath.keys()]);
  const groups = new Map<string, { part: string; packs: readonly string[]; files: SiteMemoryFile[] }>();
  for (const path of order) {
    const file = byPath.get(path);
    if (file === undefined) continue;
    const filePlaces = places.get(path) ?? [];
    const partNames = [...new Set(filePlaces.map((place) => place.part))].join(", ");
    const packIds = filePlaces.map(({ pack }) => pack);
    const key = JSON.stringify([partNames, packIds]);
    const group = groups.get(key) ?? { part: partNames, packs: packIds, files: [] };
    group.files.push(toSiteFile(file));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function siteFile(
  { path, tokens, parts, changed, uncommitted }: MemoryFile,
  { state, hrefOf, redactor }: MemoryFilesInput,
): SiteMemoryFile {
  const byHand = parts.filter(({ by }) => by === "person");
  const hand: SiteMemoryPart = { origin: "hand", tokens: sumOf(byHand), inputs: [] };
  const blocks = parts
    .filter(({ by }) => by === "carryon")
    .map(({ block = "", tokens: blockTokens, inputs }): SiteMemoryPart => ({
      origin: originOf(block),
      block: publishText(block, redactor),
      tokens: blockTokens,
      inputs: inputs.map((input) => publishText(describeInput(input, state.sources), redactor)),
    }));
  return {
    path,
    ...pageLink(path, hrefOf),
    tokens,
    parts: byHand.length === 0 && blocks.length > 0 ? blocks : [hand, ...blocks],
    ...(changed !== undefined && { changed }),
    ...(uncommitted !== undefined && { uncommitted }),
  };
}

function originOf(block: string): MemoryOrigin {
  return GENERATED.has(block) ? "generated" : "distilled";
}

function sumOf(parts: readonly MemoryPart[]): number {
  return parts.reduce((sum, { tokens }) => sum + tokens, 0);
}

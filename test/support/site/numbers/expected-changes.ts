import type { Delta, DeltaFile } from "../../../../src/compare/delta/delta-model.ts";
import type { ReportPack } from "../../../../src/pack/report/report-model.ts";
import { type ExpectedNumbers, Figures } from "./figures.ts";
import { changeIn, type Ledger, type LedgerCommit, nameOf, total } from "./ledger.ts";

/** Tokens of the packs of whole files at a commit, by name, from the comparison of the commit with its neighbour. */
export function packsAt({ commits }: Ledger, at: number): ReadonlyMap<string, number> {
  const isFirst = at === 0;
  const { packs } = commits[isFirst ? 1 : at]!.delta!;
  const whole = packs.filter(({ kind }) => kind !== "lite");
  return new Map(whole.map((pack) => [nameOf(pack), (isFirst ? pack.base : pack.head)!.tokens]));
}

export function historyNumbers(ledger: Ledger): ExpectedNumbers {
  const { commits, report } = ledger;
  const page = new Figures().count(commits.length, commits.length - 1, 50).add("0.1%");
  for (const pack of report.packs.filter(({ kind }) => kind !== "lite")) {
    const sizes = commits.map((_, at) => packsAt(ledger, at).get(nameOf(pack))!);
    const [first, last] = [sizes[0]!, sizes.at(-1)!];
    page
      .all(stripFigures(ledger, pack))
      .count(pack.budget.target ?? last, Math.abs(last - first))
      .change(first, last);
  }
  const subjects = new Map(releaseSubjects(ledger));
  for (const [at, commit] of commits.entries()) {
    const { subject, id, tags } = commit;
    subjects.set(
      `${subject}\n${[id.slice(0, 7), ...tags].join(" ")}`,
      new Figures().count(...packsAt(ledger, at).values()),
    );
    subjects.set(subject, commitFigures(ledger, at, commit));
  }
  return { subjects, page };
}

/** Size, maximum and largest change of a pack over the commits. */
export function stripFigures(ledger: Ledger, pack: ReportPack): Figures {
  const sizes = ledger.commits.map((_, at) => packsAt(ledger, at).get(nameOf(pack)) ?? 0);
  const changes = sizes.slice(1).map((tokens, i) => tokens - sizes[i]!);
  const peak = changes.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0);
  return new Figures().count(pack.tokens, pack.budget.max ?? pack.tokens).change(0, peak);
}

function commitFigures(ledger: Ledger, at: number, { delta }: LedgerCommit): Figures {
  const now = packsAt(ledger, at);
  const figures = new Figures().count(...now.values());
  if (delta === undefined) return figures;
  const before = packsAt(ledger, at - 1);
  for (const [name, tokens] of now) figures.change(0, tokens - before.get(name)!);
  // Only the newest commit is compared with all packs.
  if (at === ledger.commits.length - 1)
    for (const { pack, base, head } of delta.packs) if (pack === "lite") figures.change(0, head!.tokens - base!.tokens);
  figures.all(releaseFigures(ledger, at));
  const full = [...now].filter(([name]) => name.endsWith("FULL"));
  return figures.change(0, total(full.map(([name, tokens]) => tokens - before.get(name)!))).all(fileCounts(delta));
}

/** Changes between the tagged commits, by the title of their link. */
export function releaseSubjects(ledger: Ledger): readonly (readonly [title: string, figures: Figures])[] {
  return ledger.commits.flatMap(({ tags }, at) => {
    const previous = ledger.commits[previousTag(ledger, at)];
    if (tags.length === 0 || previous === undefined) return [];
    return [[`${tags.join(", ")} since ${previous.tags.join(", ")}`, releaseFigures(ledger, at)] as const];
  });
}

/** Index of the last tagged commit before another; −1 without one. */
function previousTag({ commits }: Ledger, at: number): number {
  return commits.findLastIndex(({ tags }, i) => i < at && tags.length > 0);
}

/** Change of each pack, and of all FULL packs, since the tagged commit before a tagged one. */
function releaseFigures(ledger: Ledger, at: number): Figures {
  const figures = new Figures();
  const previous = previousTag(ledger, at);
  if (ledger.commits[at]!.tags.length === 0 || previous < 0) return figures;
  const before = packsAt(ledger, previous);
  const changes = [...packsAt(ledger, at)].map(([name, tokens]) => ({ name, change: tokens - before.get(name)! }));
  for (const { change } of changes) figures.change(0, change);
  const full = changes.filter(({ name }) => name.endsWith("FULL"));
  return figures.change(0, total(full.map(({ change }) => change)));
}

/** Numbers of files by kind of change, and of all. */
function fileCounts({ files }: Delta): Figures {
  const changed = files.filter(({ change }) => change !== "view");
  const kinds = ["added", "removed", "renamed", "changed"].map(
    (kind) => changed.filter(({ change }) => change === kind).length,
  );
  return new Figures().count(changed.length, ...kinds.filter((count) => count > 0));
}

export function deltaNumbers(page: string, ledger: Ledger): ExpectedNumbers {
  const { commits, hrefs } = ledger;
  const commit = commits.find(({ id, delta }) => delta !== undefined && page.endsWith(`-${id.slice(0, 7)}.html`))!;
  const { files, packs } = commit.delta!;
  // Only the page of the newest commit compares LITE.
  const isFull = commit === commits.at(-1);
  const ids = ["full", "split", ...(isFull ? ["lite"] : [])];
  const subjects = new Map(packs.map((pack) => [nameOf(pack), packFigures(pack)]));
  for (const file of files) {
    const figures = fileFigures(file, ids).all(diffFigures(ledger, commit, file));
    for (const key of [file.path, file.from, hrefs.get(file.path)]) if (key !== undefined) subjects.set(key, figures);
  }
  const [all, framing] = [new Figures(), new Figures()];
  const shownDifferently = files.filter(({ change }) => change === "view").length;
  const figures = new Figures().all(fileCounts(commit.delta!)).count(0, files.length, shownDifferently);
  for (const id of ids) {
    const ofFiles = files.map((file) => changeIn(file, id)).map(([before, after]) => after - before);
    const ofPacks = packs.filter(({ pack }) => pack === id).map(({ base, head }) => head!.tokens - base!.tokens);
    all.change(0, total(ofPacks));
    framing.change(0, total(ofPacks) - total(ofFiles));
    // A pack that all files change as another has no column, only a sentence.
    if (id === "split") figures.all(framing);
  }
  subjects.set("Total", all).set("Index and frames", framing);
  for (const pack of packs.filter(({ pack: id }) => ids.includes(id))) {
    figures.all(sectionFigures(files, pack));
    figures.all(sentenceFigures(pack)).all(cacheFigures(pack, pack.prefix ?? litePrefix(ledger, pack)));
  }
  return { subjects, page: figures };
}

/** Share that each section has of a pack's change. Scopes and sections are those of the numbers repository. */
function sectionFigures(files: readonly DeltaFile[], { pack, scope, base, head }: Delta["packs"][number]): Figures {
  const sections = new Map<string, number>();
  for (const file of files) {
    if (file.path.startsWith("lab/") !== (scope === "LAB")) continue;
    const section = /\.md$/u.exec(file.path) ?? /\.test\./u.exec(file.path);
    const [before, after] = changeIn(file, pack);
    const name = section?.[0] ?? "sources";
    sections.set(name, (sections.get(name) ?? 0) + after - before);
  }
  const figures = new Figures();
  for (const tokens of sections.values()) figures.share(tokens, head!.tokens - base!.tokens);
  return figures;
}

/** Figures in the headline and in the list of cuts. */
function sentenceFigures({ base, head, cuts }: Delta["packs"][number]): Figures {
  const size = Math.abs(head!.tokens - base!.tokens);
  const figures = new Figures();
  if (size > 0) figures.count(head!.tokens, size).share(size, base!.tokens);
  for (const { tokens } of cuts) figures.change(tokens, 0);
  return figures;
}

/** Tokens of a prompt cache that stay valid, and those that are processed again. */
function cacheFigures({ base, head }: Delta["packs"][number], prefix: Delta["packs"][number]["prefix"]): Figures {
  if (prefix === undefined || prefix.kept >= prefix.of) return new Figures();
  const valid = Math.floor((base!.tokens * prefix.kept) / prefix.of);
  const figures = new Figures().count(valid, Math.max(0, head!.tokens - valid));
  return figures.share(Math.floor((prefix.kept / prefix.of) * 1000), 1000);
}

/** Bytes at the start of LITE that the last commit keeps. */
function litePrefix(
  { report, before, site }: Ledger,
  { pack, scope }: Delta["packs"][number],
): Delta["packs"][number]["prefix"] {
  const document = report.documents.find((one) => one.pack === pack && one.scope === scope && one.role === "content");
  if (pack !== "lite" || document === undefined) return undefined;
  const [was, is] = [
    before(document.path),
    site.files.get(`documents/${document.path.slice(document.path.lastIndexOf("/") + 1, -3)}.txt`)!,
  ];
  const differing = was.findIndex((byte, at) => byte !== is[at]);
  return { kept: differing === -1 ? was.length : differing, of: was.length };
}

function packFigures({ base, head, over, budget, prefix }: Delta["packs"][number]): Figures {
  const figures = new Figures()
    .change(base!.tokens, head!.tokens)
    .count(base!.tokens, head!.tokens, head!.documents, head!.largest, over);
  figures.count(budget.max ?? 0, Math.abs(head!.tokens - base!.tokens));
  if (prefix !== undefined)
    figures.count(prefix.kept, prefix.of).share(Math.floor((prefix.kept / prefix.of) * 1000), 1000);
  return figures;
}

function fileFigures(file: DeltaFile, ids: readonly string[]): Figures {
  const [before, after] = [file.base?.tokens ?? 0, file.head?.tokens ?? 0];
  const figures = new Figures().count(before, after).change(0, after - before);
  for (const id of ids) {
    const [was, is] = changeIn(file, id);
    figures.change(0, is - was).count(was, is);
  }
  return figures;
}

/** Tokens of the removed and the added lines, of each hunk of git's diff and of all, and the number of hunks. */
function diffFigures({ repository, count }: Ledger, { id }: LedgerCommit, { path, from = path }: DeltaFile): Figures {
  const diff = repository.git("diff", "-M", "-U3", `${id}^`, id, "--", path, from);
  const hunks = diff
    .split(/^@@.*@@.*\n/gmu)
    .slice(1)
    .map((hunk) => hunk.split("\n"));
  const tokensOf = (mark: string): readonly number[] =>
    hunks.map((lines) =>
      count(
        lines
          .filter((line) => line.startsWith(mark))
          .map((line) => `${line.slice(1)}\n`)
          .join(""),
      ),
    );
  const figures = new Figures().count(hunks.length);
  for (const [removed, added] of [[tokensOf("-"), tokensOf("+")]] as const) {
    for (const tokens of [...removed, total(removed)]) figures.change(tokens, 0);
    for (const tokens of [...added, total(added)]) figures.change(0, tokens);
  }
  return figures;
}

import type { ReportFile } from "../../../../src/pack/report/report-model.ts";
import { type ExpectedNumbers, Figures } from "./figures.ts";
import { type Ledger, nameOf, spentOn, total } from "./ledger.ts";
import { addFolders, addRests, type ShownFiles, type Subjects, sumFigures } from "./map-figures.ts";

/** Numbers of the list of files, of the plain list, and of a folder's page: tokens of whole files. */
export function treeNumbers(page: string, ledger: Ledger): ExpectedNumbers {
  const { report, commits, hrefs, site } = ledger;
  const base = page.startsWith("folders/") ? folderOf(page, ledger) : "";
  const files = report.files.filter(({ path }) => path.startsWith(base));
  const whole = tokensOf(files);
  const changed = commits.at(-1)!.delta!.files;
  const shown: ShownFiles = {
    files,
    whole,
    tokensOf: ({ tokens }) => tokens,
    changeOf({ path }) {
      const file = changed.find((one) => one.path === path);
      return [file?.base?.tokens ?? 0, file?.head?.tokens ?? 0];
    },
  };
  const figuresOf = (inside: readonly ReportFile[]): Figures =>
    sumFigures(inside, shown)
      .share(tokensOf(inside), ...parentsOf(inside, report.files))
      .count(...spentByPacks(inside, ledger));
  const subjects: Subjects = new Map();
  for (const file of files) for (const key of [file.path, hrefs.get(file.path)!]) subjects.set(key, figuresOf([file]));
  addFolders(subjects, files, figuresOf);
  const named = [...subjects];
  for (const [path, figures] of named) for (const name of shortNames(path)) subjects.set(name, figures);
  addRests(subjects, site.files.get(page)!.toString("utf8"), files, figuresOf);
  addGroups(subjects, shown);
  for (const pack of report.packs) {
    const inPack = files.filter((file) => spentOn(file, pack) > 0);
    const spent = total(inPack.map((file) => spentOn(file, pack)));
    subjects.set(nameOf(pack), new Figures().count(inPack.length).part(spent, pack.tokens));
  }
  const figures = new Figures().count(files.length, whole, report.files.length, 0, 1);
  return { subjects, page: figures.share(whole, report.totals.tokens, whole) };
}

/** Legends of a map of whole files. */
function addGroups(subjects: Subjects, { files, whole, changeOf }: ShownFiles): void {
  const isChanged = (file: ReportFile): boolean => changeOf(file)[0] !== changeOf(file)[1];
  const keys: readonly ((file: ReportFile) => string)[] = [
    ({ language }) => language,
    ({ tier }) => tier,
    (file) => (isChanged(file) ? "▲ more" : "unchanged"),
  ];
  for (const keyOf of keys) {
    for (const key of new Set(files.map(keyOf))) {
      const inside = files.filter((file) => keyOf(file) === key);
      subjects.set(key, new Figures().count(inside.length).share(tokensOf(inside), whole));
    }
  }
}

/** Names of a path in the rows of enclosing folders: `parts/` for `src/parts/`. */
function shortNames(path: string): readonly string[] {
  const parts = path.split("/");
  return path.endsWith("/") ? parts.map((_, at) => parts.slice(at).join("/")).slice(0, -1) : parts.slice(-1);
}

/** Tokens that packs spend on files: each pack, and the packs of one name in all scopes. */
function spentByPacks(files: readonly ReportFile[], { report: { packs } }: Ledger): readonly number[] {
  const spent = packs.map((pack) => ({ id: pack.pack, tokens: total(files.map((file) => spentOn(file, pack))) }));
  const byName = spent.map(({ id }) => total(spent.filter((one) => one.id === id).map(({ tokens }) => tokens)));
  return [...spent.map(({ tokens }) => tokens), ...byName];
}

/** Tokens of the folders around files, the root included. */
function parentsOf([first]: readonly ReportFile[], all: readonly ReportFile[]): readonly number[] {
  const parts = first?.path.split("/") ?? [];
  const folders = parts.map((_, at) => parts.slice(0, at).map((part) => `${part}/`));
  return folders.map((folder) => tokensOf(all.filter(({ path }) => path.startsWith(folder.join("")))));
}

function tokensOf(files: readonly ReportFile[]): number {
  return total(files.map(({ tokens }) => tokens));
}

function folderOf(page: string, { site }: Ledger): string {
  const { folders } = JSON.parse(site.files.get("api/v1/tree.json")!.toString("utf8")) as {
    readonly folders: readonly { readonly path: string; readonly href: string }[];
  };
  const { path = "" } = folders.find(({ href }) => href === page) ?? {};
  return path === "" ? "" : `${path}/`;
}

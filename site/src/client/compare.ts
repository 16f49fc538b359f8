/**
 * Lets the reader pick two commits in the history table, keeps them in the page address, and loads their comparison on
 * demand.
 */
import { formatDifference } from "../../../src/base/text/number.ts";
import { type CommitPair, pairQuery, readPair } from "../lib/history/commit-pair.ts";

const table = document.querySelector<HTMLTableElement>("#history");
const bar = document.querySelector<HTMLElement>("#chosen");
const place = document.querySelector<HTMLElement>("#compare");
if (table && bar && place) start({ table, bar, place });

/**
 * Elements of the history page: the commit table, the line that names the selected pair, and the container of the
 * comparison.
 */
interface Places {
  readonly table: HTMLTableElement;
  readonly bar: HTMLElement;
  readonly place: HTMLElement;
}

function start({ table: historyTable, bar: choiceLine, place: comparisonPlace }: Places): void {
  const rows = [...historyTable.querySelectorAll<HTMLTableRowElement>("tr[data-commit]")].toReversed();
  const commits = rows.map(({ dataset }) => dataset["commit"] ?? "");
  const radios = (side: string): readonly HTMLInputElement[] => [
    ...historyTable.querySelectorAll<HTMLInputElement>(`input[name="${side}"]`),
  ];
  const selectedPair = (): CommitPair | undefined => {
    const [base, head] = ["base", "head"].map((side) => radios(side).find(({ checked }) => checked)?.value);
    return base === undefined || head === undefined ? undefined : readPair(`?base=${base}&head=${head}`, commits);
  };
  const mark = (pair: CommitPair | undefined): void => {
    for (const side of ["base", "head"] as const) {
      for (const [i, row] of rows.entries()) row.classList.toggle(`chosen-${side}`, pair?.[side] === i);
      if (pair) for (const radio of radios(side)) radio.checked = commits[pair[side]]?.startsWith(radio.value) === true;
    }
    choiceLine.hidden = pair === undefined;
    if (pair) choiceLine.replaceChildren(...choiceOf(pair, rows));
  };
  const compare = async (pair: CommitPair, scroll: boolean): Promise<void> => {
    mark(pair);
    const { showComparison } = await import("./comparison.ts");
    await showComparison(comparisonPlace, pair);
    if (scroll) comparisonPlace.scrollIntoView();
  };
  const follow = (scroll: boolean): void => {
    const pair = readPair(location.search, commits);
    if (pair && location.hash === "#compare") void compare(pair, scroll);
    else {
      mark(pair);
      comparisonPlace.replaceChildren();
    }
  };
  historyTable.classList.add("live");
  const [newest] = radios("head");
  if (newest) newest.checked = true;
  historyTable.addEventListener("change", (event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== "radio") return;
    const pair = selectedPair();
    mark(pair);
    if (pair === undefined) return;
    const isOpen = location.hash === "#compare";
    const write = isOpen ? "pushState" : "replaceState";
    history[write](null, "", `${location.pathname}${queryOf(pair, commits)}${location.hash}`);
    if (isOpen) void compare(pair, false);
  });
  choiceLine.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    follow(true);
  });
  addEventListener("popstate", () => follow(false));
  follow(true);
}

function queryOf({ base, head }: CommitPair, commits: readonly string[]): string {
  return pairQuery(commits[base]!, commits[head]!);
}

/** Content of the selection line: both commits, the token change of each pack, and the Compare link. */
function choiceOf(pair: CommitPair, rows: readonly HTMLTableRowElement[]): readonly Node[] {
  const commits = rows.map(({ dataset }) => dataset["commit"] ?? "");
  const name = (index: number): HTMLElement => {
    const code = document.createElement("code");
    code.textContent = commits[index]!.slice(0, 7);
    return code;
  };
  const link = document.createElement("a");
  link.href = `${location.pathname}${queryOf(pair, commits)}#compare`;
  link.textContent = "Compare";
  const names = document.createElement("span");
  names.append(name(pair.base), " → ", name(pair.head));
  const [bases, heads] = [pair.base, pair.head].map((index) => [
    ...rows[index]!.querySelectorAll<HTMLElement>("td[data-name]"),
  ]);
  const changes = heads!.flatMap(({ dataset: { name: pack, tokens } }, i) => {
    const base = bases![i]?.dataset["tokens"];
    return tokens && base ? [`${pack} ${formatDifference(Number(tokens) - Number(base))}`] : [];
  });
  const text = document.createElement("span");
  text.className = "num";
  text.textContent = changes.join(" · ");
  return [names, text, link];
}

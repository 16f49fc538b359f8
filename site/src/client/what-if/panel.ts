/** The panel that tries other rules on a pack: what is tried is in the address, the answer in the form. */
import { CarryonError } from "../../../../src/base/error.ts";
import { NO_CHANGE, type RuleChange } from "../../../../src/site/what-if/change.ts";
import { literalGlob } from "../../../../src/base/glob-rules.ts";
import { OMIT_CLASSES, type Tier, TIERS } from "../../../../src/pack/config/config.ts";
import { announceHidden } from "../../lib/hide-events.ts";
import { limitOf, readChange, writeChange } from "./address.ts";
import { showAnswer, showProblem } from "./answer.ts";
import { openPlanner, type Planner } from "./plan.ts";
import { foldersByTokens, typedLine } from "./typed-line.ts";

/** What the parts of the page can ask of the panel. */
export interface Panel {
  /** Fills in the folders that the field suggests. */
  readonly suggest: () => Promise<void>;
  /** Tries what the checkboxes and limits of the form say. */
  readonly read: () => Promise<void>;
  /** Tries what was typed as well. */
  readonly add: () => Promise<void>;
  readonly hide: (lines: readonly string[]) => Promise<void>;
  /** Acts on a button of the form. */
  readonly press: (button: HTMLButtonElement) => Promise<void>;
  /** Tries what the address says. */
  readonly restore: () => Promise<void>;
}

/** Most folders that the field suggests. */
const SUGGESTED = 300;

/** Opens the panel. @throws Error if what it needs cannot be loaded */
export async function openPanel(form: HTMLElement): Promise<Panel> {
  const planner = await openPlanner();
  const slug = form.dataset["slug"] ?? "";
  const pack = planner.plan.packs.find((one) => one.slug === slug);
  if (pack === undefined) throw new Error(`no pack ${slug}`);
  let change = readChange(location.search);
  let turn = 0;

  const answer = async (next: RuleChange): Promise<void> => {
    change = next;
    const own = ++turn;
    showForm(form, change, pack.omit);
    try {
      const outcome = await planner.try(slug, change);
      // Another change came while texts were loaded.
      if (own !== turn) return;
      showAnswer(form, { pack, change, outcome });
      announceHidden(outcome.hidden);
    } catch (error) {
      if (!(error instanceof CarryonError)) throw error;
      showProblem(form, `${error.message}. ${error.hint ?? ""}`);
    }
  };
  const go = async (next: RuleChange): Promise<void> => {
    const search = writeChange(location.search, next);
    if (search !== location.search) history.pushState(null, "", `${location.pathname}${search}${location.hash}`);
    await answer(next);
  };
  const hide = async (lines: readonly string[]): Promise<void> =>
    go({ ...change, hide: [...new Set([...change.hide, ...lines])] });
  const add = async (): Promise<void> => {
    const field = fieldOf(form, "line");
    const typed = typedLine(field?.value ?? "", planner.tree.paths);
    if ("problem" in typed) return showProblem(form, typed.problem);
    const tier = TIERS.find((name) => name === form.querySelector<HTMLSelectElement>("[name='as']")?.value);
    if (field !== null) field.value = "";
    return tier === undefined ? hide([typed.line]) : go(withTier(change, tier, typed.line));
  };

  return {
    hide,
    suggest: async () => fillSuggestions(form, planner),
    read: async () => go(formChange(form, change, pack.omit)),
    restore: async () => answer(readChange(location.search)),
    add,
    async press({ dataset }) {
      const { act, value = "" } = dataset;
      if (act === "add") return add();
      if (act === "reset") return go(NO_CHANGE);
      if (act === "cuts") return hide(JSON.parse(value) as readonly string[]);
      if (act === "show") return go({ ...change, hide: change.hide.filter((line) => line !== value) });
      if (act === "tier") return go({ ...change, tiers: change.tiers.filter(({ glob }) => glob !== value) });
    },
  };
}

/** Returns a change with a tier for what a line matches; a glob is relative to the root and never begins with a slash. */
function withTier(change: RuleChange, tier: Tier, line: string): RuleChange {
  const below = line.endsWith("/**");
  const path = line.replace(/^\//u, "").replace(/\/\*\*$/u, "");
  const isPath = line.startsWith("/") && !/[*?[\]\\]/u.test(path);
  const glob = isPath ? `${literalGlob(path) ?? path}${below ? "/**" : ""}` : line.replace(/^\//u, "");
  return { ...change, tiers: [...change.tiers.filter((one) => one.glob !== glob), { tier, glob }] };
}

/** Returns what the form says, with the lines that it has no checkbox for. */
function formChange(form: HTMLElement, { hide, tiers }: RuleChange, own: readonly string[]): RuleChange {
  const boxes = boxesOf(form, "hide");
  const listed = new Set(boxes.map(({ value }) => value));
  const checked = boxes.flatMap((box) => (box.checked && !hide.includes(box.value) ? [box.value] : []));
  const unchecked = new Set(boxes.flatMap((box) => (box.checked ? [] : [box.value])));
  const classes = boxesOf(form, "omit");
  const omit = OMIT_CLASSES.filter(
    (name) => classes.find(({ value }) => value === name)?.checked ?? own.includes(name),
  );
  const [target, max] = [limitOf(fieldOf(form, "target")?.value ?? null), limitOf(fieldOf(form, "max")?.value ?? null)];
  return {
    hide: [...hide.filter((line) => !listed.has(line) || !unchecked.has(line)), ...checked],
    ...(omit.join(",") !== OMIT_CLASSES.filter((name) => own.includes(name)).join(",") && { omit }),
    ...(target !== undefined && { target }),
    ...(max !== undefined && { max }),
    tiers,
  };
}

/** Makes the form say what is tried. */
function showForm(form: HTMLElement, { hide, omit, target, max }: RuleChange, own: readonly string[]): void {
  for (const box of boxesOf(form, "hide")) box.checked = hide.includes(box.value);
  for (const box of boxesOf(form, "omit")) box.checked = (omit ?? own).some((name) => name === box.value);
  for (const [name, limit] of [
    ["target", target],
    ["max", max],
  ] as const) {
    const field = fieldOf(form, name);
    if (field !== null && document.activeElement !== field) field.value = limit === undefined ? "" : String(limit);
  }
}

function fillSuggestions(form: HTMLElement, { tree }: Planner): void {
  const list = form.querySelector("datalist");
  if (list === null || list.childElementCount > 0) return;
  const slug = form.dataset["slug"];
  const tokens = tree.packs.find((pack) => pack.slug === slug)?.tokens ?? tree.tokens;
  for (const folder of foldersByTokens(tree.paths, tokens, SUGGESTED)) {
    const option = document.createElement("option");
    option.value = folder;
    list.append(option);
  }
}

function fieldOf(form: HTMLElement, name: string): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name='${name}']`);
}

function boxesOf(form: HTMLElement, name: string): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[type='checkbox'][name='${name}']`)];
}

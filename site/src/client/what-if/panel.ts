/** Panel for trying other rules on a pack. The address holds the tried rules, the form shows the result. */
import { CarryonError } from "../../../../src/base/error.ts";
import { NO_CHANGE, type RuleChange } from "../../../../src/site/what-if/change.ts";
import { literalGlob } from "../../../../src/base/globs/glob-rules.ts";
import { OMIT_CLASSES, type Tier, TIERS } from "../../../../src/pack/config/config.ts";
import { announceHidden } from "../../lib/hide-events.ts";
import { withLine, withoutLine } from "../../lib/what-if/hidden-lines.ts";
import { limitOf, readChange, writeChange } from "./address.ts";
import { showAnswer, showProblem } from "./answer.ts";
import { openPlanner, type Planner } from "./plan.ts";
import { foldersByTokens, typedLine } from "./typed-line.ts";

/** Interface of the panel to the page. */
export interface Panel {
  /** Fills in the suggested folders. */
  readonly suggest: () => Promise<void>;
  /** Tries the current checkboxes and limits. */
  readonly read: () => Promise<void>;
  /** Also tries the typed line. */
  readonly add: () => Promise<void>;
  readonly hide: (lines: readonly string[]) => Promise<void>;
  /** Removes the lines that hide what these lines match. */
  readonly show: (lines: readonly string[]) => Promise<void>;
  /** Performs the action of a form button. */
  readonly press: (button: HTMLButtonElement) => Promise<void>;
  /** Tries the rules in the address. */
  readonly restore: () => Promise<void>;
}

/** Maximum number of suggested folders. */
const MAX_SUGGESTIONS = 300;

/**
 * Opens the panel.
 * @throws Error if the required data cannot be loaded
 */
export async function openPanel(form: HTMLElement): Promise<Panel> {
  const planner = await openPlanner();
  const slug = form.dataset["slug"] ?? "";
  const pack = planner.plan.packs.find((one) => one.slug === slug);
  if (pack === undefined) throw new Error(`no pack ${slug}`);
  let change = readChange(location.search);
  let turn = 0;

  const answer = async (next: RuleChange): Promise<void> => {
    change = next;
    const thisTurn = ++turn;
    showForm(form, change, pack.omit);
    try {
      const outcome = await planner.try(slug, change);
      // A newer change arrived while texts were loading.
      if (thisTurn !== turn) return;
      showAnswer(form, { pack, change, outcome });
      const total = { tokens: outcome.tokens, before: pack.tokens, isExact: outcome.exact };
      announceHidden({ hidden: outcome.hidden, lines: change.hide, total });
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
    go({ ...change, hide: lines.reduce(withLine, change.hide) });
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
    show: async (lines) => go({ ...change, hide: lines.reduce(withoutLine, change.hide) }),
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

/**
 * Adds a tier for the files that a line matches. Unlike a line, a glob is relative to the root and never begins with a
 * slash.
 */
function withTier(change: RuleChange, tier: Tier, line: string): RuleChange {
  const below = line.endsWith("/**");
  const path = line.replace(/^\//u, "").replace(/\/\*\*$/u, "");
  const isPath = line.startsWith("/") && !/[*?[\]\\]/u.test(path);
  const glob = isPath ? `${literalGlob(path) ?? path}${below ? "/**" : ""}` : line.replace(/^\//u, "");
  return { ...change, tiers: [...change.tiers.filter((one) => one.glob !== glob), { tier, glob }] };
}

/** Reads the rules from the form. Lines without a checkbox are kept. */
function formChange(form: HTMLElement, { hide, tiers }: RuleChange, defaultOmit: readonly string[]): RuleChange {
  const boxes = boxesOf(form, "hide");
  const listed = new Set(boxes.map(({ value }) => value));
  const checked = boxes.flatMap((box) => (box.checked && !hide.includes(box.value) ? [box.value] : []));
  const unchecked = new Set(boxes.flatMap((box) => (box.checked ? [] : [box.value])));
  const classes = boxesOf(form, "omit");
  const omit = OMIT_CLASSES.filter(
    (name) => classes.find(({ value }) => value === name)?.checked ?? defaultOmit.includes(name),
  );
  const [target, max] = [limitOf(fieldOf(form, "target")?.value ?? null), limitOf(fieldOf(form, "max")?.value ?? null)];
  return {
    hide: [...hide.filter((line) => !listed.has(line) || !unchecked.has(line)), ...checked],
    ...(omit.join(",") !== OMIT_CLASSES.filter((name) => defaultOmit.includes(name)).join(",") && { omit }),
    ...(target !== undefined && { target }),
    ...(max !== undefined && { max }),
    tiers,
  };
}

/** Updates the form to match the tried rules. */
function showForm(form: HTMLElement, { hide, omit, target, max }: RuleChange, defaultOmit: readonly string[]): void {
  for (const box of boxesOf(form, "hide")) box.checked = hide.includes(box.value);
  for (const box of boxesOf(form, "omit")) box.checked = (omit ?? defaultOmit).some((name) => name === box.value);
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
  for (const folder of foldersByTokens(tree.paths, tokens, MAX_SUGGESTIONS)) {
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

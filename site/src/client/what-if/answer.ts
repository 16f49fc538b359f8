/** Writes an answer into the form. */
import type { RuleChange } from "../../../../src/site/what-if/change.ts";
import type { Outcome } from "../../../../src/site/what-if/what-if.ts";
import { formatCount } from "../../../../src/base/text/number.ts";
import type { SitePlanPack } from "../../../../src/site/data/api/site-plan.ts";
import { gauge } from "../../../../src/site/words/gauge.ts";
import { verdict } from "../../lib/pack/packs.ts";
import { visible } from "../../lib/visible.ts";
import { changeWords, roomWords, sourceWords } from "../../lib/what-if/words.ts";

/** What was tried on a pack, and the answer. */
export interface Answer {
  readonly pack: SitePlanPack;
  readonly change: RuleChange;
  readonly outcome: Outcome;
}

/** Shows an answer: figures, bar, and the lines to copy. */
export function showAnswer(form: HTMLElement, { pack, change, outcome }: Answer): void {
  const { kind: state, sign } = verdict(outcome);
  const about = outcome.exact ? "" : "about ";
  const tried = { ...outcome, kind: pack.kind };
  say(form, "tokens", about + formatCount(outcome.tokens));
  say(form, "change", changeWords(outcome, pack.tokens));
  say(form, "room", `${sign} ${roomWords(outcome)}`).dataset["state"] = state;
  say(form, "told", [sourceWords(tried), ...idleWords(outcome)].join(" "));
  drawBar(form, outcome);
  const isNothing = change.hide.length === 0 && outcome.config === undefined;
  partOf(form, "lines").hidden = isNothing;
  showLines(form, "ignore", change.hide);
  showLines(form, "config", outcome.config?.lines ?? []);
  showTried(form, change);
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-act='reset']")) button.disabled = isNothing;
}

/** Says why nothing was tried. */
export function showProblem(form: HTMLElement, text: string): void {
  say(form, "told", text);
}

function idleWords({ idle }: Outcome): readonly string[] {
  return idle.map((line) => `${visible(line)} matches no files.`);
}

function partOf(form: HTMLElement, name: string): HTMLElement {
  const part = form.querySelector<HTMLElement>(`[data-part='${name}']`);
  if (part === null) throw new Error(`the panel has no ${name}`);
  return part;
}

function say(form: HTMLElement, name: string, text: string): HTMLElement {
  const part = partOf(form, name);
  part.textContent = text;
  return part;
}

/** Draws the bar of the budget as pages do. */
function drawBar(form: HTMLElement, outcome: Outcome): void {
  const bar = gauge(outcome);
  const draw = (name: string, path: string | undefined): void => {
    form.querySelector(`.bar .${name}`)?.setAttribute("d", path ?? "");
  };
  form.querySelector<HTMLElement>(".bar")?.toggleAttribute("hidden", bar === undefined);
  if (bar === undefined) return;
  draw("used", `M0 4H${bar.used}V12H0Z`);
  draw("beyond", bar.beyond > 0 ? `M${bar.used} 4h${bar.beyond}v8h-${bar.beyond}z` : undefined);
  draw("target", bar.target === undefined ? undefined : `M${bar.target} 1V15`);
  draw("max", bar.max === undefined ? undefined : `M${bar.max} 0V16`);
}

function showLines(form: HTMLElement, name: string, lines: readonly string[]): void {
  partOf(form, `${name}-block`).hidden = lines.length === 0;
  say(form, name, lines.join("\n"));
}

/** Lists what is tried, each with a button that takes it back. */
function showTried(form: HTMLElement, { hide, tiers }: RuleChange): void {
  const lines = hide.map((line) => tried("show", line, line));
  const others = tiers.map(({ tier, glob }) => tried("tier", glob, `${glob} as ${tier}`));
  partOf(form, "tried").replaceChildren(...lines, ...others);
}

function tried(act: "show" | "tier", value: string, text: string): HTMLLIElement {
  const [item, code, button] = [
    document.createElement("li"),
    document.createElement("code"),
    document.createElement("button"),
  ];
  code.textContent = visible(text);
  button.type = "button";
  button.dataset["act"] = act;
  button.dataset["value"] = value;
  button.textContent = "Remove";
  button.setAttribute("aria-label", `Remove ${visible(text)}`);
  item.append(code, " ", button);
  return item;
}

/** Writes a result into the form. */
import type { RuleChange } from "../../../../src/site/what-if/change.ts";
import type { Outcome } from "../../../../src/site/what-if/what-if.ts";
import { formatCount } from "../../../../src/base/text/number.ts";
import type { SitePlanPack } from "../../../../src/site/data/api/site-plan.ts";
import { gauge } from "../../../../src/site/words/gauge.ts";
import { verdict } from "../../lib/pack/packs.ts";
import { visible } from "../../lib/visible.ts";
import { changeWords, roomWords, sourceWords } from "../../lib/what-if/words.ts";

/** A tried change and its outcome. */
export interface Answer {
  readonly pack: SitePlanPack;
  readonly change: RuleChange;
  readonly outcome: Outcome;
}

/** Shows a result: figures, bar, and the lines to copy. */
export function showAnswer(form: HTMLElement, { pack, change, outcome }: Answer): void {
  const { kind: state, sign } = verdict(outcome);
  const about = outcome.exact ? "" : "about ";
  const trial = { ...outcome, kind: pack.kind };
  setPartText(form, "tokens", about + formatCount(outcome.tokens));
  setPartText(form, "change", changeWords(outcome, pack.tokens));
  setPartText(form, "room", `${sign} ${roomWords(outcome)}`).dataset["state"] = state;
  setPartText(form, "told", [sourceWords(trial), ...idleWords(outcome)].join(" "));
  drawBar(form, outcome);
  const isNothing = change.hide.length === 0 && outcome.config === undefined;
  partOf(form, "lines").hidden = isNothing;
  showLines(form, "ignore", change.hide);
  showLines(form, "config", outcome.config?.lines ?? []);
  showTried(form, change);
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-act='reset']")) button.disabled = isNothing;
}

/** Shows why a change was not tried. */
export function showProblem(form: HTMLElement, text: string): void {
  setPartText(form, "told", text);
}

function idleWords({ idle }: Outcome): readonly string[] {
  return idle.map((line) => `${visible(line)} matches no files.`);
}

function partOf(form: HTMLElement, name: string): HTMLElement {
  const element = form.querySelector<HTMLElement>(`[data-part='${name}']`);
  if (element === null) throw new Error(`the panel has no ${name}`);
  return element;
}

function setPartText(form: HTMLElement, name: string, text: string): HTMLElement {
  const element = partOf(form, name);
  element.textContent = text;
  return element;
}

/** Draws the budget bar in the same way as the static pages. */
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
  setPartText(form, name, lines.join("\n"));
}

/** Lists the tried rules, each with a button that removes it. */
function showTried(form: HTMLElement, { hide, tiers }: RuleChange): void {
  const lines = hide.map((line) => triedItem("show", line, line));
  const others = tiers.map(({ tier, glob }) => triedItem("tier", glob, `${glob} as ${tier}`));
  partOf(form, "tried").replaceChildren(...lines, ...others);
}

function triedItem(act: "show" | "tier", value: string, text: string): HTMLLIElement {
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

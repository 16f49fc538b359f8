import type { AdvisedCut, DoneAdvice, SiteAdvice } from "../../../../src/site/data/advice.ts";
import type { SitePackLink } from "../../../../src/site/data/site.ts";
import { formatCount, formatDifference, pluralize } from "../../../../src/base/text/number.ts";
import { allowCommand } from "../../../../src/pack/words/advice.ts";
import { packNames } from "../../../../src/pack/words/pack-name.ts";
import { WINDOW, windowsOf } from "../../../../src/site/words/run-verdict.ts";
import { describeShare, packWhole } from "../../../../src/site/words/numbers.ts";
import { visible } from "../visible.ts";

/** Text to copy, and the file that it belongs in. */
export interface CopiedLines {
  /** Difference from the other choices, or an empty string without others. */
  readonly caption: string;
  readonly lines: readonly string[];
  /** File, and the key in it that contains the lines. */
  readonly file?: string;
}

/** Advice in words. */
export interface AdviceWords {
  readonly title: string;
  /** The figure that the advice is about, and what it means. */
  readonly effect: readonly [figure: string, note: string];
  readonly isAlarm: boolean;
  /** A sentence. */
  readonly why: string;
  /** Page that the sentence is about. */
  readonly href?: string;
  readonly copies: readonly CopiedLines[];
}

const IGNORE = ".carryonignore";

/** Returns advice in words. */
export function adviceWords(advice: SiteAdvice, packs: readonly SitePackLink[]): AdviceWords {
  const packOf = (slug: string): SitePackLink => packs.find((pack) => pack.slug === slug)!;
  const nameOf = (slug: string): string => packNames(packs)(packOf(slug));
  switch (advice.kind) {
    case "over":
      return overWords(advice, nameOf(advice.slug));
    case "raise":
      return {
        title: `Or raise the limit of ${nameOf(advice.slug)}`,
        effect: [formatCount(advice.needed), "at least"],
        isAlarm: false,
        why: "A pull request cannot raise its own limit: the change counts once the main branch has it.",
        copies: [limitLine(advice.pack, advice.needed)],
      };
    case "secret":
      return secretWords(advice);
    case "drop":
      return dropWords(advice, packOf(advice.slug), nameOf(advice.slug));
    case "links":
      return linkWords(advice);
    case "limit":
      return {
        title: `Give ${nameOf(advice.slug)} a limit`,
        effect: [formatCount(advice.max), "at most"],
        isAlarm: false,
        why: `No check fails when ${nameOf(advice.slug)} grows.`,
        copies: [limitLine(advice.pack, advice.max)],
      };
    case "history":
      return {
        title: "Fetch more commits",
        effect: ["", "for the history"],
        isAlarm: false,
        why: "Only one commit can be read, so nothing here says what a change cost.",
        copies: [{ caption: "", lines: [`with: { fetch-depth: ${advice.asked + 1} }`], file: "the checkout step" }],
      };
  }
}

function overWords({ over, max, choices }: SiteAdvice & { readonly kind: "over" }, name: string): AdviceWords {
  const captionOf = ({ lines, tokens, saved }: AdvisedCut, index: number): string => {
    const keepsMore = index > 0 ? ", keeps more" : "";
    return `${pluralize(lines.length, "line")}${keepsMore}: ${formatCount(tokens)} (${formatDifference(-saved)})`;
  };
  return {
    title: `Bring ${name} back under ${formatCount(max)}`,
    effect: [`over by ${formatCount(over)}`, ""],
    isAlarm: true,
    why:
      choices.length === 0
        ? "No line is known to suffice."
        : `${choices.length > 1 ? "Either choice passes the check; both totals are exact." : "The total is exact."}`,
    copies: choices.map((cut, index) => ({ caption: captionOf(cut, index), lines: cut.lines, file: IGNORE })),
  };
}

function secretWords({ first, total }: SiteAdvice & { readonly kind: "secret" }): AdviceWords {
  const { path = "", line, args, href } = first;
  const rule = typeof args["rule"] === "string" ? args["rule"] : "";
  return {
    title: total === 1 ? "Look at the secret that was redacted" : `Look at the ${formatCount(total)} redacted secrets`,
    effect: [visible(rule), ""],
    isAlarm: false,
    why: `${visible(path)}${line === undefined ? "" : `, line ${formatCount(line)}`}. If it is real, revoke it: git still has it. If it is not, allow it.`,
    ...(href !== undefined && { href }),
    copies: [{ caption: "", lines: [allowCommand(path, line)] }],
  };
}

function dropWords(
  { what, files, cut, fits }: SiteAdvice & { readonly kind: "drop" },
  pack: SitePackLink,
  name: string,
): AdviceWords {
  const [line = ""] = cut.lines;
  const share = describeShare({ tokens: cut.saved }, packWhole(pack, name));
  const subject = what === "tests" ? `${pluralize(files, "test file")} in ${line}` : line;
  const effect =
    pack.tokens <= WINDOW
      ? ""
      : fits
        ? ` Without ${files === 1 ? "it" : "them"}, a window of 200k takes the pack.`
        : ` Without ${files === 1 ? "it" : "them"}, the pack is still ${windowsOf(cut.tokens, WINDOW)} of 200k: give a model LITE first.`;
  return {
    title: fits
      ? `Make ${name} fit a 200k window`
      : `Leave ${what === "tests" ? "the tests" : dropped(line)} out of ${name}`,
    effect: [formatCount(cut.tokens), formatDifference(-cut.saved)],
    isAlarm: false,
    why: `${visible(subject)} ${files === 1 ? "is" : "are"} ${share}.${effect}`,
    copies: [{ caption: "", lines: cut.lines, file: IGNORE }],
  };
}

/** Last part of an ignore line: `CHANGELOG.md`, `vendor`. */
function dropped(line: string): string {
  const parts = line.split("/").filter((part) => part !== "" && part !== "**");
  return visible(parts.at(-1) ?? line);
}

function linkWords({ first, total }: SiteAdvice & { readonly kind: "links" }): AdviceWords {
  const { path = "", line, href } = first;
  return {
    title: total === 1 ? "Mend a broken link" : `Mend ${formatCount(total)} broken links`,
    effect: [formatCount(total), ""],
    isAlarm: false,
    why: `The first is in ${visible(path)}${line === undefined ? "" : `, line ${formatCount(line)}`}.`,
    ...(href !== undefined && { href }),
    copies: [{ caption: "", lines: ["carryon check --links"] }],
  };
}

function limitLine(pack: string, max: number): CopiedLines {
  return { caption: "", lines: [`max: ${max}`], file: `packs.${pack}.budget in carryon.yml` };
}

const DONE: Readonly<Record<DoneAdvice, string>> = {
  secret: "No secret to look at",
  drop: "No large by-product to leave out",
  links: "No link to mend",
};

/** Returns what is in order, in words. */
export function doneWords(kinds: readonly DoneAdvice[]): readonly string[] {
  return kinds.map((kind) => DONE[kind]);
}

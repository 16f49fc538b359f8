import type { DocumentSection } from "./document-section.ts";
import { quotedLine, sentencesOf } from "./quoted-line.ts";

/** A rule as a document states it. */
export interface StatedRule {
  readonly path: string;
  /** The heading above it; may be empty. */
  readonly heading: string;
  readonly text: string;
  /** How much it looks like a rule that everybody has to know; the most is about 10. */
  readonly worth: number;
}

/** Headings of parts that state rules. */
const RULE_HEADING =
  /\b(?:principles?|rules?|conventions?|guidelines?|philosophy|standards|requirements?|polic(?:y|ies)|constraints?|invariants?|style|must|never|always|don'?ts?|dos|avoid|before (?:you|adding|submitting)|think before|best practices|notes on|important|values|goals|code quality)\b/iu;
/** Headings of parts that rules of the project do not come from. */
const OTHER_HEADING =
  /\b(?:sponsors?|backers|installation|install|usage|example|license|code of conduct|contributors|credits|acknowledg|related|opinions|financial|funding|faq|translations?|changelog|table of contents|donat|social|community|resources|benchmarks?|support|issue|bugs?|report|triage|maintainers|merge|review|question|releas|publish|configuration|getting started|get involved|meeting|proposing|rfcs?\b|next steps|cloning|clone|fork)/iu;
/** What few people do, whatever rules there are for it. */
const RELEASING = /\b(?:releas(?:e|es|ing)|publish(?:ing)?)\b/iu;
/** What a README says elsewhere is for users, not for contributors. */
const README = /(?:^|\/)readme\.\w+$/iu;
const STRONG = /\b(?:must(?: not)?|never|always|do not|don['’]t|shall|required|forbidden)\b/iu;
const MODAL =
  /\b(?:should(?: not|n['’]t)?|avoid|prefer|make sure|ensure|need to|needs to|has to|have to|at most|at least|only|cannot|can['’]t|instead of)\b/iu;
/** Verbs with which rules begin. */
const IMPERATIVE =
  /^(?:please )?(?:use|add|run|write|keep|follow|put|name|include|check|test|document|commit|export|import|declare|limit|treat|handle|pass|place|mark|update|create|give|describe|separate|split|inline|bundle|remove|leave|respect|stick|format|lint|build|read|consider|be|try|fix|work|reference|base|squash|rebase|prefix|return|throw|validate|report|sort|start|end|match|mirror|open|provide|link|explain|state|break|show|implement|define|register|cover)\b/iu;
/** Of how documents are written, or of somebody's feelings: no rules. */
const CHATTER =
  /\b(?:we (?:love|appreciate|are excited|welcome|recommend that you)|thank|feel free|happy|many ways|tutorials?|videos?|never (?:sent|done)|let us know|simply start|see (?:the|our|also)|for more|learn more|click|join|subscribe|star us|welcome|read on|sponsor|our (?:chat|discord)|stack overflow|great (?:work|way)|opening a pr\b|as follows|the following)\b/iu;

/** Characters of a rule. */
const LENGTHS = { least: 20, most: 280 };
/** A sentence is a rule from here on. */
const MIN_WORTH = 2.4;

const DOCUMENT_WORTH: readonly (readonly [name: RegExp, worth: number])[] = [
  [/(?:^|\/)(?:agents|claude|gemini|copilot-instructions|\.cursorrules)(?:\.md)?$/iu, 2],
  [/(?:^|\/)(?:contributing|hacking|development|developing|style|styleguide|conventions)\.\w+$/iu, 1.2],
  [/(?:^|\/)(?:architecture|design|principles)\.\w+$/iu, 0.8],
];

/** Returns the rules that documents state, in their order: sentences in the imperative and those that forbid or demand. */
export function rulesIn(sections: readonly DocumentSection[]): readonly StatedRule[] {
  const seen = new Set<string>();
  return sections.flatMap(({ path, headings, paragraphs }) => {
    const heading = quotedLine(headings.at(-1) ?? "", 80);
    if (headings.some((one) => RELEASING.test(one))) return [];
    const isForRules = isAboutRules(headings);
    if (!isForRules && (README.test(path) || headings.some((one) => OTHER_HEADING.test(one)))) return [];
    const bonus = (isForRules ? 1.6 : 0) + (DOCUMENT_WORTH.find(([name]) => name.test(path))?.[1] ?? 0);
    return paragraphs.flatMap(({ text, isItem }) =>
      ruleSentences(text, isItem).flatMap((sentence) => {
        const own = quotedLine(sentence, LENGTHS.most);
        const worth = worthOf(own, isItem) === 0 ? 0 : worthOf(own, isItem) + bonus;
        const key = own.toLowerCase();
        if (worth < MIN_WORTH || own.length < LENGTHS.least || seen.has(key)) return [];
        seen.add(key);
        return [{ path, heading, text: own, worth }];
      }),
    );
  });
}

function isRule(heading: string): boolean {
  return RULE_HEADING.test(heading.replaceAll(/`[^`]*`/gu, ""));
}

/** Whether a part is about rules: its heading says so, or one above it, and its own speaks of nothing else. */
function isAboutRules(headings: readonly string[]): boolean {
  const own = headings.at(-1) ?? "";
  return isRule(own) || (!OTHER_HEADING.test(own) && headings.some((heading) => isRule(heading)));
}

/** Returns what of a paragraph may be a rule: a short item as a whole, so that its reasons stay, or each sentence. */
function ruleSentences(text: string, isItem: boolean): readonly string[] {
  if (text.length > 20_000) return [];
  const sentences = sentencesOf(text);
  return isItem && text.length <= LENGTHS.most ? [sentences.join(" ")] : sentences;
}

function worthOf(sentence: string, isItem: boolean): number {
  // Commands are told elsewhere.
  if (sentence.replaceAll(/`[^`]*`/gu, "").length < 16) return 0;
  if (/[?:]$/u.test(sentence) || sentence.endsWith("…") || CHATTER.test(sentence)) return 0;
  const bare = sentence
    .replace(/^(?:\*\*[^*]{1,80}\*\*[:.]?|[*_`"]+)\s*/u, "")
    // A purpose goes before many an imperative: "To contribute code, follow the guidelines".
    .replace(/^(?:To|When|Before|If) [^,.]{3,80}, /u, "");
  const strong = STRONG.test(sentence) ? 1.5 : 0;
  const modal = MODAL.test(sentence) ? 1 : 0;
  const imperative = IMPERATIVE.test(bare) ? 1.2 : 0;
  const sum = strong + modal + imperative;
  if (sum === 0) return 0;
  return sum + (isItem ? 0.5 : 0);
}

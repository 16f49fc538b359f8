import type { DocumentSection } from "./document-section.ts";
import { quotedLine, sentencesOf } from "./quoted-line.ts";

/** Rule stated in a document. */
export interface StatedRule {
  readonly path: string;
  /** Heading above the rule; may be empty. */
  readonly heading: string;
  readonly text: string;
  /** Score: how likely this is a rule that everyone must know. The maximum is about 10. */
  readonly worth: number;
}

/** Headings of sections that state rules. */
const RULE_HEADING =
  /\b(?:principles?|rules?|conventions?|guidelines?|philosophy|standards|requirements?|polic(?:y|ies)|constraints?|invariants?|style|must|never|always|don'?ts?|dos|avoid|before (?:you|adding|submitting)|think before|best practices|notes on|important|values|goals|code quality)\b/iu;
/** Headings of sections whose imperatives are not project rules. */
const OTHER_HEADING =
  /\b(?:sponsors?|backers|installation|install|usage|example|license|code of conduct|contributors|credits|acknowledg|related|opinions|financial|funding|faq|translations?|changelog|table of contents|donat|social|community|resources|benchmarks?|support|issue|bugs?|report|triage|maintainers|merge|review|question|releas|publish|configuration|getting started|get involved|meeting|proposing|rfcs?\b|next steps|cloning|clone|fork)/iu;
/** Release procedures. Few people perform them, so their rules are skipped. */
const RELEASING = /\b(?:releas(?:e|es|ing)|publish(?:ing)?)\b/iu;
/** A README outside its rule sections addresses users, not contributors. */
const README = /(?:^|\/)readme\.\w+$/iu;
const STRONG = /\b(?:must(?: not)?|never|always|do not|don['’]t|shall|required|forbidden)\b/iu;
const MODAL =
  /\b(?:should(?: not|n['’]t)?|avoid|prefer|make sure|ensure|need to|needs to|has to|have to|at most|at least|only|cannot|can['’]t|instead of)\b/iu;
/** Verbs that open a rule, without the nouns that begin like one. */
const IMPERATIVE =
  /^(?:please )?(?!open[ -]source\b|(?:commit|test|build|import|export|report) (?:messages?|cases?|suites?|systems?|formats?)\b)(?:use|add|run|write|keep|follow|put|name|include|check|test|document|commit|export|import|declare|limit|treat|handle|pass|place|mark|update|create|give|describe|separate|split|inline|bundle|remove|leave|respect|stick|format|lint|build|read|consider|be|try|fix|work|reference|base|squash|rebase|prefix|return|throw|validate|report|sort|start|end|match|mirror|open|provide|link|explain|state|break|show|implement|define|register|cover)\b/iu;
/** Sentences about documents or feelings are not rules. */
const CHATTER =
  /\b(?:we (?:love|appreciate|are excited|welcome|recommend that you)|thank|feel free|happy|many ways|tutorials?|videos?|never (?:sent|done)|let us know|simply start|see (?:the|our|also)|for more|learn more|click|join|subscribe|star us|welcome|read on|sponsor|our (?:chat|discord)|stack overflow|great (?:work|way)|opening a pr\b|as follows|the following)\b/iu;

/** Length limits of a rule, in characters. */
const RULE_LENGTH = { min: 20, max: 280 };
/** Minimum score for a sentence to count as a rule. */
const MIN_WORTH = 2.4;

const DOCUMENT_WORTH: readonly (readonly [name: RegExp, worth: number])[] = [
  [/(?:^|\/)(?:agents|claude|gemini|copilot-instructions|\.cursorrules)(?:\.md)?$/iu, 2],
  [/(?:^|\/)(?:contributing|hacking|development|developing|style|styleguide|conventions)\.\w+$/iu, 1.2],
  [/(?:^|\/)(?:architecture|design|principles)\.\w+$/iu, 0.8],
];

/**
 * Returns the rules that documents state, in document order and without duplicates: imperative sentences and sentences
 * that demand or forbid something. Each has a score of how likely it is a rule. Rules have 20 characters or more and
 * are cut at 280. In a README, only sections about rules count. Sections about releases never do.
 */
export function statedRules(sections: readonly DocumentSection[]): readonly StatedRule[] {
  const seen = new Set<string>();
  return sections.flatMap(({ path, headings, paragraphs }) => {
    const heading = quotedLine(headings.at(-1) ?? "", 80);
    if (headings.some((one) => RELEASING.test(one))) return [];
    const isForRules = isAboutRules(headings);
    if (!isForRules && (README.test(path) || headings.some((one) => OTHER_HEADING.test(one)))) return [];
    const bonus = (isForRules ? 1.6 : 0) + (DOCUMENT_WORTH.find(([name]) => name.test(path))?.[1] ?? 0);
    return paragraphs.flatMap(({ text, isItem }) =>
      ruleSentences(text, isItem).flatMap((sentence) => {
        const rule = quotedLine(sentence, RULE_LENGTH.max);
        const worth = worthOf(rule, isItem) === 0 ? 0 : worthOf(rule, isItem) + bonus;
        const key = rule.toLowerCase();
        if (worth < MIN_WORTH || rule.length < RULE_LENGTH.min || seen.has(key)) return [];
        seen.add(key);
        return [{ path, heading, text: rule, worth }];
      }),
    );
  });
}

function isRule(heading: string): boolean {
  return RULE_HEADING.test(heading.replaceAll(/`[^`]*`/gu, ""));
}

/**
 * Whether a section is about rules: its own heading or one above it says so, and its own heading is not about another
 * topic.
 */
function isAboutRules(headings: readonly string[]): boolean {
  const lastHeading = headings.at(-1) ?? "";
  return isRule(lastHeading) || (!OTHER_HEADING.test(lastHeading) && headings.some((heading) => isRule(heading)));
}

/**
 * Splits a paragraph into rule candidates: a short list item as a whole, so that it keeps its reasons, otherwise each
 * sentence.
 */
function ruleSentences(text: string, isItem: boolean): readonly string[] {
  if (text.length > 20_000) return [];
  const sentences = sentencesOf(text);
  return isItem && text.length <= RULE_LENGTH.max ? [sentences.join(" ")] : sentences;
}

function worthOf(sentence: string, isItem: boolean): number {
  // A sentence that is mostly code states a command. The workflows page lists those.
  if (sentence.replaceAll(/`[^`]*`/gu, "").length < 16) return 0;
  if (/[?:]$/u.test(sentence) || sentence.endsWith("…") || CHATTER.test(sentence)) return 0;
  const bare = sentence
    .replace(/^(?:\*\*[^*]{1,80}\*\*[:.]?|[*_`"]+)\s*/u, "")
    // An imperative often follows its purpose: "To contribute code, follow the guidelines".
    .replace(/^(?:To|When|Before|If) [^,.]{3,80}, /u, "");
  // "(You must have Docker installed)" is a condition, not a rule.
  const outside = sentence.replaceAll(/\([^()]*\)/gu, "");
  const strong = STRONG.test(outside) ? 1.5 : 0;
  const modal = MODAL.test(outside) ? 1 : 0;
  const imperative = IMPERATIVE.test(bare) ? 1.2 : 0;
  const sum = strong + modal + imperative;
  if (sum === 0) return 0;
  return sum + (isItem ? 0.5 : 0);
}

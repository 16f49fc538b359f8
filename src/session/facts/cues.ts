import type { FactKind } from "./fact.ts";

/** Markers at the beginning of a sentence, or of a list item after its bullet: `[GOAL] …`, `Decision: …`, `[x] …`. */
const MARKERS: readonly (readonly [pattern: RegExp, kind: FactKind])[] = [
  [/^(?:\[goals?\]|goals?:|objective:)/iu, "goal"],
  [
    /^(?:\[(?:constraint|instruction|rule|requirement|must)s?\]|(?:constraint|instruction|rule|requirement)s?:)/iu,
    "instruction",
  ],
  [/^(?:\[(?:decision|decided)s?\]|decision:|decided:)/iu, "decision"],
  [/^(?:\[correction\]|correction:)/iu, "correction"],
  [
    /^(?:\[(?:done|todo|next|blocked|progress|in[ -]progress|wip|x| )\]|[✅☑✔⏳❌]|(?:done|todo|next(?: step)?s?|blocked|progress|status):)/iu,
    "progress",
  ],
];

/** Headings whose items are all of one kind. */
const HEADINGS: readonly (readonly [pattern: RegExp, kind: FactKind])[] = [
  [/\b(?:goals?|objectives?|definition of done|acceptance)\b/u, "goal"],
  [
    /\b(?:constraints?|rules?|requirements?|guidelines?|instructions?|conventions?|do not|don'ts|non-negotiables?)\b/u,
    "instruction",
  ],
  [/\b(?:decisions?|decided|agreed|conclusions?)\b/u, "decision"],
  [/\b(?:status|progress|done|todo|next steps?|remaining|checklist|completed)\b/u, "progress"],
];

// Patterns without the `i` flag match text that `foldCase` returns.

const GOAL =
  /\b(?:goals?|objective|aim(?:ing)?|end state|mission|end result|outcome|what (?:i|we)(?:'re| are)? (?:want|need|after|trying|looking)|(?:i|we)(?:'d| would)? (?:really |just )?(?:want|like|need|love) (?:to|you to|it to|this to)|(?:i|we)(?:'re| are) (?:trying|aiming|looking|hoping|here) (?:to|for)|done (?:when|means|once)|success (?:means|is|looks)|by the end|the (?:task|job|point|idea|assignment) (?:here |today |now )?is|the whole point|ultimately|help me (?:to )?\w+|definition of done|end up with|finish line|objective here)\b/u;

const STRONG_INSTRUCTION =
  /\b(?:never|always|must(?:n['’]t| not| never)?|do not|don['’]?t|shall(?: not)?|may not|under no circumstances|make sure|be sure to|ensure|at all times|off[- ]limits|hands off|forbidden|prohibited|not allowed|no matter what|whatever (?:you do|happens)|hard (?:rule|requirement|limit|constraint|line)|without exception|non-negotiable|strictly|required|mandatory|remember (?:to|that|not)|keep in mind|from (?:now|here) on|going forward|every time|leave [\w`./ -]{1,60} (?:alone|as is|as it is|untouched)|has to|have to|needs? to (?:stay|remain|keep|be|work|support|run)|off the table|out of bounds|refrain|steer clear|stay (?:away|off|out|clear|on|under|below|within)|please (?:only|keep|use|avoid|stick)|no (?:new|more|extra|additional|third[- ]party|breaking) \w+)\b/u;

const WEAK_INSTRUCTION =
  /\b(?:only|goes? (?:under|in|into|to)|belongs? (?:in|to|under)|nothing (?:else|elsewhere)|nowhere|nobody|avoid|without|prefer(?:ably)?|stick (?:to|with)|at (?:most|least)|keep|should(?:n['’]t| not)?|cannot|can['’]t|limit(?:ed)? to|no \w+(?:s|ing)\b|cap(?:ped)? at|unless|until i|before you|i['’]d rather|instead of|treat|respect|mind the|follow)\b/u;

const DECISION =
  /\b(?:decid\w*|decisions?|let['’]?s (?:go|use|keep|stick|make|switch|do|take|drop|pick|adopt|call|run|put|store|treat)|go(?:ing|es)? (?:with|for)|went (?:with|for)|settl(?:ed?|ing) on|agree[ds]?\b|chose[n]?|choos(?:e|ing)|our choice|took\b|keep(?:s|ing)? (?:using|to|on|with)|stay(?:s|ing)? (?:with|on)|stick(?:s|ing)? (?:with|to)|(?:built|based|runs?|rel(?:y|ies)|depends?) on\b|put .{2,60} on\b|from here on|winner|wins?\b|is (?:out|gone|dead)\b|skip(?:ped|ping)?|better (?:fit|choice|suited)|(?:best|right) (?:fit|choice|tool)|not worth|no need for|too (?:slow|heavy|big|complex|complicated|fragile|expensive|limited|old)|would (?:have to|need|mean|require|double|force)|please use| it is\b|after (?:comparing|weighing|looking at|trying) (?:both|all|the)|opt(?:ed|ing)? (?:for|to)|switch(?:ed|ing)? (?:to|from|over)|mov(?:e|es|ed|ing) (?:to|away)|replac(?:es|ed|ing) .{1,60}\b(?:by|with)\b|swap(?:s|ped|ping)? .{1,60}\b(?:for|with)\b|rel(?:y|ies) on|instead of|rather than|in favou?r of|the (?:plan|approach|design|call|verdict|way forward) (?:is|will|here)|pick(?:ed|ing)? \w+|standardi[sz]\w+|adopt(?:ed|ing)?|commit(?:ted|ting)? to|land(?:ed|ing)? on|end(?:ed)? up (?:using|with|going)|drop(?:ped|ping)? (?:the|support)|reject(?:ed|ing)?|rul(?:ed|ing) out|we(?:['’]ll| will| shall| are going to) (?:use|go|keep|store|stay|have|write|put|build|make|ship|run|support|cache|treat|send|expose|split|model)|i(?:['’]ll| will| am going to|['’]m going to) (?:use|go with|keep|stick|store|switch|model|treat)|(?:wins?|won) (?:over|because)|trade[- ]?off|conclusion|final(?:ly|i[sz]ed?)? |signed off|approved|green light|lock(?:ed)? in|use [`\w./@-]+ (?:for|instead|over|rather|as)|better than the|beats|verdict|(?:has|have) been (?:removed|dropped|replaced|retired|added|introduced|moved|renamed|deprecated|migrated|merged|split|deleted)|(?:suits?|fits?|serves?) .{1,60}(?:more|better|best)|the (?:former|latter))\b/u;

const CORRECTION =
  /(?:^(?:no|wait|hmm|oops|sorry|hold on|my (?:bad|mistake))\b(?:[,.:—–-]| [—–-]| no\b)|\b(?:actually|correction|scratch that|strike that|(?:was|were|is|am|been) (?:wrong|mistaken|incorrect|off|outdated)|misread|misspoke|mistake|i meant|meant to say|turns out|turned out|chang(?:ed?|ing) (?:my|our|your) mind|on second thoughts?|no longer|not any ?more|forget (?:that|what|about|the)|disregard|ignore (?:what|my|that|the earlier)|revis(?:e|ed|ing|ion)|make that|should have (?:said|been)|overrul\w+|supersed\w+|takes? (?:that|it) back|retract|never ?mind|earlier (?:i|we|you) said|(?:i|we) said .{1,80}\bbut|not .{2,60}, (?:but|it['’]?s)|isn['’]t .{2,60}, it['’]?s|used to be|in fact|contrary to|that['’]s (?:not right|wrong|stale|old)|reconsider\w*|reversed?|walk(?:ing)? back|replac(?:es|ed|ing) (?:the|my|what)|update on|it['’]s now|is now|are now|(?:is|are|was|were) (?:now |long |already )?(?:stale|out of date|obsolete)|these days|formerly|previously|got (?:that|it|this) wrong|mix(?:ed|ing) .{0,30}up|typo|where i (?:wrote|said)|was the old|where .{1,30} came from|(?:my|the|that) (?:earlier|previous|old) (?:figure|number|value|note|statement|answer)|raised (?:it|to|from)|lowered (?:it|to|from)|bumped|increased (?:it|to|from)|reduced (?:it|to|from)|changed (?:it |this |that )?(?:to|from)|fix to my|down as|the real (?:one|value|number|figure)|since then|not at)\b)/u;

const FAILURE =
  /\b(?:tried|attempt(?:ed|s)?|(?:did|does|do|would|was|is)(?:n['’]t| not) (?:work|help|fix|enough|solve|the cause|it\b|change|make)|no luck|fail(?:s|ed|ing)? (?:because|with|since|again|when|on)|made (?:it|things) worse|dead[- ]end|back(?:ed)? (?:it |that )?out|roll(?:ed|ing)? (?:it |that )?back|revert(?:ed|ing)?|abandon(?:ed)?|gave up|gives? up|still (?:fail\w*|broken|red|crash\w*|happen\w*|there|times? out|hang\w*)|regress\w*|not the (?:cause|culprit|problem|reason)|had no effect|no (?:difference|effect|improvement)|to no avail|in vain|broke|blew up|won['’]t work)\b/u;

const PROGRESS =
  /\b(?:done|finished|completed?|implemented|fixed|merged|passing|passes|all (?:green|pass)|shipped|landed|next(?: step| up)?|todo|remain(?:s|ing)|left to do|blocked|in progress|still (?:need|open|missing|to do)|so far|works now|root cause|the (?:cause|culprit|problem|bug|reason|issue) (?:is|was|lies))\b/u;

/** Matches statements of how much something is, takes or allows, but not of what a program does with it. */
const MEASURE =
  /\b(?:is|are|was|were|be|been|takes?|took|peak(?:s|ed)?|reach(?:es|ed)?|allows?|allowed|holds?|costs?|caps?|capped|limits?|limited|averages?|weighs?|writes?|serves?|handles?|has|have|had|needs?|listens?|runs?|ran|grew|grows?|dropped|rose|fell|went|uses?|used|stands?|at|to|port|version|timeout|size|about|around|roughly|nearly)(?: [\w'’-]+){0,4}? [~≈<>$€]?\d|\b\d[\d.,]{0,20}(?: [\w%€$-]+){0,3} (?:of|per|a|each|for|in|belongs?|is|are|was|were|has|have|had|remain|need|fail|pass)\b/u;

/** Matches statements of where something is. */
const PLACE =
  /\b(?:is where|(?:lives?|lies?|sits?|lived|happens?|starts?|defined|located|found|kept|stored|implemented|declared|configured|ends? up) (?:in|at|under)|moved|renamed|split|extracted|comes? from|(?:bug|culprit|cause|problem|issue|fault|fix|entry point|source|origin|root)\b)/u;

/** Matches a request phrased as a question. `ASKS_FOR_WORDS` matches questions that only want an explanation. */
const POLITE = /^(?:\w+[,.!]? ){0,3}?(?:can|could|would|will) (?:you|we)\b/u;
const ASKS_FOR_WORDS =
  /\b(?:explain|show|tell|check|look|see|remind|describe|summari[sz]e|list|print|say|know|think|remember|clarify|elaborate|walk me|re-?run|run)\b/u;

/** Matches reasons. */
const REASON = /\b(?:because|since|due to|so that|otherwise|reason|given that|as it|thanks to|in order to)\b/u;

/** Matches considerations, as opposed to statements. */
const TENTATIVE =
  /\?["')]*$|\b(?:maybe|perhaps|might|could (?:also|be|try|use)|what if|should (?:we|i)\b|not sure|possibly|i wonder|hypothetical\w*|for (?:example|instance)|imagine|suppose|would (?:it|you|that)|one option|alternatively|either)\b/u;

/** Matches a sentence in which an agent announces its next step, such as `Let me check the tests`. */
export const NEXT_STEP: RegExp =
  /^(?:ok(?:ay)?[,.! ]+|sure[,.! ]+|great[,.! ]+|now[,.! ]+|first[,.! ]+|next[,.! ]+|good[,.! ]+|perfect[,.! ]+|right[,.! ]+|alright[,.! ]+)*(?:i['’]m (?:reading|looking|checking|running|opening|searching)\b|(?:let me|i['’]ll|i will|i['’]m going to|let['’]s|time to|going to) (?:also |now |first |quickly |just |then |start (?:by|with) )*(?:at |through |for )?(?:check|look|read|run|rerun|re-run|see|search|start|open|try|grep|find|examine|explore|inspect|verify|view|take a|list|begin|continue|do that|confirm|dig|trace|get|have a|write|add|rename|clean)\w*\b)/iu;

/** Matches a reply without content, such as `ok, thanks` or `sounds good`. */
export const FILLER: RegExp =
  /^(?:ok(?:ay)?|yes|yep|yeah|no|sure|thanks?(?: you)?|thx|great|perfect|nice|good|cool|continue|go (?:on|ahead)|please|proceed|lgtm|got it|sounds good|makes sense|done|hello|hi|hey|next|right|exactly|correct|wonderful|excellent|awesome)(?:[ ,.!]+(?:ok(?:ay)?|yes|thanks?|great|continue|go (?:on|ahead)|please|proceed|job|work|so far|it|that|do it|keep going))*[ .!]*$/iu;

/** Quick test for the start of any marker. */
const MARKER = /^(?:[[✅☑✔⏳❌]|[a-z]{4,12}(?: steps?)?:)/iu;

/**
 * Returns the kind of fact that a marker at the beginning of a sentence names, such as `decision` for `Decision: …`;
 * `undefined` without a marker.
 */
export function markerKind(text: string): FactKind | undefined {
  if (!MARKER.test(text)) return undefined;
  return MARKERS.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * Returns the kind of fact that a heading implies for the list items and sentences under it; `undefined` if it implies
 * none.
 * @param heading in lower case; empty for none
 */
export function headingKind(heading: string): FactKind | undefined {
  return heading === "" ? undefined : HEADINGS.find(([pattern]) => pattern.test(heading))?.[1];
}

/**
 * Whether a sentence contains a hint.
 * @param folded sentence as `foldCase` returns it
 */
type Cue = (folded: string) => boolean;

/** Hints that a sentence's words can give. */
interface SentenceCues {
  readonly goal: Cue;
  /** Whether it gives an order, and whether it states a wish. */
  readonly order: Cue;
  readonly wish: Cue;
  readonly decision: Cue;
  readonly correction: Cue;
  readonly failure: Cue;
  readonly progress: Cue;
  /** Whether it states a quantity, and whether it states a location. */
  readonly measure: Cue;
  readonly place: Cue;
  /** Whether it requests work in the form of a question. */
  readonly polite: Cue;
  /** Whether it is a consideration rather than a statement, and whether it gives a reason. */
  readonly tentative: Cue;
  readonly reason: Cue;
}

/** Tests of what the words of a sentence hint at. Each takes the sentence as `foldCase` returns it. */
export const CUES: SentenceCues = {
  goal: (folded) => GOAL.test(folded),
  order: (folded) => STRONG_INSTRUCTION.test(folded),
  wish: (folded) => WEAK_INSTRUCTION.test(folded),
  decision: (folded) => DECISION.test(folded),
  correction: (folded) => CORRECTION.test(folded),
  failure: (folded) => FAILURE.test(folded),
  progress: (folded) => PROGRESS.test(folded),
  measure: (folded) => MEASURE.test(folded),
  place: (folded) => PLACE.test(folded),
  polite: (folded) => POLITE.test(folded) && !ASKS_FOR_WORDS.test(folded),
  tentative: (folded) => TENTATIVE.test(folded),
  reason: (folded) => REASON.test(folded),
};

import { type Automaton, buildAutomaton } from "./search/automaton.ts";
import { matches } from "./rules/pattern.ts";
import type { RuleAllow } from "./rules/rule.ts";

/** What a rule found, with the surroundings that allowlists ask about; all are Latin-1 views of UTF-8. */
export interface Candidate {
  readonly secret: string;
  readonly match: string;
  readonly line: string;
}

const stopwords = new WeakMap<RuleAllow, Automaton>();

/** Whether an allowlist says that a candidate is no secret. Its path conditions are decided elsewhere and hold here. */
export function isAllowed(allow: RuleAllow, candidate: Candidate): boolean {
  const target = candidate[allow.target];
  const byPattern = (): boolean => allow.patterns.some((pattern) => matches(pattern, target));
  const byWord = (): boolean => hasStopword(allow, candidate.secret);
  if (allow.needs === "any") return byPattern() || byWord();
  return (allow.patterns.length === 0 || byPattern()) && (allow.stopwords === "" || byWord());
}

function hasStopword(allow: RuleAllow, secret: string): boolean {
  if (allow.stopwords === "") return false;
  let automaton = stopwords.get(allow);
  if (!automaton) stopwords.set(allow, (automaton = buildAutomaton(allow.stopwords.split(" "))));
  return automaton.scan(Buffer.from(secret, "latin1")).length > 0;
}

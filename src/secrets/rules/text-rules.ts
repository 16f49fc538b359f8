import { FILE_RULES, REPLACED } from "../files/list.ts";
import { KEY_RULES } from "../keys/list.ts";
import { isPlaceholderText } from "../keys/values/placeholder-text.ts";
import { isSecretOf } from "../keys/weak-name.ts";
import type { RuleList } from "../search/search.ts";
import { GITLEAKS } from "./gitleaks.generated.ts";
import { OWN_RULES } from "./own-rules.ts";
import { ruleOf } from "./provider-rule.ts";
import { PROVIDERS } from "./providers/list.ts";
import type { Rule } from "./rule.ts";

/** Conditions for the values of gitleaks' rules that find any value after a name. */
const ACCEPTED: Readonly<Record<string, NonNullable<Rule["accepts"]>>> = {
  "generic-api-key": (secret, match) => isSecretOf(match.slice(0, match.lastIndexOf(secret)), secret),
  "hashicorp-tf-password": (secret) => !isPlaceholderText(secret),
};

function withCondition(rule: Rule): Rule {
  const accepts = ACCEPTED[rule.id];
  return accepts === undefined ? rule : { ...rule, accepts };
}

/** Rules of certain files, of keys, and of gitleaks. */
const OTHER_RULES: readonly Rule[] = [
  ...FILE_RULES,
  ...KEY_RULES,
  ...GITLEAKS.rules.filter(({ id }) => !REPLACED.has(id)).map(withCondition),
];

/** The rules that can depend on a path. */
export const PATH_RULES: readonly Rule[] = [...OWN_RULES, ...OTHER_RULES];

/** Returns the rules for tokens with a form of their own. They hold at every path. */
export function providerRules(): readonly Rule[] {
  return PROVIDERS.flatMap(({ forms }) => forms.map(ruleOf));
}

/** Returns all rules that texts are searched by. Those of providers are made when they are asked for. */
export function textRules(): RuleList {
  const forms = PROVIDERS.flatMap((provider) => provider.forms);
  const made: Rule[] = [];
  return {
    length: PATH_RULES.length + forms.length,
    at(rule) {
      const form = rule - OWN_RULES.length;
      if (form < 0) return OWN_RULES[rule];
      return form < forms.length ? (made[form] ??= ruleOf(forms[form]!)) : OTHER_RULES[form - forms.length];
    },
  };
}

/** Returns the same rules as a list. */
export function allRules(): readonly Rule[] {
  return [...OWN_RULES, ...providerRules(), ...OTHER_RULES];
}

import { FILE_RULES, REPLACED_GITLEAKS_RULES } from "../files/list.ts";
import { KEY_RULES } from "../keys/list.ts";
import { isPlaceholderText } from "../keys/values/placeholder-text.ts";
import { isSecretForName } from "../keys/weak-name.ts";
import type { RuleList } from "../search/search.ts";
import { GITLEAKS } from "./gitleaks.generated.ts";
import { CARRYON_RULES } from "./own-rules.ts";
import { providerRule } from "./provider-rule.ts";
import { PROVIDERS } from "./providers/list.ts";
import type { Rule } from "./rule.ts";

/** Additional conditions for gitleaks rules that match any value after a name. */
const GITLEAKS_CONDITIONS: Readonly<Record<string, NonNullable<Rule["accepts"]>>> = {
  "generic-api-key": (secret, match) => isSecretForName(match.slice(0, match.lastIndexOf(secret)), secret),
  "hashicorp-tf-password": (secret) => !isPlaceholderText(secret),
};

function withCondition(rule: Rule): Rule {
  const accepts = GITLEAKS_CONDITIONS[rule.id];
  return accepts === undefined ? rule : { ...rule, accepts };
}

/** Rules for file formats, for key names, and from gitleaks. */
const OTHER_RULES: readonly Rule[] = [
  ...FILE_RULES,
  ...KEY_RULES,
  ...GITLEAKS.rules.filter(({ id }) => !REPLACED_GITLEAKS_RULES.has(id)).map(withCondition),
];

/** Rules that can depend on a path. */
export const PATH_RULES: readonly Rule[] = [...CARRYON_RULES, ...OTHER_RULES];

/**
 * Creates the rules for providers' tokens with a recognizable form, one per format, in the order of `PROVIDERS`. They
 * apply at every path.
 */
export function providerRules(): readonly Rule[] {
  return PROVIDERS.flatMap(({ forms }) => forms.map(providerRule));
}

/**
 * Returns all built-in rules that texts are searched by: ours, the providers', then those for file formats, key names
 * and from gitleaks. Creates each provider rule on first access.
 */
export function textRules(): RuleList {
  const forms = PROVIDERS.flatMap((provider) => provider.forms);
  const cache: Rule[] = [];
  return {
    length: PATH_RULES.length + forms.length,
    at(rule) {
      const form = rule - CARRYON_RULES.length;
      if (form < 0) return CARRYON_RULES[rule];
      return form < forms.length ? (cache[form] ??= providerRule(forms[form]!)) : OTHER_RULES[form - forms.length];
    },
  };
}

/** Creates all built-in rules that texts are searched by, in the order of `textRules`. */
export function allRules(): readonly Rule[] {
  return [...CARRYON_RULES, ...providerRules(), ...OTHER_RULES];
}

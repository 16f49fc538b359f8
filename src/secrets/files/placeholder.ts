/** Any combination of words meaning "put the password here", digits and separators. */
const WORDS =
  /^(?:my|your|the|some|super|db|user|name|proxy|new|old|strong|basic|secret|pass(?:w(?:or)?d|phrase)?|pwd?|pw|token|api|key|change|me|it|this|here|goes|example|placeholder|redacted|hidden|dummy|fake|test|foo|bar|baz|qux|admin|root|guest|credentials?|auth|s3cr3t|encrypted|abc|def|a|x+|\d{1,4}|[-_. !*])+$/i;
const REFERENCE = /^(?:["'<[{%$(#*]|\.{3}|!vault)|\$\{|\{\{/;

/**
 * Whether a value in the position of a secret, with or without quotes around it, is only a placeholder or a reference.
 * Placeholders consist entirely of words such as `your-password`, digits and separators. References contain `${` or
 * `{{`, or start with an opening bracket, an unpaired quote, `%`, `$`, `#`, `*`, `...` or `!vault`. An empty value is
 * neither.
 */
export function isPlaceholder(value: string): boolean {
  const text = value.replace(/^(["'])(.*)\1$/, "$2");
  return REFERENCE.test(text) || WORDS.test(text);
}

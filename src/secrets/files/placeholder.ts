/** Any combination of words meaning "put the password here", digits and separators. */
const WORDS =
  /^(?:my|your|the|some|super|db|user|name|proxy|new|old|strong|basic|secret|pass(?:w(?:or)?d|phrase)?|pwd?|pw|token|api|key|change|me|it|this|here|goes|example|placeholder|redacted|hidden|dummy|fake|test|foo|bar|baz|qux|admin|root|guest|credentials?|auth|s3cr3t|encrypted|abc|def|a|x+|\d{1,4}|[-_. !*])+$/i;
const REFERENCE = /^(?:["'<[{%$(#*]|\.{3}|!vault)|\$\{|\{\{/;

/**
 * Whether a value in the position of a secret is only a placeholder such as `your-password`, or a reference such as
 * `${PASSWORD}`. A value that starts with a bracket, a quote, `%`, `$`, `#` or `*` also counts as a reference.
 */
export function isPlaceholder(value: string): boolean {
  const text = value.replace(/^(["'])(.*)\1$/, "$2");
  return REFERENCE.test(text) || WORDS.test(text);
}

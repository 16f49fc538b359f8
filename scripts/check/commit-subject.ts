const MAX_LENGTH = 72;
/** One or more areas with commas, a colon, a space, and the rest. */
const SUBJECT = /^[a-z0-9][\w./-]*(?:, [a-z0-9][\w./-]*)*: (?<summary>\S.*)$/u;
/** `adds`, `added` and `adding`, but not `pass`, `need` and `bring`. */
const NOT_IMPERATIVE = /(?:[^s]s|[^e]ed|[aeiouy].*ing)$/u;
const IMPERATIVE = new Set(["alias", "bias", "embed", "focus", "shed"]);
/** Subjects that git or GitHub writes. */
const GENERATED = /^(?:Merge |Revert ")/u;
/** Number of the pull request, which GitHub appends when it squashes. */
const PULL_REQUEST = / \(#\d+\)$/u;

/** Describes why a commit subject is not `area: imperative, at most 72 characters`; `undefined` if it is. */
export function subjectFault(subject: string): string | undefined {
  if (GENERATED.test(subject)) return undefined;
  const text = subject.replace(PULL_REQUEST, "");
  const { length } = Array.from(text);
  if (length > MAX_LENGTH) return `has ${length} characters; the maximum is ${MAX_LENGTH}`;
  const summary = SUBJECT.exec(text)?.groups?.["summary"];
  if (summary === undefined) return "has no area: write `area: imperative`, such as `docs: explain budgets`";
  if (summary.endsWith(".")) return "ends with a full stop";
  const [verb = ""] = summary.split(" ");
  if (/^\p{Lu}\p{Ll}/u.test(verb)) return `begins its summary with a capital: ${verb}`;
  if (NOT_IMPERATIVE.test(verb) && !IMPERATIVE.has(verb)) return `has no imperative: ${verb}`;
  return undefined;
}

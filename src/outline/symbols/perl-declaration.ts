/** Package, and a statement that names its parents or roles. */
const PACKAGE = /^package [\w:]+(?:;| \{)$/u;
const PARENTS =
  /^(?:use (?:parent|base|Mojo::Base) [^;]*['"(][^;]*;|(?:extends|with)\b[ (][^;]*;|(?:our |push )?@ISA\b[^;]*;)/u;
const ROUTINE = /^(?:(?:my|our|async) )?sub [\w:]+ \{$/u;
/** Statement that takes parameters: `my ($self, $name) = @_;`, `my $name = shift // 1;`. */
const PARAMETERS = /^my (?:\([^()]*\)|[$@%]\w+)\s*=\s*(?:@_|shift\b[^;]*);$/u;
const ONLY_SELF = /^my \$(?:self|class)\s*=\s*shift;$/u;
/** Maximum number of lines that parents or parameters are searched in. */
const MAX_LINES = { parents: 40, parameters: 6 };

/**
 * Returns a package of Perl with its parents, or a subroutine with the statements that take its parameters, on one line;
 * `undefined` for other declarations, those without either, and those longer than `maxLength`.
 * @param at index of the line
 */
export function perlDeclarationAt(lines: readonly string[], at: number, maxLength: number): string | undefined {
  const first = (lines[at] ?? "").trim();
  const isPackage = PACKAGE.test(first);
  if (!isPackage && !ROUTINE.test(first)) return undefined;
  const statements = isPackage ? parentsBelow(lines, at) : parametersBelow(lines, at);
  if (statements.length === 0) return undefined;
  const whole = `${first} ${statements.map((one) => one.replaceAll(/\s+/gu, " ")).join(" ")}`;
  const declaration = first.endsWith("{") ? `${whole} … }` : whole;
  return declaration.length <= maxLength ? declaration : undefined;
}

function parentsBelow(lines: readonly string[], at: number): readonly string[] {
  const below = lines.slice(at + 1, at + 1 + MAX_LINES.parents).map((line) => line.trim());
  const end = below.findIndex((line) => PACKAGE.test(line) || line.startsWith("sub "));
  return (end === -1 ? below : below.slice(0, end)).filter((line) => PARENTS.test(line));
}

function parametersBelow(lines: readonly string[], at: number): readonly string[] {
  const below = lines.slice(at + 1, at + 1 + MAX_LINES.parameters).map((line) => line.trim());
  const end = below.findIndex((line) => !PARAMETERS.test(line));
  const statements = end === -1 ? below : below.slice(0, end);
  return statements.every((one) => ONLY_SELF.test(one)) ? [] : statements;
}

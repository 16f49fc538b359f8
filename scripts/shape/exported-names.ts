import type { ParsedFile, Syntax } from "./syntax.ts";

type Statement = Syntax["body"][number];

/** An exported name and the files that declare it, sorted. */
export interface NameClash {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * Names that a file declares and exports. A type and a value with the same name count once. Re-exported names count for
 * the file that declares them.
 */
export function exportedNames(syntax: Syntax): readonly string[] {
  const imported = new Set(syntax.body.flatMap(importedNames));
  const names = syntax.body.flatMap(namesOf).filter((name) => !imported.has(name));
  return [...new Set(names)];
}

/** Exported names that more than one file declares, sorted by name. */
export function clashingNames(files: readonly ParsedFile[]): readonly NameClash[] {
  const declaredIn = new Map<string, string[]>();
  for (const { path, syntax } of files) {
    for (const name of exportedNames(syntax)) declaredIn.set(name, [...(declaredIn.get(name) ?? []), path]);
  }
  return [...declaredIn]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => ({ name, files: paths.toSorted() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function namesOf(statement: Statement): readonly string[] {
  if (statement.type !== "ExportNamedDeclaration" || statement.source !== null) return [];
  const { declaration, specifiers } = statement;
  if (declaration === null) return specifiers.map(({ exported }) => nameOf(exported));
  if (declaration.type === "VariableDeclaration") return declaration.declarations.flatMap(({ id }) => boundNames(id));
  return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : [];
}

function importedNames(statement: Statement): readonly string[] {
  return statement.type === "ImportDeclaration" ? statement.specifiers.map(({ local }) => local.name) : [];
}

interface Pattern {
  readonly type: string;
}

/** Names that a pattern binds: `a` and `c` for `{ a, b: c }`. */
function boundNames(pattern: Pattern): readonly string[] {
  if ("name" in pattern && typeof pattern.name === "string") return [pattern.name];
  const parts = ["properties", "elements"].flatMap((key) => listAt(pattern, key));
  return [...parts, ...["value", "left", "argument"].flatMap((key) => listAt(pattern, key))].flatMap(boundNames);
}

function listAt(pattern: Pattern, key: string): readonly Pattern[] {
  const value: unknown = Reflect.get(pattern, key);
  return (Array.isArray(value) ? value : [value]).filter(
    (one): one is Pattern => typeof one === "object" && one !== null && "type" in one,
  );
}

function nameOf(name: { readonly type: string }): string {
  if ("name" in name) return String(name.name);
  return "value" in name ? String(name.value) : "";
}

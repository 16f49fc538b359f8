import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { getWasmPath, type SupportedLanguage } from "tree-sitter-wasm";
import { Language, type Node, Parser } from "web-tree-sitter";
import { BLOCKS, CONTAINERS, DECLARATIONS, GRAMMARS } from "./declaration-nodes.ts";

/** A declaration outside of function bodies. */
export interface Declaration {
  readonly name: string;
  /** First and last line, from 0, inclusive. */
  readonly start: number;
  readonly end: number;
  /** The line of its name up to the end of the name, with white space folded. */
  readonly prefix: string;
}

interface Named {
  readonly node: Node;
  readonly name: Node;
  /** Replaces the name's text. */
  readonly text?: string;
}

/** Reads the declarations of a file, by its extension; empty for a language without a grammar. */
export type DeclarationReader = (path: string, text: string) => Promise<readonly Declaration[]>;

const MAX_TEXT_LENGTH = 1_500_000;

/**
 * Starts the parsers for judging packs. They walk all nodes of a tree and share only the grammars with the outlines in
 * packs.
 */
export async function openDeclarationReader(): Promise<DeclarationReader> {
  await Parser.init();
  const parsers = new Map<SupportedLanguage, Parser>();
  const parserOf = async (grammar: SupportedLanguage): Promise<Parser> => {
    const loaded = parsers.get(grammar);
    if (loaded !== undefined) return loaded;
    const parser = new Parser();
    parser.setLanguage(await Language.load(readFileSync(getWasmPath(grammar))));
    parsers.set(grammar, parser);
    return parser;
  };
  return async (path, text) => {
    const extension = extname(path).slice(1).toLowerCase();
    const grammar = GRAMMARS[extension];
    if (grammar === undefined || text.length > MAX_TEXT_LENGTH) return [];
    const tree = (await parserOf(grammar)).parse(text);
    if (tree === null) return [];
    const lines = text.split("\n");
    const declarations = declarationsBelow(tree.rootNode, extension).map((one) => declarationOf(one, lines));
    tree.delete();
    return declarations;
  };
}

/** Trims a line and folds its white space. */
export function folded(line: string): string {
  return line.trim().replaceAll(/\s+/g, " ");
}

function declarationOf({ node, name, text }: Named, lines: readonly string[]): Declaration {
  const { row } = name.startPosition;
  return {
    name: text ?? name.text,
    start: node.startPosition.row,
    end: node.endPosition.row,
    prefix: folded(lines[row]?.slice(0, name.endPosition.column) ?? ""),
  };
}

function declarationsBelow(parent: Node, extension: string): readonly Named[] {
  return parent.namedChildren.flatMap((child) => [
    ...namedBy(child, extension),
    ...(isEntered(child, parent) ? declarationsBelow(child, extension) : []),
  ]);
}

function isEntered(node: Node, parent: Node): boolean {
  if (node.type === "expression_statement") return node.namedChild(0)?.type === "internal_module";
  return CONTAINERS.has(node.type) || (BLOCKS[node.type]?.includes(parent.type) ?? false);
}

/** Naming rules of some node types. The others of `DECLARATIONS` use `nameOf`. */
const NAMED_BY: Readonly<Record<string, (node: Node, extension: string) => readonly Named[]>> = {
  lexical_declaration: variables,
  variable_declaration: variables,
  expression_statement: assigned,
  assignment: (node, extension) => (extension === "rb" ? constant(node) : []),
  field_declaration: (node, extension) =>
    extension === "java" ? named(node, node.childForFieldName("declarator")?.childForFieldName("name")) : [],
  struct_specifier: withBody,
  enum_specifier: withBody,
  union_specifier: withBody,
  impl_item: implementation,
};

function namedBy(node: Node, extension: string): readonly Named[] {
  const readNames = NAMED_BY[node.type];
  if (readNames !== undefined) return readNames(node, extension);
  return DECLARATIONS.has(node.type) ? named(node, nameOf(node)) : [];
}

function named(node: Node, name: Node | null | undefined): readonly Named[] {
  return name === null || name === undefined ? [] : [{ node, name }];
}

/** In C the name is at the end of a chain of declarators. */
function nameOf(node: Node): Node | null {
  const name = node.childForFieldName("name");
  if (name !== null) return name;
  let at = node.childForFieldName("declarator");
  while (at !== null && !/identifier$|^operator_name$|^destructor_name$/.test(at.type))
    at = at.childForFieldName("declarator") ?? at.namedChild(0);
  return at;
}

function variables(node: Node): readonly Named[] {
  const declarators = node.namedChildren.filter(({ type }) => type === "variable_declarator");
  return declarators.flatMap((declarator) => {
    const name = declarator.childForFieldName("name");
    return name?.type === "identifier" ? [{ node: declarators.length === 1 ? node : declarator, name }] : [];
  });
}

/** `exports.name = …` and `Name.prototype.name = …` in JavaScript, `NAME = …` in Python. */
function assigned(node: Node): readonly Named[] {
  const [assignment] = node.namedChildren;
  const target = assignment?.childForFieldName("left");
  if (assignment?.type === "assignment_expression" && target?.type === "member_expression")
    return named(node, target.childForFieldName("property"));
  return assignment?.type === "assignment" && target?.type === "identifier" ? named(node, target) : [];
}

/** Without a body it is a mention. */
function withBody(node: Node): readonly Named[] {
  return node.childForFieldName("body") === null ? [] : named(node, node.childForFieldName("name"));
}

function implementation(node: Node): readonly Named[] {
  const name = node.childForFieldName("type");
  return name === null ? [] : [{ node, name, text: name.text.replace(/<[\s\S]*$/, "") }];
}

function constant(node: Node): readonly Named[] {
  const target = node.childForFieldName("left");
  return target?.type === "constant" ? named(node, target) : [];
}

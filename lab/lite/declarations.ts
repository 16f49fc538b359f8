import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { getWasmPath, type SupportedLanguage } from "tree-sitter-wasm";
import { Language, type Node, Parser } from "web-tree-sitter";
import { BLOCKS, CONTAINERS, DECLARATIONS, GRAMMARS } from "./declaration-nodes.ts";

/** A declaration that is not local to the body of a function. */
export interface Declaration {
  readonly name: string;
  /** Its lines, from 0, with the first and the last. */
  readonly start: number;
  readonly end: number;
  /** The line of its name up to the end of the name, its white space folded. */
  readonly prefix: string;
}

interface Named {
  readonly node: Node;
  readonly name: Node;
  /** In place of the name's text. */
  readonly text?: string;
}

/** Gives the declarations of a file, by its extension; none for a language without a grammar. */
export type DeclarationReader = (path: string, text: string) => Promise<readonly Declaration[]>;

const LARGEST = 1_500_000;

/**
 * Starts the parsers that judge packs: they walk all nodes of a tree and share nothing with the outlines that packs are
 * made of but the grammars.
 */
export async function openDeclarationReader(): Promise<DeclarationReader> {
  await Parser.init();
  const parsers = new Map<SupportedLanguage, Parser>();
  const parserOf = async (grammar: SupportedLanguage): Promise<Parser> => {
    const known = parsers.get(grammar);
    if (known !== undefined) return known;
    const parser = new Parser();
    parser.setLanguage(await Language.load(readFileSync(getWasmPath(grammar))));
    parsers.set(grammar, parser);
    return parser;
  };
  return async (path, text) => {
    const extension = extname(path).slice(1).toLowerCase();
    const grammar = GRAMMARS[extension];
    if (grammar === undefined || text.length > LARGEST) return [];
    const tree = (await parserOf(grammar)).parse(text);
    if (tree === null) return [];
    const lines = text.split("\n");
    const found = declarationsBelow(tree.rootNode, extension).map((one) => declarationOf(one, lines));
    tree.delete();
    return found;
  };
}

/** A line with its white space folded and without any at its ends. */
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

/** How nodes of some types name what they declare; the others of `DECLARATIONS` do by `nameOf`. */
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
  const own = NAMED_BY[node.type];
  if (own !== undefined) return own(node, extension);
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
  const left = assignment?.childForFieldName("left");
  if (assignment?.type === "assignment_expression" && left?.type === "member_expression")
    return named(node, left.childForFieldName("property"));
  return assignment?.type === "assignment" && left?.type === "identifier" ? named(node, left) : [];
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
  const left = node.childForFieldName("left");
  return left?.type === "constant" ? named(node, left) : [];
}

import { DERIVED_LIMITS } from "../../base/index.ts";
import type { Outline, SymbolKind } from "../outline.ts";
import { HASH_SYNTAX, FIRST_HASH, HASH_LINE, lexicalSyntax } from "../code/lexical-syntax.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import type { Language } from "../language.ts";
import { firstDocLine, shortComment, wholeComment } from "../formats/comment-lines.ts";
import { clip, type Find, pageOutline } from "../formats/scanned.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { heredoc, removableBy } from "../strip/comment-forms.ts";

/** Maximum retained length of a line and of an instruction, in UTF-16 units. */
const MAX_READ_LENGTHS = { line: 500, instruction: 2000 };
/** Maximum length of an instruction in each view, in UTF-16 units. */
const MAX_VIEW_LENGTHS = { skeleton: 100, symbols: 400 };
const MAX_COMMENT_LINES = 40;
const HEREDOC = /<<-?["']?([A-Za-z_]\w{0,60})["']?/u;
const INSTRUCTION = /^([A-Za-z]{2,20})\s+(\S.*)$/su;
const STAGE = /^(?:--\S+\s+)*(\S+)(?:\s+as\s+(\S+))?/iu;
const VARIABLES = /^([A-Za-z_]\w*)(?:=|\s|$)/u;
const KEY_INSTRUCTIONS: ReadonlySet<string> = new Set(["CMD", "ENTRYPOINT", "EXPOSE", "HEALTHCHECK", "VOLUME"]);

/** Named stages. */
const definitions: DefinitionTable = {
  rules: [{ pattern: /FROM[ \t]+(?:--\S+[ \t]+)*\S+[ \t]+AS[ \t]+(?<name>[\w.-]+)/iy, kind: "module", holds: false }],
  isExported: () => true,
};

/** Dockerfiles: stages, arguments, and instructions that run, expose or copy something, one per line. */
export const dockerfile: Language = {
  names: ["Dockerfile"],
  syntax: HASH_SYNTAX,
  removable: removableBy(lexicalSyntax(`<(?=<)|${FIRST_HASH}`, [heredoc("<<", "-"), HASH_LINE])),
  definitions,
  headerComments: HASH_HEADER,
  outline: { how: "scan", outline: dockerfileOutline },
};

interface Instruction {
  readonly word: string;
  readonly operands: string;
  readonly lines: readonly [number, number];
  readonly comment: readonly string[];
}

function dockerfileOutline(text: string): Outline {
  const { instructions, end } = instructionsOf(text.split("\n"));
  const symbols: string[] = [];
  const skeleton: string[] = [];
  for (const { word, operands, comment } of instructions) {
    if (word === "FROM") {
      symbols.push("");
      skeleton.push("");
    }
    for (const line of wholeComment(comment, "")) symbols.push(line);
    symbols.push(`${word} ${clip(operands, MAX_VIEW_LENGTHS.symbols)}`);
    if (word === "FROM") for (const line of shortComment(comment, "#", "")) skeleton.push(line);
    skeleton.push(`${word} ${clip(operands, MAX_VIEW_LENGTHS.skeleton)}`);
  }
  return pageOutline({ finds: findsOf(instructions, end), symbols, skeleton });
}

/** Instructions up to the first that exceeds the symbol limit. */
interface FirstInstructions {
  readonly instructions: readonly Instruction[];
  /** Last line of the last stage, from 1. */
  readonly end: number;
}

function instructionsOf(lines: readonly string[]): FirstInstructions {
  const instructions: Instruction[] = [];
  let [symbols, end] = [0, 1];
  let comment: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!.slice(0, MAX_READ_LENGTHS.line).trim();
    if (line.startsWith("#")) {
      if (!/^#\s*(?:syntax|escape|check)\s*=/iu.test(line) && comment.length < MAX_COMMENT_LINES) comment.push(line);
      continue;
    }
    const whole = wholeInstruction(lines, at);
    const [, word, operands] = INSTRUCTION.exec(whole.text) ?? [];
    if (word !== undefined && operands !== undefined) {
      const instruction = { word: word.toUpperCase(), operands, lines: [at + 1, whole.end + 1], comment } as const;
      if (symbols <= DERIVED_LIMITS.symbols) {
        instructions.push(instruction);
        if (nameOf(instruction) !== undefined) symbols++;
      } else if (instruction.word === "FROM") break;
      end = whole.end + 1;
    }
    comment = [];
    at = whole.end;
  }
  return { instructions, end };
}

interface Whole {
  readonly text: string;
  /** Last line, from 0. */
  readonly end: number;
}

/** Joins an instruction with its continuation lines and skips the contents of its heredoc. */
function wholeInstruction(lines: readonly string[], start: number): Whole {
  const { text, end } = joinContinuations(lines, start);
  const word = /^(?:run|copy|add)\s/iu.test(text) ? HEREDOC.exec(text)?.[1] : undefined;
  return { text, end: word === undefined ? end : heredocEnd(lines, end, word) };
}

function joinContinuations(lines: readonly string[], start: number): Whole {
  let text = "";
  for (let end = start; end < lines.length; end++) {
    const line = lines[end]!.slice(0, MAX_READ_LENGTHS.line).trim();
    if (end > start && (line.startsWith("#") || line === "")) continue;
    const continuedLine = /^.*(?=[\\`]$)/u.exec(line)?.[0];
    if (text.length < MAX_READ_LENGTHS.instruction) text += `${continuedLine?.trimEnd() ?? line} `;
    if (continuedLine === undefined) return { text: text.trim(), end };
  }
  return { text: text.trim(), end: lines.length - 1 };
}

function heredocEnd(lines: readonly string[], start: number, word: string): number {
  let end = start + 1;
  while (end < lines.length && lines[end]!.trim() !== word) end++;
  return Math.min(end, lines.length - 1);
}

/** A stage extends to the next one. */
function findsOf(instructions: readonly Instruction[], end: number): readonly Find[] {
  const finds: Find[] = [];
  let stageEnd = end;
  for (const instruction of instructions.toReversed()) {
    const { word, operands, lines, comment } = instruction;
    const symbol = nameOf(instruction);
    const last = word === "FROM" ? stageEnd : lines[1];
    if (word === "FROM") stageEnd = lines[0] - 1;
    if (symbol === undefined) continue;
    finds.push({ ...symbol, signature: `${word} ${operands}`, lines: [lines[0], last], doc: firstDocLine(comment) });
  }
  return finds.toReversed();
}

function nameOf({ word, operands }: Instruction): { readonly name: string; readonly kind: SymbolKind } | undefined {
  if (word === "FROM") {
    const [, image = "", name] = STAGE.exec(operands) ?? [];
    return { name: name ?? image, kind: "module" };
  }
  if (word === "ARG" || word === "ENV") {
    const name = VARIABLES.exec(operands)?.[1];
    return name === undefined ? undefined : { name, kind: "variable" };
  }
  return KEY_INSTRUCTIONS.has(word) ? { name: word, kind: "key" } : undefined;
}

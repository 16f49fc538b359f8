import { INTERPRETERS } from "./interpreters.generated.ts";

/** Bytes of a text that decide its language. */
const HEAD_BYTES = 8192;

/** Languages by interpreter, such as `node`. */
const LANGUAGE_OF: ReadonlyMap<string, string> = new Map(
  INTERPRETERS.split("\n").flatMap((line) => {
    const [language = "", names = ""] = line.split("\t");
    return names.split("/").map((name) => [name, language] as const);
  }),
);

/** Returns the language of an interpreter with or without a version, such as `python3.12`; empty if unknown. */
function interpreterLanguage(name: string): string {
  return LANGUAGE_OF.get(name) ?? LANGUAGE_OF.get(name.replace(/[\d.-]+$/u, "")) ?? "";
}

/** Matches a first line that names an interpreter, alone, with its path, or after `env` with options and variables. */
const SHEBANG = /^#![ \t]*(?:\S*\/)?(?:env(?:[ \t]+-\S+)*[ \t]+(?:\w+=\S*[ \t]+)*)?(?:\S*\/)?([\w.-]+)/u;

/** Language of the text of a file with an extension that several languages share. */
interface SharedExtension {
  readonly path: string;
  readonly text: string;
  readonly is: RegExp;
  /** Rules out the language if the text matches. */
  readonly not?: RegExp;
}

const OBJECTIVE_C =
  /^[ \t]*(?:@(?:interface|implementation|protocol|class|end|import)\b|#(?:import|include|define)\b)/mu;
const PHP = /<\?/u;
const XML = /^\s*<(?:\?xml|!DOCTYPE)\b/u;

const SHARED: readonly SharedExtension[] = [
  // Headers. A header for both C and C++ is C.
  { path: "C", text: "Objective-C", is: /^[ \t]*(?:@(?:interface|protocol|class|import)\b|#import[ \t]*[<"])/mu },
  {
    path: "C",
    text: "C++",
    is: /^[ \t]*(?:(?:public|private|protected)[ \t]*:|namespace[ \t]+[\w:]+[ \t]*(?:\{|$)|template[ \t]*<|class[ \t]+(?:\w+[ \t]+)?\w+[ \t]*(?:final[ \t]*)?(?:[:{]|$)|using[ \t]+(?:namespace\b|\w+[ \t]*=)|#[ \t]*include[ \t]*<(?:algorithm|array|functional|iostream|map|memory|optional|string|string_view|unordered_map|utility|vector)>)/mu,
    not: /^[ \t]*#[ \t]*if(?:def[ \t]+|[ \t]+defined[ \t]*\(?)__cplusplus\b/mu,
  },
  // Parts that other files include.
  {
    path: "PHP",
    text: "BitBake",
    is: /^(?:[A-Z][A-Z_]+(?::\w+)*[ \t]*(?:\?|\+|:)?=|inherit[ \t]|do_\w+[ \t]*\()/mu,
    not: PHP,
  },
  { path: "PHP", text: "SourcePawn", is: /^[ \t]*(?:native|forward|stock)[ \t]+\w/mu, not: PHP },
  {
    path: "PHP",
    text: "C++",
    is: /^[ \t]*(?:#[ \t]*(?:if|ifn?def|include|define|pragma)\b|\/\*|\/\/)/mu,
    not: PHP,
  },
  {
    path: "PHP",
    text: "Pascal",
    is: /^[ \t]*(?:\{[^}]*\}|\(\*|procedure[ \t]+\w|function[ \t]+\w+[^;{]*:[ \t]*\w+;|begin[ \t]*$|\{\$)/imu,
    not: PHP,
  },
  {
    path: "PHP",
    text: "Assembly",
    is: /^[ \t]*(?:%(?:macro|define|include|if)\b|\.(?:macro|equ|section|text)\b|;|\w+[ \t]+equ[ \t])/imu,
    not: PHP,
  },
  { path: "TypeScript", text: "XML", is: XML },
  { path: "TSX", text: "XML", is: XML },
  { path: "Rust", text: "XML", is: XML },
  { path: "Objective-C", text: "Wolfram Language", is: /\(\*[\s\S]*\*\)|^\w+\[[^\]]*_\] *:=/mu, not: OBJECTIVE_C },
  {
    path: "Objective-C",
    text: "MATLAB",
    is: /^[ \t]*(?:%|classdef\b|function\b|end;?[ \t]*$|[A-Za-z]\w*[ \t]*=[^=])/mu,
    not: OBJECTIVE_C,
  },
  {
    path: "Verilog",
    text: "Rocq Prover",
    is: /^[ \t]*(?:(?:From[ \t]+\S+[ \t]+)?Require\b|(?:Theorem|Lemma|Definition|Inductive|Fixpoint|Section|Proof|Import)\b)/mu,
    not: /^[ \t]*endmodule\b/mu,
  },
  {
    path: "Puppet",
    text: "Pascal",
    is: /^[ \t]*(?:(?:unit|program|library)[ \t]+\w+;|(?:implementation|interface)[ \t]*$)/imu,
  },
  { path: "GDScript", text: "GAP", is: /^Declare(?:Attribute|Category|GlobalFunction|Operation|Property)\(/mu },
  {
    path: "Perl",
    text: "Prolog",
    is: /^[^#%\n]*:-|^%|^[a-z]\w*\([^()\n]*\)\.[ \t]*$/mu,
    not: /^[ \t]*(?:use|package|my|our|sub)[ \t]+[\w:$@%{]|[$@%]\w+[ \t]*=/mu,
  },
  {
    path: "Perl",
    text: "Raku",
    is: /^[ \t]*(?:use[ \t]+v6|unit[ \t]+(?:module|class)|(?:my[ \t]+)?class[ \t]+\w+[ \t]*\{)/mu,
    not: /^[ \t]*(?:use[ \t]+(?:5|v5|strict|warnings|feature)|package)\b/mu,
  },
  { path: "Apex", text: "TeX", is: /^[ \t]*(?:\\[A-Za-z@]+|%)/mu },
  { path: "Apex", text: "VBA", is: /^VERSION[ \t]+1\.0[ \t]+CLASS\b/mu },
  { path: "IDL", text: "QMake", is: /^[ \t]*(?:CONFIG|HEADERS|QT|SOURCES|TARGET|TEMPLATE)[ \t]*[+*-]?=/mu },
  { path: "IDL", text: "Prolog", is: /^[^;\n]*:-/mu },
  {
    path: "F#",
    text: "GLSL",
    is: /^[ \t]*(?:#version\b|precision[ \t]+\w+|(?:uniform|varying)[ \t]+\w+|void[ \t]+main[ \t]*\()/mu,
  },
  { path: "F#", text: "Forth", is: /^(?::[ \t]+\S+|\\ )/mu },
  { path: "R", text: "Rebol", is: /^[ \t]*(?:REBOL|Red)[ \t]*(?:\/System[ \t]*)?\[/imu },
  {
    path: "Fortran",
    text: "Forth",
    is: /^(?::[ \t]+\S+|\\ )/mu,
    not: /^[ \t]*(?:program|subroutine|function|integer|real|end)\b/imu,
  },
  { path: "D", text: "Makefile", is: /^[\w./-]+\.o:(?:\s|$)/mu },
  { path: "OpenCL", text: "Common Lisp", is: /^[ \t]*(?:;|\((?:defun|defpackage|defmacro|in-package)\b)/mu },
  { path: "C++", text: "Hack", is: /^<\?hh\b/u },
  { path: "Linux Kernel Module", text: "XML", is: XML },
];

/**
 * Returns the language of a text: the interpreter's if its first line names one and its path tells nothing, another
 * language with the same file extension if the text can only be that, or else the language of its path.
 * @param pathLanguage result of `detectLanguage`
 * @param utf8 whole text; its first 8 KiB count
 */
export function languageOfText(pathLanguage: string, utf8: Buffer): string {
  if (pathLanguage !== "" && !SHARED.some(({ path }) => path === pathLanguage)) return pathLanguage;
  const head = utf8.toString("utf8", 0, HEAD_BYTES);
  if (pathLanguage === "") return interpreterLanguage(SHEBANG.exec(head)?.[1] ?? "");
  const shared = SHARED.find(({ path, is, not }) => path === pathLanguage && is.test(head) && not?.test(head) !== true);
  return shared?.text ?? pathLanguage;
}

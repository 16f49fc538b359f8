import { describe, expect, it } from "vitest";
import { detectLanguage, languageOfText } from "../../../../src/outline/index.ts";

const languageOf = (path: string, text: string): string => languageOfText(detectLanguage(path), Buffer.from(text));

describe("the language of a script without an extension", () => {
  it.each([
    ["JavaScript", "#!/usr/bin/env node\nmain();\n"],
    ["TypeScript", "#!/usr/bin/env -S tsx --no-warnings\nmain();\n"],
    ["TypeScript", "#!/usr/bin/env -S deno run --allow-net\nmain();\n"],
    ["Python", "#!/usr/bin/python3.12\nmain()\n"],
    ["Python", "#! /usr/bin/env PYTHONPATH=. python3\nmain()\n"],
    ["Shell", "#!/bin/sh\nexit 0\n"],
    ["Ruby", "#!/usr/local/bin/ruby -w\nputs 1\n"],
    ["JavaScript", "#!/usr/bin/env bun\nmain();\n"],
    ["fish", "#!/usr/bin/env fish\nls\n"],
    ["Awk", "#!/usr/bin/awk -f\n{ print }\n"],
    ["Tcl", "#!/usr/bin/tclsh8.6\nputs 1\n"],
    ["Raku", "#!/usr/bin/env perl6\nsay 1;\n"],
    ["Scheme", "#!/usr/bin/env guile\n(display 1)\n"],
    ["", "#!/opt/acme/run\nsteps\n"],
    ["", "no script\n#!/bin/sh\n"],
    ["", ""],
  ])("is %s: %j", (expected, text) => {
    expect(languageOf("bin/acme", text)).toBe(expected);
  });

  it("is that of the path if there is one", () => {
    expect(languageOf("run.py", "#!/bin/sh\nexit 0\n")).toBe("Python");
    // Its extension is shared with another language, but no interpreter decides between them.
    expect(languageOf("cli.ts", "#!/usr/bin/env node\nmain();\n")).toBe("TypeScript");
  });
});

describe("the language of an extension that several languages share", () => {
  it.each([
    ["a.ts", "XML", '<?xml version="1.0"?>\n<TS version="2.1" language="de"/>\n'],
    ["a.ts", "XML", "<!DOCTYPE TS><TS></TS>\n"],
    ["a.ts", "TypeScript", "// <?xml\nexport const a = <T>(x: T): T => x;\n"],
    ["a.m", "MATLAB", "function y = twice(x)\n  y = 2 * x;\nend\n"],
    ["a.m", "MATLAB", "% Plots.\nx = 1:10;\nplot(x)\n"],
    ["a.m", "Objective-C", '#import "A.h"\n\n@implementation A\n- (int)twice:(int)x { return 2 * x; }\n@end\n'],
    ["a.h", "C++", "#pragma once\nnamespace net {\nclass Socket : public Base {\n};\n}\n"],
    ["a.h", "C++", "#include <string>\nstd::string name();\n"],
    ["a.h", "Objective-C", "#import <Foundation/Foundation.h>\n@interface Player : NSObject\n@end\n"],
    ["a.h", "C", '#ifdef __cplusplus\nextern "C" {\nnamespace a {\n#endif\nint open(void);\n'],
    ["a.h", "C", "typedef struct node node_t;\n/* class of nodes */\nint class_of(node_t *n);\n"],
    ["a.inc", "PHP", "<?php\nfunction connect() {}\n"],
    ["a.inc", "Assembly", "%macro PUSHALL 0\n  push eax\n%endmacro\n"],
    ["a.inc", "BitBake", 'SUMMARY = "x"\nDEPENDS += "zlib"\ndo_compile() {\n}\n'],
    ["a.inc", "C++", "#ifndef A_INC\n#define A_INC\n#endif\n"],
    ["a.inc", "Pascal", "{ helpers }\nfunction AddOne(A: Integer): Integer;\nbegin\nend;\n"],
    ["a.pp", "Pascal", "unit A;\n\ninterface\n\nimplementation\nend.\n"],
    ["a.pp", "Puppet", "class a {\n  package { 'nginx': ensure => installed }\n}\n"],
    ["a.gd", "GAP", 'DeclareCategory("IsA", IsObject);\n'],
    ["a.gd", "GDScript", "extends Node\n\nfunc _ready():\n\tpass\n"],
    ["a.r", "Rebol", 'REBOL [Title: "x"]\nhello: func [name] [print name]\n'],
    ["a.r", "R", "fit <- function(x) x[1]\n"],
    ["a.f", "Forth", ": square dup * ;\n5 square .\n"],
    ["a.f", "Fortran", "      PROGRAM A\n      INTEGER I\n      END\n"],
    ["a.v", "Rocq Prover", "Require Import Arith.\nLemma a : forall n, n = n.\nProof. reflexivity. Qed.\n"],
    ["a.v", "Verilog", "module a(input b, output c);\n  assign c = b;\nendmodule\n"],
    ["a.pl", "Prolog", "parent(tom, bob).\ngrand(X, Y) :- parent(X, Z), parent(Z, Y).\n"],
    ["a.pl", "Perl", "use strict;\nmy %h = (a => 1);\nprint $h{a};\n"],
    ["a.pl", "Perl", "use v5.38;\nuse feature 'class';\nclass Point {\n}\n"],
    ["a.cls", "TeX", "\\NeedsTeXFormat{LaTeX2e}\n\\ProvidesClass{letter}\n"],
    ["a.cls", "Apex", "public class A {\n  public static Integer one() { return 1; }\n}\n"],
    ["a.fs", "GLSL", "#version 330\nvoid main() {}\n"],
    ["a.fs", "F#", "module A\nlet one = 1\n"],
    ["a.pro", "QMake", "TEMPLATE = app\nSOURCES += main.cpp\n"],
    ["a.d", "Makefile", "main.o: main.c main.h\n"],
    ["a.d", "D", "module a;\nvoid main() {}\n"],
    ["a.cl", "Common Lisp", "(defun one () 1)\n"],
    ["a.cl", "OpenCL", "__kernel void add(__global int *a) {}\n"],
  ])("%s is %s: %j", (path, expected, text) => {
    expect(languageOf(path, text)).toBe(expected);
  });
});

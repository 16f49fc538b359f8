import { describe, expect, it } from "vitest";
import { splitCode } from "../../../../src/outline/code/code.ts";
import { definitionsIn } from "../../../../src/outline/sketch/definitions.ts";
import { purposeOf, sketchAt } from "../../../../src/outline/sketch/purpose.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

function purpose(name: string, text: string): string {
  const language = languageNamed(name);
  return purposeOf(text, language, definitionsIn(text, language), splitCode(text, language)).purpose;
}

describe("a header says it", () => {
  it.each([
    ["TypeScript", "/**\n * Reads the index of a repository. It is\n * never written.\n */\n\nimport a from 'a';\n"],
    [
      "TypeScript",
      "// @ts-nocheck\n/* eslint-disable */\n\n/** @file Reads the index of a repository. */\nimport a from 'a';\n",
    ],
    ["TypeScript", "#!/usr/bin/env node\n// Reads the index of a repository.\nimport a from 'a';\n"],
    [
      "JavaScript",
      '/*! (c) 2020 Acme. MIT License. */\n"use strict";\n\n// index.js: Reads the index of a repository.\n\nconst a = 1;',
    ],
    ["Python", '# -*- coding: utf-8 -*-\n"""Reads the index of a repository.\n\nMore.\n"""\nimport os\n'],
    [
      "Python",
      "#!/usr/bin/env python3\n# Copyright 2020 Acme\n# All rights reserved.\n\n# Reads the index of a repository.\nimport os\n",
    ],
    [
      "Go",
      "//go:build linux\n\n// Copyright 2020.\n\n// Reads the index of a repository.\npackage index\n\nfunc A() {}\n",
    ],
    ["Rust", "//! Reads the index of a repository.\n//!\n//! # Examples\n\nuse std::fs;\n"],
    ["C", "/*\n * index.c - Reads the index of a repository.\n *\n * Copyright (C) 2020\n */\n#include <a.h>\n"],
    ["C++", "/// \\file\n/// \\brief Reads the index of a repository.\n\n#pragma once\n"],
    ["Ruby", "# frozen_string_literal: true\n\n# Reads the index of a repository.\n\nrequire 'a'\n"],
    ["Shell", "#!/bin/sh\n# shellcheck disable=SC1090\n#\n# Reads the index of a repository.\nset -e\n"],
    ["PHP", "<?php\n\n/**\n * Reads the index of a repository.\n */\n\nnamespace App;\n"],
    ["Lua", "--[[\n  Reads the index of a repository.\n]]\nlocal M = {}\n"],
    ["SQL", "-- Reads the index of a repository.\n\nselect 1;\n"],
    ["Elixir", 'defmodule A do\n  @moduledoc """\n  Reads the index of a repository.\n  """\nend\n'],
    ["Perl", "package A;\n\n=head1 NAME\n\nA::B - Reads the index of a repository.\n\n=cut\n"],
    ["Haskell", "{-|\nReads the index of a repository.\n-}\nmodule A where\n"],
    ["Vue", "<!-- Reads the index of a repository. -->\n<script setup>\nconst a = 1\n</script>\n"],
    ["Svelte", "<script>\n  // Reads the index of a repository.\n\n  let a = 1;\n</script>\n"],
    ["Dockerfile", "# syntax=docker/dockerfile:1\n# Reads the index of a repository.\nFROM scratch\n"],
    ["YAML", "# Reads the index of a repository.\nfoo: bar\n"],
    ["TOML", '[package]\nname = "a"\ndescription = "Reads the index of a repository."\n'],
    ["JSON", '{\n  "name": "a",\n  "description": "Reads the index of a repository."\n}\n'],
    [
      "Markdown",
      "# Index\n\n[![ci](https://a)](https://b)\n<p align=center>\n\nReads the **index** of a [repository](https://c). More.\n",
    ],
    ["Markdown", "---\ntitle: Index\ndescription: Reads the index of a repository.\n---\n\nOther words here.\n"],
    ["Markdown", "Reads the index of a repository.\n```\ncode\n```\n"],
    [
      "Markdown",
      "<!--\nA note for authors.\n-->\n- ````\n  ```\n  Code is not prose.\n  ````\n\nReads the index of a repository.\n",
    ],
    ["reStructuredText", "Index\n~~~~~\n\nReads the index of a repository.\n\nMore\n~~~~\n"],
    ["reStructuredText", "=====\nIndex\n=====\n\n.. image:: a.png\n\nReads the index of\na repository.\n"],
    [
      "HTML",
      '<html><head><title>Index</title><meta name="description" content="Reads the index of a repository."></head>',
    ],
  ])("%s %j", (language, text) => {
    expect(purpose(language, text).replaceAll("*", "")).toBe("Reads the index of a repository.");
  });
});

it.each([
  [
    "C",
    "/*\n * Active memory defragmentation\n * Try to find key / value allocations that need to be moved in order\n * to reduce fragmentation.\n */\n",
    "Active memory defragmentation",
  ],
  [
    "C",
    "/* Reads the index of a repository, of the\n * Team that owns it, and of everything below. */\n",
    "Reads the index of a repository, of the Team that owns it, and of everything below.",
  ],
  ["C", "/* Reads the index of a repository with\n * Git. */\n", "Reads the index of a repository with Git."],
])("a title ends before the sentence below it: %s %j", (language, text, expected) => {
  expect(purpose(language, text)).toBe(expected);
});

it("the purpose of Elixir is that of the outermost module", () => {
  const inner = 'defmodule A.Error do\n    @moduledoc """\n    Error raised when it is too large.\n    """\n  end\n';
  const text = `defmodule A do\n  ${inner}\n  @moduledoc """\n  Reads the index.\n  """\nend\n`;
  expect(purpose("Elixir", text)).toBe("Reads the index.");
});

it("takes no pointer to a document for the purpose", () => {
  const text = '"""\nItem Loader\n\nSee documentation in docs/loaders.rst\n\nReads the index.\n"""\nimport os\n';
  expect(purpose("Python", text)).toBe("Reads the index.");
  const heads = ["See also the other file.", "For more information look at it.", "See the project README for this."];
  for (const head of heads) expect(purpose("Go", `// ${head}\n\npackage a\n`)).toBe("");
});

it("takes no fenced code in a comment for its purpose", () => {
  const command = "//! Run with\n//!\n//! ```not_rust\n//! cargo test -p example-testing\n//! ```\n";
  expect(purpose("Rust", `${command}\nfn main() {}\n`)).toBe("");
  expect(purpose("Rust", `${command}//!\n//! Tests the routes of an app.\n`)).toBe("Tests the routes of an app.");
});

it("the purpose of a reStructuredText document includes lines that begin with a role", () => {
  const text = ":orphan:\n\nReads the index of a repository with\n:class:`git.Index` and keeps it.\n";
  expect(purpose("reStructuredText", text)).toBe(
    "Reads the index of a repository with :class:`git.Index` and keeps it.",
  );
});

describe("the documentation of what is exported says it", () => {
  it.each([
    [
      "TypeScript",
      "import a from 'a';\n\n/** Reads the index. */\nexport function read() {}\nfunction hidden() {}\n",
      "Reads the index.",
    ],
    ["TypeScript", "/** Reads the index. */\nexport function read() {}\nexport const other = 1;\n", "Reads the index."],
    [
      "TypeScript",
      "// https://example.org/spec#section-3-of-the-index\nexport function a() {}\n/**\n * #7188, esbuild adds helpers\n *\n * Reads the index.\n */\nexport function read() {}\n",
      "Reads the index.",
    ],
    [
      "TypeScript",
      "/** What it is given. */\nexport interface A {}\n/** Reads the index. */\nexport function read() {}\n",
      "Reads the index.",
    ],
    [
      "Python",
      'import os\n\n\ndef read(\n    path: str,\n) -> str:\n    """Reads the index.\n\n    Args: path\n    """\n',
      "Reads the index.",
    ],
    [
      "Java",
      "package a;\n\nimport b.C;\n\n/**\n * Reads the {@link Index} quickly.\n *\n * @author me\n */\n@Service\npublic class Reader {}\n",
      "Reads the Index quickly.",
    ],
    [
      "C#",
      "using System;\n\n/// <summary>\n/// Reads the index.\n/// </summary>\n[Serializable]\npublic class Reader {}\n",
      "Reads the index.",
    ],
    [
      "C#",
      '/// <summary>\n/// Reads a <see cref="T:System.Type"/> into the <paramref name="index"/>.\n/// </summary>\npublic class Reader {}\n',
      "Reads a System.Type into the index.",
    ],
    [
      "C#",
      "namespace A\n{\n    internal enum Kind\n    {\n#if DATES\n        Date,\n#endif\n        Text\n    }\n\n    /// Reads the index.\n    public class Reader {}\n}\n",
      "Reads the index.",
    ],
    [
      "Solidity",
      "pragma solidity ^0.8.0;\n\n/**\n * @dev Reads the index.\n */\nlibrary Reader {\n}\n",
      "Reads the index.",
    ],
    ["Rust", "use a;\n\n/// Reads the index.\n#[derive(Debug)]\npub struct Reader;\n", "Reads the index."],
    ["Go", "package a\n\n// Read reads the index.\nfunc Read() {}\n", "Read reads the index."],
    ["Go", "package a\n\n// Read reads the index.\nfunc Read() {}\n\nfunc Write() {}\n", "Read reads the index."],
  ])("%s %j", (language, text, expected) => {
    expect(purpose(language, text)).toBe(expected);
  });
});

describe("nothing says it", () => {
  it.each([
    ["TypeScript", "import a from 'a';\nexport const b = 1;\n"],
    ["TypeScript", "// Copyright 2020 Acme Inc.\n// Licensed under the Apache License.\nimport a from 'a';\n"],
    ["TypeScript", "// Code generated by protoc. DO NOT EDIT.\nimport a from 'a';\n"],
    ["TypeScript", "// TODO: remove this file soon\nimport a from 'a';\n"],
    ["TypeScript", "// const a = require('a');\nimport a from 'a';\n"],
    ["TypeScript", "// imports\nimport a from 'a';\n"],
    ["PowerShell", "#Requires -Version 7.0\n#Requires -PSEdition Core\n\n#-- Public Module Functions --#\n$a = 1\n"],
    [
      "Java",
      "/*\n * Written by Doug Lea and released to the public domain, as explained at\n * https://example.org\n */\npackage a;\n",
    ],
    ["TypeScript", "// NOTE: export for backward compatibility\nexport const a = 1;\n"],
    ["C", "/* debugging only */\n// DUMP_DISASM of code = 32768,\nint b;\n"],
    ["PHP", "<?php\n/*\n * This file is part of the Symfony package.\n */\nnamespace App;\n"],
    [
      "Swift",
      "//===---===//\n//\n// This source file is part of the Swift Argument Parser open source project\n//\n// Copyright (c) 2020 Apple Inc.\n//===---===//\n\nimport A\n",
    ],
    ["R", "# nocov start --- r-lib/rlang compat-obj-type\nfriendly <- function(x) {\n}\n"],
    [
      "SQL",
      "-- complain if script is sourced in psql, rather than via CREATE EXTENSION\n\\echo Use CREATE EXTENSION \\quit\n",
    ],
    ["HTML", "<title>{{html .Name}}</title>\n"],
    ["HTML", '<meta name="description" content="{{- with .Description }}{{ . }}{{ end }}">\n'],
    ["AsciiDoc", "-----BEGIN PGP SIGNATURE-----\nVersion: GnuPG v1\n\niQIcBAAB\n"],
    ["Markdown", "<style>\n.md-content .md-typeset h1 { display: none; }\n</style>\n"],
    ["TypeScript", "// ==========\nimport a from 'a';\n"],
    ["Shell", "#!/bin/sh\nset -e\n"],
    [
      "C",
      "int b;\n\n/// threads that work\n#ifdef HAVE_THREADS\n#define NUMBER_OF_THREADS 3\nstruct a {\n  int b;\n};\n",
    ],
    ["JSON", '{"a": {\n      "description": "Deep inside, unrelated to its source."\n}}'],
    ["Markdown", "# Title\n\n- one thing\n- another thing\n"],
    ["Text", "Some words without any order.\n"],
    ["", "Some words without any order.\n"],
  ])("%s %j", (language, text) => {
    expect(purpose(language, text)).toBe("");
  });
});

it("ends a sentence where it ends, and cuts one that goes on", () => {
  expect(purpose("Markdown", "Sorts files, e.g. by size, i.e. vs. node.js or v1.2 of it. And more.")).toBe(
    "Sorts files, e.g. by size, i.e. vs. node.js or v1.2 of it.",
  );
  expect(purpose("Markdown", "Hi! We are glad that you are here. And more.")).toBe(
    "Hi! We are glad that you are here.",
  );
  const long = purpose("Markdown", "word ".repeat(100));
  expect(long).toHaveLength(160);
  expect(long.endsWith("word…")).toBe(true);
});

it("takes links for their words, with brackets in their addresses", () => {
  expect(purpose("Markdown", "Like [Bash](https://a.b/Bash_(Unix_shell)) and [zx](https://a.b), but safe.")).toBe(
    "Like Bash and zx, but safe.",
  );
});

it("keeps no character that a reader does not see", () => {
  expect(purpose("Markdown", "Reads\u200b the\u202e in\u00addex\u0007 of\u2028 a file.")).toBe(
    "Reads the index of a file.",
  );
});

describe("sketchAt", () => {
  const sketch = {
    imports: [],
    members: [],
    definitions: [],
    purpose: "Reads tokens.",
    effects: [],
    errors: [],
    tests: [],
  };
  const purposeAt = (path: string, subject?: string): string =>
    sketchAt({ ...sketch, ...(subject !== undefined && { subject }) }, path).purpose;

  it.each([
    ["caddyfile/dispenser.go", "Dispenser"],
    ["src/http-server.ts", "HttpServer"],
    ["src/http_server.rs", "HTTPServer"],
    ["queue/index.ts", "Queue"],
    ["index.ts", undefined],
  ])("keeps the purpose of %s if it documents %s", (path, subject) => {
    expect(purposeAt(path, subject)).toBe("Reads tokens.");
  });

  it.each([
    ["getproviders/types.go", "ParseVersion"],
    ["index.ts", "read"],
    ["queue/item.ts", "Queue"],
  ])("drops the purpose of %s if it documents %s", (path, subject) => {
    expect(purposeAt(path, subject)).toBe("");
  });

  it("learns the subject only from a text that exports several definitions or a value", () => {
    const go = languageNamed("Go");
    const subjectOf = (text: string): string | undefined =>
      purposeOf(text, go, definitionsIn(text, go), splitCode(text, go)).subject;
    const one = "package a\n\n// Read reads the index.\nfunc Read() {}\n";
    expect([subjectOf(one), subjectOf(`${one}\nfunc Write() {}\n`)]).toEqual([undefined, "Read"]);
    expect(subjectOf("package a\n\n// Limit is the limit of all reads.\nconst Limit = 1\n")).toBe("Limit");
  });
});

it("a purpose keeps no addresses of links", () => {
  const text =
    "//! Implementation of [`textDocument/hover`](https://example.org/spec/#hover) of the protocol.\n\nconst a = 1;\n";
  expect(purpose("Zig", text)).toBe("Implementation of [`textDocument/hover`](…) of the protocol.");
});

it("an inner documentation comment is that of the module, whatever follows", () => {
  for (const language of ["Rust", "Zig"]) {
    expect(purpose(language, "//! Reads the index.\n\npub fn read() void {}\n")).toBe("Reads the index.");
    expect(purpose(language, "// Reads the index.\n\nconst a = 1;\n")).toBe("Reads the index.");
    expect(purpose(language, "mod a {\n    //! Writes the index.\n}\nfn b() {}\n")).toBe("");
  }
});

it("the documentation of the first field of a Zig file is not that of the file", () => {
  expect(purpose("Zig", "/// Enables the snippets of a client.\nsnippets: bool = true,\n")).toBe("");
});

import { expect, it } from "vitest";
import { sketchOf } from "../../../../src/outline/sketch/sketch.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

it.each([
  ["TypeScript", 'import { readFile } from "node:fs/promises";\nimport pg from "pg";', "database files"],
  [
    "TypeScript",
    "const a = await fetch(url);\nconst b = process.env.HOME;\nsetTimeout(f, 1);",
    "environment network time",
  ],
  ["TypeScript", "// fetch(url)\n/* Date.now() */\nconst prefetch = 1;\nimport fsm from './fs.ts';", ""],
  ["Python", "import subprocess\nfrom sqlalchemy import select\nnow = datetime.now()\n", "database process time"],
  ["Python", 'with open(path) as f:\n    requests.get(url)\nx = os.environ["A"]\n', "environment files network"],
  [
    "Go",
    'import (\n\t"net/http"\n\t"os/exec"\n)\nfunc a() { os.ReadFile("x"); time.Now() }\n',
    "files network process time",
  ],
  ["Rust", 'use std::fs;\nfn a() { std::env::var("A"); Command::new("b"); }', "environment files process"],
  [
    "Java",
    "import java.nio.file.Files;\nimport java.sql.Connection;\nclass A { long t = System.currentTimeMillis(); }",
    "database files time",
  ],
  ["C", '#include <sys/socket.h>\nint a(void) { FILE *f = fopen("x", "r"); return fork(); }', "files network process"],
  ["C#", 'using System.IO;\nclass A { string b = Environment.GetEnvironmentVariable("A"); }', "environment files"],
  ["Ruby", "require 'net/http'\nFile.read('a')\nENV['A']\n", "environment files network"],
  ["PHP", "<?php\n$a = file_get_contents('x');\n$db = new PDO($dsn);\n", "database files"],
  ["Swift", "import Foundation\nlet a = URLSession.shared\nlet b = Date()\n", "network time"],
  ["Shell", "#!/bin/sh\n# sleep 1\ncurl -s x | tar x\nrm -rf a\n", "files network"],
  ["Dart", "import 'dart:io';\nfinal a = File('x');\nfinal b = DateTime.now();\n", "files time"],
  ["Elixir", 'File.read!("a")\nSystem.get_env("B")\n', "environment files"],
  ["Markdown", "fetch(url)", ""],
])("effects of %s %j: %s", (language, text, effects) => {
  expect(sketchOf(Buffer.from(text), languageNamed(language)).effects.join(" ")).toBe(effects);
});

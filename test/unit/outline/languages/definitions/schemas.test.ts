import { expect, it } from "vitest";
import { shown } from "./shown.ts";

it("schemas: SQL, protocol buffers, GraphQL, Terraform", () => {
  expect(
    shown(
      "SQL",
      `-- create table no (\nCREATE TABLE IF NOT EXISTS public."users" (\n  id int\n);\ncreate or replace function total() returns int as $$\n$$;\n`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + class users
    5 + function total"
  `);
  expect(
    shown(
      "Protocol Buffer",
      `syntax = "proto3";\nmessage User {\n  string id = 1;\n  enum Role { ADMIN = 0; }\n}\nservice Users {\n  rpc Get(Id) returns (User);\n}\n`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + class User
    4 + enum Role
    6 + interface Users
    7 + method Get"
  `);
  expect(shown("GraphQL", `"""\ntype No\n"""\ntype User implements Node {\n  type: String\n}\nenum Role { ADMIN }\n`))
    .toMatchInlineSnapshot(`
      "4 + class User
      7 + enum Role"
    `);
  expect(
    shown("HCL", `resource "aws_s3_bucket" "logs" {\n  bucket = "x"\n}\nvariable "region" {}\ncheck "health" {\n}\n`),
  ).toMatchInlineSnapshot(`
      "1 + class logs
      4 + variable region
      5 + class health"
    `);
});

it("the stages of a Dockerfile", () => {
  expect(
    shown("Dockerfile", "FROM --platform=linux node:20 AS build\nRUN npm ci\nfrom nginx as web\nFROM alpine\n"),
  ).toBe("1 + module build\n3 + module web");
});

it("constructors and equations in Haskell", () => {
  const text =
    "data Shape\n  = Circle Double\n  | Square\n  deriving Show\narea :: Shape -> Double\narea Square = 1\narea (Circle r)\n  | Just b <- r = 2\ntwice x = x + x\ntwice y = y\nmain = do\n  let z = 1\n";
  expect(shown("Haskell", text)).toMatchInlineSnapshot(`
    "1 + class Shape
    2 + constant Circle
    3 + constant Square
    5 + function area
    9 + function twice
    11 + function main"
  `);
});

it("keys of YAML at two levels, and tables and keys of TOML", () => {
  expect(
    shown(
      "YAML",
      `# no: comment\nname: CI\non:\n  push:\n    branches: [main]\njobs:\n  build-linux:\n    runs-on: x\n    steps:\n      - run: |\n          no: text\n  "quoted job":\n    needs: a\n- item:\n`,
    ),
  ).toMatchInlineSnapshot(`
    "2 - key name
    3 - key on
    4 - key push
    6 - key jobs
    7 - key build-linux
    12 - key quoted job"
  `);
  expect(shown("TOML", `# no = 1\nname = "a"\n[tool.ruff.lint]\nselect = ["E"]\n[[bin]]\npath = "x"\n`))
    .toMatchInlineSnapshot(`
    "2 - key name
    3 - key tool.ruff.lint
    4 - key select
    5 - key bin
    6 - key path"
  `);
});

it("Haskell: equations with guards, and constructors", () => {
  expect(
    shown(
      "Haskell",
      `data Shape = Circle Double | Square Double\ngrade n | n > 5 = 1\n        | otherwise = 0\nclassify s\n  | s == 1 = a\n  | otherwise = b\ntype Both = Either Left Right\n`,
    ),
  ).toMatchInlineSnapshot(`
    "1 + class Shape
    1 + constant Circle
    1 + constant Square
    2 + function grade
    4 + function classify
    7 + type Both"
  `);
});

it("functional languages", () => {
  expect(
    shown(
      "Haskell",
      `module Main where\nimport Data.List\ndata Shape = Circle Double\nnewtype Id = Id Int\nclass Show a => Pretty a where\n  pretty :: a -> String\narea :: Shape -> Double\narea (Circle r) = r\n-- no :: Int\n`,
    ),
  ).toMatchInlineSnapshot(`
    "3 + class Shape
    3 + constant Circle
    4 + class Id
    5 + interface Pretty
    6 + method pretty
    7 + function area"
  `);
  expect(
    shown(
      "OCaml",
      `module M = Map.Make(String)\ntype t = { id : int }\ntype u =\n  | A\n  | B of int\nlet rec length = function\n  | [] -> 0\nlet _x = 1\n`,
    ),
  ).toMatchInlineSnapshot(`
    "1 + module M
    2 + type t
    3 + type u
    4 + constant A
    5 + constant B
    6 + function length
    8 - function _x"
  `);
  expect(
    shown(
      "Clojure",
      `(ns app.core)\n(def limit 3)\n(defn run [x] x)\n(defn- hidden [])\n(defprotocol Store (get [s]))\n; (defn no [])\n`,
    ),
  ).toMatchInlineSnapshot(`
      "1 + module app.core
      2 + variable limit
      3 + function run
      4 - function hidden
      5 + interface Store"
    `);
  expect(shown("Erlang", `-module(app).\n-record(user, {id}).\nstart(Args) ->\n  ok.\nstop(X) when X > 1 -> ok.\n`))
    .toMatchInlineSnapshot(`
      "1 + module app
      2 + class user
      3 + function start
      5 + function stop"
    `);
});

it("F#: members and cases of types", () => {
  const text = `module Shop
type Case =
    | One of int
    | Two
type Handler = int -> int
type Cart(items: int list) =
    let count = 1
    new() = Cart([])
    member this.Total = List.sum items
    static member inline Empty<'T>() = Cart([])
    interface ISerializer with
        member _.Serialize(x) = x
let rec private find x =
    match x with
    | One -> 1
`;
  expect(shown("F#", text)).toMatchInlineSnapshot(`
    "1 + module Shop
    2 + type Case
    3 + constant One
    4 + constant Two
    5 + type Handler
    6 + type Cart
    7 + function count
    8 + method new
    9 + method Total
    10 + method Empty
    12 + method Serialize
    13 - function find"
  `);
});

it("languages without a table: words that most languages share", () => {
  expect(shown("Julia", `module Geo\nstruct Point\n  x::Int\nend\nfunction area(p)\n  local_x = 1\nend\nend\n`))
    .toMatchInlineSnapshot(`
    "1 + module Geo
    2 + class Point
    5 + function area"
  `);
  expect(
    shown(
      "Julia",
      `Base.length(x::Index) = length(x.names)\narea(p; scale=1)::Int where {T} = p.x\n@inline function fast!(x)\nend\ninclude("a.jl")\nx = f(1)\ng(1) == 2\nfunction long(x)\n  inner(y) = y\nend\n`,
    ),
  ).toMatchInlineSnapshot(`
    "1 + function length
    2 + function area
    3 + function fast!
    8 + function long"
  `);
  expect(shown("PowerShell", `function Get-Thing {\n}\n<# function No-Thing {} #>\nclass Box {\n}\n`))
    .toMatchInlineSnapshot(`
    "1 + function Get-Thing
    4 + class Box"
  `);
  expect(
    shown("Solidity", `contract Token is ERC20 {\n  event Sent(address to);\n  function mint(uint n) external {}\n}\n`),
  ).toMatchInlineSnapshot(`
      "1 + class Token
      2 + type Sent
      3 + method mint"
    `);
});

it("Markdown: headings without closing marks and anchors, outside of fences", () => {
  expect(
    shown("Markdown", `# Title\n\n\`\`\`sh\n# no heading\n\`\`\`\n## Usage ##\n### Options { #options }\n#hashtag\n`),
  ).toMatchInlineSnapshot(`
    "1 + heading Title
    6 + heading Usage
    7 + heading Options"
  `);
});

it.each([
  ["a fence that a shorter one does not close", "````\n```\n# no\n````\n# A\n"],
  ["a fence in an item", "- ```\n  # no\n# A\n"],
  ["a fence that text does not close", "```\n```js\n# no\n```\n# A\n"],
  ["indented code", "text\n\n    # no\n\n# A\n"],
  ["front matter", "---\n# no\n---\n# A\n"],
  ["a block of HTML", "<div>\n# no\n</div>\n\n# A\n"],
  ["a comment", "<!--\n\n# no\n-->\n# A\n"],
  ["backticks within a line", "```js``` is code\n# A\n"],
])("Markdown: no headings in %s", (_, text) => {
  expect(shown("Markdown", text)).toMatch(/^\d+ \+ heading A$/u);
});

it("LaTeX and AsciiDoc: headings", () => {
  expect(shown("TeX", "\\chapter{Sets}\n% \\section{No}\n\\subsection*[s]{Small sets \\emph{now}}\n"))
    .toMatchInlineSnapshot(`
    "1 + heading Sets
    3 + heading Small sets"
  `);
  expect(shown("AsciiDoc", "= Guide\n\n== First steps\n----\n")).toMatchInlineSnapshot(`
    "1 + heading Guide
    3 + heading First steps"
  `);
});

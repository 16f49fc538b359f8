import { describe, expect, it } from "vitest";
import { importsIn } from "../../../support/texts/imports.ts";

describe("imports by path", () => {
  it.each([
    ["Solidity", { "src/a.sol": 'import {B} from "./lib/b.sol";\nimport "@acme/kit/lib/b.sol";', "src/lib/b.sol": "" }],
    ["Dart", { "app/lib/a.dart": "import 'package:kit/src/b.dart';\nimport 'dart:io';", "kit/lib/src/b.dart": "" }],
    ["Protocol Buffers", { "proto/a/v1/a.proto": 'import public "b/v1/b.proto";', "proto/b/v1/b.proto": "" }],
    ["LaTeX", { "main.tex": "% \\input{no}\n\\include{chapters/b}", "chapters/b.tex": "", "no.tex": "" }],
    ["Terraform", { "examples/a/main.tf": 'module "b" {\n  source = "../../"\n}', "main.tf": "" }],
    ["Ansible", { "tasks/main.yml": "- include_tasks: b.yml\n", "tasks/b.yml": "" }],
    ["Julia", { "src/A.jl": 'include("b.jl")', "src/b.jl": "" }],
    ["GDScript", { "a.gd": 'extends "res://lib/b.gd"', "lib/b.gd": "" }],
    ["AsciiDoc", { "docs/a.adoc": "include::parts/b.adoc[]", "docs/parts/b.adoc": "" }],
    ["CMake", { "CMakeLists.txt": "add_subdirectory(lib)\n", "lib/CMakeLists.txt": "" }],
    ["Crystal", { "src/a.cr": 'require "./b"', "src/b.cr": "" }],
  ])("%s", (_, files) => {
    const [importer = "", target = ""] = Object.keys(files);
    expect(importsIn(files)).toEqual([`${importer} → ${target}`]);
  });
});

describe("imports by module", () => {
  it.each([
    ["Haskell", { "src/A.hs": "import qualified Data.Tree as T\nimport App.B (x)", "src/App/B.hs": "" }],
    ["Perl", { "lib/A.pm": "use parent qw(-norequire App::B);\nuse strict;", "lib/App/B.pm": "" }],
    ["Perl", { "lib/A.pm": "use Mojo::Base 'App::B', -signatures;\n", "lib/App/B.pm": "" }],
    ["Lua", { "main.lua": 'local b = require "game.b"', "game/b/init.lua": "" }],
    ["Clojure", { "src/app/a.clj": "(ns app.a\n  (:require [app.my-b :as b]))", "src/app/my_b.cljc": "" }],
    ["Emacs Lisp", { "a.el": "(require 'b)", "b.el": "" }],
    ["Erlang", { "src/a.erl": "run() -> b:start(), lists:map(F, []).", "src/b.erl": "" }],
    [
      "OCaml",
      { "bin/a.ml": "module Inner = struct end\nlet x = Tree.leaf Inner.y\n", "src/tree.ml": "", "src/inner.ml": "" },
    ],
  ])("%s", (_, files) => {
    const [importer = "", target = ""] = Object.keys(files);
    expect(importsIn(files)).toEqual([`${importer} → ${target}`]);
  });
});

describe("definitions that all files know", () => {
  it("Elixir: modules by their full names, also in a list", () => {
    const files = {
      "lib/app/mail.ex": "defmodule App.Mail do\nend",
      "lib/app/odd_name.ex": "defmodule App.User do\nend",
      "lib/web/page.ex": 'defmodule Web.Page do\n  alias App.{Mail, User}\n  def a, do: "App.Page"\nend',
    };
    expect(importsIn(files)).toEqual(["lib/web/page.ex → lib/app/mail.ex, lib/app/odd_name.ex"]);
  });

  it("R: functions of the package", () => {
    const files = {
      "R/a.R": "a <- function(x) b(x) + other::c(x)",
      "R/b.R": "b <- function(x) x",
      "R/c.R": "c <- function(x) x",
    };
    expect(importsIn(files)).toEqual(["R/a.R → R/b.R"]);
  });

  it("SQL: macros and models of dbt", () => {
    const files = {
      "macros/star.sql": "{% macro star(relation) %}\n  *\n{% endmacro %}\n",
      "models/a.sql": "select {{ utils.star(ref('b')) }} from {{ ref('b') }}\n",
      "models/b.sql": "select count(*) from c\n",
    };
    expect(importsIn(files)).toEqual(["models/a.sql → macros/star.sql, models/b.sql"]);
  });

  it("F#: modules and types", () => {
    const files = {
      "src/A.fs": "module App.Main\nlet run (x: Tree) = Log.write x",
      "src/Log.fs": "module App.Log\nlet write x = x",
      "src/Types.fs": "namespace App\ntype Tree = { A: int }",
    };
    expect(importsIn(files)).toEqual(["src/A.fs → src/Log.fs, src/Types.fs"]);
  });

  it("Ruby: constants that Rails loads by their paths, and the models of associations", () => {
    const files = {
      "app/controllers/admin/users_controller.rb":
        "class Admin::UsersController < ApplicationController\n  User.all\nend",
      "app/controllers/application_controller.rb": "class ApplicationController\nend",
      "app/models/concerns/token.rb": "module Token\nend",
      "app/models/story_category.rb": 'class StoryCategory\n  NAME = "User"\nend',
      "app/models/user.rb": "class User\n  include Token\n  has_many :story_categories\nend",
      "vendor/odd/application_controller.rb": "",
    };
    expect(importsIn(files)).toEqual([
      "app/controllers/admin/users_controller.rb → app/controllers/application_controller.rb, app/models/user.rb",
      "app/models/user.rb → app/models/concerns/token.rb, app/models/story_category.rb",
    ]);
  });
});

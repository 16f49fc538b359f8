import { expect, it } from "vitest";
import { shown } from "./shown.ts";

it("Python: classes, functions, constants; docstrings are no code", () => {
  const text = `"""Doc.

def not_this():
"""
import os
LIMIT: int = 5
_private = 1
app = FastAPI()

@decorator
class Client(Base):
    """
    class Example:
    """
    retries = 3
    MAX = 9

    class Meta:
        ordering = []

    def __init__(self):
        def nested(): ...

    async def get(
        self,
        url: str,
    ) -> Response:
        pass

    def page(self):
        return """\\
</html>""" % self

    def _secret(self): ...

def main() -> None:
    x = 1

if True:
    def conditional(): ...
`;
  expect(shown("Python", text)).toMatchInlineSnapshot(`
    "6 + constant LIMIT
    7 - variable _private
    8 + variable app
    11 + class Client
    16 + constant MAX
    18 + class Meta
    21 - method __init__
    24 + method get
    30 + method page
    34 - method _secret
    36 + function main
    40 + function conditional"
  `);
  expect(shown("Python", `__all__ = [\n  "public",\n]\ndef public(): ...\ndef other(): ...\n`)).toMatchInlineSnapshot(`
    "4 + function public
    5 - function other"
  `);
});

it("Ruby and PHP", () => {
  expect(
    shown(
      "Ruby",
      `# frozen_string_literal: true
module Shop
  LIMIT = 5
  class Cart < Base
    attr_reader :items

    def self.build(items) = new(items)

    def empty?
      items.empty?
    end

    private

    def total
      sum
    end
  end

  Point = Struct.new(:x, :y)
end
=begin
def commented; end
=end
`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + module Shop
    3 + constant LIMIT
    4 + class Cart
    7 + method build
    9 + method empty?
    15 - method total
    20 + class Point"
  `);
  expect(
    shown(
      "PHP",
      `<?php
declare(strict_types=1);
namespace App\\Http;
use App\\Model\\User;

const VERSION = '1';

abstract class Controller extends Base
{
    public const MAX = 3;
    protected ?string $name = null;

    public function __construct(private User $user) {}

    public static function make(): static
    {
        $callback = function () {};
        return new static();
    }

    private function secret() {}
}

interface Jsonable { public function toJson(): string; }
function helper(int $a): int { return $a; }
`,
    ),
  ).toMatchInlineSnapshot(`
    "6 + constant VERSION
    8 + class Controller
    10 + constant MAX
    11 + property name
    13 + method __construct
    15 + method make
    21 - method secret
    24 + interface Jsonable
    25 + function helper"
  `);
});

it("Shell, Lua, Perl, R, Elixir and makefiles", () => {
  expect(
    shown(
      "Shell",
      `#!/bin/sh\nset -e\nVERSION=1\nexport PATH\nbuild() {\n  inner=1\n}\nfunction deploy {\n  :\n}\n# no() {\n`,
    ),
  ).toMatchInlineSnapshot(`
    "3 - variable VERSION
    4 - variable PATH
    5 + function build
    8 + function deploy"
  `);
  expect(
    shown(
      "Lua",
      `local M = {}\nfunction M.setup(opts)\n  local x = 1\nend\nlocal function hidden() end\nM.run = function() end\n--[[\nfunction no() end\n]]\nreturn M\n`,
    ),
  ).toMatchInlineSnapshot(`
    "1 - constant M
    2 + function setup
    5 - function hidden
    6 + function run"
  `);
  expect(
    shown(
      "Perl",
      `package My::App;\nuse constant DEBUG => 0;\nour $VERSION = '1';\nhas [qw(a b)] => 1;\nhas '+name' => (is => 'ro');\nsub run {\n  has no => 1;\n}\n=pod\nsub no {}\n=cut\nsub _hidden { }\n`,
    ),
  ).toMatchInlineSnapshot(`
    "1 + module My::App
    2 + constant DEBUG
    3 + variable VERSION
    4 + property a
    5 + property name
    6 + function run
    12 - function _hidden"
  `);
  expect(
    shown(
      "R",
      `library(dplyr)\nfit <- function(x) {\n  y <- function(z) z\n}\nStack <- R6Class("Stack")\nlimit <- 3\nsetGeneric("area", function(s) NULL)\n`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + function fit
    5 + class Stack
    6 + variable limit
    7 + method area"
  `);
  expect(
    shown(
      "Elixir",
      `defmodule Shop.Cart do
  @moduledoc """
  def not_this
  """
  @type t :: %__MODULE__{}
  defstruct [:items]
  schema "carts" do
    field :total, :integer
    belongs_to(:user, User)
  end
  field :no
  def total(%{items: items}) do
    Enum.sum(items)
  end
  defp secret, do: 1
  defmacro cart(x), do: x
end
`,
    ),
  ).toMatchInlineSnapshot(`
    "1 + module Shop.Cart
    5 + type t
    7 + class carts
    8 + property total
    9 + property user
    12 + function total
    15 - function secret
    16 + macro cart"
  `);
  expect(shown("Makefile", `.PHONY: all\nCC := gcc\nall: build test\nbuild/%.o: %.c\n\tgcc\ntest::\n\t./run\n`))
    .toMatchInlineSnapshot(`
      "3 + function all
      6 + function test"
    `);
});

it("the functions of an exported object", () => {
  const text =
    "export default {\n  name: 'a',\n  data() {\n    return { b: 1 };\n  },\n  methods: {\n    increment(by) {\n      this.b += by;\n    },\n  },\n};\n";
  expect(shown("JavaScript", text)).toMatchInlineSnapshot(`
    "3 + method data
    7 + method increment"
  `);
  expect(shown("Vue", `<script>\n${text}</script>\n`)).toMatchInlineSnapshot(`
    "4 + method data
    8 + method increment"
  `);
});

it("GDScript: annotated variables, signals and inner classes", () => {
  const text = `class_name Player
extends Node
signal died(by: Node)
enum State { IDLE, RUN }
@export_range(0, 10) var speed: float = 3
@onready var sprite := $Sprite2D
class Hit:
\tvar error: float
\tfunc _init(e: float) -> void:
\t\tvar no = 1
static func make() -> Player:
\tvar no = 1
func _ready():
\tpass
`;
  expect(shown("GDScript", text)).toMatchInlineSnapshot(`
    "1 + class Player
    3 + property died
    4 + enum State
    5 + variable speed
    6 + variable sprite
    7 + class Hit
    8 + variable error
    9 - method _init
    11 + function make
    13 - function _ready"
  `);
});

it("Nix: attributes of a file and options of a module", () => {
  const text = `{
  config,
  lib,
  ...
}:
let
  cfg = config.programs.bat;
  render = x: y: x + y;
in
{
  imports = [ ./a.nix ];
  options.programs.bat = {
    enable = lib.mkEnableOption "bat";
    theme = lib.mkOption {
      type = lib.types.str;
      description = ''
        no = 1; '''
        also = 2;
      '';
    };
  };
  config = lib.mkIf cfg.enable {
    home.packages = [ cfg.package ];
  };
}
`;
  expect(shown("Nix", text)).toMatchInlineSnapshot(`
    "7 + property cfg
    8 + function render
    11 + property imports
    12 + module options.programs.bat
    13 + property enable
    14 + property theme
    22 + property config"
  `);
  expect(shown("Nix", 'stdenv.mkDerivation rec {\n  pname = "a";\n  "b c".d = 1;\n}\n')).toMatchInlineSnapshot(`
    "2 + property pname
    3 + property "b c".d"
  `);
});

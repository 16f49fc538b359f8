import { describe, expect, it } from "vitest";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";
import { patternOutline } from "../../../../src/outline/symbols/pattern-outline.ts";

const view = (language: string, text: string): string => patternOutline(text, languageNamed(language)).skeletonText;

const TOKEN = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/**
 * @dev Keeps balances.
 */
abstract contract Token is Context {
    struct Role {
        // Members of the role.
        mapping(address user => bool) members;
        uint64 admin; /* who may grant */
    }
    enum State {
        Pending,
        Active
    }
    uint64 public constant ADMIN = 0;
    modifier onlyOwner() {
        _;
    }
    constructor(address owner) Context(owner) {
    }
    error Refused(address user);
    function transfer(
        address from,
        address to
    ) public virtual returns (bool) {
        return true;
    }
    function long(
        address ${"a".repeat(100)},
        address ${"b".repeat(100)}
    ) external returns (uint256);
}
`;

describe("patternOutline", () => {
  it("shows the purpose and whole declarations without their bodies", () => {
    expect(view("Solidity", TOKEN)).toMatchInlineSnapshot(`
      "// Keeps balances.
      abstract contract Token is Context
          struct Role { mapping(address user => bool) members; uint64 admin; }
          enum State { Pending, Active }
          uint64 public constant ADMIN = 0;
          modifier onlyOwner()
          constructor(address owner) Context(owner)
          error Refused(address user);
          function transfer(address from, address to) public virtual returns (bool)
          function long(…) external returns (uint256);
      "
    `);
  });

  it.each([
    ["Lua", "-- Pickers of files.\nlocal M = {}\nfunction M.find() end\n", "-- Pickers of files."],
    ["Lua", "--[[ Pickers of files. ]]\nfunction find() end\n", "-- Pickers of files."],
  ])("writes the purpose as a comment of the language: %s", (language, text, purpose) => {
    expect(view(language, text).split("\n")[0]).toBe(purpose);
  });

  it("shows the members of a Lua module, whatever they are, but neither settings nor metatables", () => {
    const text = `local builtin = {}
builtin.find_files = lazy("files").find_files
builtin.fd = builtin.find_files
builtin.__index = builtin
builtin.Picker = Picker
vim.opt.wrap = false
vim.wrap = 1
if a then
  builtin.late = 1
end
`;
    expect(view("Lua", text)).toMatchInlineSnapshot(`
      "local builtin = {}
      builtin.find_files = lazy("files").find_files
      builtin.fd = builtin.find_files
      "
    `);
  });

  it("shows one clause of each function in Elixir, by name and number of parameters", () => {
    const text = `defmodule A do
  @moduledoc "Reads the index."
  def run(conn, plugs, opts \\\\ [])
  def run(%Conn{a: 1, b: 2} = conn, [plug | _], opts) when is_list(opts) do
    conn
  end
  def run(conn), do: conn
  defp key(<<?=, t::binary>>, acc) when acc != "", do: t
  defp key(<<h, _::binary>>, acc), do: h
  @callback parse(
              conn :: Conn.t(),
              opts
            ) :: {:ok, Conn.t()}
end
`;
    expect(view("Elixir", text)).toMatchInlineSnapshot(`
      "# Reads the index.
      defmodule A
        def run(conn, plugs, opts \\\\ [])
        def run(conn), do: conn
        defp key(<<?=, t::binary>>, acc) when acc != "", do: t
        @callback parse(conn :: Conn.t(), opts) :: {:ok, Conn.t()}
      "
    `);
    expect(patternOutline(text, languageNamed("Elixir")).symbols).toHaveLength(7);
  });

  it("shows one clause of each function in Erlang", () => {
    const text = "-module(a).\nread(<< C, R/bits >>, H) ->\n  R;\nread(R, H) ->\n  R.\nread(R) -> R.\n";
    expect(view("Erlang", "-callback stop(State) ->\n  ok.\n")).toBe("-callback stop(State)\n");
    expect(view("Erlang", text)).toBe("-module(a).\nread(<< C, R/bits >>, H)\nread(R) -> R.\n");
  });

  it("shows the constructors and fields of types in Haskell and Elm", () => {
    const haskell = `-- | State of the shop.
data Shop = Shop
    { items :: !(Map Name Item) -- ^ by name
    , open, closed :: Time      -- ^ hours
    }
    deriving (Eq)
data Event = Opened -- ^ in the morning
           | Sold Item
data Settings = Settings
  { ${"a".repeat(60)} :: String

  , ${"b".repeat(60)} :: String
  , ${"c".repeat(60)}
      :: String
  }
data Address = Address {
    street :: Text, -- ^ with number
    city :: Text
  } deriving (Show)
newtype Code = Code Int deriving (Eq)
type Name = String
`;
    expect(view("Haskell", haskell)).toMatchInlineSnapshot(`
      "-- | State of the shop.
      data Shop = Shop { items :: !(Map Name Item), open, closed :: Time }
      data Event = Opened | Sold Item
      data Settings = Settings { aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb }
      data Address = Address
          street :: Text, -- ^ with number
          city :: Text
      newtype Code = Code Int deriving (Eq)
      type Name = String
      "
    `);
    expect(
      view("OCaml", "type t = {\n  mutable a : int; (* first *)\n  b : string;\n}\ntype u =\n  | A\n  | B of int\n"),
    ).toMatchInlineSnapshot(`
      "type t = { mutable a : int; b : string }
      type u = A | B of int
      "
    `);
    expect(
      view("Elm", "type Msg\n    = Click Int\n    | Open\n\ntype alias Model =\n    { a : Int\n    , b : Int\n    }\n"),
    ).toMatchInlineSnapshot(`
      "type Msg = Click Int | Open
      type alias Model = { a : Int, b : Int }
      "
    `);
  });

  it("shows parents of packages and parameters of subroutines in Perl", () => {
    const text = `package Shop::Cart;
use strict;
use parent qw(Shop::List Exporter);
our @ISA = ('Shop::Base');

sub add {
  my ($self, $item, %options) = @_;
  return 1;
}
sub total {
  my $self = shift;
  my $rate = shift // 1;
  return $rate;
}
sub size {
  my $self = shift;
  return 0;
}
sub empty { 1 }
package Shop::Till;
use Mojo::Base 'Shop::Cart', -signatures;
sub open ($self, $code) {
}
`;
    expect(view("Perl", text)).toMatchInlineSnapshot(`
      "package Shop::Cart; use parent qw(Shop::List Exporter); our @ISA = ('Shop::Base');
      sub add { my ($self, $item, %options) = @_; … }
      sub total { my $self = shift; my $rate = shift // 1; … }
      sub size
      sub empty { 1 }
      package Shop::Till; use Mojo::Base 'Shop::Cart', -signatures;
      sub open ($self, $code)
      "
    `);
  });

  it("shows whole methods, properties and enumerations in Objective-C", () => {
    const text = `typedef NS_ENUM(NSInteger, Status) {
    StatusUnknown = -1,
    StatusReachable,
};
@interface Client : NSObject <NSCopying>
@property (readonly, nonatomic, strong, nullable) NSURL *baseURL;
@property (nonatomic, copy) void (^handler)(NSInteger code);
@property (nonatomic, assign) BOOL isOpen API_AVAILABLE(ios(10));
- (instancetype)initWithURL:(nullable NSURL *)url
              configuration:(nullable Configuration *)configuration NS_DESIGNATED_INITIALIZER;
- (Task *)post:(NSString *)path
    parameters:(nullable id)parameters
       success:(nullable void (^)(Task *task, id _Nullable (^block)(int a)))success
       failure:(nullable void (^)(Task * _Nullable task, NSError *error))failure {
  return nil;
}
- (void)close
{
}
@end
`;
    expect(view("Objective-C", text)).toMatchInlineSnapshot(`
      "typedef NS_ENUM(NSInteger, Status) { StatusUnknown = -1, StatusReachable }
      @interface Client : NSObject <NSCopying>
      @property (readonly, nonatomic, strong, nullable) NSURL *baseURL;
      @property (nonatomic, copy) void (^handler)(NSInteger code);
      - (instancetype)initWithURL:(nullable NSURL *)url configuration:(nullable Configuration *)configuration NS_DESIGNATED_INITIALIZER;
      - (Task *)post:parameters:success:failure:
      - (void)close
      "
    `);
  });

  it.each([
    ["PowerShell", "function Get-Thing {\n}\n", "function Get-Thing\n"],
    ["Nim", "proc add(a: int): int =\n  a\n", "proc add(a: int): int = …\n"],
    ["OCaml", "val a : (_, 'on) t -> 'on\n", "val a : (_, 'on) t -> 'on\n"],
    [
      "Dart",
      "class A {\n  Widget build(Context c) => List.of(\n    a: 1,\n  );\n}\n",
      "class A\n  Widget build(Context c) => List.of(…)\n",
    ],
    ["GDScript", "func add(a):\n\treturn a\n", "func add(a)\n"],
  ])("keeps the sign of a value but no body: %s", (language, text, expected) => {
    expect(view(language, text)).toBe(expected);
  });
});

it("shows a parameter or a name that ends with a question mark, and types of results without a body", () => {
  const elixir = "defmodule A do\n  def scan(release, is_new?) do\n  end\n  def char(?)), do: 1\nend\n";
  expect(view("Elixir", elixir)).toMatchInlineSnapshot(`
    "defmodule A
      def scan(release, is_new?)
      def char(?)), do: 1
    "
  `);
  const gdscript =
    "func _ready() -> void:\n\tpass\nfunc at(x: int) -> Array[int]:\n\treturn []\nfunc stop():\n\tpass\n";
  expect(view("GDScript", gdscript)).toMatchInlineSnapshot(`
    "func _ready() -> void
    func at(x: int) -> Array[int]
    func stop()
    "
  `);
  const zig =
    "const Status = enum { // how it ends\n    success,\n    failed,\n};\npub const Tag = union(enum) {\n    a: u8,\n};\n";
  expect(view("Zig", zig)).toMatchInlineSnapshot(`
    "const Status = enum { // how it ends … }
    pub const Tag = union(enum) { a: u8 }
    "
  `);
});

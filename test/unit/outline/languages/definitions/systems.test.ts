import { expect, it } from "vitest";
import { shown } from "./shown.ts";

it("Go: what begins with a capital is exported", () => {
  const text = `package server

const (
	StatusOK = iota
	statusBad
)

var ErrClosed = errors.New("closed")

type (
	Handler func(w Writer)
	reader  struct{ n int }
)

type Server struct {
	Addr string
}

type Store[K comparable, V any] interface {
	Get(key K) (V, error)
}

func New(addr string) *Server {
	const local = 1
	return nil
}

func (s *Server) Serve(ctx context.Context) error { return nil }
func (s *Server) close() {}
`;
  expect(shown("Go", text)).toMatchInlineSnapshot(`
    "4 + constant StatusOK
    5 - constant statusBad
    8 + variable ErrClosed
    11 + type Handler
    12 - class reader
    15 + class Server
    19 + interface Store
    23 + function New
    28 + method Serve
    29 - method close"
  `);
});

it("Rust: items, methods of implementations, and raw strings", () => {
  const text = `//! Docs
use std::fs;

pub const MAX: usize = 5;
static COUNTER: AtomicU64 = AtomicU64::new(0);

pub(crate) struct Parser<'a> {
    text: &'a str,
}

#[derive(Debug)]
pub enum Error { Io, Parse }

pub trait Visitor {
    fn visit(&mut self, node: &Node);
    type Output;
}

impl<'a> Parser<'a> {
    pub const fn new(text: &'a str) -> Self { Self { text } }
    fn advance(&mut self) -> char { '"' }
}

impl<S> Router<S>
where
    S: Clone + Send,
{
    pub fn route(self, path: &str) -> Self
    where
        S: Sync,
    {
        const LIMIT: usize = 3;
    }
}

macro_rules! square { ($x:expr) => { $x * $x }; }

pub async unsafe extern "C" fn run() {}
const RAW: &str = r#"
pub fn fake() {}
"#;
mod tests {
    #[test]
    fn parses() {}
}
`;
  expect(shown("Rust", text)).toMatchInlineSnapshot(`
    "4 + constant MAX
    5 - variable COUNTER
    7 + class Parser
    12 + enum Error
    14 + interface Visitor
    15 + method visit
    16 + type Output
    20 + method new
    21 - method advance
    28 + method route
    36 + macro square
    38 + function run
    39 - constant RAW
    42 - module tests
    44 - function parses"
  `);
});

it("C: prototypes, definitions, types and macros", () => {
  const text = `#ifndef LIST_H
#define LIST_H
#define MAX_ITEMS 32
#define SQUARE(x) ((x) * (x))
#define RETRY(result, expression) do { \\
  result = (expression); \\
int not_this(void); \\
} while (0)
#include <stddef.h>

struct list;
typedef struct node {
    struct node *next;
    int (*compare)(void *a, void *b);
} node_t;

typedef enum { RED, GREEN } color_t;
typedef unsigned long word;
typedef int (*callback)(void *data);

enum mode {
    READ,
};

int list_push(struct list *l, void *item);
static inline size_t
list_length(const struct list *l)
{
    return count(l);
}
static struct list *head_of(struct list *l) {
    if (l) { return l; }
    return NULL;
}
char *name(void)
{
    return "/* no comment";
}
EXPORT_SYMBOL(name);
#endif
`;
  expect(shown("C", text)).toMatchInlineSnapshot(`
    "3 + macro MAX_ITEMS
    4 + macro SQUARE
    5 + macro RETRY
    12 + class node
    15 + type node_t
    17 + type color_t
    18 + type word
    19 + type callback
    21 + enum mode
    25 + function list_push
    27 + function list_length
    31 - function head_of
    35 + function name"
  `);
});

it("C: functions with a macro around the type of the result", () => {
  const text =
    "API(int) list_open(list **out);\nAPI(const list *) list_next(\n  list *one);\n__attribute__((cold)) void a(void) {}\n";
  expect(shown("C", text)).toBe("1 + function list_open\n2 + function list_next");
});

it("C++: classes with sections, namespaces, templates, methods outside of their class", () => {
  const text = `#pragma once
namespace app {

template <typename T>
class Queue : public Base<T> {
  int hidden_() const;

 public:
  Queue() = default;
  explicit Queue(size_t size);
  ~Queue();
  void push(const T& item);
#ifdef DEBUG
  void dump();
#endif
  enum class State { Open, Closed };

 private:
  void grow();
  std::vector<T> items_;
};

struct Point {
  double x, y;
  double norm() const { return std::sqrt(x * x + y * y); }
};

class Forward;
using Map = std::unordered_map<std::string, int>;
constexpr int kLimit = 10;
static void local() {}

template <typename T>
void Queue<T>::push(const T& item) {
  items_.push_back(item);
}

}  // namespace app

int main(int argc, char** argv) {
  app::Queue<int> q(3);
  return run(q);
}
`;
  expect(shown("C++", text)).toMatchInlineSnapshot(`
    "5 + class Queue
    6 - method hidden_
    9 + method Queue
    10 + method Queue
    12 + method push
    14 + method dump
    16 + enum State
    19 - method grow
    23 + class Point
    25 + method norm
    29 + type Map
    30 + constant kLimit
    31 - function local
    34 + function push
    40 + function main"
  `);
});

it("MATLAB and Apex: functions with results, classes with sharing", () => {
  const matlab = "function [a, b] = fitLine(x)\n  a = 1;\nend\nfunction r = residual(x)\nend\nfunction show\nend\n";
  expect(shown("MATLAB", matlab)).toBe("1 + function fitLine\n4 + function residual\n6 + function show");
  expect(shown("MATLAB", "classdef (Sealed) Model < handle\nend\n")).toBe("1 + class Model");
  expect(shown("Apex", "public with sharing class Accounts {\n}\n")).toBe("1 + class Accounts");
});

it("Zig: members of containers; neither imports nor short names for them", () => {
  const text = `const std = @import("std");
const Ast = std.zig.Ast;
const Store = @This();
pub const Config = @import("config.zig").Config;
const limit: usize = 10;
const Handle = struct {
    uri: Uri,
    const cap = 4;
    pub fn init(uri: Uri) Handle {
        const local = 1;
    }
};
pub const Tag = enum(u32) {
    a,
    pub fn name(tag: Tag) []const u8 {}
};
pub fn deinit(store: *Store) void {}
threadlocal var depth: u32 = 0;
`;
  expect(shown("Zig", text)).toMatchInlineSnapshot(`
    "4 + constant Config
    5 - constant limit
    6 - class Handle
    8 - constant cap
    9 - method init
    13 + enum Tag
    15 + method name
    17 + function deinit
    18 - variable depth"
  `);
});

it("C++: what a macro with a body names", () => {
  const text = `TEST_F(Snapshot, Restores) {
  int local = 1;
}

SYSCALL_DEFINE1(close, unsigned int, fd)
{
}

BENCHMARK(run_all);
`;
  expect(shown("C++", text)).toMatchInlineSnapshot(`
    "1 + function Restores
    5 + function close"
  `);
});

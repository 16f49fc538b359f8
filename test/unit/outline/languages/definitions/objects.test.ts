import { expect, it } from "vitest";
import { shown } from "./shown.ts";

it("Java: types and their members", () => {
  const text = `package com.acme;

import java.util.List;

@Service
public final class Repository<T extends Entity> implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(Repository.class);
    public static final int MAX_SIZE = 10;
    private final Map<String, List<T>> items = new HashMap<>();

    public Repository(DataSource source) {
        this.source = source;
    }

    @Override public <R> List<R> findAll(Predicate<T> where) throws IOException {
        return items.values().stream().map(this::convert);
    }

    private void evict(String key) {}

    enum State { OPEN, CLOSED("x"); }

    interface Listener {
        void changed(Object what);
    }

    record Point(int x, int y) {}
}
`;
  expect(shown("Java", text)).toMatchInlineSnapshot(`
    "6 + class Repository
    7 - constant LOG
    8 + constant MAX_SIZE
    11 + method Repository
    15 + method findAll
    19 - method evict
    21 + enum State
    23 + interface Listener
    24 + method changed
    27 + class Point"
  `);
});

it("Kotlin and Scala", () => {
  expect(
    shown(
      "Kotlin",
      `package a
const val VERSION = "1"
typealias Handler = (Event) -> Unit
data class User(
    val id: String,
) {
    val name: String get() = id
    private var cached: Int = 0
    companion object {
        fun create(): User = User("")
    }
    suspend fun load(): User { val inner = 1; return this }
}
fun interface Action { fun run() }
fun <T> List<T>.second(): T = this[1]
internal object Registry
class Spec {
    fun \`reads a file\`() {}
}
`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + constant VERSION
    3 + type Handler
    4 + class User
    5 + property id
    7 + property name
    8 - property cached
    10 + method create
    12 + method load
    14 + interface Action
    15 + function second
    16 + class Registry
    17 + class Spec
    18 + method reads a file"
  `);
  expect(
    shown(
      "Scala",
      `package a
sealed trait Shape
case class Circle(r: Double) extends Shape {
  def area: Double = math.Pi * r * r
  private def secret = 1
}
object Shape {
  val Empty: Shape = ???
  implicit class Ops(s: Shape)
}
type Id = String
`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + interface Shape
    3 + class Circle
    4 + method area
    5 - method secret
    7 + class Shape
    8 + constant Empty
    9 + class Ops
    11 + type Id"
  `);
});

it("C#: namespaces, types, members that are not private", () => {
  const text = `using System;

namespace Acme.Store
{
    public interface IRepository<T>
    {
        Task<T?> FindAsync(int id);
    }

    [Serializable]
    public sealed class Repository<T> : IRepository<T> where T : class
    {
        public const int MaxSize = 10;
        private readonly DbContext _context;

        public Repository(DbContext context)
        {
            _context = context;
        }

        public string Name { get; init; } = "";
        public int Count => _context.Count();

        public async Task<T?> FindAsync(int id)
        {
            return await _context.FindAsync<T>(id);
        }

        void Hidden() { }
    }

    public record Point(int X, int Y);
    internal enum Mode { A, B }
    public delegate void Changed(object sender);
}
`;
  expect(shown("C#", text)).toMatchInlineSnapshot(`
    "5 + interface IRepository
    7 + method FindAsync
    11 + class Repository
    13 + constant MaxSize
    16 + method Repository
    21 + property Name
    22 + property Count
    24 + method FindAsync
    29 - method Hidden
    32 + class Point
    33 + enum Mode
    34 + type Changed"
  `);
});

it("Swift and Dart", () => {
  expect(
    shown(
      "Swift",
      `import Foundation
public protocol Store { func load() async throws -> Data }
@MainActor final class Model: ObservableObject {
    @Published var items: [Item] = []
    private let store: Store
    init(store: Store) { self.store = store }
    func reload() async {
        let local = 1
    }
    fileprivate func secret() {}
}
extension Model {
    static func preview() -> Model { fatalError() }
}
enum Failure: Error { case missing }
let limit = 3
`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + interface Store
    3 + class Model
    4 + property items
    5 - property store
    7 + method reload
    10 - method secret
    13 + method preview
    15 + enum Failure
    16 + constant limit"
  `);
  expect(
    shown(
      "Dart",
      `import 'dart:io';
const maxItems = 3;
typedef Callback = void Function(int);
abstract class Shape {
  double get area;
  static Shape parse(String text) => throw UnimplementedError();
  void _hidden() {}
}
Future<void> main(List<String> args) async {
  final x = 1;
  run(x);
}
enum Color { red }
`,
    ),
  ).toMatchInlineSnapshot(`
    "2 + constant maxItems
    3 + type Callback
    4 + class Shape
    5 + property area
    6 + method parse
    7 - method _hidden
    9 + function main
    13 + enum Color"
  `);
});

it("Lua: classes of the usual libraries", () => {
  const text = `Player = Object:extend()
Player:implement(Physics)
function Player:init(args) end
local Enemy = class("Enemy")
local size = vector.new(1)
`;
  expect(shown("Lua", text)).toMatchInlineSnapshot(`
    "1 + class Player
    3 + function init
    4 - class Enemy
    5 - variable size"
  `);
});

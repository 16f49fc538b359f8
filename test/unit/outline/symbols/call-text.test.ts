import { describe, expect, it } from "vitest";
import { callText, withoutReceiver } from "../../../../src/outline/symbols/call-text.ts";

describe("callText", () => {
  it.each([
    ["function open(path: string, mode?: Mode)", "open(path, mode?)"],
    ["const open = async <T>(path: Record<string, T>, ...rest: T[])", "open(path, ...rest)"],
    ["const open: Open<Path> = function named(path = (1, 2))", "open(path)"],
    ["function open({ path, mode }: { path: string; mode: Mode }, [first]: string[])", "open({ path, mode }, [first])"],
    ["function open(done: (error: Error) => void, mode: 'a, b' | \")\")", "open(done, mode)"],
    ["constructor(private readonly path: string, vararg modes: Mode)", "constructor(path, modes)", "constructor"],
    ["function reopen(open: boolean)", "open(open)", "reopen"],
    ["def open(self, path: str = ',', *, mode=None, **rest: Any) -> File", "open(self, path, *, mode, **rest)"],
    [
      "pub fn open<'a, P: AsRef<Path>>(&'a mut self, path: &'a P, mut mode: Mode) -> File<'a>",
      "open(&'a mut self, path, mode)",
    ],
    ["def open(path, mode = nil, *rest, key: 1, &block)", "open(path, mode, *rest, key, &block)"],
  ])("leaves out types and values: %s", (signature, expected, name = "open") => {
    expect(callText(signature, name)?.call).toBe(expected.replace(/^open/u, name));
  });

  it.each([
    ["func (f *File) open(ctx context.Context, a, b string, rest ...int) error", "open(ctx, a, b, rest)"],
    ["func open[T any](http.Handler, *T) (int, error)", "open(http.Handler, *T)"],
  ])("reads names before types: %s", (signature, expected) => {
    expect(callText(signature, "open", "name type")?.call).toBe(expected);
  });

  it.each([
    ["public File open(final String path, int... modes)", "open(path, modes)"],
    ["FILE *open(const char *path, char buffer[16], void (*done)(int), ...)", "open(path, buffer, done, ...)"],
    ["int open(void)", "open()"],
    ["int open(jv, struct file *)", "open(jv, struct file *)"],
    ["function open(?string $path = null, Mode &$mode, int ...$rest)", "open($path, &$mode, ...$rest)"],
  ])("reads names after types: %s", (signature, expected) => {
    expect(callText(signature, "open", "type name")?.call).toBe(expected);
  });

  it.each([
    ["export function open<T>(path: T): File", "export function open<…>(path…)"],
    ["export const open: Open = async <T>({ path, }: T) => file", "export const open: … = async <…>({ path, }…)"],
    ["constructor(private readonly path: string, mode = 1,)", "constructor(…path…, mode…,)", "constructor"],
  ])("is in the declaration, with marks for what is cut: %s", (signature, expected, name = "open") => {
    expect(callText(signature, name)?.head).toBe(expected);
  });

  it.each([
    "const open = 1",
    "const open = create(path)",
    "#define open (*_NSOpen())",
    "function open(path: string",
    "class Door",
  ])("finds none where there are no parameters, or not all of them: %s", (signature) => {
    expect(callText(signature, "open")).toBeUndefined();
  });

  it("gives up on a call that is as long as a paragraph", () => {
    expect(callText(`function open(${"parameter, ".repeat(40)})`, "open")).toBeUndefined();
  });
});

it.each([
  ["open(&mut self, path)", "open(path)"],
  ["open(&'a self)", "open()"],
  ["open(cls)", "open()"],
  ["open(selfish, path)", "open(selfish, path)"],
])("withoutReceiver leaves out the object that a method is called on: %s", (call, expected) => {
  expect(withoutReceiver(call)).toBe(expected);
});

import { expect, it } from "vitest";
import { shown } from "./shown.ts";

it("TypeScript: declarations of the text, of types and of namespaces, but not of functions", () => {
  const text = `import { x } from "./x.ts";
export const LIMIT = 5;
let count = 0;
export interface Port<T> {
  read(path: string): Promise<T>;
  readonly name: string;
}
export type Answer = "yes" | "no";
export enum Color { Red }
export default class Queue<T> extends Base {
  #items: T[] = [];
  private static shared?: Queue<unknown>;
  constructor(readonly size: number) {
    super();
    const inner = () => {};
  }
  async *drain(
    limit: number,
  ): AsyncGenerator<T> {
    if (limit > 0) { stop(limit); }
  }
  get length(): number { return this.#items.length; }
  #grow(): void {}
  private helper() {}
  handler = (event: Event) => this.push(event);
}
export async function load<T>(path: string): Promise<T> {
  function nested() {}
  return nested();
}
export const parse = <T>(text: string): T => JSON.parse(text);
const later = async (
  a: number,
) => a;
const total = (await load("a")).map((x) => x);
export namespace Tools { 
  export function cut() {}
}
declare global {
  interface Window { carryon: string }
}
function published() {}
class Listed {
  run() {}
}
export { published, type Listed as Other };
export { elsewhere } from "./elsewhere.ts";
`;
  expect(shown("TypeScript", text)).toMatchInlineSnapshot(`
    "2 + constant LIMIT
    3 - variable count
    4 + interface Port
    5 + method read
    8 + type Answer
    9 + enum Color
    10 + class Queue
    17 + method drain
    22 + method length
    23 - method #grow
    24 - method helper
    25 + method handler
    27 + function load
    31 + function parse
    32 - function later
    35 - constant total
    36 + module Tools
    37 + function cut
    40 - interface Window
    42 + function published
    43 + class Listed
    44 + method run"
  `);
});

it("JavaScript: CommonJS exports, prototypes, and nothing of comments and templates", () => {
  const text = `"use strict";
/*
function commented() {}
*/
const template = \`
export function inTemplate() {}
\`;
const quote = /[\`"']/;
exports.parse = function (text) {};
exports.VERSION = "1";
module.exports.format = (value) => String(value);
Queue.prototype.push = function (item) {};
function Queue() {}
function hidden() {}
var a = 1, b = 2;
module.exports = { Queue, a };
`;
  expect(shown("JavaScript", text)).toMatchInlineSnapshot(`
    "5 - constant template
    8 - constant quote
    9 + function parse
    10 + variable VERSION
    11 + function format
    12 - method push
    13 + function Queue
    14 - function hidden
    15 + variable a"
  `);
});

it("JavaScript: definitions in wrappers and below conditions", () => {
  const text = `(function (root, factory) {
  if (typeof define === "function") define(factory);
}(this, function () {
  function parse(text) {
    function inner() {}
  }
  class Node {
    walk() {}
  }
}));
if (globalThis.Other) {
  function other() {}
}
`;
  expect(shown("JavaScript", text)).toMatchInlineSnapshot(`
    "4 - function parse
    7 - class Node
    8 - method walk
    12 - function other"
  `);
});

it("components: what their scripts define", () => {
  expect(
    shown(
      "Vue",
      `<template>
  <div>const fake = 1</div>
</template>
<script setup lang="ts">
  const props = defineProps<{ id: string }>();
  function save() {
    const inner = 1;
  }
</script>`,
    ),
  ).toMatchInlineSnapshot(`
    "5 - constant props
    6 - function save"
  `);
  expect(shown("Svelte", `<script>\n\texport let name;\n\tfunction greet() {}\n</script>\n<h1>function no() {}</h1>`))
    .toMatchInlineSnapshot(`
    "2 + variable name
    3 - function greet"
  `);
  expect(
    shown("Astro", `---\nconst { title } = Astro.props;\nconst posts = await all();\n---\n<p>{posts}</p>`),
  ).toMatchInlineSnapshot(`"3 - constant posts"`);
});

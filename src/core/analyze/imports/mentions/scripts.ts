import type { ImportMention } from "../../../../model/sketch.ts";
import { mentionsOf } from "./mention.ts";

const RUBY = /^[ \t]*(?:(require_relative|require|load)[ \t(]+|autoload[ \t(]+:\w+,[ \t]*)["']([^"'\n#]+)["']/gmu;

/** What a Ruby text requires; `require_relative` names are given as `./…`. */
export function rubyMentions(text: string): readonly ImportMention[] {
  const list = mentionsOf(text);
  for (const { 1: verb, 2: name = "", index } of text.matchAll(RUBY)) {
    list.add(verb === "require_relative" && !name.startsWith(".") ? `./${name}` : name, index);
  }
  return list.mentions;
}

const PHP_USE = /^(?:[ \t]*(?=use[ \t]+[\w\\]+\\))?use[ \t]+([\w\\]+)/gmu;
const PHP_GROUP = /\{([^{}();]{0,5000})\}/uy;
const PHP_INCLUDE =
  /^[^\n'"#*/]{0,80}\b(?:require|include)(?:_once)?\b[ \t(]*(__DIR__[ \t]*\.[ \t]*|dirname\(__FILE__\)[ \t]*\.[ \t]*)?["']([^"'\n$]+)["']/gmu;

/** What a PHP text uses and includes: classes as `A\B`, files beside it as `./…`. Functions and constants are left out. */
export function phpMentions(text: string): readonly ImportMention[] {
  const found: [offset: number, specifier: string][] = [];
  const use = new RegExp(PHP_USE);
  for (let match = use.exec(text); match !== null; match = use.exec(text)) {
    const name = (match[1] ?? "").replace(/^\\/u, "");
    if (name === "function" || name === "const") continue;
    const group = new RegExp(PHP_GROUP);
    group.lastIndex = use.lastIndex;
    const listed = group.exec(text)?.[1];
    if (listed === undefined) found.push([match.index, name]);
    else for (const entry of listed.split(",")) found.push([match.index, name + firstWord(entry)]);
  }
  for (const { 1: beside, 2: name = "", index } of text.matchAll(PHP_INCLUDE)) {
    found.push([index, beside === undefined ? name : `./${name.replace(/^\/+/u, "")}`]);
  }
  const list = mentionsOf(text);
  for (const [offset, specifier] of found.toSorted((a, b) => a[0] - b[0])) list.add(specifier, offset);
  return list.mentions;
}

function firstWord(text: string): string {
  return text.trim().split(/\s/u, 1)[0] ?? "";
}

const SHELL =
  /(?:^|[;&|]|\b(?:then|do|else)[ \t])[ \t]*(?:source|\.)[ \t]+(?:"(\$\([^()\n]*(?:\([^()\n]*\)[^()\n]*){0,20}\)[^"\n]*|[^"\n]+)"|'([^'\n]+)'|([^\s"';&|)#]+))/gmu;

/** The files that a shell script reads as part of itself, as written, variables among them. */
export function shellMentions(text: string): readonly ImportMention[] {
  const list = mentionsOf(text);
  for (const found of text.matchAll(SHELL)) {
    list.add(found[1] ?? found[2] ?? found[3] ?? "", found.index + found[0].length - 1);
  }
  return list.mentions;
}

import type { DefinitionTable } from "../definition-table.ts";

/** Shells. */
export const shell: DefinitionTable = {
  languages: ["Shell", "Fish"],
  rules: [
    { pattern: /(?:function[ \t]+)?(?<name>[A-Za-z_][\w:.-]*)[ \t]*\([ \t]*\)/y, kind: "function" },
    { pattern: /function[ \t]+(?<name>[A-Za-z_][\w:.-]*)/y, kind: "function" },
    { pattern: /alias[ \t]+(?<name>[\w.-]+)=/y, kind: "function" },
    { pattern: /(?:export|readonly|declare[ \t]+-\w+)[ \t]+(?<name>[A-Za-z_]\w*)/y, kind: "variable" },
    { pattern: /(?<name>[A-Z][A-Z\d_]*)=/y, kind: "variable" },
  ],
  isExported: ({ name, kind }) => kind === "function" && !name.startsWith("_"),
};

/** Lua. */
export const lua: DefinitionTable = {
  languages: ["Lua", "Luau"],
  rules: [
    { pattern: /(?:local[ \t]+)?function[ \t]+(?:[A-Za-z_]\w*[.:]){0,5}(?<name>[A-Za-z_]\w*)/y, kind: "function" },
    {
      pattern: /(?:local[ \t]+)?(?:[A-Za-z_]\w*[.:]){0,5}(?<name>[A-Za-z_]\w*)[ \t]*=[ \t]*function\b/y,
      kind: "function",
    },
    { pattern: /(?:export[ \t]+)?type[ \t]+(?<name>[A-Za-z_]\w*)[ \t]*[=<]/y, kind: "type" },
    { pattern: /local[ \t]+(?<name>[A-Z_][A-Z\d_]*)\b/y, kind: "constant" },
    { pattern: /local[ \t]+(?<name>[A-Za-z_]\w*)/y, kind: "variable" },
  ],
  isExported: ({ text, name }) => !/^local\b/.test(text) && !name.startsWith("_"),
};

/** Perl. */
export const perl: DefinitionTable = {
  languages: ["Perl", "Raku"],
  rules: [
    { pattern: /(?:package|class|role|grammar)[ \t]+(?<name>[A-Za-z_][\w:]*)/y, kind: "module" },
    { pattern: /(?:(?:my|our|multi|async)[ \t]+)?(?:sub|method)[ \t]+(?<name>[A-Za-z_][\w:-]*)/y, kind: "function" },
    { pattern: /use[ \t]+constant[ \t]+(?:\{[ \t]*)?(?<name>[A-Za-z_]\w*)/y, kind: "constant" },
    { pattern: /our[ \t]+[$@%](?<name>[A-Za-z_]\w*)/y, kind: "variable" },
  ],
  isExported: ({ name }) => !name.startsWith("_"),
};

/** R. */
export const r: DefinitionTable = {
  languages: ["R"],
  rules: [
    { pattern: /(?<name>[A-Za-z.][\w.]*)[ \t]*(?:<-|=)[ \t]*(?:function[ \t]*\(|\\\()/y, kind: "function" },
    { pattern: /\x60(?<name>[^\x60\n]{1,60})\x60[ \t]*<-[ \t]*function\b/y, kind: "function" },
    {
      pattern: /(?<name>[A-Za-z.][\w.]*)[ \t]*(?:<-|=)[ \t]*(?:[\w.]+::)?(?:R6Class|setRefClass|setClass|new_class)\(/y,
      kind: "class",
    },
    { pattern: /setClass\([ \t]*["'](?<name>[\w.]+)/y, kind: "class" },
    { pattern: /set(?:Generic|Method)\([ \t]*["'](?<name>[^"'\n]{1,60})/y, kind: "method" },
    { pattern: /(?<name>[A-Za-z.][\w.]*)[ \t]*<-/y, kind: "variable" },
  ],
  isExported: ({ name }) => !name.startsWith("."),
};

/** Elixir. */
export const elixir: DefinitionTable = {
  languages: ["Elixir"],
  rules: [
    {
      pattern: /(?<word>defmodule|defprotocol)[ \t]+(?<name>[A-Z][\w.]*)/y,
      kind: { defmodule: "module", defprotocol: "interface" },
    },
    { pattern: /defimpl[ \t]+[A-Z]/y, kind: "class" },
    {
      pattern: /(?<word>defp?|defmacrop?|defguardp?|defdelegate)[ \t]+(?<name>[a-z_]\w*[?!]?)/y,
      kind: {
        def: "function",
        defp: "function",
        defmacro: "macro",
        defmacrop: "macro",
        defguard: "function",
        defguardp: "function",
        defdelegate: "function",
      },
      holds: false,
    },
    { pattern: /@(?:type|opaque)[ \t]+(?<name>[a-z_]\w*)/y, kind: "type" },
    { pattern: /@(?:macro)?callback[ \t]+(?<name>[a-z_]\w*[?!]?)/y, kind: "method" },
  ],
  isExported: ({ text }) => !/^def(?:macro|guard)?p[ \t]/.test(text),
};

/** Targets of a makefile, but not those that begin with a dot. */
export const makefile: DefinitionTable = {
  languages: ["Makefile"],
  rules: [{ pattern: /(?<name>[A-Za-z][\w./-]*)[ \t]*::?(?!=)/y, kind: "function" }],
  isExported: () => true,
};

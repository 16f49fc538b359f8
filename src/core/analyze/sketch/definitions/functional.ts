import type { DefinitionTable } from "../definition-table.ts";

/** Haskell and its relatives: names with a type, and types. */
export const haskell: DefinitionTable = {
  languages: ["Haskell", "PureScript", "Elm", "Idris", "Agda"],
  rules: [
    {
      pattern:
        /(?<word>data|newtype|class|type[ \t]+family|type[ \t]+alias|type|instance)[ \t]+(?:[^=\n]{0,200}?=>[ \t]*)?(?<name>[A-Z][\w']*)/y,
      kind: {
        data: "class",
        newtype: "class",
        class: "interface",
        "type family": "type",
        "type alias": "type",
        type: "type",
        instance: "class",
      },
    },
    { pattern: /(?<name>[a-z_][\w']*)[ \t]*::?(?=[ \t])/y, kind: "function" },
  ],
  isExported: ({ name }) => !name.startsWith("_"),
};

/** OCaml, Standard ML and F#. */
export const ocaml: DefinitionTable = {
  languages: ["OCaml", "Standard ML", "F#"],
  rules: [
    { pattern: /module[ \t]+(?:type[ \t]+|rec[ \t]+)?(?:[A-Z]\w*\.){0,6}(?<name>[A-Z]\w*)/y, kind: "module" },
    {
      pattern:
        /(?:type|and|exception|datatype)[ \t]+(?:\([^)\n]{1,60}\)[ \t]*|'\w+[ \t]+)?(?<name>[A-Za-z_][\w']*)[ \t]*(?:<[^=\n]{0,60}>)?[ \t]*(?:=|of\b|\()/y,
      kind: "type",
    },
    {
      pattern:
        /(?:let|and|val|fun|member|static[ \t]+member|external)[ \t]+(?:(?:rec|inline|mutable|private|abstract)[ \t]+){0,2}(?:\w+\.)?(?<name>[a-z_][\w']*)/y,
      kind: "function",
    },
  ],
  isExported: ({ name, text }) => !name.startsWith("_") && !/\bprivate\b/.test(text),
};

/** Lisps. */
export const lisp: DefinitionTable = {
  languages: ["Clojure", "Common Lisp", "Emacs Lisp", "Scheme", "Racket", "Fennel"],
  rules: [
    { pattern: /\((?:ns|defpackage|in-ns|module)[ \t]+[#:']*(?<name>[^\s()"]{1,100})/y, kind: "module", holds: false },
    { pattern: /\((?:defmacro|define-syntax|define-syntax-rule)[ \t]+\(?(?<name>[^\s()"]{1,100})/y, kind: "macro" },
    {
      pattern:
        /\((?:defrecord|deftype|defclass|defstruct|define-record-type|struct|cl-defstruct)[ \t]+\(?(?<name>[^\s()"]{1,100})/y,
      kind: "class",
      holds: false,
    },
    {
      pattern: /\((?:defprotocol|defgeneric|definterface)[ \t]+(?<name>[^\s()"]{1,100})/y,
      kind: "interface",
      holds: false,
    },
    {
      pattern:
        /\((?:defvar|defconst|defparameter|defconstant|defcustom|def|defonce|define)[ \t]+(?:\^\S+[ \t]+)?(?<name>[^\s()"]{1,100})/y,
      kind: "variable",
    },
    {
      pattern:
        /\((?:defn-?|defun|defsubst|cl-defun|defmulti|defmethod|define-minor-mode|define)[ \t]+\(?(?:\^\S+[ \t]+)?(?<name>[^\s()"]{1,100})/y,
      kind: "function",
    },
  ],
  isExported: ({ text }) => !/^\(defn-[ \t]/.test(text),
  continues: ")]}",
};

/** Erlang: each function by its first clause. */
export const erlang: DefinitionTable = {
  languages: ["Erlang"],
  rules: [
    { pattern: /-module\([ \t]*(?<name>\w+)/y, kind: "module", holds: false },
    { pattern: /-record\([ \t]*(?<name>\w+)/y, kind: "class", holds: false },
    { pattern: /-define\([ \t]*(?<name>\w+)/y, kind: "macro" },
    { pattern: /-(?:type|opaque)[ \t]+(?<name>\w+)/y, kind: "type" },
    { pattern: /(?<name>[a-z]\w*)\([^\n]{0,300}(?:->|\bwhen\b)/y, kind: "function" },
  ],
  isExported: () => true,
};

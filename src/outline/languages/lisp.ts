import { lineComment } from "../code/forms.ts";
import { lexicalSyntax } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { SEMICOLON_HEADER } from "../sketch/purpose/header-comments.ts";
import { titlePattern } from "../sketch/test-titles.ts";

const definitions: DefinitionTable = {
  rules: [
    {
      pattern:
        /\((?:ns|defpackage|in-ns|module)[ \t]+[#:']*(?<name>[^\s()".:](?:[^\s()"]{0,98}[^\s()":])?)(?![^\s()"])/y,
      kind: "module",
      holds: false,
    },
    {
      pattern:
        /\((?:defmacro|define-syntax|define-syntax-rule)[ \t]+\(?(?<name>[^\s()".:](?:[^\s()"]{0,98}[^\s()":])?)(?![^\s()"])/y,
      kind: "macro",
    },
    {
      pattern:
        /\((?:defrecord|deftype|defclass|defstruct|define-record-type|struct|cl-defstruct)[ \t]+\(?(?<name>[^\s()".:](?:[^\s()"]{0,98}[^\s()":])?)(?![^\s()"])/y,
      kind: "class",
      holds: false,
    },
    {
      pattern:
        /\((?:defprotocol|defgeneric|definterface)[ \t]+(?<name>[^\s()".:](?:[^\s()"]{0,98}[^\s()":])?)(?![^\s()"])/y,
      kind: "interface",
      holds: false,
    },
    {
      pattern:
        /\((?:defvar|defconst|defparameter|defconstant|defcustom|def|defonce|define)[ \t]+(?:\^\S+[ \t]+)?(?<name>[^\s()".:](?:[^\s()"]{0,98}[^\s()":])?)(?![^\s()"])/y,
      kind: "variable",
    },
    {
      pattern:
        /\((?:defn-?|defun|defsubst|cl-defun|defmulti|defmethod|define-minor-mode|define)[ \t]+\(?(?:\^\S+[ \t]+)?(?<name>[^\s()".:](?:[^\s()"]{0,98}[^\s()":])?)(?![^\s()"])/y,
      kind: "function",
    },
  ],
  isExported: ({ text }) => !/^\(defn-[ \t]/.test(text),
  continues: ")]}",
};

export const lisp: Language = {
  names: ["Common Lisp", "Emacs Lisp", "Scheme", "Racket"],
  syntax: lexicalSyntax("^[ \\t]*;", [lineComment(";")]),
  definitions,
  headerComments: SEMICOLON_HEADER,
  ...fileImports({
    statements: /\((?:require|load)[ \t]+(?:'([\w/-]+)|"([^"\n]+)")/gu,
    endings: [".el", ".lisp", ".scm", ".rkt"],
  }),
};

export const clojure: Language = {
  ...lisp,
  names: ["Clojure"],
  effects: genericEffects,
  testTitles: titlePattern(String.raw`\(deftest[ \t]+(\S{1,200})`),
  // `[app.core :as core]` of a namespace.
  ...fileImports({
    statements:
      /\[([A-Za-z][\w*+!?-]*(?:\.[\w*+!?-]+)*)(?:\]|[ \t\r\n]+:(?:as|as-alias|include-macros|only|refer|refer-macros|rename)\b)/gu,
    endings: [".clj", ".cljc", ".cljs", ".bb"],
    toPaths: (name) => [name.replaceAll(".", "/").replaceAll("-", "_")],
  }),
};

export const fennel: Language = { names: ["Fennel"], definitions };

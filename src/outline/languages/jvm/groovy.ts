import {
  APOSTROPHES,
  lexicalSyntax,
  QUOTES,
  SLASH_BLOCK,
  SLASH_LINE,
  TRIPLE_APOSTROPHES,
  TRIPLE_QUOTES,
} from "../../code/lexical-syntax.ts";
import type { Language } from "../../language.ts";
import { javaDefinitions } from "./java.ts";
import { jvm, JVM_EFFECTS } from "./jvm.ts";

const syntax = lexicalSyntax("[\"'/]", [
  SLASH_LINE,
  SLASH_BLOCK,
  TRIPLE_QUOTES,
  TRIPLE_APOSTROPHES,
  QUOTES,
  APOSTROPHES,
]);

export const groovy: Language = { ...jvm, names: ["Groovy"], syntax, definitions: javaDefinitions };

/** Gradle build scripts. */
export const gradle: Language = {
  names: ["Gradle"],
  syntax,
  definitions: javaDefinitions,
  effects: JVM_EFFECTS,
};

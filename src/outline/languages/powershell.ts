import { blockComment } from "../code/forms.ts";
import { FIRST_HASH, HASH_LINE, lexicalSyntax } from "../code/lexical-syntax.ts";
import type { Language } from "../language.ts";
import { ERROR_NAME, errorPattern } from "../sketch/errors.ts";
import { genericDefinitions } from "../sketch/generic-definitions.ts";
import { HASH_COMMENTS, headerPattern } from "../sketch/purpose/header-comments.ts";
import { SHELL_EFFECTS } from "./shell.ts";

export const powershell: Language = {
  names: ["PowerShell"],
  syntax: lexicalSyntax(`<(?=#)|${FIRST_HASH}`, [blockComment("<#", "#>"), HASH_LINE]),
  definitions: genericDefinitions,
  effects: SHELL_EFFECTS,
  errors: errorPattern(["throw"], String.raw`\bthrow[ \t]+\[${ERROR_NAME}\]`),
  headerComments: headerPattern(`<#[^]*?(?:#>|(?![^]))|${HASH_COMMENTS}`),
};

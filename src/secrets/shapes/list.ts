import { CODED } from "./coded.ts";
import { ESCAPED } from "./escaped.ts";
import { STRING_LITERAL } from "./string-literal.ts";
import type { Shape } from "./shape.ts";

/** Encodings that can hide a secret in a text. Each undoes one level of encoding. */
export const SHAPES: readonly Shape[] = [ESCAPED, STRING_LITERAL, CODED];

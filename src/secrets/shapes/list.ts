import { CODED } from "./coded.ts";
import { ASSEMBLED } from "./assembled.ts";
import { DIVIDED } from "./divided.ts";
import { ESCAPED } from "./escaped.ts";
import { STRING_LITERAL } from "./string-literal.ts";
import type { Shape } from "./shape.ts";

/** Encodings that can hide a secret in a text. Each undoes one level of encoding, Base64 two. */
export const SHAPES: readonly Shape[] = [ESCAPED, STRING_LITERAL, DIVIDED, ASSEMBLED, CODED];

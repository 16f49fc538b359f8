import { CODED } from "./coded.ts";
import { ESCAPED } from "./escaped.ts";
import { STRING_LITERAL } from "./string-literal.ts";
import type { Shape } from "./shape.ts";

/** The ways in which a secret may be written other than as itself. Each decodes once. */
export const SHAPES: readonly Shape[] = [ESCAPED, STRING_LITERAL, CODED];

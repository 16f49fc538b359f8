import type { Language } from "../outline-method.ts";
import { asciidoc } from "./asciidoc.ts";
import { astro } from "./astro.ts";
import { bash } from "./bash.ts";
import { c } from "./c.ts";
import { cSharp } from "./c-sharp.ts";
import { cpp } from "./cpp.ts";
import { css } from "./css.ts";
import { dockerfile } from "./dockerfile.ts";
import { go } from "./go.ts";
import { graphql } from "./graphql.ts";
import { java } from "./java.ts";
import { javascript } from "./javascript.ts";
import { json } from "./json.ts";
import { kotlin } from "./kotlin.ts";
import { makefile } from "./makefile.ts";
import { markdown } from "./markdown.ts";
import { markup } from "./markup.ts";
import { mdx } from "./mdx.ts";
import { notebook } from "./notebook.ts";
import { php } from "./php.ts";
import { protobuf } from "./protobuf.ts";
import { python } from "./python.ts";
import { restructuredtext } from "./restructuredtext.ts";
import { ruby } from "./ruby.ts";
import { rust } from "./rust.ts";
import { scala } from "./scala.ts";
import { scss } from "./scss.ts";
import { sql } from "./sql.ts";
import { swift } from "./swift.ts";
import { toml } from "./toml.ts";
import { tsx } from "./tsx.ts";
import { typescript } from "./typescript.ts";
import { yaml } from "./yaml.ts";

/** All languages that outlines are made of by more than patterns. */
export const OUTLINE_LANGUAGES: readonly Language[] = [
  asciidoc,
  astro,
  bash,
  c,
  cSharp,
  cpp,
  css,
  dockerfile,
  go,
  graphql,
  java,
  javascript,
  json,
  kotlin,
  makefile,
  markdown,
  markup,
  mdx,
  notebook,
  php,
  protobuf,
  python,
  restructuredtext,
  ruby,
  rust,
  scala,
  scss,
  sql,
  swift,
  toml,
  tsx,
  typescript,
  yaml,
];

const BY_NAME: ReadonlyMap<string, Language> = new Map(
  OUTLINE_LANGUAGES.flatMap((language) => language.names.map((name) => [name, language] as const)),
);

/** The language that linguist calls by this name, if outlines are made of it. */
export function outlineLanguage(name: string): Language | undefined {
  return BY_NAME.get(name);
}

/** Prose. */
export const DOCS_LANGUAGES: ReadonlySet<string> = new Set(
  "Markdown|MDX|reStructuredText|AsciiDoc|Org|Text|RMarkdown|TeX|Roff|Textile|RDoc|Wikitext|Typst|Quarto|Pod".split(
    "|",
  ),
);

/** Descriptions of data and of interfaces. */
export const SCHEMA_LANGUAGES: ReadonlySet<string> = new Set(
  "Protocol Buffer|GraphQL|Thrift|Prisma|Cap'n Proto|FlatBuffers|Avro IDL|RAML|Smithy|SQL|PLSQL|PLpgSQL|TSQL|XML Schema|DTD|WebIDL|RELAX NG|ASN.1|CUE".split(
    "|",
  ),
);

/** Data, whoever reads it. */
export const DATA_LANGUAGES: ReadonlySet<string> = new Set(
  "JSON|JSON5|JSON with Comments|YAML|XML|CSV|TSV|SVG|TOML|INI|Java Properties|Gettext Catalog|GeoJSON|Jupyter Notebook|Diff|Checksums|Public Key|BibTeX|SubRip Text|Ignore List|Git Attributes|EditorConfig|XML Property List|NDJSON|JSONLD|OpenAPI".split(
    "|",
  ),
);

/** What is drawn on a screen. */
export const MARKUP_LANGUAGES: ReadonlySet<string> = new Set(
  "Vue|Svelte|Astro|TSX|HTML|Blade|EJS|ERB|HTML+ERB|HTML+PHP|HTML+Razor|Handlebars|Jinja|Twig|Pug|Liquid|Haml|Slim|Mustache|Nunjucks|CSS|SCSS|Sass|Less|Stylus|PostCSS|QML|XAML".split(
    "|",
  ),
);

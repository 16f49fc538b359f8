import type { DefinitionTable } from "../definition-table.ts";

/** SQL: what a statement creates. */
export const sql: DefinitionTable = {
  languages: ["SQL", "PLSQL", "PLpgSQL", "TSQL"],
  rules: [
    {
      pattern:
        /create[ \t]+(?:or[ \t]+replace[ \t]+)?(?:(?:global|local|temporary|temp|unlogged|external|materialized|recursive|definer[ \t]*=[ \t]*\S{1,60})[ \t]+){0,3}(?<word>table|view|type|function|procedure|trigger)[ \t]+(?:if[ \t]+not[ \t]+exists[ \t]+)?(?:["\x60[]?\w+["\x60\]]?\.){0,2}["\x60[]?(?<name>\w+)/iy,
      kind: {
        table: "class",
        view: "class",
        type: "type",
        function: "function",
        procedure: "function",
        trigger: "function",
      },
      holds: false,
    },
  ],
  isExported: () => true,
};

/** Protocol buffers. */
export const protobuf: DefinitionTable = {
  languages: ["Protocol Buffer"],
  rules: [
    {
      pattern: /(?<word>message|enum|service)[ \t]+(?<name>[A-Za-z_]\w*)/y,
      kind: { message: "class", enum: "enum", service: "interface" },
    },
    { pattern: /rpc[ \t]+(?<name>[A-Za-z_]\w*)/y, kind: "method" },
  ],
  isExported: () => true,
};

/** GraphQL. */
export const graphql: DefinitionTable = {
  languages: ["GraphQL"],
  rules: [
    {
      pattern:
        /(?<word>type|input|interface|enum|union|scalar|directive|query|mutation|subscription|fragment)[ \t]+@?(?<name>[A-Za-z_]\w*)/y,
      kind: {
        type: "class",
        input: "class",
        interface: "interface",
        enum: "enum",
        union: "type",
        scalar: "type",
        directive: "macro",
        query: "function",
        mutation: "function",
        subscription: "function",
        fragment: "type",
      },
      holds: false,
    },
  ],
  isExported: () => true,
};

/** Terraform and its relatives: the last label of a block. */
export const hcl: DefinitionTable = {
  languages: ["HCL"],
  rules: [
    {
      pattern: /(?<word>resource|data|module|variable|output|provider)[ \t]+(?:"[\w.-]+"[ \t]+)?"(?<name>[\w.-]+)"/y,
      kind: {
        resource: "class",
        data: "constant",
        module: "module",
        variable: "variable",
        output: "property",
        provider: "module",
      },
      holds: false,
    },
  ],
  isExported: () => true,
};

/** The headings of prose, without a closing row of `#` or an anchor in braces. */
export const prose: DefinitionTable = {
  languages: ["Markdown", "MDX", "RMarkdown"],
  rules: [
    {
      pattern: /#{1,6}[ \t]+(?<name>[^\s#][^\n]{0,119}?)[ \t]*(?:#+[ \t]*|\{[^{}\n]{0,100}\}[ \t]*)?\r?$/my,
      kind: "heading",
    },
  ],
  isExported: () => true,
  continues: "",
};

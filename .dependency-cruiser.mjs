/**
 * Which folder may import which. Every arrow that is not allowed is forbidden here, with the reason.
 * Each rule has a wrong arrow in scripts/check/arrow-seeds.ts: a rule that stays silent on its own seed fails the check.
 */
const STAGES = ["words", "redact", "scan", "measure", "analyze", "plan", "task", "render", "manifest", "report"];
const SIDES = ["agents", "memory", "query", "session", "status", "store", "summary", "thread", "trim"];
const SURFACES = "cli|action|mcp|worker|parser";
const LAYERS = `model|config|core|io|app|wire|${SURFACES}`;

/** What the stages from `analyze` on are handed, and never import: languages. */
const LANGUAGES = "languages";

/** `words` comes first: every stage may import it, and it imports the model alone. */
const stageOrder = STAGES.slice(0, -1).map((stage, i) => ({
  name: `stage-order-${stage}`,
  comment: "Data flows one way: a stage may import earlier stages, never later ones.",
  severity: "error",
  from: { path: `^src/core/${stage}/` },
  to: { path: `^src/core/(${STAGES.slice(i + 1).join("|")})/` },
}));
const layer = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: `^src/(${from})/` },
  to: { path: "^src/", pathNot: `^src/(${allowed})/` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer("model-is-a-leaf", "model", "model", "Types and schemas import nothing of ours."),
    layer("core-to-core-and-model", "core", "core|model", "The pure core knows no I/O, no use case, no surface."),
    layer("config-to-model", "config", "config|model", "Config is parsed before anything runs."),
    layer("io-to-model", "io", "io|model", "An adapter implements a port of model/ports.ts; it decides nothing."),
    layer("app-to-core-and-model", "app", "app|core|model|config", "A use case gets its I/O as arguments (ports)."),
    layer("wire-builds-ports", "wire", "wire|io|config|model", "The composition root: the only place that knows io."),
    layer(
      "surfaces-are-thin",
      SURFACES,
      `${SURFACES}|app|config|wire|model|core/query|core/render(?=/framed-words[.]ts$)|core/report|store|core/words`,
      "A surface parses input, hands ports to a use case, prints. No core logic. Replies frame words of others.",
    ),
    {
      name: "learning-stays-local",
      severity: "error",
      comment:
        "What a machine remembers of tasks is read by commands that a person runs, and by nothing that others rely on.",
      from: {
        path: "^src/(action|mcp|wire|cli)/",
        pathNot: "^src/(cli/commands/(task|stats)|task/io/open-task-log[.]ts$)",
      },
      to: { path: "^src/(task/io/open-task-log|task/io/task-log)[.]ts$" },
    },
    {
      name: "asking-models-stays-local",
      severity: "error",
      comment:
        "A model is asked by commands that a person runs, never by the action or for an agent: a config alone sends nothing.",
      from: {
        path: "^src/(action|mcp|parser|wire|cli)/",
        pathNot: "^src/(cli/commands/(memory|session)/|session/io/summaries[.]ts$)",
      },
      to: { path: "^src/(session/io/summaries[.]ts$|session/io/models/)" },
    },
    {
      name: "site-shows-data",
      severity: "error",
      comment:
        "Pages get data of the model and say it in the words of core/words, and compose changes as the core compares trees. Also checked in .astro files.",
      from: { path: "^site/src/", pathNot: "^site/src/client/what-if/" },
      to: {
        pathNot:
          "^(site/src/|src/model/|src/core/words/|src/compare/delta/compose-changes[.]ts$|(site/)?node_modules/)",
      },
    },
    {
      name: "site-plans-as-the-program",
      severity: "error",
      comment: "What a page plans under other rules, the program itself plans: with its planner and its counter.",
      from: { path: "^site/src/client/what-if/" },
      to: {
        pathNot:
          "^(site/src/|src/model/|src/core/words/|src/site/what-if/|src/tokens/counter[.]ts$|(site/)?node_modules/)",
      },
    },
    {
      name: "surfaces-are-apart",
      severity: "error",
      comment: "The MCP server never calls the CLI, nor the reverse; the commands for agents start it.",
      from: { path: `^src/(${SURFACES})/`, pathNot: "^src/cli/commands/agents/" },
      to: { path: `^src/(${SURFACES})/`, pathNot: "^src/$1/" },
    },
    {
      name: "nothing-loose-in-src",
      severity: "error",
      comment: "Every file has a room; a loose file would escape the rules above.",
      from: { path: "^src/[^/]+$" },
      to: {},
    },
    {
      name: "nothing-loose-is-imported",
      severity: "error",
      comment: "The same, for a loose file that imports nothing itself.",
      from: {},
      to: { path: "^src/[^/]+$" },
    },
    {
      name: "no-unknown-layer",
      severity: "error",
      comment: "A new folder of src/ starts with a rule here.",
      from: { path: "^src/[^/]+/", pathNot: `^src/(${LAYERS})/` },
      to: {},
    },
    {
      name: "no-unknown-stage",
      severity: "error",
      comment: "The folders of the core are the stages and the side domains; no file lies beside them.",
      from: {},
      to: { path: "^src/core/", pathNot: `^src/core/(${[...STAGES, LANGUAGES, ...SIDES].join("|")})/` },
    },
    {
      name: "no-vague-name",
      severity: "error",
      comment: "A file is named for the one concept that it holds.",
      from: {},
      to: { path: "/(utils?|helpers?|common|misc|managers?|services?)(/|[.]ts$)", pathNot: "node_modules" },
    },
    {
      name: "no-barrel-in-core",
      severity: "error",
      comment: "An import names the file that holds the thing.",
      from: {},
      to: { path: "^src/core/.+/index[.]ts$" },
    },
    {
      name: "core-does-no-io",
      severity: "error",
      comment: "Only deterministic Node built-ins.",
      from: { path: "^src/(core|model|config)/" },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(buffer|crypto|path/posix)$" },
    },
    {
      name: "side-domains-are-apart",
      severity: "error",
      comment:
        "Agents, memory, query, session, status, store, summary, thread and trim share only words, measure, redact, model, frames of words and references to stored text.",
      from: { path: `^src/core/(${SIDES.join("|")})/` },
      to: {
        path: "^src/core/",
        pathNot: "^src/core/(($1|words|measure|redact)/|render/framed-words\\.ts$|store/(offload|preview)\\.ts$)",
      },
    },
    {
      name: "stages-ignore-side-domains",
      severity: "error",
      comment: "A pack does not depend on what a session remembers.",
      from: { path: `^src/core/(${STAGES.join("|")})/` },
      to: { path: `^src/core/(${SIDES.join("|")})/` },
    },
    ...stageOrder,
    {
      name: "stages-know-no-language",
      severity: "error",
      comment: "A use case looks a language up and hands it to the stages; no stage knows a language by name.",
      from: { path: `^src/core/(${STAGES.join("|")})/` },
      to: { path: `^src/core/${LANGUAGES}/` },
    },
    {
      name: "languages-to-analyze",
      severity: "error",
      comment: "A language is built from the mechanisms of the analysis.",
      from: { path: `^src/core/${LANGUAGES}/` },
      to: { path: "^src/core/", pathNot: `^src/core/(${LANGUAGES}|analyze)/` },
    },
    {
      name: "no-circular",
      severity: "error",
      comment: "Files that need each other are one file, or miss a third one.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-orphans",
      severity: "error",
      comment: "A file that imports nothing and that nothing imports is dead.",
      from: { orphan: true, path: "^src/", pathNot: "\\.d\\.ts$" },
      to: {},
    },
    {
      name: "not-to-unresolvable",
      severity: "error",
      comment: "The import names a file or package that is not there.",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "not-to-unlisted",
      severity: "error",
      comment: "A package is listed in package.json; one that another package brings along may vanish with it.",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "not-to-test",
      severity: "error",
      comment: "What ships does not depend on tests or scripts.",
      from: { path: "^src/" },
      to: { path: "^(test|scripts)/" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // AssemblyScript: compiled by asc, not part of the TypeScript program.
    exclude: { path: "^src/core/(measure|redact/search)/assembly/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".js", ".mjs", ".json"],
    },
  },
};

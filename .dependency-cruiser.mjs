/**
 * Import rules of `src`: each forbids imports between rooms and gives the reason.
 * Each rule has a wrong import in scripts/check/arrow-seeds.ts: a rule that stays silent on its own seed fails the check.
 */

/** Rooms by level: imports, including those of types, point to a lower level. */
const LEVELS = [
  ["base"],
  ["tokens", "secrets", "outline", "source"],
  ["pack"],
  ["compare", "store"],
  ["task", "browse", "memory", "session", "agents", "github", "site"],
  ["cli", "action", "mcp"],
];
const ROOMS = LEVELS.flat();
const FEATURES = LEVELS[4].join("|");
const ENTRIES = LEVELS[5].join("|");

/** Imports between features, each with its reason. */
const SIDEWAYS = {
  "task → browse": "A task is searched for in a tree that stays open, as agents search it.",
  "task → session": "A task can be handed over to a session of an agent.",
  "memory → session": "Memory pages are summarized by the same models as conversations.",
  "site → browse": "A site contains the overview that agents ask for first, and is read as a published pack is.",
  "site → memory": "The site shows the pages that memory keeps.",
  "site → task": "The site shows what past tasks needed.",
  "agents → task": "Files for agents and the status name the task at hand.",
  "github → memory": "The comment says which memory a change makes stale.",
  "github → task": "The comment lists what a review should look at.",
};
const sideways = Object.keys(SIDEWAYS).map((pair) => pair.split(" → "));

/** Stages of the engine in data flow order. */
const STAGES = ["words", "scan", "plan", "render", "manifest", "report"];

const among = (rooms) => `^src/(${rooms.join("|")})/`;

const roomOrder = LEVELS.slice(0, -1).map((rooms, level) => ({
  name: `room-order-${rooms[0]}`,
  comment: `What lies below does not know what lies above: ${rooms.join(", ")} import no room of a higher level.`,
  severity: "error",
  from: { path: among(rooms) },
  to: { path: among(LEVELS.slice(level + 1).flat()) },
}));

const stageOrder = STAGES.slice(0, -1).map((stage, i) => ({
  name: `stage-order-${stage}`,
  comment: "Data flows one way: a stage may import earlier stages, never later ones, but for the types that all share.",
  severity: "error",
  from: { path: `^src/pack/${stage}/` },
  to: {
    path: `^src/pack/(${STAGES.slice(i + 1).join("|")})/`,
    pathNot: "^src/pack/(scan/file|render/document|report/report-model|plan/budget/gate-result)[.]ts$",
  },
}));

const featuresApart = LEVELS[4].map((room) => ({
  name: `features-apart-${room}`,
  comment: "A feature imports another one only if SIDEWAYS says why.",
  severity: "error",
  from: { path: `^src/${room}/` },
  to: {
    path: `^src/(${FEATURES})/`,
    pathNot: among([room, ...sideways.filter(([from]) => from === room).map(([, to]) => to)]),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roomOrder,
    ...[LEVELS[1], LEVELS[3]].map((rooms) => ({
      name: `${rooms[0]}-is-apart`,
      comment: `These rooms know nothing of each other: ${rooms.join(", ")}.`,
      severity: "error",
      from: { path: `^src/(${rooms.join("|")})/` },
      to: { path: among(rooms), pathNot: "^src/$1/" },
    })),
    ...featuresApart,
    {
      name: "entries-are-apart",
      severity: "error",
      comment: "The MCP server never calls the CLI, nor the reverse; the commands for agents start it.",
      from: { path: `^src/(${ENTRIES})/`, pathNot: "^src/cli/commands/agents/" },
      to: { path: `^src/(${ENTRIES})/`, pathNot: "^src/$1/" },
    },
    {
      name: "rooms-have-one-door",
      severity: "error",
      comment:
        "What a room offers is in its index.ts, its adapters in io/index.ts. Lazy imports name a file, and so do the imports of what stays local.",
      from: { path: "^src/([^/]+)/" },
      to: {
        path: "^src/",
        pathNot:
          "^src/($1/|[^/]+/(io/)?index[.]ts$|session/io/(summaries[.]ts$|models/)|task/io/(open-)?task-log[.]ts$)",
        dynamic: false,
      },
    },
    ...stageOrder,
    {
      name: "adapters-are-plugged-in",
      severity: "error",
      comment:
        "Pure code gets its files, processes and sockets as arguments; only adapters and entry points import adapters.",
      from: { path: `^src/(?!${ENTRIES})[^/]+/(?!io/)` },
      to: { path: "^src/[^/]+/io/" },
    },
    {
      name: "only-adapters-do-io",
      severity: "error",
      comment: "Outside io and the entry points, code uses only the built-in modules of Node that are deterministic.",
      from: { path: `^src/(?!${ENTRIES})[^/]+/(?!io/)` },
      to: { dependencyTypes: ["core"], pathNot: "^(node:)?(buffer|crypto|path/posix)$" },
    },
    {
      name: "languages-are-handed-in",
      severity: "error",
      comment: "The mechanisms of the analysis know no language by name: one is looked up and handed to them.",
      from: { path: "^src/outline/(?!languages/|[^/]+[.]ts$)" },
      to: { path: "^src/outline/languages/" },
    },
    {
      name: "stages-know-no-language",
      severity: "error",
      comment: "A stage of the engine knows no language by name.",
      from: { path: `^src/pack/(${STAGES.join("|")})/` },
      to: { path: "^src/outline/languages/" },
    },
    {
      name: "learning-stays-local",
      severity: "error",
      comment:
        "What a machine remembers of tasks is read by commands that a person runs, and by nothing that others rely on.",
      from: {
        path: "^src/",
        pathNot: "^src/(cli/commands/(task|stats)|task/io/open-task-log[.]ts$)",
      },
      to: { path: "^src/task/io/(open-)?task-log[.]ts$" },
    },
    {
      name: "asking-models-stays-local",
      severity: "error",
      comment:
        "A model is asked by commands that a person runs, never by the action or for an agent: a config alone sends nothing.",
      from: {
        path: "^src/",
        pathNot: "^src/(cli/commands/(memory|session)/|session/io/(summaries[.]ts$|models/))",
      },
      to: { path: "^src/session/io/(summaries[.]ts$|models/)" },
    },
    {
      name: "site-shows-data",
      severity: "error",
      comment:
        "Pages get data, say it in the words of the program, and compose changes as it compares trees. Also checked in .astro files.",
      from: { path: "^site/src/", pathNot: "^site/src/client/what-if/" },
      to: {
        pathNot:
          "^(site/src/|src/(base|site/data|site/words|pack/(words|report|config|facts|kinds)|compare/(delta|report|history)|outline|memory)/|(site/)?node_modules/)",
      },
    },
    {
      name: "site-plans-as-the-program",
      severity: "error",
      comment: "What a page plans under other rules, the program itself plans: with its planner and its counter.",
      from: { path: "^site/src/client/what-if/" },
      to: { pathNot: "^(site/src/|src/(base|site|pack)/|src/tokens/counter[.]ts$|(site/)?node_modules/)" },
    },
    {
      name: "no-unknown-room",
      severity: "error",
      comment: "Every file has a room, and a new room starts with its level here.",
      from: {},
      to: { path: "^src/", pathNot: among(ROOMS) },
    },
    {
      name: "no-vague-name",
      severity: "error",
      comment: "A file is named for the one concept that it holds.",
      from: {},
      to: { path: "/(utils?|helpers?|common|misc|managers?|services?)(/|[.]ts$)", pathNot: "node_modules" },
    },
    {
      name: "no-circular",
      severity: "error",
      comment: "Files that need each other, even for types, are one file or miss a third one.",
      from: {},
      to: { circular: true },
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
      comment: "What ships does not depend on tests, benchmarks or scripts.",
      from: { path: "^src/" },
      to: { path: "^(test|lab|scripts)/" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    // AssemblyScript: compiled by asc, not part of the TypeScript program.
    exclude: { path: "^src/tokens/assembly/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".js", ".mjs", ".json"],
    },
  },
};

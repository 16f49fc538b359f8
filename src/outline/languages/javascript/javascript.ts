import type { ImportFamily } from "../../imports/import-family.ts";
import { javascriptResolver } from "../../imports/resolve/javascript/javascript.ts";
import type { Language, LanguageFacts } from "../../language.ts";
import { effectPatterns } from "../../sketch/effects.ts";
import { ERROR_NAME, errorPattern, THROW } from "../../sketch/errors.ts";
import { ANY_TITLE, INDENT, titlePattern } from "../../sketch/test-titles.ts";
import { scriptDefinitions } from "./definitions.ts";
import { scriptMentions } from "./mentions.ts";
import { JAVASCRIPT_QUERY } from "./queries.ts";
import { exportedValue } from "./exported-value.ts";
import { withoutRepeatedExports } from "./repeated-exports.ts";
import { SCRIPT_REMOVABLE, SCRIPT_SYNTAX } from "./syntax.ts";

const R = String.raw;

/** `test("…")`, `it.only("…")`, `describe.each(table)("…")`. The title may be on the next line. */
const CALL = String.raw`(?:await[ \t]+|export[ \t]+)?(?:test|it|describe|suite|bench|context|specify|Deno\.test|QUnit\.test)(?:\.(?:only|skip|each|for|todo|fails|failing|concurrent|sequential|serial|parallel|describe|step|runIf|skipIf|if)){0,3}(?:\([^()\n]{0,200}\))?\([ \t]*(?:\r?\n[ \t]*)?`;

/** Facts shared by JavaScript and languages that compile to it. */
export const ecmascript: LanguageFacts = {
  syntax: SCRIPT_SYNTAX,
  definitions: scriptDefinitions,
  effects: effectPatterns(
    {
      database: R`(?:pg|mysql2?|mariadb|sqlite3?|better-sqlite3|mongodb|mongoose|redis|ioredis|knex|typeorm|sequelize|drizzle-orm|kysely|prisma|@prisma\/client|level|node:sqlite|postgres)(?:$|\/)`,
      files: R`(?:node:)?fs(?:$|\/)|(?:fs-extra|graceful-fs|chokidar|fast-glob|globby|tinyglobby|glob|rimraf|del|make-dir|memfs|jsonfile)(?:$|\/)`,
      network: R`(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:$|\/)|(?:axios|got|ky|undici|node-fetch|ws|socket\.io(?:-client)?|express|fastify|koa|hono|@hono\/[\w-]+|superagent|nodemailer|connect|sirv|http-proxy[\w-]*|@octokit\/[\w-]+|openai|stripe)(?:$|\/)`,
      process: R`(?:node:)?(?:child_process|worker_threads|cluster)(?:$|\/)|(?:execa|cross-spawn|zx|tinyexec|nano-spawn|shelljs)(?:$|\/)`,
      environment: R`(?:dotenv|node:os|os|std-env|env-var)(?:$|\/)`,
      time: R`(?:node:)?timers(?:$|\/)|(?:dayjs|moment|date-fns|luxon|node-cron|cron)(?:$|\/)`,
    },
    {
      network: R`fetch\(|new (?:XMLHttpRequest|WebSocket|EventSource)\b|navigator\.sendBeacon\(|Deno\.(?:serve|connect|listen)\(|Bun\.serve\(`,
      files: R`(?:readFile|writeFile|appendFile|mkdir|readdir|unlink)(?:Sync)?\(|Deno\.(?:read|write|open|remove|mkdir)\w*\(|Bun\.(?:file|write)\(|localStorage\.|sessionStorage\.`,
      environment: R`process\.env\b|import\.meta\.env\b|Deno\.env\b|Bun\.env\b|process\.argv\b`,
      process: R`process\.(?:exit|kill)\(|child_process\b|new Worker\(|Deno\.Command\b|Bun\.spawn\(`,
      time: R`Date\.now\(|new Date\(\)|performance\.now\(|set(?:Timeout|Interval)\(|process\.hrtime\b`,
      database: R`indexedDB\.`,
    },
  ),
  errors: errorPattern(["throw", "reject("], String.raw`${THROW}|\breject\((?:new[ \t]+)?${ERROR_NAME}[ \t]*\(`),
  testTitles: titlePattern(INDENT + CALL + ANY_TITLE),
};

/** Imports of scripts, resolved by the rules of Node and bundlers. */
export const scriptImports: ImportFamily = { open: ({ tree, manifests }) => javascriptResolver(tree, manifests) };

/** JavaScript, with and without JSX. */
export const javascript: Language = {
  ...ecmascript,
  names: ["JavaScript"],
  removable: SCRIPT_REMOVABLE,
  mentions: scriptMentions,
  importFamily: scriptImports,
  outline: {
    how: "syntax",
    grammar: "javascript",
    query: JAVASCRIPT_QUERY,
    cutBody: "{ … }",
    shownValue: exportedValue,
    withoutRepeats: withoutRepeatedExports,
  },
};

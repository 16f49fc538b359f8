import type { ImportMention } from "../../sketch.ts";
import type { Code } from "../../code/code.ts";
import { mentionList } from "../../imports/mention-list.ts";
import { typeMembers } from "../../imports/package-members.ts";
import { jvmResolver } from "../../imports/resolve/jvm.ts";
import type { LanguageFacts } from "../../language.ts";
import { type EffectPatterns, effectPatterns } from "../../sketch/effects.ts";
import { THROWN_ERRORS } from "../../sketch/errors.ts";
import { ANNOTATED_TITLES } from "../../sketch/test-titles.ts";

const R = String.raw;

/** Named group for an identifier, as part of a regular expression. */
export const JVM_NAME: string = String.raw`(?<name>[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)`;
/** Annotations before a definition on the same line. */
export const ANNOTATIONS: string = String.raw`(?:@[\w.:]+(?:\([^()\n]{0,200}\))?[ \t]+){0,4}`;

/** JVM modules and calls with side effects. */
export const JVM_EFFECTS: EffectPatterns = effectPatterns(
  {
    database: R`(?:java\.sql|javax\.sql|(?:javax|jakarta)\.persistence|org\.hibernate|org\.springframework\.(?:data|jdbc)|org\.jooq|com\.mongodb|redis\.clients|slick|org\.jetbrains\.exposed|androidx\.room)\b`,
    files: R`(?:java\.nio\.file|java\.io\.(?:File\w*|RandomAccessFile|\*)|okio|scala\.io|kotlin\.io\.path)\b`,
    network: R`(?:java\.net|javax\.net|okhttp3|retrofit2|org\.apache\.http|org\.springframework\.web|io\.ktor|io\.netty|io\.grpc|akka\.http|sttp|(?:javax|jakarta)\.(?:servlet|ws\.rs))\b`,
    process: R`(?:java\.util\.concurrent|sys\.process|scala\.sys\.process)\b`,
    time: R`java\.time\b`,
  },
  {
    files: R`Files\.\w+\(|new (?:File|FileReader|FileWriter|File(?:In|Out)putStream|RandomAccessFile)\(|\bFile\(`,
    network: R`new (?:URL|Socket|ServerSocket)\(|HttpClient\b|HttpURLConnection\b`,
    environment: R`System\.(?:getenv|getProperty)\(`,
    process: R`ProcessBuilder\(|Runtime\.getRuntime\(|System\.exit\(|exitProcess\(|new Thread\(`,
    time: R`System\.(?:currentTimeMillis|nanoTime)\(|(?:LocalDate|LocalDateTime|Instant|Clock\.System|ZonedDateTime)\.now\(|Thread\.sleep\(`,
    database: R`DriverManager\.|prepareStatement\(|createQuery\(|@Query\b`,
  },
);

/** Facts shared by Java, Kotlin, Scala and Groovy. */
export const jvm: LanguageFacts = {
  effects: JVM_EFFECTS,
  errors: THROWN_ERRORS,
  testTitles: ANNOTATED_TITLES,
  mentions: jvmMentions,
  importFamily: { open: ({ tree }) => jvmResolver(tree) },
  packageMembers: typeMembers((specifier) => specifier.endsWith(".*")),
};

const STATEMENT = /^[ \t]*import[ \t]+(?:static[ \t]+)?([^\s;,{]+)/gmu;
/** Continuation of a Scala import: `{A, B as C}`, which may span lines, or `, d.E`. */
const CONTINUATION = /\{[^{}();"]{0,5000}\}|(?:[ \t]*,[ \t]*[^\s;,{]+){1,200}/uy;

/** Lists the imports of a text, `a.b.C` or `a.b.*`, with one mention per name. */
function jvmMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  const statement = new RegExp(STATEMENT);
  for (let match = statement.exec(code); match !== null && !list.isFull; match = statement.exec(code)) {
    const start = statement.lastIndex;
    const name = (match[1] ?? "").replaceAll("`", "");
    const continuation = new RegExp(CONTINUATION);
    continuation.lastIndex = start;
    const continuationText = continuation.exec(code)?.[0] ?? "";
    statement.lastIndex = start + continuationText.length;
    if (!continuationText.startsWith("{")) list.add(normalizeWildcard(name), match.index);
    for (const { 0: piece, index } of continuationText.matchAll(/[^\s,{}]+(?:\s+(?:as|=>)\s+[^\s,{}]+)?/gu)) {
      const other = piece.split(/\s/u, 1)[0] ?? "";
      list.add(normalizeWildcard(continuationText.startsWith("{") ? `${name}${other}` : other), start + index);
    }
  }
  return list.mentions;
}

/** Rewrites Scala's wildcards `_` and `given` as `*`. */
function normalizeWildcard(name: string): string {
  return name.replace(/\.(?:_|given)$/u, ".*");
}

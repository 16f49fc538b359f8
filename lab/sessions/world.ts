import type { Chance } from "./chance.ts";

const QUALITIES =
  "nightly legacy public internal mobile partner regional hourly offline staging archive tenant guest bulk audit retail backup shared sandbox premium".split(
    " ",
  );
const THINGS =
  "invoice exporter|ledger importer|session gateway|search indexer|mail relay|thumbnail worker|price feed|order router|quota meter|badge printer|map tiler|chat bridge|report builder|token broker|login form|upload queue|coupon engine|seat planner|stock watcher|click tracker".split(
    "|",
  );
const AREAS = "core billing auth web jobs api admin search sync storage notify reports edge".split(" ");
const STEMS =
  "client handler parser writer loader schema adapter router buffer cursor policy mapper reader planner ticket ledger batch cache window limiter".split(
    " ",
  );
const ENDINGS = ["ts", "ts", "py", "go", "rs", "tsx", "sql", "yaml"];
const VERBS =
  "load parse flush build merge resolve collect render encode apply close retry split bind fetch drain".split(" ");
const NOUNS =
  "Batch Cursor Window Ticket Ledger Policy Frame Token Quota Segment Lease Shard Outbox Invoice Header Digest".split(
    " ",
  );
const PRODUCTS =
  "Postgres|Redis Streams|RabbitMQ|SQLite|Kafka|S3|NATS|Zod|Protobuf|Fastify|Express|Vitest|Jest|esbuild|Rollup|DuckDB|ClickHouse|gRPC|Temporal|Celery|Axum|Actix|Pydantic|msgpack|Avro|Terraform|Pulumi|Kysely|Prisma|Drizzle|Playwright|Cypress|Valkey|Memcached|Elasticsearch|Meilisearch|Typesense|OpenSearch|Bun|Deno".split(
    "|",
  );

/** Names of an invented code base. */
export interface World {
  readonly component: () => string;
  readonly path: () => string;
  readonly folder: () => string;
  readonly name: () => string;
  readonly product: () => string;
  readonly number: () => number;
}

/** A unique word, like those that real code is full of. */
function syllables(chance: Chance): string {
  const word = Array.from(
    { length: chance.whole(2, 3) },
    () => chance.of("bcdfghklmnprstvz".split("")) + chance.of("aeiou".split("")),
  ).join("");
  return word[0]!.toUpperCase() + word.slice(1);
}

/** Random names. Names from `fresh` have never been used before. */
export function worldOf(chance: Chance): { readonly any: World; readonly fresh: World } {
  const seen = new Set<string>();
  const any: World = {
    component: () => `${chance.of(QUALITIES)} ${chance.of(THINGS)}`,
    path: () =>
      `${any.folder()}/${chance.of(STEMS)}${chance.happens(0.4) ? `-${chance.of(STEMS)}` : ""}.${chance.of(ENDINGS)}`,
    folder: () =>
      `${chance.of(["src", "packages", "services", "lib"])}/${chance.of(AREAS)}${chance.happens(0.5) ? `/${chance.of(STEMS)}s` : ""}`,
    name: () =>
      `${chance.of(VERBS)}${chance.happens(0.5) ? syllables(chance) : ""}${chance.of(NOUNS)}${chance.happens(0.4) ? chance.of(NOUNS) : ""}`,
    product: () => chance.of(PRODUCTS),
    number: () => chance.whole(11, 9_700),
  };
  const once = (make: () => string): string => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const made = make();
      if (!seen.has(made)) {
        seen.add(made);
        return made;
      }
    }
    const made = `${make()} ${seen.size}`;
    seen.add(made);
    return made;
  };
  const fresh: World = {
    component: () => once(any.component),
    path: () => once(() => any.path().replace(/\./u, `${chance.whole(2, 99)}.`)),
    folder: () => once(() => `${any.folder()}/${chance.of(STEMS)}${chance.whole(2, 99)}`),
    name: () => once(() => `${any.name()}${chance.of(NOUNS)}`),
    product: () => any.product(),
    number: () => Number(once(() => String(any.number()))),
  };
  return { any, fresh };
}

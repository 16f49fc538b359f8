import type { Provider } from "../provider-rule.ts";

/** Hosted databases and data pipelines. */
export const DATABASES: readonly Provider[] = [
  {
    name: "PlanetScale",
    source: "https://planetscale.com/docs/concepts/planetscale-api-oauth-applications",
    forms: [
      { id: "planetscale-api-token", what: "service token", form: "pscale_tkn_<loose 32-64>" },
      { id: "planetscale-oauth-token", what: "OAuth token", form: "pscale_oauth_<loose 32-64>" },
      { id: "planetscale-password", what: "database password", form: "pscale_pw_<loose 32-64>" },
      { id: "planetscale-app-secret", what: "OAuth client secret", form: "pscale_app_secret_<loose 32-64>" },
    ],
  },
  {
    name: "Supabase",
    source: "https://supabase.com/docs/guides/api/api-keys",
    forms: [
      { id: "supabase-secret-key", what: "secret key", form: "sb_secret_<url 22-31>_<url 8>" },
      {
        id: "supabase-access-token",
        what: "personal or OAuth access token",
        form: "sbp_[(oauth_)][(v0_)]<hex 40>",
        source: "https://supabase.com/docs/reference/api/introduction",
      },
    ],
  },
  {
    name: "Neon",
    source: "https://neon.com/docs/manage/api-keys",
    forms: [
      { id: "neon-api-key", what: "API key", form: "napi_<base36 60-70>" },
      {
        id: "neon-password",
        what: "role password",
        form: "npg_<alnum 12-16>",
        source: "https://neon.com/docs/connect/connect-from-any-app",
      },
    ],
  },
  {
    name: "Aiven",
    source: "https://aiven.io/docs/platform/concepts/authentication-tokens",
    forms: [{ id: "aiven-service-password", what: "service password", form: "AVNS_<url 19>" }],
  },
  {
    name: "CockroachDB",
    source: "https://www.cockroachlabs.com/docs/cockroachcloud/managing-access#api-access",
    forms: [{ id: "cockroachdb-api-key", what: "API key", form: "CCDB1_<alnum 22>_<alnum 40>" }],
  },
  {
    name: "MongoDB Atlas",
    source: "https://www.mongodb.com/docs/atlas/api/service-accounts-overview/",
    forms: [{ id: "mongodb-service-account-secret", what: "service account secret", form: "mdb_sa_sk_<url 40>" }],
  },
  {
    name: "ClickHouse Cloud",
    source: "https://clickhouse.com/docs/cloud/manage/openapi",
    forms: [{ id: "clickhouse-cloud-api-secret-key", what: "API key secret", form: "4b1d<alnum 38>", entropy: 3 }],
  },
  {
    name: "Tinybird",
    source: "https://www.tinybird.co/docs/forward/administration/tokens",
    forms: [{ id: "tinybird-token", what: "token", form: "p.eyJ<url 20-400>.<url 43>" }],
  },
  {
    name: "Fauna",
    source: "https://docs.faunadb.org/fauna/current/build/cli/",
    forms: [{ id: "fauna-secret", what: "database secret", form: "fnA<url 37>", near: ["fauna"] }],
  },
  {
    name: "Xata",
    source: "https://xata.io/docs/concepts/api-keys",
    forms: [{ id: "xata-api-key", what: "API key", form: "xau_<alnum 30-40>" }],
  },
  {
    name: "DataStax",
    source: "https://docs.datastax.com/en/astra-db-serverless/administration/manage-application-tokens.html",
    forms: [{ id: "datastax-astra-token", what: "application token", form: "AstraCS:<alnum 24>:<hex 64>" }],
  },
  {
    name: "dbt Cloud",
    source: "https://docs.getdbt.com/docs/dbt-cloud-apis/authentication",
    forms: [{ id: "dbt-cloud-token", what: "service or personal token", form: "(dbtc|dbtu)_<url 30-60>" }],
  },
  {
    name: "Airtable",
    source: "https://airtable.com/developers/web/guides/personal-access-tokens",
    forms: [{ id: "airtable-personnal-access-token", what: "personal access token", form: "pat<alnum 14>.<hex 64>" }],
  },
  {
    name: "Contentful",
    source: "https://www.contentful.com/developers/docs/references/authentication/",
    forms: [{ id: "contentful-management-token", what: "personal access token", form: "CFPAT-<url 43>" }],
  },
  {
    name: "Sanity",
    source: "https://www.sanity.io/docs/http-auth",
    forms: [{ id: "sanity-token", what: "API token", form: "sk<alnum 80-200>", near: ["sanity"] }],
  },
  {
    name: "Mapbox",
    source: "https://docs.mapbox.com/help/dive-deeper/access-tokens/",
    forms: [{ id: "mapbox-secret-token", what: "secret or temporary token", form: "(sk|tk).eyJ<url 40-300>.<url 22>" }],
  },
];

import { CRC32_HEX } from "../checksum.ts";
import type { Provider } from "../provider-rule.ts";

/** Logs, metrics, errors, analytics and feature flags. */
export const MONITORING: readonly Provider[] = [
  {
    name: "Grafana",
    source: "https://grafana.com/docs/grafana/latest/administration/service-accounts/",
    forms: [
      {
        id: "grafana-service-account-token",
        what: "service account token",
        form: "glsa_<alnum 32>_<anyhex 8>",
        checksum: CRC32_HEX,
      },
      { id: "grafana-cloud-api-token", what: "Cloud access policy token", form: "glc_<padded 32-400>" },
      { id: "grafana-api-key", what: "API key", form: "eyJrIjoi<alnum 50-400>[(=|==|===)]" },
    ],
  },
  {
    name: "Sentry",
    source: "https://docs.sentry.io/account/auth-tokens/",
    forms: [
      { id: "sentry-user-token", what: "user or application token", form: "(sntryu|sntrya)_<hex 64>" },
      { id: "sentry-org-token", what: "organization token", form: "sntrys_eyJpYXQiO<padded 60-500>_<padded 43>" },
    ],
  },
  {
    name: "New Relic",
    source: "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/",
    forms: [
      { id: "new-relic-user-api-key", what: "user key", form: "NRAK-<alnum 27>" },
      { id: "new-relic-insert-key", what: "insert or query key", form: "(NRII|NRIQ)-<url 32>" },
      { id: "new-relic-admin-key", what: "admin or REST key", form: "(NRAA|NRRA|NRSP)-<alnum 27-42>" },
      { id: "new-relic-browser-api-token", what: "browser key", form: "NRJS-<hex 19>" },
      { id: "new-relic-license-key", what: "license key", form: "<hex 36>NRAL" },
    ],
  },
  {
    name: "PagerDuty",
    source: "https://support.pagerduty.com/main/docs/api-access-keys",
    forms: [{ id: "pagerduty-user-token", what: "REST API key of a user", form: "u+<url 18>", entropy: 3.6 }],
  },
  {
    name: "Honeycomb",
    source: "https://docs.honeycomb.io/api/authentication",
    forms: [
      { id: "honeycomb-ingest-key", what: "ingest key", form: "hc<base36 1>ik_<base36 58>" },
      { id: "honeycomb-management-key", what: "management key", form: "hc<base36 1>mk_<base36 26-64>" },
    ],
  },
  {
    name: "PostHog",
    source: "https://posthog.com/docs/api",
    forms: [{ id: "posthog-api-key", what: "personal, secret or OAuth key", form: "(phx|phs|pha|phr)_<alnum 32-60>" }],
  },
  {
    name: "Dynatrace",
    source:
      "https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens",
    forms: [
      { id: "dynatrace-api-token", what: "API token", form: "dt0c01.<alnum 24>.<alnum 64>" },
      {
        id: "dynatrace-platform-token",
        what: "platform token or OAuth client secret",
        form: "dt0s<digit 2>.<alnum 8-24>.<alnum 64>",
      },
    ],
  },
  {
    name: "Axiom",
    source: "https://axiom.co/docs/reference/tokens",
    forms: [{ id: "axiom-token", what: "API or personal token", form: "(xaat|xapt)-<uuid>" }],
  },
  {
    name: "Elastic",
    source: "https://www.elastic.co/docs/deploy-manage/api-keys/elastic-cloud-api-keys",
    forms: [{ id: "elastic-cloud-api-key", what: "Cloud API key", form: "essu_<padded 60-120>" }],
  },
  {
    name: "Checkly",
    source: "https://www.checklyhq.com/docs/accounts-and-users/creating-api-key/",
    forms: [{ id: "checkly-api-key", what: "API key", form: "cu_<hex 32>" }],
  },
  {
    name: "SonarQube",
    source: "https://docs.sonarsource.com/sonarqube-server/latest/user-guide/managing-tokens/",
    forms: [{ id: "sonarqube-token", what: "user, project or global analysis token", form: "(squ|sqp|sqa)_<hex 40>" }],
  },
  {
    name: "LaunchDarkly",
    source: "https://launchdarkly.com/docs/sdk/concepts/client-side-server-side#keys",
    forms: [
      {
        id: "launchdarkly-key",
        what: "SDK, mobile or API key",
        form: "(sdk|mob|api)-<uuid>",
        near: ["launchdarkly", "launch_darkly"],
      },
    ],
  },
  {
    name: "Statsig",
    source: "https://docs.statsig.com/sdk-keys/api-keys",
    forms: [{ id: "statsig-key", what: "server secret or console key", form: "(secret|console)-<alnum 40-50>" }],
  },
  {
    name: "ConfigCat",
    source: "https://configcat.com/docs/sdk-reference/overview/",
    forms: [{ id: "configcat-sdk-key", what: "SDK key", form: "configcat-(sdk-1|proxy)/<url 22>/<url 22>" }],
  },
  {
    name: "Rootly",
    source: "https://docs.rootly.com/api-reference/overview",
    forms: [{ id: "rootly-api-key", what: "API key", form: "rootly_<hex 64>" }],
  },
  {
    name: "Segment",
    source: "https://segment.com/docs/api/public-api/",
    forms: [{ id: "segment-public-api-token", what: "Public API token", form: "sgp_<alnum 64>" }],
  },
  {
    name: "Logfire",
    source: "https://logfire.pydantic.dev/docs/",
    forms: [{ id: "logfire-token", what: "write or read token", form: "pylf_v1_(us|eu)_<alnum 40-50>" }],
  },
];

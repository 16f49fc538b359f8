import { CRC32_BASE62 } from "../checksum.ts";
import type { Provider } from "../provider-rule.ts";

/** Continuous integration, package registries and API tools. */
export const DELIVERY: readonly Provider[] = [
  {
    name: "npm",
    source: "https://github.blog/security/announcing-npms-new-access-token-format/",
    forms: [{ id: "npm-access-token", what: "access token", form: "npm_<alnum 36>", checksum: CRC32_BASE62 }],
  },
  {
    name: "PyPI",
    source: "https://pypi.org/help/#apitoken",
    forms: [
      { id: "pypi-upload-token", what: "API token", form: "pypi-AgEIcHlwaS5vcmc<url 50-1000>" },
      { id: "pypi-test-token", what: "API token of TestPyPI", form: "pypi-AgENdGVzdC5weXBpLm9yZ<url 50-1000>" },
    ],
  },
  {
    name: "RubyGems",
    source: "https://guides.rubygems.org/api-key-scopes/",
    forms: [{ id: "rubygems-api-token", what: "API key", form: "rubygems_<hex 48>" }],
  },
  {
    name: "crates.io",
    source: "https://doc.rust-lang.org/cargo/reference/publishing.html",
    forms: [{ id: "crates-io-token", what: "API token", form: "cio<alnum 32>" }],
  },
  {
    name: "NuGet",
    source: "https://learn.microsoft.com/en-us/nuget/nuget-org/scoped-api-keys",
    forms: [{ id: "nuget-api-key", what: "API key", form: "oy2<base36 43>" }],
  },
  {
    name: "Docker",
    source: "https://docs.docker.com/security/access-tokens/",
    forms: [
      { id: "docker-pat", what: "personal access token", form: "dckr_pat_<url 27>" },
      {
        id: "docker-oat",
        what: "organization access token",
        form: "dckr_oat_<url 27-40>",
        source: "https://docs.docker.com/enterprise/security/access-tokens/",
      },
    ],
  },
  {
    name: "JFrog",
    source: "https://jfrog.com/help/r/jfrog-platform-administration-documentation/access-tokens",
    forms: [
      { id: "artifactory-api-key", what: "Artifactory API key", form: "AKCp<alnum 69>", entropy: 4 },
      { id: "artifactory-reference-token", what: "reference token", form: "cmVmd<alnum 59>", entropy: 4 },
    ],
  },
  {
    name: "Clojars",
    source: "https://github.com/clojars/clojars-web/wiki/Deploy-Tokens",
    forms: [{ id: "clojars-api-token", what: "deploy token", form: "CLOJARS_<alnum 60>" }],
  },
  {
    name: "Packagist",
    source: "https://packagist.com/docs/composer-authentication",
    forms: [
      { id: "packagist-token", what: "authentication token", form: "packagist_(oat|uut|out|ors|ack|acs)_<hex 68>" },
    ],
  },
  {
    name: "JSR",
    source: "https://jsr.io/docs/api",
    forms: [{ id: "jsr-token", what: "personal access token", form: "(jsrp|jsrd|jsrw)_<alnum 36>" }],
  },
  {
    name: "CircleCI",
    source: "https://circleci.com/changelog/new-api-token-format/",
    forms: [
      { id: "circleci-token", what: "personal or project API token", form: "(CCIPAT|CCIPRJ)_<alnum 22>_<hex 40>" },
    ],
  },
  {
    name: "Buildkite",
    source: "https://buildkite.com/docs/platform/security/tokens",
    forms: [
      { id: "buildkite-token", what: "API access token", form: "bkua_<alnum 40-64>" },
      {
        id: "buildkite-agent-token",
        what: "agent session, job or cluster token",
        form: "(bkaa|bkaj|bkct)_<any64 32-1024>",
      },
    ],
  },
  {
    name: "Harness",
    source: "https://developer.harness.io/docs/platform/automation/api/add-and-manage-api-keys/",
    forms: [
      {
        id: "harness-api-key",
        what: "personal or service account token",
        form: "(pat|sat).<url 22>.<alnum 24>.<alnum 20>",
      },
    ],
  },
  {
    name: "Octopus Deploy",
    source: "https://octopus.com/docs/octopus-rest-api/how-to-create-an-api-key",
    forms: [{ id: "octopus-deploy-api-key", what: "API key", form: "API-<BASE36 25-27>" }],
  },
  {
    name: "JetBrains",
    source: "https://www.jetbrains.com/help/youtrack/devportal/Manage-Permanent-Token.html",
    forms: [
      {
        id: "jetbrains-permanent-token",
        what: "permanent token of YouTrack, Hub and Space",
        form: "perm(:|-)<padded 6-120>.<padded 2-120>.<alnum 20-80>",
      },
      {
        id: "teamcity-access-token",
        what: "access token of TeamCity",
        form: "eyJ0eXAiOiAiVENWMiJ9.<url 36>.<alnum 48>",
        source: "https://www.jetbrains.com/help/teamcity/configuring-your-user-profile.html",
      },
    ],
  },
  {
    name: "Depot",
    source: "https://depot.dev/docs/cli/authentication",
    forms: [
      { id: "depot-token", what: "user, project or organization token", form: "depot_(user|project|org)_<hex 64>" },
    ],
  },
  {
    name: "Prefect",
    source: "https://docs.prefect.io/v3/how-to-guides/cloud/manage-users/api-keys",
    forms: [{ id: "prefect-api-token", what: "API key", form: "(pnu|pnb)_<alnum 36>" }],
  },
  {
    name: "Trigger.dev",
    source: "https://trigger.dev/docs/apikeys",
    forms: [{ id: "trigger-dev-key", what: "secret key", form: "tr_(dev|prod|stg|preview)_<alnum 20-24>" }],
  },
  {
    name: "Inngest",
    source: "https://www.inngest.com/docs/platform/signing-keys",
    forms: [
      { id: "inngest-signing-key", what: "signing key", form: "signkey-(prod|test|branch|staging|dev)-<hex 32-64>" },
    ],
  },
  {
    name: "Terraform",
    source: "https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens",
    forms: [{ id: "hashicorp-tf-api-token", what: "API token", form: "<alnum 14>.atlasv1.<any64 60-70>" }],
  },
  {
    name: "Infracost",
    source: "https://www.infracost.io/docs/",
    forms: [{ id: "infracost-api-token", what: "API key", form: "ico-<alnum 32>", near: ["infracost"] }],
  },
  {
    name: "Postman",
    source: "https://learning.postman.com/docs/developer/postman-api/authentication/",
    forms: [
      { id: "postman-api-token", what: "API key", form: "PMAK-<anyhex 24>-<anyhex 34>" },
      { id: "postman-collection-key", what: "collection access key", form: "PMAT-<BASE36 26>" },
    ],
  },
  {
    name: "ReadMe",
    source: "https://docs.readme.com/main/reference/intro/authentication",
    forms: [{ id: "readme-api-token", what: "API key", form: "rdme_<base36 70>" }],
  },
  {
    name: "SettleMint",
    source: "https://console.settlemint.com/documentation/",
    forms: [
      { id: "settlemint-application-access-token", what: "application access token", form: "sm_aat_<alnum 16>" },
      { id: "settlemint-personal-access-token", what: "personal access token", form: "sm_pat_<alnum 16>" },
      { id: "settlemint-service-access-token", what: "service access token", form: "sm_sat_<alnum 16>" },
    ],
  },
];

import { CRC32_BASE62 } from "../checksum.ts";
import type { Provider } from "../provider-rule.ts";

/** Source code hosting. */
export const SOURCE_HOSTS: readonly Provider[] = [
  {
    name: "GitHub",
    source:
      "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats",
    forms: [
      { id: "github-pat", what: "personal access token (classic)", form: "ghp_<alnum 36-255>", checksum: CRC32_BASE62 },
      { id: "github-fine-grained-pat", what: "fine-grained personal access token", form: "github_pat_<word 82-255>" },
      { id: "github-oauth", what: "OAuth access token", form: "gho_<alnum 36-255>", checksum: CRC32_BASE62 },
      {
        id: "github-app-token",
        what: "installation or user token of an app",
        form: "(ghu|ghs)_<url 36-600>[.<url 20-2048>.<url 20-2048>]",
        source: "https://github.blog/changelog/2026-05-15-github-app-installation-tokens-per-request-override-header/",
      },
      { id: "github-refresh-token", what: "refresh token", form: "ghr_<alnum 36-255>", checksum: CRC32_BASE62 },
    ],
  },
  {
    name: "GitLab",
    source: "https://docs.gitlab.com/security/tokens/#token-prefixes",
    forms: [
      { id: "gitlab-pat", what: "personal, project or group access token", form: "glpat-<url 20-300>" },
      { id: "gitlab-pat-routable", what: "routable access token", form: "glpat-<url 27-300>.<base36 2-3><base36 7>" },
      { id: "gitlab-cicd-job-token", what: "CI/CD job token", form: "glcbt-<alnum 1-5>_<url 20-300>" },
      { id: "gitlab-deploy-token", what: "deploy token", form: "gldt-<url 20-300>" },
      { id: "gitlab-feature-flag-client-token", what: "feature flags client token", form: "glffct-<url 20-300>" },
      { id: "gitlab-feed-token", what: "feed token", form: "glft-<url 20-300>" },
      { id: "gitlab-incoming-mail-token", what: "incoming mail token", form: "glimt-<url 20-300>" },
      { id: "gitlab-kubernetes-agent-token", what: "agent token", form: "glagent-<url 50-300>" },
      { id: "gitlab-oauth-app-secret", what: "OAuth application secret", form: "gloas-<url 64-300>" },
      { id: "gitlab-ptt", what: "pipeline trigger token", form: "glptt-<url 20-300>" },
      { id: "gitlab-rrt", what: "runner registration token", form: "GR1348941<url 20-300>", entropy: 3 },
      {
        id: "gitlab-runner-authentication-token",
        what: "runner authentication token",
        form: "(glrt|glrtr)-<url 20-300>",
      },
      {
        id: "gitlab-runner-authentication-token-routable",
        what: "routable runner authentication token",
        form: "glrt-t<digit 1>_<url 27-300>.<base36 2-3><base36 7>",
      },
      { id: "gitlab-scim-token", what: "SCIM token", form: "glsoat-<url 20-300>" },
      { id: "gitlab-workspace-token", what: "workspace token", form: "glwt-<url 20-300>" },
    ],
  },
  {
    name: "Atlassian",
    source: "https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/",
    forms: [
      { id: "atlassian-account-token", what: "API token", form: "ATATT3<any64 80-300>" },
      {
        id: "bitbucket-access-token",
        what: "repository, project or workspace access token",
        form: "ATCTT3<any64 80-300>",
        source: "https://support.atlassian.com/bitbucket-cloud/docs/access-tokens/",
      },
      {
        id: "bitbucket-app-password",
        what: "app password",
        form: "ATBB<alnum 24><HEX 8>",
        source: "https://support.atlassian.com/bitbucket-cloud/docs/app-passwords/",
      },
    ],
  },
  {
    name: "Azure DevOps",
    source:
      "https://learn.microsoft.com/en-us/azure/devops/organizations/accounts/use-personal-access-tokens-to-authenticate#format",
    forms: [{ id: "azure-devops-pat", what: "personal access token", form: "<alnum 76>AZDO<alnum 4>" }],
  },
  {
    name: "Sourcegraph",
    source: "https://sourcegraph.com/docs/cli/how-tos/creating_an_access_token",
    forms: [
      { id: "sourcegraph-token", what: "access token", form: "sgp_[(local_)][<hex 16>_]<hex 40>" },
      {
        id: "sourcegraph-gateway-token",
        what: "gateway or license token",
        form: "(sgd|slk|sgph|sgamp_user)_<alnum 26-64>",
      },
    ],
  },
];

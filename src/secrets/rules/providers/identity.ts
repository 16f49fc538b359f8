import type { Provider } from "../provider-rule.ts";

/** Vaults, identity and security. */
export const IDENTITY: readonly Provider[] = [
  {
    name: "1Password",
    source: "https://developer.1password.com/docs/service-accounts/security/",
    forms: [
      { id: "1password-service-account-token", what: "service account token", form: "ops_eyJ<padded 250-2048>" },
      {
        id: "1password-secret-key",
        what: "Secret Key",
        form: "A3-<BASE36 6>-<BASE36 6>[-]<BASE36 5>-<BASE36 5>-<BASE36 5>-<BASE36 5>",
        source: "https://support.1password.com/secret-key-security/",
      },
    ],
  },
  {
    name: "Bitwarden",
    source: "https://bitwarden.com/help/access-tokens/",
    forms: [
      {
        id: "bitwarden-access-token",
        what: "access token of Secrets Manager",
        form: "<uuid>.<alnum 30>:<base64 22>==",
        near: ["bitwarden"],
      },
    ],
  },
  {
    name: "HashiCorp Vault",
    source: "https://developer.hashicorp.com/vault/docs/concepts/tokens#token-prefixes",
    forms: [
      { id: "vault-service-token", what: "service token", form: "hvs.<url 24-140>" },
      { id: "vault-batch-token", what: "batch token", form: "hvb.<url 100-400>" },
      { id: "vault-recovery-token", what: "recovery token", form: "hvr.<url 24-140>" },
    ],
  },
  {
    name: "Doppler",
    source: "https://docs.doppler.com/reference/auth-token-formats",
    forms: [
      { id: "doppler-api-token", what: "personal token", form: "dp.pt.<alnum 40-44>" },
      { id: "doppler-cli-token", what: "CLI, SCIM or audit token", form: "dp.(ct|scim|audit).<alnum 40-44>" },
      { id: "doppler-service-token", what: "service token", form: "dp.st.[<url 2-35>.]<alnum 40-44>" },
      { id: "doppler-service-account-token", what: "service account token", form: "dp.(sa|said).<alnum 40-44>" },
    ],
  },
  {
    name: "Infisical",
    source: "https://infisical.com/docs/documentation/platform/token",
    forms: [{ id: "infisical-service-token", what: "service token", form: "st.<hex 8-36>.<hex 32>.<hex 32>" }],
  },
  {
    name: "age",
    source: "https://github.com/C2SP/C2SP/blob/main/age.md",
    forms: [
      { id: "age-secret-key", what: "secret key", form: "AGE-SECRET-KEY-1<BASE36 58>" },
      { id: "age-hybrid-secret-key", what: "post-quantum secret key", form: "AGE-SECRET-KEY-PQ-1<BASE36 50-80>" },
    ],
  },
  {
    name: "Clerk",
    source: "https://clerk.com/docs/guides/development/machine-auth/api-keys",
    forms: [
      {
        id: "clerk-machine-token",
        what: "machine token or API key",
        form: "(ak|mt|oat)_<alnum 32-64>",
        near: ["clerk"],
      },
    ],
  },
  {
    name: "Stytch",
    source: "https://stytch.com/docs/api",
    forms: [{ id: "stytch-secret", what: "project secret", form: "secret-(test|live)-<padded 32-60>" }],
  },
  {
    name: "Ory",
    source: "https://www.ory.sh/docs/concepts/personal-access-token",
    forms: [
      {
        id: "ory-api-key",
        what: "API key or session token",
        form: "(ory_pat|ory_apikey|ory_wak|ory_st)_<alnum 32-64>",
      },
      { id: "ory-oauth-token", what: "OAuth token", form: "(ory_at|ory_rt|ory_ac)_<url 43>.<url 43>" },
    ],
  },
  {
    name: "Authress",
    source: "https://authress.io/knowledge-base/docs/authorization/service-clients/secrets-scanning/",
    forms: [
      {
        id: "authress-service-client-access-key",
        what: "service client access key",
        form: "(sc|ext|scauth|authress)_<alnum 5-30>.<alnum 4-6>.acc(-|_)<dash 10-32>.<any64 30-120>",
      },
    ],
  },
  {
    name: "Adobe",
    source: "https://developer.adobe.com/developer-console/docs/guides/authentication/",
    forms: [{ id: "adobe-client-secret", what: "client secret", form: "p8e-<url 32>" }],
  },
  {
    name: "Defined Networking",
    source: "https://docs.defined.net/guides/api-keys/",
    forms: [{ id: "defined-networking-api-token", what: "API key", form: "dnkey-<any64 26>-<any64 52>" }],
  },
  {
    name: "Socket",
    source: "https://docs.socket.dev/reference/creating-and-managing-api-tokens",
    forms: [{ id: "socket-api-token", what: "API token", form: "sktsec_<url 40-60>_api" }],
  },
  {
    name: "Endor Labs",
    source: "https://docs.endorlabs.com/administration/api-keys/",
    forms: [{ id: "endor-labs-api-key", what: "API key", form: "endr+<alnum 16>" }],
  },
];

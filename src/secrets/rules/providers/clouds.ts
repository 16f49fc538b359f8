import type { Provider } from "../provider-rule.ts";

const MICROSOFT = "https://github.com/microsoft/security-utilities";

/** Clouds and application hosting. */
export const CLOUDS: readonly Provider[] = [
  {
    name: "Amazon Web Services",
    source: "https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys-how.html",
    forms: [
      {
        id: "aws-amazon-bedrock-api-key-long-lived",
        what: "Bedrock API key",
        form: "ABSK<base64 109-269><padded 0-2>",
      },
      {
        id: "aws-amazon-bedrock-api-key-short-lived",
        what: "short-term Bedrock API key",
        form: "bedrock-api-key-<padded 40-4096>",
      },
      {
        id: "amazon-mws-token",
        what: "Marketplace Web Service token",
        form: "amzn.mws.<uuid>",
        source: "https://docs.developer.amazonservices.com/en_US/dev_guide/DG_Authorizing.html",
      },
      {
        id: "amazon-oauth-client-secret",
        what: "Login with Amazon client secret",
        form: "amzn1.oa2-cs.v1.<hex 64>",
        source: "https://developer.amazon.com/docs/login-with-amazon/register-web.html",
      },
      {
        id: "amazon-oauth-token",
        what: "Login with Amazon access or refresh token",
        form: "(Atza|Atzr)|<any64 60-2048>",
        source: "https://developer.amazon.com/docs/login-with-amazon/access-token.html",
      },
    ],
  },
  {
    name: "Google Cloud",
    source: "https://cloud.google.com/docs/authentication/api-keys",
    forms: [
      {
        id: "gcp-authorization-key",
        what: "API key of AI Studio",
        form: "AQ.Ab<url 40-120>",
        source: "https://ai.google.dev/gemini-api/docs/api-key",
      },
      {
        id: "firebase-server-key",
        what: "server key of Firebase Cloud Messaging",
        form: "AAAA<url 7>:APA91b<url 100-160>",
        source: "https://firebase.google.com/docs/cloud-messaging/auth-server",
      },
      {
        id: "gcp-oauth-client-secret",
        what: "OAuth client secret",
        form: "GOCSPX-<url 28>",
        source: "https://developers.google.com/identity/protocols/oauth2/web-server",
      },
      {
        id: "gcp-oauth-access-token",
        what: "OAuth access token",
        form: "ya29.<dotted 40-2048>",
        source: "https://developers.google.com/identity/protocols/oauth2/web-server",
      },
      {
        id: "gcp-oauth-refresh-token",
        what: "OAuth refresh token",
        form: "1//0<url 40-512>",
        source: "https://developers.google.com/identity/protocols/oauth2/web-server",
      },
      {
        id: "gcp-storage-hmac-id",
        what: "access id of an HMAC key of a service account",
        form: "GOOG1E<BASE36 55>",
        source: "https://cloud.google.com/storage/docs/authentication/hmackeys",
      },
    ],
  },
  {
    name: "Microsoft Azure",
    source: MICROSOFT,
    forms: [
      {
        id: "azure-ad-client-secret",
        what: "client secret of an app registration",
        form: "<tilde 3><digit 1>Q~<tilde 31-34>",
        source: "https://learn.microsoft.com/en-us/purview/sit-defn-client-secret-api-key",
      },
      { id: "azure-storage-account-key", what: "storage account key", form: "<base64 76>+ASt<base64 6>==" },
      { id: "azure-batch-key", what: "Batch account key", form: "<base64 76>+ABa<base64 6>==" },
      { id: "azure-ml-key", what: "machine learning key", form: "<base64 76>+AMC<base64 6>==" },
      { id: "azure-cosmos-key", what: "Cosmos DB key", form: "<base64 76>ACDb<base64 6>==" },
      { id: "azure-api-management-key", what: "API Management key", form: "<base64 76>APIM<base64 6>==" },
      { id: "azure-event-hub-key", what: "Event Hubs key", form: "<base64 33>+AEh<base64 6>=" },
      { id: "azure-service-bus-key", what: "Service Bus key", form: "<base64 33>+ASb<base64 6>=" },
      { id: "azure-relay-key", what: "Relay key", form: "<base64 33>+ARm<base64 6>=" },
      { id: "azure-iot-key", what: "IoT Hub key", form: "<base64 33>AIoT<base64 6>=" },
      { id: "azure-redis-key", what: "Cache for Redis key", form: "<alnum 33>AzCa<alnum 6>=" },
      { id: "azure-search-key", what: "AI Search key", form: "<alnum 42>AzSe<alnum 6>" },
      { id: "azure-functions-key", what: "Functions key", form: "<url 44>AzFu<url 6>==" },
      { id: "azure-container-registry-key", what: "container registry password", form: "<base64 42>+ACR<base64 6>" },
      {
        id: "azure-identifiable-key",
        what: "AI services and other 84-character key",
        form: "<alnum 52>JQQJ99<alnum 26>",
      },
    ],
  },
  {
    name: "Alibaba Cloud",
    source: "https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair",
    forms: [
      { id: "alibaba-access-key-id", what: "AccessKey id", form: "LTAI<alnum 12-26>" },
      { id: "alibaba-sts-token", what: "temporary AccessKey id", form: "STS.<alnum 20-40>" },
    ],
  },
  {
    name: "Tencent Cloud",
    source: "https://www.tencentcloud.com/document/product/598/32675",
    forms: [{ id: "tencent-secret-id", what: "SecretId", form: "AKID<alnum 32>" }],
  },
  {
    name: "Cloudflare",
    source: "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/",
    forms: [
      { id: "cloudflare-global-key", what: "global API key", form: "cfk_<url 44-60>" },
      { id: "cloudflare-user-token", what: "user API token", form: "cfut_<url 44-60>" },
      { id: "cloudflare-account-token", what: "account API token", form: "cfat_<url 44-60>" },
      {
        id: "cloudflare-origin-ca-key",
        what: "origin CA key",
        form: "v1.0-<hex 24>-<hex 146>",
        source: "https://developers.cloudflare.com/fundamentals/api/get-started/ca-keys/",
      },
    ],
  },
  {
    name: "DigitalOcean",
    source: "https://docs.digitalocean.com/reference/api/create-personal-access-token/",
    forms: [
      { id: "digitalocean-pat", what: "personal access token", form: "dop_v1_<hex 64>" },
      { id: "digitalocean-access-token", what: "OAuth access token", form: "doo_v1_<hex 64>" },
      { id: "digitalocean-refresh-token", what: "OAuth refresh token", form: "dor_v1_<hex 64>" },
    ],
  },
  {
    name: "Heroku",
    source: "https://devcenter.heroku.com/articles/authentication",
    forms: [
      { id: "heroku-api-key-v2", what: "API token", form: "HRKU-AA<url 58>" },
      { id: "heroku-prefixed-api-key", what: "API token", form: "HRKU-<uuid>" },
    ],
  },
  {
    name: "Fly.io",
    source: "https://fly.io/docs/security/tokens/",
    forms: [
      { id: "flyio-access-token", what: "access token", form: "(fm1a|fm1r|fm2)_<padded 100-4096>" },
      { id: "flyio-personal-token", what: "personal token", form: "fo1_<url 43>" },
    ],
  },
  {
    name: "Vercel",
    source: "https://vercel.com/changelog/new-token-formats-and-secret-scanning",
    forms: [
      { id: "vercel-token", what: "access, integration or refresh token", form: "(vca|vci|vck|vcp|vcr)_<alnum 24-64>" },
    ],
  },
  {
    name: "Netlify",
    source: "https://docs.netlify.com/api/get-started/#authentication",
    forms: [{ id: "netlify-token", what: "access token", form: "(nfp|nfc|nfo|nfu|nfb)_<alnum 36>" }],
  },
  {
    name: "Render",
    source: "https://render.com/docs/api",
    forms: [{ id: "render-api-key", what: "API key", form: "rnd_<alnum 28-40>" }],
  },
  {
    name: "Scalingo",
    source: "https://developers.scalingo.com/",
    forms: [{ id: "scalingo-api-token", what: "API token", form: "tk-us-<url 48>" }],
  },
  {
    name: "UpCloud",
    source: "https://developers.upcloud.com/1.3/20-authentication/",
    forms: [{ id: "upcloud-api-token", what: "API token", form: "ucat_<BASE36 26>" }],
  },
  {
    name: "Databricks",
    source: "https://docs.databricks.com/aws/en/dev-tools/auth/pat",
    forms: [
      { id: "databricks-api-token", what: "personal access token", form: "dapi<hex 32>[-<digit 1-2>]" },
      { id: "databricks-oauth-secret", what: "OAuth secret", form: "dose<hex 32>" },
    ],
  },
  {
    name: "Deno Deploy",
    source: "https://docs.deno.com/deploy/",
    forms: [{ id: "deno-deploy-token", what: "access token", form: "(ddp|ddw|ddo)_<alnum 36>" }],
  },
  {
    name: "RunPod",
    source: "https://docs.runpod.io/get-started/api-keys",
    forms: [{ id: "runpod-api-key", what: "API key", form: "rpa_<alnum 40-50>" }],
  },
  {
    name: "Modal",
    source: "https://modal.com/docs/reference/modal.config",
    forms: [{ id: "modal-token", what: "token id or secret", form: "(ak|as)-<alnum 22>", near: ["modal"] }],
  },
  {
    name: "Tailscale",
    source: "https://tailscale.com/kb/1277/key-prefixes",
    forms: [
      {
        id: "tailscale-key",
        what: "auth key, API key, OAuth client secret, SCIM key or webhook secret",
        form: "tskey-[(api|auth|client|scim|webhook)-]<alnum 6-32>-<alnum 16-64>",
      },
    ],
  },
  {
    name: "Pulumi",
    source: "https://www.pulumi.com/docs/pulumi-cloud/access-management/access-tokens/",
    forms: [{ id: "pulumi-api-token", what: "access token", form: "pul-<hex 40>" }],
  },
  {
    name: "OpenShift",
    source: "https://docs.openshift.com/container-platform/latest/authentication/index.html",
    forms: [{ id: "openshift-user-token", what: "user token", form: "sha256~<url 43>" }],
  },
];

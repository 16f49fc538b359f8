import type { Provider } from "../provider-rule.ts";

/** Documents, issues, design, customers, media and games. */
export const PRODUCTIVITY: readonly Provider[] = [
  {
    name: "Notion",
    source: "https://developers.notion.com/docs/authorization",
    forms: [
      { id: "notion-api-token", what: "integration token", form: "ntn_<alnum 40-60>" },
      { id: "notion-legacy-token", what: "integration token before September 2024", form: "secret_<alnum 43>" },
    ],
  },
  {
    name: "Linear",
    source: "https://linear.app/developers/graphql",
    forms: [
      { id: "linear-api-key", what: "personal API key", form: "lin_api_<alnum 40>" },
      { id: "linear-oauth-token", what: "OAuth token", form: "lin_oauth_<hex 64>" },
      { id: "linear-webhook-secret", what: "webhook signing secret", form: "lin_wh_<alnum 20-64>" },
    ],
  },
  {
    name: "Figma",
    source: "https://developers.figma.com/docs/rest-api/authentication/",
    forms: [
      {
        id: "figma-token",
        what: "personal or OAuth token",
        form: "(figd|figo|figu|figor|figoh|figur|figuh)_<url 38-64>",
      },
    ],
  },
  {
    name: "Asana",
    source: "https://developers.asana.com/docs/personal-access-token",
    forms: [
      {
        id: "asana-pat",
        what: "personal access token",
        form: "<digit 1-2>/<digit 16>/<digit 16>:<hex 32>",
        near: ["asana"],
      },
    ],
  },
  {
    name: "ClickUp",
    source: "https://developer.clickup.com/docs/authentication",
    forms: [{ id: "clickup-token", what: "personal API token", form: "pk_<digit 6-12>_<BASE36 32>" }],
  },
  {
    name: "Trello",
    source: "https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/",
    forms: [{ id: "trello-token", what: "API token", form: "ATTA<hex 64><HEX 8>" }],
  },
  {
    name: "Typeform",
    source: "https://www.typeform.com/developers/get-started/personal-access-token/",
    forms: [{ id: "typeform-api-token", what: "personal access token", form: "tfp_<loose 40-60>" }],
  },
  {
    name: "Canva",
    source: "https://www.canva.dev/docs/connect/authentication/",
    forms: [{ id: "canva-client-secret", what: "client secret", form: "cnvca<url 40-60>" }],
  },
  {
    name: "Frame.io",
    source: "https://developer.frame.io/docs/getting-started/authentication",
    forms: [{ id: "frameio-api-token", what: "developer token", form: "fio-u-<any64 64>" }],
  },
  {
    name: "Dropbox",
    source: "https://developers.dropbox.com/oauth-guide",
    forms: [{ id: "dropbox-access-token", what: "short-lived access token", form: "sl.<any64 130-2048>" }],
  },
  {
    name: "HubSpot",
    source: "https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview",
    forms: [{ id: "hubspot-private-app-token", what: "private app token", form: "pat-(na1|na2|na3|eu1|ap1)-<uuid>" }],
  },
  {
    name: "Salesforce",
    source: "https://help.salesforce.com/s/articleView?id=xcloud.remoteaccess_oauth_tokens_scopes.htm",
    forms: [
      {
        id: "salesforce-session-id",
        what: "access token or session id",
        form: "00D<alnum 12>[<alnum 3>]!<dotted 60-200>",
      },
      { id: "salesforce-consumer-key", what: "consumer key", form: "3MVG9<dotted 60-120>" },
    ],
  },
  {
    name: "Zoho",
    source: "https://www.zoho.com/accounts/protocol/oauth/web-server-applications.html",
    forms: [{ id: "zoho-token", what: "access or refresh token", form: "1000.<hex 32>.<hex 32>" }],
  },
  {
    name: "Klaviyo",
    source: "https://developers.klaviyo.com/en/docs/authenticate_",
    forms: [{ id: "klaviyo-private-key", what: "private API key", form: "pk_<hex 34>" }],
  },
  {
    name: "Samsara",
    source: "https://developers.samsara.com/docs/authentication",
    forms: [{ id: "samsara-api-token", what: "API token", form: "samsara_api_<alnum 28-40>" }],
  },
  {
    name: "Adafruit IO",
    source: "https://io.adafruit.com/api/docs/",
    forms: [{ id: "adafruit-io-key", what: "IO key", form: "aio_<alnum 28>" }],
  },
  {
    name: "Foursquare",
    source: "https://docs.foursquare.com/developer/docs/manage-api-keys",
    forms: [{ id: "foursquare-api-key", what: "API key", form: "fsq3<padded 43-44>" }],
  },
  {
    name: "Riot Games",
    source: "https://developer.riotgames.com/docs/portal",
    forms: [{ id: "riot-api-key", what: "API key", form: "RGAPI-<uuid>" }],
  },
  {
    name: "Roblox",
    source: "https://create.roblox.com/docs/cloud/auth/api-keys",
    forms: [
      { id: "roblox-security-cookie", what: "session cookie", form: "_|WARNING:-DO-NOT-SHARE-THIS.<dash 40-200>" },
    ],
  },
  {
    name: "MaxMind",
    source: "https://dev.maxmind.com/license-key/",
    forms: [{ id: "maxmind-license-key", what: "license key", form: "<alnum 6>_<alnum 29>_mmk" }],
  },
  {
    name: "Storyblok",
    source: "https://www.storyblok.com/docs/concepts/access-tokens",
    forms: [
      {
        id: "storyblok-management-token",
        what: "personal access token",
        form: "<alnum 22>tt-<digit 4-8>-<url 20>",
        near: ["storyblok"],
      },
    ],
  },
];

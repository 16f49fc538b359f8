import type { Provider } from "../provider-rule.ts";

/** Chat, mail and telephony. */
export const MESSAGING: readonly Provider[] = [
  {
    name: "Slack",
    source: "https://docs.slack.dev/authentication/tokens",
    forms: [
      { id: "slack-bot-token", what: "bot token", form: "xoxb-<digit 8-14>-<dash 18-255>" },
      { id: "slack-user-token", what: "user token", form: "(xoxp|xoxe)-<digit 8-14>-<dash 28-255>" },
      {
        id: "slack-config-access-token",
        what: "configuration access token",
        form: "xoxe.(xoxb|xoxp)-<digit 1>-<alnum 100-300>",
      },
      { id: "slack-config-refresh-token", what: "configuration refresh token", form: "xoxe-<digit 1>-<alnum 100-300>" },
      { id: "slack-legacy-token", what: "legacy token", form: "(xoxo|xoxs)-<digit 1-14>-<dash 8-255>" },
      { id: "slack-legacy-workspace-token", what: "workspace token", form: "(xoxa|xoxr)-<dash 8-255>" },
      { id: "slack-session-token", what: "session token", form: "xoxc-<digit 8-14>-<dash 28-255>" },
      {
        id: "slack-app-token",
        what: "app-level token",
        form: "xapp-<digit 1>-<alnum 8-14>-<digit 8-14>-<alnum 16-128>",
      },
      {
        id: "slack-webhook-url",
        what: "incoming webhook",
        form: "hooks.slack.com/(services|workflows|triggers)/<base64 40-120>",
        source: "https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/",
      },
    ],
  },
  {
    name: "Discord",
    source: "https://discord.com/developers/docs/resources/webhook",
    forms: [
      {
        id: "discord-webhook-url",
        what: "webhook",
        form: "(discord|discordapp).com/api/[v10/]webhooks/<digit 17-20>/<url 60-80>",
      },
    ],
  },
  {
    name: "Telegram",
    source: "https://core.telegram.org/bots/api#authorizing-your-bot",
    forms: [{ id: "telegram-bot-token", what: "bot token", form: "<digit 8-10>:AA<url 33>" }],
  },
  {
    name: "Google Chat",
    source: "https://developers.google.com/workspace/chat/quickstart/webhooks",
    forms: [
      {
        id: "google-chat-webhook-url",
        what: "webhook",
        form: "chat.googleapis.com/v1/spaces/<url 8-24>/messages?key=<url 39>&token=<url 40-60>",
      },
    ],
  },
  {
    name: "Microsoft Teams",
    source:
      "https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook",
    forms: [
      {
        id: "microsoft-teams-webhook",
        what: "webhook",
        form: "webhook.office.com/webhookb2/<slug 36-37>@<slug 36-37>/IncomingWebhook/<base36 32>/<slug 36-37>",
      },
    ],
  },
  {
    name: "Zapier",
    source: "https://help.zapier.com/hc/en-us/articles/8496288690317-Trigger-Zaps-from-webhooks",
    forms: [
      { id: "zapier-webhook-url", what: "catch hook", form: "hooks.zapier.com/hooks/catch/<digit 4-12>/<alnum 5-12>" },
    ],
  },
  {
    name: "IFTTT",
    source: "https://ifttt.com/maker_webhooks",
    forms: [
      { id: "ifttt-webhook-url", what: "webhook key", form: "maker.ifttt.com/use/<url 20-50>" },
      {
        id: "ifttt-trigger-url",
        what: "webhook key in a trigger",
        form: "maker.ifttt.com/trigger/<slug 1-60>/[json/]with/key/<url 20-50>",
      },
    ],
  },
  {
    name: "Mattermost",
    source: "https://developers.mattermost.com/integrate/webhooks/incoming/",
    forms: [{ id: "mattermost-webhook-url", what: "incoming webhook", form: "/hooks/<base36 26>", entropy: 3.5 }],
  },
  {
    name: "Make",
    source: "https://help.make.com/webhooks",
    forms: [{ id: "make-webhook-url", what: "webhook", form: "hook.(eu1|eu2|us1|us2).make.com/<base36 32>" }],
  },
  {
    name: "Twilio",
    source: "https://www.twilio.com/docs/iam/api-keys",
    forms: [{ id: "twilio-api-key", what: "API key", form: "SK<anyhex 32>", entropy: 3 }],
  },
  {
    name: "SendGrid",
    source: "https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys",
    forms: [{ id: "sendgrid-api-token", what: "API key", form: "SG.<loose 66>" }],
  },
  {
    name: "Brevo",
    source: "https://developers.brevo.com/docs/getting-started",
    forms: [
      { id: "sendinblue-api-token", what: "API key", form: "xkeysib-<hex 64>-<alnum 16>" },
      { id: "brevo-smtp-key", what: "SMTP key", form: "xsmtpsib-<hex 64>-<alnum 16>" },
    ],
  },
  {
    name: "Mailgun",
    source: "https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/rbac-mgmt",
    forms: [{ id: "mailgun-api-key", what: "API key", form: "key-<hex 32>" }],
  },
  {
    name: "Mailchimp",
    source: "https://mailchimp.com/developer/marketing/guides/quick-start/",
    forms: [
      { id: "mailchimp-marketing-key", what: "API key", form: "<hex 32>-us<digit 1-2>" },
      { id: "mandrill-api-key", what: "Transactional API key", form: "md-<url 22>", near: ["mandrill", "mailchimp"] },
    ],
  },
  {
    name: "Resend",
    source: "https://resend.com/docs/api-reference/introduction",
    forms: [{ id: "resend-api-key", what: "API key", form: "re_<alnum 8>_<alnum 24>" }],
  },
  {
    name: "MailerSend",
    source: "https://developers.mailersend.com/general.html#authentication",
    forms: [{ id: "mailersend-api-token", what: "API token", form: "mlsn.<hex 64>" }],
  },
  {
    name: "OneSignal",
    source: "https://documentation.onesignal.com/docs/en/keys-and-ids",
    forms: [{ id: "onesignal-api-key", what: "app or organization API key", form: "os_v2_(app|org)_<base36 90-120>" }],
  },
  {
    name: "Telnyx",
    source: "https://developers.telnyx.com/docs/development/api-fundamentals",
    forms: [{ id: "telnyx-api-key", what: "API key", form: "KEY<HEX 32>_<alnum 22>" }],
  },
  {
    name: "Ably",
    source: "https://ably.com/docs/auth",
    forms: [
      {
        id: "ably-api-key",
        what: "API key",
        form: "<url 6>.<url 6>:<url 43>",
        near: ["ably.io", "ably.com", "ably_", "ably-"],
      },
    ],
  },
  {
    name: "Matrix",
    source: "https://spec.matrix.org/latest/client-server-api/",
    forms: [
      { id: "matrix-access-token", what: "access token of Synapse", form: "syt_<any64 4-100>_<alnum 20>_<alnum 6>" },
    ],
  },
  {
    name: "Meta",
    source: "https://developers.facebook.com/docs/facebook-login/guides/access-tokens",
    forms: [
      { id: "facebook-page-access-token", what: "access token", form: "EAA<alnum 100-400>" },
      { id: "instagram-access-token", what: "Instagram access token", form: "IGQV<url 100-400>" },
    ],
  },
  {
    name: "Intercom",
    source: "https://developers.intercom.com/docs/build-an-integration/learn-more/authentication",
    forms: [{ id: "intercom-access-token", what: "access token", form: "dG9rO<alnum 1-3><padded 50-100>" }],
  },
  {
    name: "Twitch",
    source: "https://dev.twitch.tv/docs/chat/authenticating",
    forms: [{ id: "twitch-chat-token", what: "token of a chat bot", form: "oauth:<base36 30>", entropy: 3.5 }],
  },
];

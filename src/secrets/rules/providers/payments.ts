import type { Provider } from "../provider-rule.ts";

/** Payments, shops and banks. */
export const PAYMENTS: readonly Provider[] = [
  {
    name: "Stripe",
    source: "https://docs.stripe.com/keys",
    forms: [
      { id: "stripe-access-token", what: "secret or restricted key", form: "(sk|rk)_(test|live|prod)_<alnum 10-255>" },
      {
        id: "stripe-webhook-secret",
        what: "webhook signing secret",
        form: "whsec_<padded 32-128>",
        source: "https://docs.stripe.com/webhooks/signature",
      },
      {
        id: "stripe-client-secret",
        what: "client secret of a payment or setup",
        form: "(pi|seti)_<alnum 24>_secret_<alnum 24-40>",
      },
    ],
  },
  {
    name: "Square",
    source: "https://developer.squareup.com/docs/build-basics/access-tokens",
    forms: [
      { id: "square-access-token", what: "access token", form: "(EAAA|sq0atp-)<url 22-60>", entropy: 3 },
      { id: "square-application-secret", what: "application secret", form: "sq0csp-<url 43>" },
    ],
  },
  {
    name: "Braintree",
    source: "https://developer.paypal.com/braintree/articles/control-panel/important-gateway-credentials",
    forms: [
      {
        id: "braintree-access-token",
        what: "access token",
        form: "access_token$(production|sandbox)$<base36 16>$<hex 32>",
      },
    ],
  },
  {
    name: "Shopify",
    source: "https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing",
    forms: [
      { id: "shopify-access-token", what: "admin API access token", form: "shpat_<anyhex 32-64>" },
      { id: "shopify-custom-access-token", what: "custom app access token", form: "shpca_<anyhex 32-64>" },
      { id: "shopify-private-app-access-token", what: "private app password", form: "shppa_<anyhex 32-64>" },
      { id: "shopify-shared-secret", what: "app shared secret", form: "shpss_<anyhex 32-64>" },
      {
        id: "shopify-token",
        what: "user, refresh or theme access token",
        form: "(shpua|shprt|shpct|shpcd|shptka)_<anyhex 32-64>",
      },
    ],
  },
  {
    name: "Flutterwave",
    source: "https://developer.flutterwave.com/docs/authentication",
    forms: [
      { id: "flutterwave-secret-key", what: "secret key", form: "(FLWSECK|FLWSECK_TEST|FLWSECK-TEST)-<alnum 32>-X" },
      { id: "flutterwave-encryption-key", what: "test encryption key", form: "FLWSECK_TEST[-]<alnum 12>" },
    ],
  },
  {
    name: "Mollie",
    source: "https://docs.mollie.com/reference/authentication",
    forms: [
      { id: "mollie-api-key", what: "API key", form: "(live|test)_<alnum 30-40>", near: ["mollie"] },
      {
        id: "mollie-access-token",
        what: "organization or OAuth access token",
        form: "access_<alnum 30-60>",
        near: ["mollie"],
      },
    ],
  },
  {
    name: "Paddle",
    source: "https://developer.paddle.com/api-reference/about/authentication",
    forms: [
      { id: "paddle-api-key", what: "API key", form: "pdl_(live|sdbx)_apikey_<alnum 26>_<alnum 22>_<alnum 3>" },
      { id: "paddle-webhook-secret", what: "webhook secret", form: "pdl_ntfset_<alnum 26>_<padded 32-48>" },
    ],
  },
  {
    name: "Plaid",
    source: "https://plaid.com/docs/api/tokens/",
    forms: [
      {
        id: "plaid-access-token",
        what: "access token",
        form: "(access|public|link)-(sandbox|development|production)-<uuid>",
      },
    ],
  },
  {
    name: "Polar",
    source: "https://docs.polar.sh/integrate/authentication",
    forms: [
      {
        id: "polar-token",
        what: "access token or secret",
        form: "polar_(oat|pat|at_o|at_u|rt_o|rt_u|cs|whs|cst|mcp)_<alnum 32-60>",
      },
    ],
  },
  {
    name: "Xendit",
    source: "https://docs.xendit.co/api-keys",
    forms: [{ id: "xendit-secret-key", what: "secret key", form: "xnd_(production|development)_<alnum 40-80>" }],
  },
  {
    name: "Midtrans",
    source: "https://docs.midtrans.com/docs/midtrans-account",
    forms: [{ id: "midtrans-server-key", what: "server key", form: "Mid-server-<url 24>" }],
  },
  {
    name: "Omise",
    source: "https://docs.opn.ooo/api-authentication",
    forms: [{ id: "omise-secret-key", what: "secret key", form: "skey_[test_]<base36 19>" }],
  },
  {
    name: "Mercado Pago",
    source: "https://www.mercadopago.com/developers/en/docs/your-integrations/credentials",
    forms: [
      {
        id: "mercadopago-access-token",
        what: "access token",
        form: "(APP_USR|TEST)-<digit 12-16>-<digit 6>-<hex 32>-<digit 6-12>",
      },
    ],
  },
  {
    name: "Cashfree",
    source: "https://www.cashfree.com/docs/api-reference/authentication",
    forms: [{ id: "cashfree-secret-key", what: "client secret", form: "cfsk_ma_(prod|test)_<hex 32>_<hex 8>" }],
  },
  {
    name: "Razorpay",
    source: "https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/",
    forms: [{ id: "razorpay-key-id", what: "key id", form: "rzp_(live|test)_<alnum 14>" }],
  },
  {
    name: "Adyen",
    source: "https://docs.adyen.com/development-resources/api-credentials/",
    forms: [{ id: "adyen-api-key", what: "API key", form: "AQE<alnum 5><padded 80-240>-<padded 30-60>-<any64 10-40>" }],
  },
  {
    name: "Creem",
    source: "https://docs.creem.io/api-reference/introduction",
    forms: [{ id: "creem-api-key", what: "API key", form: "creem_[test_]<alnum 20-24>" }],
  },
  {
    name: "EasyPost",
    source: "https://docs.easypost.com/docs/authentication",
    forms: [
      { id: "easypost-api-token", what: "API key", form: "EZAK<alnum 54>" },
      { id: "easypost-test-api-token", what: "test API key", form: "EZTK<alnum 54>" },
    ],
  },
  {
    name: "Shippo",
    source: "https://docs.goshippo.com/docs/guides_general/authentication/",
    forms: [{ id: "shippo-api-token", what: "API token", form: "shippo_(live|test)_<anyhex 40>" }],
  },
  {
    name: "Duffel",
    source: "https://duffel.com/docs/api/overview/authentication",
    forms: [{ id: "duffel-api-token", what: "access token", form: "duffel_(test|live)_<any64 43>" }],
  },
  {
    name: "WooCommerce",
    source: "https://woocommerce.github.io/woocommerce-rest-api-docs/#authentication",
    forms: [{ id: "woocommerce-key", what: "consumer key or secret", form: "(ck|cs)_<hex 40>" }],
  },
  {
    name: "eBay",
    source: "https://developer.ebay.com/api-docs/static/creating-edp.html",
    forms: [
      {
        id: "ebay-cert-id",
        what: "client secret (Cert ID)",
        form: "(PRD|SBX)-<hex 12>-<hex 4>-<hex 4>-<hex 4>-<hex 4>",
      },
    ],
  },
];

import { letters } from "./action/secrets.ts";

/** Fake payment service key in the real format. */
export function paymentKey(): string {
  return `${["sk", "live", ""].join("_")}${letters(24)}`;
}

/** Fake access key id in the real format. */
export function accessKeyId(): string {
  const capitals = letters(200)
    .toUpperCase()
    .replaceAll(/[^A-Z2-7]/gu, "");
  return `${["AK", "IA"].join("")}${capitals.slice(0, 16)}`;
}

/** Database URL with a fake password. */
export function databaseUrl(): string {
  return `${["postgres", "://app:"].join("")}${letters(18)}@db.acme.io/main`;
}

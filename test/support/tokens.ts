import { letters } from "./action/secrets.ts";

/** Returns text in the form of a key of a payment service, which never was one. */
export function paymentKey(): string {
  return `${["sk", "live", ""].join("_")}${letters(24)}`;
}

/** Returns text of capitals in the form of an access key's id, which never was one. */
export function accessKeyId(): string {
  const capitals = letters(200)
    .toUpperCase()
    .replaceAll(/[^A-Z2-7]/gu, "");
  return `${["AK", "IA"].join("")}${capitals.slice(0, 16)}`;
}

/** Returns a database URL with a password that never was one. */
export function databaseUrl(): string {
  return `${["postgres", "://app:"].join("")}${letters(18)}@db.acme.io/main`;
}

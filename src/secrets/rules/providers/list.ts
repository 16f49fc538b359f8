import type { Provider } from "../provider-rule.ts";
import { AI } from "./ai.ts";
import { CLOUDS } from "./clouds.ts";
import { DATABASES } from "./databases.ts";
import { DELIVERY } from "./delivery.ts";
import { IDENTITY } from "./identity.ts";
import { MESSAGING } from "./messaging.ts";
import { MONITORING } from "./monitoring.ts";
import { PAYMENTS } from "./payments.ts";
import { PRODUCTIVITY } from "./productivity.ts";
import { SOURCE_HOSTS } from "./source-hosts.ts";

/** Provider rules by sector, in the order of the documentation. */
export const SECTORS: ReadonlyMap<string, readonly Provider[]> = new Map([
  ["Source hosts", SOURCE_HOSTS],
  ["Clouds", CLOUDS],
  ["AI", AI],
  ["Payments and shops", PAYMENTS],
  ["Messaging", MESSAGING],
  ["Monitoring and analytics", MONITORING],
  ["Delivery and packages", DELIVERY],
  ["Databases and content", DATABASES],
  ["Productivity", PRODUCTIVITY],
  ["Identity and security", IDENTITY],
]);

/** All providers whose tokens have a recognizable form. */
export const PROVIDERS: readonly Provider[] = [...SECTORS.values()].flat();

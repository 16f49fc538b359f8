import type { Rule } from "../rules/rule.ts";

/**
 * Signatures of shared access tokens and of addresses that trigger workflows.
 * @see https://learn.microsoft.com/rest/api/storageservices/create-service-sas
 */
export const AZURE_SAS: Rule = {
  id: "azure-sas-signature",
  pattern: [/(?:[?&;]|%26|\\u0026)sig=((?:[\w+/-]|%2[BF]){42,86}(?:=|%3D){0,2})(?![\w+/-])/.source, "i"],
  anchors: ["?sig=", "&sig=", ";sig=", "%26sig=", "\\u0026sig="],
  keywords: ["sv=20", "se=", "sr=", "sp=%2f"],
  entropy: 3.8,
};

import type { Rule } from "../rules/rule.ts";

/**
 * Client keys in kubeconfig files.
 * @see https://kubernetes.io/docs/reference/config-api/kubeconfig.v1/
 */
export const KUBECONFIG: Rule = {
  id: "kubeconfig-client-key",
  pattern: [/client-key-data["']?:[\t ]{0,8}["']?([0-9A-Za-z+/]{40,8192}={0,2})/.source, ""],
  anchors: ["client-key-data"],
  entropy: 3.5,
};

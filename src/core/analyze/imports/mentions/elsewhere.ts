/** Whether the target of a link is no file of the repository: an address with a scheme, an anchor, nothing, a template. */
export function isElsewhere(target: string): boolean {
  return target === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|<|\{|\$)|\{\{|\$\{/iu.test(target);
}

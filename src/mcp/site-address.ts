/** Whether a target is the address of a published site. */
export function isSiteAddress(target: string): boolean {
  return /^https?:\/\//iu.test(target);
}

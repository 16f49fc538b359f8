/**
 * Whether a host name from a URL, without port, denotes this machine: a loopback address or a name below `localhost`.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)$/i.test(hostname);
}

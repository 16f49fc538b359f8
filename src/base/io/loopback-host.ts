/**
 * Whether a host name from a URL, without port, denotes this machine: `127.0.0.1`, `[::1]`, `localhost` or a name below
 * it. Other addresses of 127.0.0.0/8 do not count.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:127\.0\.0\.1|\[::1\]|(?:[\w-]+\.)*localhost)$/i.test(hostname);
}

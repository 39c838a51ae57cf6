/** Whether an address is on this machine only. */
export function isLoopback(address: string): boolean {
  return isLoopbackHost(new URL(address).hostname);
}

export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    host === '::1' ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

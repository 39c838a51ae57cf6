import type { Settings } from '../env';
import { isLoopback } from '../loopback';

type Addresses = Pick<Settings, 'allowedOrigin' | 'publicUrl'>;

/** Whether shoppers reach this shop there: at `PUBLIC_URL`, and without one on this machine alone. */
export function isShopOrigin(origin: string, { allowedOrigin }: Addresses): boolean {
  if (!URL.canParse(origin)) return false;
  return allowedOrigin === undefined
    ? isLoopback(origin)
    : new URL(origin).origin === allowedOrigin;
}

/** Where the shopper of a request is led back to; the Host header is believed only where it names this machine. */
export function shopOrigin(
  { protocol, host }: { protocol: string; host: string },
  addresses: Addresses,
): string {
  const used = `${protocol}://${host}`;
  const isTrusted = addresses.allowedOrigin === undefined && isShopOrigin(used, addresses);
  return isTrusted ? new URL(used).origin : addresses.publicUrl;
}

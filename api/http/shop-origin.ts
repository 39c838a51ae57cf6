import type { Settings } from '../env';
import { isLoopback } from '../loopback';

type Addresses = Pick<Settings, 'allowedOrigin' | 'publicUrl'>;

/** Whether an origin is the shop's: `PUBLIC_URL`, or without one a loopback address. */
export function isShopOrigin(origin: string, { allowedOrigin }: Addresses): boolean {
  if (!URL.canParse(origin)) return false;
  return allowedOrigin === undefined
    ? isLoopback(origin)
    : new URL(origin).origin === allowedOrigin;
}

/** The origin that a buyer returns to. The Host header is used only if it is a loopback address. */
export function shopOrigin(
  { protocol, host }: { protocol: string; host: string },
  addresses: Addresses,
): string {
  const used = `${protocol}://${host}`;
  const isTrusted = addresses.allowedOrigin === undefined && isShopOrigin(used, addresses);
  return isTrusted ? new URL(used).origin : addresses.publicUrl;
}

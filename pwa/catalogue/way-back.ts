const STORED = 'previous-page';

/** Keeps the address of a page that shows products, for the product page's way back. */
export function rememberPage(address: string): void {
  try {
    sessionStorage.setItem(STORED, address);
  } catch {
    // Storage may be forbidden; the way back then leads home.
  }
}

interface Traces {
  /** Where the link to this page stood. */
  from: string | undefined;
  stored: string | undefined;
  referrer: string;
  origin: string;
}

/** Where Back to Shop leads: the page before, a stored one, a same-origin referrer, else home (behaviour 2.85). */
export function findWayBack({ from, stored, referrer, origin }: Traces): string {
  return [from, stored, pathWithin(referrer, origin)].find(isWayBack) ?? '/';
}

export function readStoredPage(): string | undefined {
  try {
    return sessionStorage.getItem(STORED) ?? undefined;
  } catch {
    // Storage may be forbidden; the referrer is asked next.
    return undefined;
  }
}

/** The state of a history entry that was reached by a link on the page at `from`. */
export function readFrom(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state
    ? String(state.from)
    : undefined;
}

function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** A path of this shop (`//host` and `/\\host` are not) that is no product page itself. */
function isWayBack(address: string | undefined): address is string {
  return address !== undefined && /^\/(?![/\\])/.test(address) && !address.startsWith('/product/');
}

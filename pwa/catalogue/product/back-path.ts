const STORAGE_KEY = 'previous-page';

/** Stores the address of a page with products, for Back to Shop. */
export function rememberPage(address: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, address);
  } catch {
    // Storage may be blocked: Back to Shop then leads home.
  }
}

interface PreviousPages {
  /** The page with the link to this one. */
  from: string | undefined;
  stored: string | undefined;
  referrer: string;
  origin: string;
}

/**
 * Target of Back to Shop: previous page, stored page, same-origin referrer, else home (behaviour
 * product.back-to-shop).
 */
export function findBackPath({ from, stored, referrer, origin }: PreviousPages): string {
  return [from, stored, pathWithin(referrer, origin)].find(isBackPath) ?? '/';
}

export function readStoredPage(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    // Storage may be blocked: the referrer is next.
    return undefined;
  }
}

/** Reads the previous page from the state of a history entry. */
export function readPreviousPath(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state
    ? String(state.from)
    : undefined;
}

function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** A path of this shop (`//host` and `/\\host` are not) other than a product page. */
function isBackPath(address: string | undefined): address is string {
  return address !== undefined && /^\/(?![/\\])/.test(address) && !address.startsWith('/product/');
}

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
  stored: string | null;
  referrer: string;
  origin: string;
}

/** Where Back to Shop leads: the stored page, a same-origin referrer, else home (spec 2). */
export function findWayBack({ stored, referrer, origin }: Traces): string {
  return [stored ?? undefined, pathWithin(referrer, origin)].find(isWayBack) ?? '/';
}

export function readTraces(): Traces {
  return { stored: readStored(), referrer: document.referrer, origin: location.origin };
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    // Storage may be forbidden; the referrer is asked next.
    return null;
  }
}

function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** A path of this shop (`//host` and `/\host` are not) that is no product page itself. */
function isWayBack(address: string | undefined): address is string {
  return address !== undefined && /^\/(?![/\\])/.test(address) && !address.startsWith('/product/');
}

const API_ROOTS = ['api', 'paypal', 'pictures', 'healthz', 'readyz'];

/** Addresses that answer with data, never with the page. */
export function isApi(path: string): boolean {
  return API_ROOTS.includes(path.split('/')[1] ?? '');
}

/** Decodes a path. Undefined for invalid percent-encoding. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A screen's address is the same with a trailing slash. */
export function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

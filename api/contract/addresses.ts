const API_ROOTS = ['api', 'paypal', 'pictures', 'healthz', 'readyz'];

/** The addresses that answer with data: never with the page. */
export function isApi(path: string): boolean {
  return API_ROOTS.includes(path.split('/')[1] ?? '');
}

/** Undefined for broken percent-encoding: it names nothing. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Of a screen's address: with a slash at its end it is the same. */
export function withoutSlash(pathname: string): string {
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

/** The addresses that answer with data: never with the page. */
export function isApi(path: string): boolean {
  return /^\/(api|paypal|pictures|healthz|readyz)(\/|$)/.test(path);
}

/** Undefined for broken percent-encoding: it names nothing. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

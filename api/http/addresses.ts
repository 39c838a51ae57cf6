/** The addresses that answer with data: never with the page. */
export function isApi(path: string): boolean {
  return /^\/(api|paypal|pictures|healthz|readyz)(\/|$)/.test(path);
}

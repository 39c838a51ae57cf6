const API_ROOTS = ['api', 'paypal', 'pictures', 'healthz', 'readyz', 'desk'];

/** Whether a path belongs to the API or the desk. Such a path never returns the shop's page. */
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

/** Removes trailing slashes, because a path with and without them is the same screen. */
export function withoutSlash(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

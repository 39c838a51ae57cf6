/**
 * Whether a response is a file of the build. A captive portal may answer 200 with its own page, which
 * would stay in the cache until the next build.
 */
export async function isBuildFile(address: string, response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (!/\.html(?:\?|$)/.test(address)) return !isDocument;
  return isDocument && /id=["']?root\b/.test(await response.clone().text());
}

/** Fails the installation of an update that is not from the shop. The browser repeats it later. */
export const onlyBuildFiles = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    (await isBuildFile(request.url, response)) ? response : null,
};

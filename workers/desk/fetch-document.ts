/** If the server takes longer, is overloaded, fails or is not the shop, the cached document is used. */
const DOCUMENT_TIMEOUT_MS = 4_000;

/**
 * The document from the server. Undefined if it does not arrive completely in time: a response whose
 * body stalls would leave the page blank.
 */
export async function fetchDocument(request: Request): Promise<Response | undefined> {
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), DOCUMENT_TIMEOUT_MS),
  );
  return Promise.race([fetchWhole(request).catch(() => undefined), timeout]);
}

async function fetchWhole(request: Request): Promise<Response | undefined> {
  const response = await fetch(request);
  // A redirect is passed on to the browser.
  if (response.type === 'opaqueredirect') return response;
  return isFromServer(response) ? new Response(await response.blob(), response) : undefined;
}

/** A captive portal answers 200 too, but its page does not have the content policy of the desk. */
function isFromServer({ status, headers }: Response): boolean {
  return status < 500 && status !== 429 && headers.has('content-security-policy');
}

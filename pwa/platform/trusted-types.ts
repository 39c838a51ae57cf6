/** Chromium's; other browsers have none and need none. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createScriptURL' | 'createScript', (text: string) => string>,
  ): unknown;
}

/**
 * A string becomes a script only as an address of the shop (workers, the service worker) or as data (schema.org's).
 * Text that would become markup or code is refused by the browser: the shop has none.
 */
function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScript(text) {
      JSON.parse(text);
      return text;
    },
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError(`not a script of the shop: ${address}`);
    },
  });
}

trustOwnScripts();

/** Chromium's; other browsers have none and need none. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

/**
 * What a string may become a script by (workers, the service worker) are addresses of the shop. Text that would become
 * markup or code is refused by the browser: the shop has none.
 */
function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address;
      throw new TypeError(`not a script of the shop: ${address}`);
    },
  });
}

trustOwnScripts();

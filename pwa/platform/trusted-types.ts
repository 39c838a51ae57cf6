/** Trusted Types API, which only Chromium has. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createScriptURL' | 'createScript', (text: string) => string>,
  ): unknown;
}

/**
 * Trusted Types policy: allows strings as scripts only for the shop's own addresses (workers) and
 * for data (schema.org). The browser rejects all other strings as markup or code.
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

/** Chromium only; other browsers do not need it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createScriptURL' | 'createScript', (text: string) => string>,
  ): unknown;
}

/**
 * Allows strings as scripts only for addresses of the shop (workers) and for data (schema.org). The
 * browser rejects text that would become markup or code; the shop uses none.
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

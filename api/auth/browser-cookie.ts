import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';

/**
 * A signed cookie that scripts cannot read. Over https its name starts with `__Host-`: browsers then
 * accept it only from this host, and only with `secure` and without a domain.
 */
export function browserCookie(
  baseName: string,
  https: boolean,
  sameSite: 'lax' | 'strict' = 'lax',
) {
  const name = https ? `__Host-${baseName}` : baseName;
  const attributes = { signed: true, httpOnly: true, sameSite, secure: https } as const;
  return {
    name,
    attributes,

    /** The value, if its signature is valid. */
    read: (ctx: Context): string | undefined => ctx.cookies.get(name, { signed: true }),

    /** `maxAge` is in milliseconds. */
    write(ctx: Context, value: string, maxAge: number): void {
      ctx.cookies.set(name, value, { ...attributes, maxAge, overwrite: true });
    },
  };
}

const BROWSER_ID = /^[\w-]{22}$/;

/** A random id of 128 bits for a browser. */
export function newBrowserId(): string {
  return randomBytes(16).toString('base64url');
}

export function isBrowserId(text: string): boolean {
  return BROWSER_ID.test(text);
}

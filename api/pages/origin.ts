import type { Context } from 'koa';

/** Where shoppers reach the shop; without a public address it is that of the request. */
export function originOf({ protocol, host }: Context, publicUrl: string | undefined): string {
  return publicUrl ?? `${protocol}://${host}`;
}

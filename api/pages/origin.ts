import type { Context } from 'koa';

/** The shop's public origin, else that of the request. */
export function originOf({ protocol, host }: Context, publicUrl: string | undefined): string {
  return publicUrl ?? `${protocol}://${host}`;
}

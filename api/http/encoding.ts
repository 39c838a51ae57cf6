import type { Context } from 'koa';

export type Encoding = 'br' | 'gzip';
export const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

const ACCEPTS: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/,
};

/** The best encoding that is there and that the client takes. */
export function acceptedEncoding(
  ctx: Context,
  isThere: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const accepted = ctx.get('Accept-Encoding');
  return (['br', 'gzip'] as const).find((each) => isThere(each) && ACCEPTS[each].test(accepted));
}

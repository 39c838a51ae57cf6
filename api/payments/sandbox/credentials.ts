import { createHmac, timingSafeEqual } from 'node:crypto';

const CLIENT_ID = 'demo';
export const TOKEN_SECONDS = 32_400;

/** Checks the sandbox's secret and issues access tokens. */
export function sandboxCredentials(secret: string, now: () => number) {
  const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`;

  const sign = (until: number) =>
    `demo-${until}-${createHmac('sha256', secret).update(String(until)).digest('base64url')}`;

  return {
    isClient: (authorization: string): boolean => isSame(authorization, basic),

    issue: (): string => sign(now() + TOKEN_SECONDS * 1000),

    isToken(authorization: string): boolean {
      const until = Number(/^Bearer demo-(\d{1,16})-/.exec(authorization)?.[1]);
      return until > now() && isSame(authorization, `Bearer ${sign(until)}`);
    },
  };
}
export type SandboxCredentials = ReturnType<typeof sandboxCredentials>;

function isSame(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

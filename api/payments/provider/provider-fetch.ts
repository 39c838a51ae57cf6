import type { z } from 'zod';
import { Unreachable } from '#contract/protocol/api-error';

export interface CallSettings {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  now: () => number;
}

/** Sends a request and reads the whole response. Throws `Unreachable` without one. */
export async function fetchFromProvider(
  { apiUrl, timeoutMs }: CallSettings,
  method: string,
  path: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(apiUrl + path, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new Unreachable(`the payment provider, ${method} ${path}`, { cause });
  }
}

export function readReply<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Unreachable('a response that is not from the payment provider', { cause });
  }
}

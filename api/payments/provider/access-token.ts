import { z } from 'zod';
import { Unreachable } from '#contract/protocol/api-error';
import { fetchFromProvider, readReply, type CallSettings } from './provider-fetch';

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

const TOKEN_MARGIN_MS = 60_000;
const CHECK_EVERY_MS = 60_000;

/** Access tokens of the shop's account. Concurrent calls share one request. */
export function accessTokens(settings: CallSettings) {
  const { clientId, clientSecret, now } = settings;
  let token: { value: string; until: number } | undefined;
  let renewal: Promise<{ value: string; until: number }> | undefined;
  let requestedAt: number | undefined;
  let isRejected = false;

  async function fetchToken() {
    requestedAt = now();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await fetchFromProvider(settings, 'POST', '/v1/oauth2/token', {
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (response.status === 401) isRejected = true;
    if (response.status !== 200) throw new Unreachable(`no access token: ${response.status}`);
    const { access_token, expires_in } = readReply(Token, response.text);
    isRejected = false;
    return { value: access_token, until: now() + expires_in * 1000 - TOKEN_MARGIN_MS };
  }

  async function current(): Promise<string> {
    if (token && token.until > now()) return token.value;
    renewal ??= fetchToken().finally(() => (renewal = undefined));
    token = await renewal;
    return token.value;
  }

  function isCheckDue(): boolean {
    if (token && token.until > now()) return false;
    return requestedAt === undefined || Math.abs(now() - requestedAt) >= CHECK_EVERY_MS;
  }

  return {
    current,

    discard(): void {
      token = undefined;
    },

    /**
     * Whether the provider rejected the shop's credentials the last time. Without a valid token, also
     * starts a check for the next call, at most once a minute.
     */
    areCredentialsRejected(): boolean {
      // Without a response the last state stays.
      if (isCheckDue()) current().catch(() => undefined);
      return isRejected;
    },
  };
}

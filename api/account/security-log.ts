import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { normalizeLogin } from '#contract/login-name';
import { networkHash } from '../http/network';

type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'limit-reached'
  | 'reset-requested'
  | 'reset-refused'
  | 'reset-done'
  | 'password-changed'
  | 'password-wrong'
  | 'sessions-ended'
  | 'account-deleted';

/**
 * Logs account events. `account` and `network` are keyed hashes: lines of the same account can be
 * found, and no line contains an address, username, code or body.
 */
export function securityLog(log: Logger, secret: string) {
  return function record(ctx: Context, event: SecurityEvent, subject: string): void {
    const account = createHmac('sha256', secret)
      .update(`account:${normalizeLogin(subject)}`)
      .digest('base64url');
    const requestId: unknown = ctx.state['requestId'];
    log.info({ event, account, network: networkHash(ctx.ip, secret), requestId }, 'security');
  };
}

export type RecordSecurityEvent = ReturnType<typeof securityLog>;

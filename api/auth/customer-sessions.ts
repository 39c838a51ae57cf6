import type Koa from 'koa';
import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { forEndpoints, requiresCustomer } from '../http/endpoint-policy';
import {
  hashSessionKey,
  requireUser,
  sessions,
  signedSessionId,
  type SessionDependencies,
  type StoredSession,
} from './session';

interface CustomerSessions {
  read: Middleware;
  /** Rejects visitors before their body is read, if an endpoint requires a customer. */
  requireCustomer: Middleware;
  /** Rejects a change whose session has ended while its body arrived. */
  recheckSession: Middleware;
}

/** Checks the sessions of customers, before and after the body of a request is read. */
export function customerSessions(koa: Koa, deps: SessionDependencies): CustomerSessions {
  const stored = deps.database.collection<StoredSession>('sessions');
  const keyOf = signedSessionId(deps.https);

  function rejectVisitors(ctx: Context, next: Next): Promise<void> {
    requireUser(ctx);
    return next();
  }

  async function rejectEnded(ctx: Context, next: Next): Promise<void> {
    const key = keyOf(ctx);
    if (key !== undefined && (await stored.get(hashSessionKey(key)))) return next();
    throw new ApiError(401, 'sign-in-needed');
  }

  return {
    read: forEndpoints(({ session }) => session !== 'none', sessions(koa, deps)),
    requireCustomer: forEndpoints(requiresCustomer, rejectVisitors),
    recheckSession: forEndpoints(
      (row) => requiresCustomer(row) && row.method !== 'GET',
      rejectEnded,
    ),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { readText } from '../provider/read-text';
import { returnsToShop, type OrderResult, type SandboxOrders } from './orders';
import { OrderRequest, type StoredSandboxOrder } from './order';
import type { CallName, Rule, SandboxControls } from './controls';
import { SANDBOX_WEBHOOK_ID, type SandboxEvents } from './events';
import { TOKEN_SECONDS, type SandboxCredentials } from './credentials';
import { INVALID_CLIENT, mockedIssue, errorResponseOf } from './issues';
import { captureIdOf, represent, representRefund } from './representation';
import { RefundRequest, refundsOf } from './refunds';

interface Dependencies {
  book: SandboxOrders;
  controls: SandboxControls;
  credentials: SandboxCredentials;
  events: SandboxEvents;
  prefix: string;
  inShop: boolean;
  isShop: (address: string) => boolean;
}

interface Answer {
  status: number;
  body: unknown;
}

const LIMIT_BYTES = 64 * 1024;

/** The parts of PayPal's REST API that the shop calls. */
export function payPalApiRoutes(router: Router, deps: Dependencies): void {
  const { book, credentials, events } = deps;

  const call = (method: 'get' | 'post', path: string, name: CallName, handle: Handle) =>
    router[method](path, (ctx) => respondAsControlled(ctx, name, deps, handle));

  call('post', '/v1/oauth2/token', 'token', async (ctx) =>
    credentials.isClient(ctx.get('Authorization'))
      ? {
          status: 200,
          body: {
            access_token: credentials.issue(),
            token_type: 'Bearer',
            expires_in: TOKEN_SECONDS,
          },
        }
      : INVALID_CLIENT,
  );

  call('post', '/v2/checkout/orders', 'create', async (ctx, raw) => {
    const body = parse(raw);
    const { success, data } = OrderRequest.safeParse(body);
    if (body === undefined) return errorResponseOf('MALFORMED_REQUEST_JSON');
    if (!success) return errorResponseOf('INVALID_PARAMETER_SYNTAX');
    if (!returnsToShop(data, deps.isShop)) return errorResponseOf('INVALID_PARAMETER_VALUE');
    if (!requestIdOf(ctx)) return errorResponseOf('PAYPAL_REQUEST_ID_REQUIRED');
    const shopUrl = deps.inShop ? ownUrl(ctx) : '';
    const ruling = await book.create(data, requestIdOf(ctx), shopUrl);
    return toOrderResponse(ctx, ruling, deps);
  });

  call('get', '/v2/checkout/orders/:id', 'get', async (ctx) => {
    const order = await book.read(ctx.params['id'] ?? '');
    return order
      ? { status: 200, body: represent(order, approveUrl(ctx, order, deps)) }
      : errorResponseOf('INVALID_RESOURCE_ID');
  });

  call('post', '/v2/checkout/orders/:id/capture', 'capture', async (ctx, _, rule) => {
    const forced =
      rule?.do === 'decline' ? 'declined' : rule?.do === 'pend' ? 'pending' : undefined;
    const id = ctx.params['id'] ?? '';
    const ruling = await book.capture(id, requestIdOf(ctx), forced);
    if ('order' in ruling && !ruling.repeated)
      await events.emit(`PAYMENT.CAPTURE.${statusName(ruling.order)}`, ruling.order);
    return toOrderResponse(ctx, ruling, deps);
  });

  call('post', '/v2/payments/captures/:id/refund', 'refund', async (ctx, raw, rule) => {
    const { success, data } = RefundRequest.safeParse(parse(raw || '{}'));
    if (!success) return errorResponseOf('INVALID_PARAMETER_SYNTAX');
    const status = rule?.do === 'pend' ? 'PENDING' : 'COMPLETED';
    const id = ctx.params['id'] ?? '';
    const ruling = await book.refund(id, requestIdOf(ctx), status, data.amount?.value);
    if ('issue' in ruling) return errorResponseOf(ruling.issue);
    if (!ruling.repeated) await events.emit('PAYMENT.CAPTURE.REFUNDED', ruling.order);
    return ruling.refund
      ? { status: ruling.repeated ? 200 : 201, body: representRefund(ruling.refund) }
      : errorResponseOf('INVALID_RESOURCE_ID');
  });

  call('get', '/v2/payments/refunds/:id', 'get-refund', async (ctx) => {
    const id = ctx.params['id'] ?? '';
    const order = await book.byCapture(captureIdOf(id));
    const refund = order && refundsOf(order).find((each) => each.id === id);
    return refund
      ? { status: 200, body: representRefund(refund) }
      : errorResponseOf('INVALID_RESOURCE_ID');
  });

  call('post', '/v1/notifications/verify-webhook-signature', 'verify', async (_, raw) => {
    const known = await isOwnEvent(raw, events);
    return { status: 200, body: { verification_status: known ? 'SUCCESS' : 'FAILURE' } };
  });
}

type Handle = (ctx: RouterContext, raw: string, rule: Rule | undefined) => Promise<Answer>;

/** Responds to a call according to the controls and the negative-testing header. */
async function respondAsControlled(
  ctx: RouterContext,
  name: CallName,
  deps: Dependencies,
  handle: Handle,
) {
  const raw = ctx.method === 'POST' ? await readText(ctx.req, LIMIT_BYTES) : '';
  const rule = await deps.controls.take(name);
  if (rule?.do === 'delay') await pause(rule.ms);
  const mocked = mockedIssue(ctx.get('PayPal-Mock-Response'));
  const refused =
    mocked ??
    (name !== 'token' && !deps.credentials.isToken(ctx.get('Authorization'))
      ? 'AUTHENTICATION_FAILURE'
      : undefined);
  if (rule?.do === 'fail')
    return send(ctx, { ...errorResponseOf(rule.issue), status: rule.status });
  if (refused !== undefined) return send(ctx, errorResponseOf(refused));
  const duplicate = rule?.do === 'duplicate' ? handle(ctx, raw, rule) : undefined;
  const answered = await handle(ctx, raw, rule);
  await duplicate;
  if (rule?.do === 'drop') {
    ctx.respond = false;
    ctx.req.socket.destroy();
    return undefined;
  }
  return send(ctx, answered);
}

function send(ctx: RouterContext, { status, body }: Answer): void {
  ctx.status = status;
  ctx.body = body;
}

/** A repeated request id returns the first response again, as a 200. */
function toOrderResponse(ctx: RouterContext, ruling: OrderResult, deps: Dependencies): Answer {
  if ('issue' in ruling) return errorResponseOf(ruling.issue);
  const full = represent(ruling.order, approveUrl(ctx, ruling.order, deps));
  const { id, status: state, links } = full;
  const wantsAll = ctx.get('Prefer').includes('return=representation');
  return {
    status: ruling.repeated ? 200 : 201,
    body: wantsAll ? full : { id, status: state, links },
  };
}

/**
 * The URL of the approval page. If the shop serves the sandbox, the URL has the shop's public
 * origin, not the origin that the API call used.
 */
function approveUrl(
  ctx: RouterContext,
  order: StoredSandboxOrder,
  { prefix, inShop }: Dependencies,
) {
  const { return_url } = order.request.payment_source.paypal.experience_context;
  const origin = inShop ? new URL(return_url).origin : hostOf(ctx);
  return `${origin}${prefix}/checkoutnow?token=${order._id}`;
}

/** The origin that the caller used. */
function hostOf({ protocol, host }: RouterContext): string {
  return `${protocol}://${host}`;
}

/**
 * The address of this connection. The Host header is set by the caller and could redirect events.
 */
function ownUrl({ req: { socket } }: RouterContext): string {
  const { localAddress = '127.0.0.1', localPort } = socket;
  const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
  return `http://${host}:${localPort}`;
}

function requestIdOf(ctx: RouterContext): string {
  return ctx.get('PayPal-Request-Id').slice(0, 108);
}

function statusName({ capture }: StoredSandboxOrder) {
  return capture?.status === 'PENDING' ? 'PENDING' : 'COMPLETED';
}

/** Reads the event as raw text: the signature covers its bytes. */
async function isOwnEvent(raw: string, events: SandboxEvents): Promise<boolean> {
  const facts = parse(raw) as Record<string, unknown> | undefined;
  const event = /"webhook_event":\s*(\{[\s\S]*\})\}$/.exec(raw)?.[1];
  const text = (field: string) => String(facts?.[field] ?? '');
  return (
    event !== undefined &&
    text('webhook_id') === SANDBOX_WEBHOOK_ID &&
    events.verify({
      transmission_id: text('transmission_id'),
      transmission_time: text('transmission_time'),
      transmission_sig: text('transmission_sig'),
      webhook_id: text('webhook_id'),
      raw: event,
    })
  );
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    // A body that is not JSON matches no request.
    return undefined;
  }
}

import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { encodeOnce, etagOf } from '../../http/content-encoding';
import { sendRepresentation } from '../../http/representation';
import type { RoutePolicy } from '../../http/endpoint-policy';
import { returnsToShop, type SandboxOrders } from './orders';
import type { Instrument, StoredSandboxOrder } from './order';
import { BUTTONS_SCRIPT as sdkScript } from './buttons-script';
import type { SandboxEvents } from './events';
import { approvalPage, closingPage, messagePage, waitingPage } from './markup';
import { PAYER_ID } from './representation';
import { WINDOW_SCRIPT as windowScript, STYLE, WAITING_SCRIPT } from './window-script';

interface Dependencies {
  book: SandboxOrders;
  events: SandboxEvents;
  prefix: string;
  isShop: (address: string) => boolean;
}

const CHECKOUT = '/checkoutnow';
const APPROVE = `${CHECKOUT}/approve`;
const CANCEL = `${CHECKOUT}/cancel`;

/** Rate-limit policies of the sandbox pages inside the shop. */
export function pagePolicies(prefix: string): readonly RoutePolicy[] {
  const policy = {
    limit: 'demo',
    session: 'none',
    cart: false,
    caching: 'never',
    bodyLimit: 0,
    shed: 'never',
  } as const;
  return [CHECKOUT, APPROVE, CANCEL].map((path) =>
    Object.assign({ method: 'GET' as const, path: prefix + path }, policy),
  );
}

/** The sandbox's pages for buyers: the button script and the approval page. */
export function pageRoutes(router: Router, { book, events, prefix, isShop }: Dependencies): void {
  const serveText = (path: string, type: string, text: string) => {
    const bytes = Buffer.from(text);
    const sent = {
      type,
      caching: 'revalidated',
      etag: etagOf(bytes),
      ...encodeOnce(bytes),
    } as const;
    router.get(path, async (ctx) => {
      // If the sandbox is a separate process, a page of another origin loads the script.
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      await sendRepresentation(ctx, sent);
    });
  };

  serveText('/sdk/js', 'application/javascript', sdkScript);
  serveText('/window.js', 'application/javascript', windowScript);
  serveText('/waiting.js', 'application/javascript', WAITING_SCRIPT);
  serveText('/window.css', 'text/css', STYLE);
  serveText('/window', 'text/html', waitingPage(prefix));

  router.get(CHECKOUT, async (ctx) => {
    const order = await findOrderOrRespond(ctx);
    if (order) ctx.body = approvalPage(order, prefix, openerOf(ctx, order));
  });

  /**
   * Links, because the content security policy forbids forms that leave the shop (decision
   * demo-shop-runs-same-code).
   */
  router.get(APPROVE, async (ctx) => {
    const order = await findOrderOrRespond(ctx);
    if (!order) return;
    const ruling = await book.approve(order._id, instrumentOf(text(ctx, 'with')));
    if ('order' in ruling && !ruling.repeated)
      await events.emit('CHECKOUT.ORDER.APPROVED', ruling.order);
    returnToShop(ctx, order, 'approved', prefix);
  });

  router.get(CANCEL, async (ctx) => {
    const order = await findOrderOrRespond(ctx);
    if (order) returnToShop(ctx, order, 'cancelled', prefix);
  });

  async function findOrderOrRespond(ctx: RouterContext): Promise<StoredSandboxOrder | undefined> {
    const found = await book.read(text(ctx, 'token'));
    const order = found && returnsToShop(found.request, isShop) ? found : undefined;
    ctx.type = 'text/html';
    ctx.status = order ? 200 : 404;
    if (!order) ctx.body = messagePage(prefix, 'This demo payment does not exist.');
    return order;
  }
}

/** Returns to the shop: through the opener, or through the return address. */
function returnToShop(
  ctx: RouterContext,
  order: StoredSandboxOrder,
  result: 'approved' | 'cancelled',
  prefix: string,
): void {
  const opener = openerOf(ctx, order);
  if (opener !== '') {
    ctx.body = closingPage({ orderID: order._id, result, opener }, prefix);
    return;
  }
  const { return_url, cancel_url } = order.request.payment_source.paypal.experience_context;
  const target = new URL(result === 'approved' ? return_url : cancel_url);
  target.searchParams.set('token', order._id);
  if (result === 'approved') target.searchParams.set('PayerID', PAYER_ID);
  ctx.status = 302;
  ctx.set('Location', target.href);
}

/** The page that opened the popup, if it is the shop that created the order. */
function openerOf(ctx: RouterContext, { request }: StoredSandboxOrder): string {
  const { origin } = new URL(request.payment_source.paypal.experience_context.return_url);
  return text(ctx, 'opener') === origin ? origin : '';
}

function text(ctx: RouterContext, name: string): string {
  const value = ctx.query[name];
  return typeof value === 'string' ? value : '';
}

function instrumentOf(value: string): Instrument {
  return value === 'declined' || value === 'pending' ? value : 'good';
}

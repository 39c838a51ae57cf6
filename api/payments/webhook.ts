import type Router from '@koa/router';
import { limitConcurrency } from './provider/concurrency-limit';
import { z } from 'zod';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import type { CaptureService } from './capture';
import type { PaymentEffects } from './effects';
import type { Provider } from './provider/provider';
import { readText } from './provider/read-text';
import type { RefundsAtProvider } from './refunds/refunds-at-provider';
import type { Issue } from './provider/paypal-call';
import type { ProviderOrder } from './provider/provider-order';
import { inSpan } from '../telemetry/tracing';
import type { CheckoutStore, StoredCheckout } from './store';
import { newRouter } from '../http/mount-endpoint';
import type { RoutePolicy } from '../http/endpoint-policy';

interface Dependencies {
  checkouts: CheckoutStore;
  captureService: CaptureService;
  effects: PaymentEffects;
  provider: Provider;
  atProvider: RefundsAtProvider;
}

const id = z.string().nullish();
const WithCustomId = z.object({ custom_id: id });
const Event = z.object({
  resource: WithCustomId.extend({
    purchase_units: z.array(WithCustomId).nullish(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id }).nullish() }).nullish(),
  }),
});

type Event = z.infer<typeof Event>;

export const WEBHOOK: RoutePolicy = {
  method: 'POST',
  path: '/paypal/webhook',
  limit: 'webhook',
  session: 'none',
  cart: false,
  caching: 'never',
  bodyLimit: 256 * 1024,
  shed: 'never',
};

/** Bodies in memory at once: anyone may send one. The provider resends an event that waited too long. */
const MAX_BODIES = 256;
const BODY_WAIT_MS = 5_000;

/**
 * An event is accepted only after the provider has verified it, and only triggers reading the
 * order.
 */
export function webhookRoutes({
  checkouts,
  captureService,
  effects,
  provider,
  atProvider,
}: Dependencies): Router {
  const router = newRouter();
  const runLimited = limitConcurrency(MAX_BODIES, BODY_WAIT_MS);

  router.post(WEBHOOK.path, async (ctx) => {
    if (ctx.request.length > WEBHOOK.bodyLimit) throw new ApiError(413, 'body-too-large');
    try {
      const raw = await runLimited(() => readText(ctx.req, WEBHOOK.bodyLimit));
      if (!(await provider.client.verifyWebhook({ headers: ctx.headers, raw })))
        throw new ApiError(400, 'not-the-provider');
      await applyWebhook(raw);
    } catch (error) {
      // With a 503 instead of a 400 the provider sends the event again.
      if (error instanceof Unreachable) throw new ApiError(503, 'provider-silent');
      throw error;
    }
    ctx.status = 200;
    ctx.body = {};
  });

  async function applyWebhook(raw: string): Promise<void> {
    const checkout = await findCheckout(Event.safeParse(JSON.parse(raw)).data);
    const client = checkout && provider.of(checkout);
    if (checkout?.providerOrderId === undefined || !client) return;
    const { providerOrderId, traceparent } = checkout;
    await inSpan(
      'checkout webhook',
      async () => applyOrder(checkout, await client.getOrder(providerOrderId)),
      { continues: traceparent, attributes: { 'shop.checkout': checkout._id } },
    );
  }

  async function applyOrder(checkout: StoredCheckout, order: ProviderOrder | Issue): Promise<void> {
    if ('issue' in order) return;
    const known = await captureService.apply(checkout, order);
    // If another writer was faster, reads both again: the provider sends this event only once.
    if (!(await atProvider.applyRefunds(known, order))) await atProvider.readRefunds(known._id);
    const current = await checkouts.read(known._id);
    if (current) await effects.run(current);
  }

  /** Finds the checkout by the shop's id, else by the provider's. */
  async function findCheckout(event: Event | undefined) {
    const { custom_id, purchase_units, supplementary_data } = event?.resource ?? {};
    const checkoutId = custom_id ?? purchase_units?.[0]?.custom_id;
    const orderId = supplementary_data?.related_ids?.order_id;
    if (checkoutId) return checkouts.read(checkoutId);
    return orderId ? checkouts.byProviderOrder(orderId) : undefined;
  }

  return router;
}

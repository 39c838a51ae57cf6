import type Router from '@koa/router';
import { z } from 'zod';
import { Refused, Unreachable } from '#contract/failure';
import type { Cashier } from './capture';
import type { Finisher } from './finish';
import type { Provider } from './provider';
import { readText } from './read-text';
import type { CheckoutStore } from './store';
import { newRouter } from '../http/serve';
import type { Addressed } from '../http/traits';

interface Dependencies {
  checkouts: CheckoutStore;
  cashier: Cashier;
  finisher: Finisher;
  provider: Provider;
}

const id = z.string().nullish();
const Custom = z.object({ custom_id: id });
const Event = z.object({
  resource: Custom.extend({
    purchase_units: z.array(Custom).nullish(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id }).nullish() }).nullish(),
  }),
});

type Event = z.infer<typeof Event>;

export const WEBHOOK: Addressed = {
  method: 'POST',
  path: '/paypal/webhook',
  limit: 'webhook',
  session: false,
  cart: false,
  caching: 'never',
  bodyLimit: 256 * 1024,
};

/** The provider's word counts only after the provider has confirmed it, and then only as a reason to ask. */
export function webhookRoutes({ checkouts, cashier, finisher, provider }: Dependencies): Router {
  const router = newRouter();

  router.post(WEBHOOK.path, async (ctx) => {
    if (ctx.request.length > WEBHOOK.bodyLimit) throw new Refused(413, 'body-too-large');
    const raw = await readText(ctx.req, WEBHOOK.bodyLimit);
    try {
      if (!(await provider.client.verifyWebhook({ headers: ctx.headers, raw })))
        throw new Refused(400, 'not-the-provider');
      await settle(raw);
    } catch (error) {
      // Not a no: the provider sends it again.
      if (error instanceof Unreachable) throw new Refused(503, 'provider-silent');
      throw error;
    }
    ctx.status = 200;
    ctx.body = {};
  });

  async function settle(raw: string): Promise<void> {
    const checkout = await named(Event.safeParse(JSON.parse(raw)).data);
    const client = checkout && provider.of(checkout);
    if (checkout?.providerOrderId === undefined || !client) return;
    const order = await client.getOrder(checkout.providerOrderId);
    if (!('issue' in order)) await finisher.finish(await cashier.apply(checkout, order));
  }

  /** By the id we gave it, else by the provider's. */
  async function named(event: Event | undefined) {
    const { custom_id, purchase_units, supplementary_data } = event?.resource ?? {};
    const checkoutId = custom_id ?? purchase_units?.[0]?.custom_id;
    const orderId = supplementary_data?.related_ids?.order_id;
    if (checkoutId) return checkouts.read(checkoutId);
    return orderId ? checkouts.byProviderOrder(orderId) : undefined;
  }

  return router;
}

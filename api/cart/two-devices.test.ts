import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { CartBatchReply, type CartEdit, type CartLine } from '#contract/cart';
import { applyEdit } from '#contract/cart-edits';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';

const STOCK = { suit: 3, cap: 12 };
const text = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

const shop = await startShop({
  products: [
    product('suit', 2, 'Size: 24', `Quantity: ${STOCK.suit}`),
    product('cap', 4, `Quantity: ${STOCK.cap}`),
  ],
});
afterAll(() => shop.close());

type Plan = { kind: CartEdit['type']; productId: 'suit' | 'cap'; quantity: number; which: number };

/**
 * `which` selects one of the line ids that the two devices have added. The line may be deleted
 * already.
 */
function editOf({ kind, productId, quantity, which }: Plan, ids: readonly string[]): CartEdit {
  const id = ids[which % ids.length] ?? text(22);
  if (kind === 'clear') return { type: 'clear' };
  if (kind === 'remove') return { type: 'remove', id };
  if (kind === 'quantity') return { type: 'quantity', id, quantity };
  const size = productId === 'suit' ? '24' : 'One size';
  const addedAt = '2026-11-21T10:00:00.000Z';
  return { type: 'add', id: text(22), productId, quantity, size, addedAt };
}

interface Settled {
  edit: CartEdit;
  status: number;
  version: number;
}

it('overlapping or repeated edits of two devices are each applied once, in one sequence', async () => {
  const plan = fc.record<Plan>({
    kind: fc.constantFrom('add', 'add', 'quantity', 'remove', 'clear'),
    productId: fc.constantFrom('suit', 'cap'),
    quantity: fc.integer({ min: 1, max: 4 }),
    which: fc.nat({ max: 9 }),
  });
  const device = fc.array(plan, { minLength: 1, maxLength: 8 });
  const copies = fc.integer({ min: 1, max: 3 });
  await fc.assert(
    fc.asyncProperty(device, device, copies, async (first, second, copies) => {
      const shopper = visitor(shop.url);
      const sessionId = text(21);
      const lineIds: string[] = [];
      // The first write gets the cart's cookie, which both devices then send.
      const body = {
        sessionId,
        clientId: text(22),
        edits: [{ seq: 1, key: text(22), edit: { type: 'clear' } }],
      };
      await shopper.send('POST', '/api/cart/batch', { body });

      async function deliver(plans: readonly Plan[]): Promise<Settled[]> {
        const clientId = text(22);
        const settled: Settled[] = [];
        for (const [index, each] of plans.entries()) {
          const edit = editOf(each, lineIds);
          if (edit.type === 'add') lineIds.push(edit.id);
          const sent = { sessionId, clientId, edits: [{ seq: index + 1, key: text(22), edit }] };
          const replies = await Promise.all(
            Array.from({ length: copies }, () =>
              shopper.send('POST', '/api/cart/batch', { body: sent }),
            ),
          );
          const applied = replies.filter(({ headers }) => !headers.get('idempotent-replayed'));
          expect(applied).toHaveLength(1);
          const statuses = replies.map(({ body }) => CartBatchReply.parse(body).answers[0]?.status);
          expect(new Set(statuses).size).toBe(1);
          const version = Number(applied[0]?.headers.get('x-cart-version'));
          settled.push({ edit, status: statuses[0] ?? 0, version });
        }
        return settled;
      }

      const histories = await Promise.all([deliver(first), deliver(second)]);
      const reply = await shopper.send('GET', `/api/cart/${sessionId}`);
      expect(reply.body).toEqual(replay(histories.flat(), sessionId));
    }),
    { numRuns: 60 },
  );
});

/**
 * The expected cart: every accepted edit applied once, in the order of the returned versions. Of
 * edits with the same version only one changed the lines.
 */
function replay(history: readonly Settled[], sessionId: string): readonly CartLine[] {
  const always = ({ edit }: Settled) => Number(edit.type === 'add' || edit.type === 'remove');
  const accepted = history
    .filter(({ status }) => status < 300)
    .sort((a, b) => a.version - b.version || always(b) - always(a));
  return accepted.reduce<readonly CartLine[]>((lines, { edit }) => {
    const outcome = applyEdit(lines, edit, sessionId, (id) => STOCK[id as keyof typeof STOCK]);
    return 'lines' in outcome ? outcome.lines : lines;
  }, []);
}

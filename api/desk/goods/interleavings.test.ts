import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { ItemFields } from '#contract/desk/goods';
import { readFacts } from '#contract/products/specification';
import { importGoods } from '../../catalogue/import/import';
import { importStores } from '../../catalogue/import/stores';
import { pictureStore } from '../../catalogue/pictures';
import type { Database } from '../../db/open';
import { product } from '../../testing/goods';
import { interleaveActions, LOSSES } from '../../testing/scheduler';
import { temporaryDatabase } from '../../testing/temporary';
import { auditLog } from '../audit';
import { draftStore } from './drafts';
import { itemActions } from './item-actions';
import { itemChanges } from './item-changes';
import { deskItems } from './items';

const PICTURE = '/pictures/front.svg';
const AUTHOR = { by: 'Robin', from: 'desk' } as const;
const now = () => 1_795_000_000_000;

let counter = 0;

const database = await temporaryDatabase('goods');
const drawing = { type: 'image/svg+xml' as const, bytes: Buffer.from('<svg/>') };
await pictureStore(database).put(PICTURE, drawing);
afterAll(() => database.drop());

const fieldsAt = (price: number): ItemFields => ({
  name: 'Kneeskin',
  description: '',
  price,
  pictures: [PICTURE],
  altTexts: [],
  categoryId: 1,
  swimmerId: null,
  specifications: ['Size: 24', 'Quantity: 1'],
});

/** The desk of one process. */
function deskOf(data: Database) {
  const { catalogue } = importStores(data);
  const drafts = draftStore(data);
  const audit = auditLog(data, now);
  const carts = { countByProduct: () => Promise.resolve(new Map()) };
  const items = deskItems({ catalogue, drafts, carts, audit, allowsSamples: true, now });
  const apply = itemChanges({ catalogue, drafts, now });
  return { ...itemActions({ items, drafts, apply, audit }), catalogue };
}

async function newItem(isPublished: boolean) {
  const id = `item-${counter++}`;
  const desk = deskOf(database);
  const { revision } = await desk.save(AUTHOR, id, fieldsAt(100), null);
  const item = isPublished ? await desk.publish(AUTHOR, id, revision) : await desk.detail(id);
  return { id, revision: item.revision };
}

const turns = fc.array(fc.nat(1), { maxLength: 40 });

test.each([true, false])(
  'of two changes of the same state one is made and one is refused, published: %s [desk.item-publish]',
  async (isPublished) => {
    await fc.assert(
      fc.asyncProperty(turns, async (order) => {
        const { id, revision } = await newItem(isPublished);
        const made = await interleaveActions(
          database,
          [200, 300].map(
            (price) => (data) => deskOf(data).save(AUTHOR, id, fieldsAt(price), revision),
          ),
          order,
        );
        expect(made.filter(Boolean)).toHaveLength(1);
        const { price } = await deskOf(database).detail(id);
        expect(price).toBe(made[0] ? 200 : 300);
      }),
      { numRuns: 25 },
    );
  },
);

test('if the stock of an item is changed during an import, the shop shows the stock [desk.item-stock]', async () => {
  const fieldsWith = (quantity: number): ItemFields => ({
    ...fieldsAt(100),
    specifications: ['Size: 24', `Quantity: ${quantity}`],
  });
  await fc.assert(
    fc.asyncProperty(fc.nat(400), fc.constantFrom(0, 50, 600), async (before, during) => {
      const { id, revision } = await newItem(true);
      const order = [...Array(before).fill(1), ...Array(during).fill(0)];
      await interleaveActions(
        database,
        [
          async (data) => {
            await deskOf(data).save(AUTHOR, id, fieldsWith(3), revision);
            await importStores(data).catalogue.foldSales();
          },
          (data) => {
            const { pictures, ...fields } = fieldsWith(1);
            const value = { ...product(id, 1), ...fields, price: 120, imageUrl: PICTURE };
            const imported = { products: [value], swimmers: [], replace: false };
            return importGoods(importStores(data), imported);
          },
        ],
        order,
      );
      const { catalogue, stock } = importStores(database);
      await catalogue.foldSales();
      await catalogue.catchUp();
      const { specifications = [] } = catalogue.published().find(id) ?? {};
      expect(readFacts(specifications).quantity).toBe(await stock.unsold(id));
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('an item stays at the desk or in the shop if a process ends at any step, and a repeated action completes it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.nat(25),
      fc.constantFrom(...LOSSES),
      async (isPublished, index, kind) => {
        const { id, revision } = await newItem(isPublished);
        const action = async (desk: ReturnType<typeof deskOf>) => {
          if (!isPublished) return desk.publish(AUTHOR, id, revision);
          await desk.change(AUTHOR, [{ id, revision, state: 'hidden' }], false);
          return desk.detail(id);
        };
        const steps = Array.from({ length: index + 1 }, () => 0);
        await interleaveActions(database, [(data) => action(deskOf(data))], steps, {
          at: index,
          kind,
        });
        const desk = deskOf(database);
        expect(await desk.detail(id)).toMatchObject({ price: 100, left: 1 });
        expect(await action(desk)).toMatchObject({ state: isPublished ? 'hidden' : 'published' });
        expect(desk.catalogue.published().find(id) !== undefined).toBe(!isPublished);
      },
    ),
    { numRuns: 50 },
  );
});

import { expect, test } from 'vitest';
import { temporaryDatabase } from '../../testing/temporary';
import { orderReview } from './review';
import { checkoutStore, type StoredCheckout } from '../store';

test('a checkout that changes during the owner’s review requires another review', async () => {
  const database = await temporaryDatabase('review');
  const checkouts = checkoutStore(database, Date.now);
  const marked = {
    orderNumber: '7K3QX0M9TB',
    review: ['refunded elsewhere'],
    needsReview: true,
  } as const;
  await database.collection<object>('checkouts').insert({ _id: 'checkout', ...marked });
  const review = orderReview({ checkouts });
  expect((await review.marked()).map(({ _id }) => _id)).toEqual(['checkout']);

  const overtaken = orderReview({
    checkouts: {
      ...checkouts,
      async needingReview(): Promise<StoredCheckout[]> {
        const found = await checkouts.needingReview();
        await checkouts.review('checkout', 'another reason');
        return found;
      },
    },
  });
  expect(await overtaken.end('7k3qxom9tb')).toMatchObject({ outcome: 'changed' });
  expect(await review.end('7k3q-xom9-tb')).toMatchObject({
    outcome: 'reviewed',
    checkout: { review: ['refunded elsewhere', 'another reason'] },
  });
  expect(await review.end('7K3QX0M9TB')).toEqual({ outcome: 'not-marked' });
  await database.drop();
});

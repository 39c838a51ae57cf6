import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskClient } from '../client/desk-client';
import { json, listOf, OWNER, sampleOrder, stubDeskApi, visitDesk } from '../testing/desk-fixture';

test('the list of orders says that shoppers cannot pay while PayPal rejects the shop’s credentials [desk.rejected-credentials]', async () => {
  const list = listOf([sampleOrder()]);
  const { responses } = stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json({ ...list, areCredentialsRejected: true }),
    'GET /api/desk/order-views': json({ views: [] }),
  });
  visitDesk('/orders');
  expect(await screen.findByText(/PayPal rejects the shop’s credentials/)).toBeDefined();
  expect(screen.getByText('PAYPAL_CLIENT_SECRET')).toBeDefined();
  responses['GET /api/desk/orders'] = json({ ...list, areCredentialsRejected: false });
  await deskClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(/PayPal rejects/)).toBeNull());
});

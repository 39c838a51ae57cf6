import { CorrectedAddress } from '#contract/desk/orders';
import { envelopeLines } from '#contract/envelope';
import type { ShippingAddress } from '#contract/orders';
import type { StoredOrder } from '../../api/orders/order-document';
import { CommandError, print } from '../command';
import { readOptions } from '../options';
import type { OrderServices } from './order-services';

export interface AddressOptions {
  name?: string;
  line?: string[];
  city?: string;
  region?: string;
  postalCode?: string;
  country?: string;
}

/** Corrects the given parts of the delivery address, and mails the buyer the full address. */
export async function correctAddress(
  desk: OrderServices,
  order: StoredOrder,
  options: AddressOptions,
): Promise<void> {
  const address = readAddress(order, options);
  await desk.requireSender();
  const outcome = await desk.payments.correctAddress(order._id, address);
  await desk.note(order, 'address', { outcome });
  if (outcome === 'not-confirmed')
    throw new CommandError(
      `${order.orderNumber} is ${order.status}: only a confirmed order that has not shipped can get another address.`,
    );
  if (outcome === 'unchanged') return print(`${order.orderNumber} already has this address.`);
  print(`${order.orderNumber} goes to:`);
  for (const row of envelopeLines(address)) print(`  ${row}`);
  print('The buyer gets an email with this address.');
}

function readAddress({ address }: StoredOrder, options: AddressOptions): ShippingAddress {
  const { line: lines, ...fields } = options;
  if (Object.keys(options).length === 0)
    throw new CommandError(
      'Name what to correct: --name, --line, --city, --region, --postal-code, --country.',
    );
  const empty = { region: '', postalCode: '' };
  const corrected = { ...empty, ...address, ...fields, ...(lines && { lines }) };
  return readOptions(CorrectedAddress, corrected);
}

import { z } from 'zod';
import { envelopeLines } from '#contract/envelope';
import { optionalLine, singleLine } from '#contract/text-fields';
import type { ShippingAddress } from '#contract/orders';
import type { StoredOrder } from '../../api/orders/store';
import { CommandError, print } from '../command';
import { readOptions } from '../read-options';
import type { OrderServices } from './order-services';

export interface AddressOptions {
  name?: string;
  line?: string[];
  city?: string;
  region?: string;
  postalCode?: string;
  country?: string;
}

const regions = new Intl.DisplayNames('en-CA', { type: 'region', fallback: 'none' });

const CorrectedAddress = z.object({
  name: singleLine(200),
  lines: z.array(singleLine(200)).min(1).max(3),
  city: singleLine(100),
  region: optionalLine(100),
  postalCode: optionalLine(20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, {
      error: 'The country is not two capital letters like CA or US.',
      abort: true,
    })
    .refine(
      (code) => regions.of(code) !== undefined,
      'The country is not a known code like CA or US.',
    ),
});

/** Corrects the given parts of the delivery address, and mails the buyer the full address. */
export async function correctAddress(
  desk: OrderServices,
  order: StoredOrder,
  options: AddressOptions,
): Promise<void> {
  const address = readAddress(order, options);
  await desk.requireSender();
  const outcome = await desk.payments.correctAddress(order._id, address);
  desk.note(order, 'address', { outcome });
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

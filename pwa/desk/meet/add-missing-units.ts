import type { StandSale } from '#contract/desk/meet';
import { latestItem, saveItem } from '../client/desk-goods';
import { formOf, toItemFields } from '../item/item-form';

/**
 * Raises the stock by the units that are missing for a sale. Reads the stock first, so that a
 * repeated call adds nothing.
 */
export async function addMissingUnits({ productId, quantity }: StandSale): Promise<void> {
  const item = await latestItem(productId);
  const free = Math.max(0, item.left - item.reserved) + item.atStand;
  if (free >= quantity) return;
  const form = { ...formOf(item), stock: String(item.reserved + quantity - item.atStand) };
  await saveItem(item.id, toItemFields(form, item), item.revision);
}

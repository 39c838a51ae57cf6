import { countUnits } from '#contract/totals';
import type { DeskOrder, Task } from '#contract/desk/orders';
import { sizeText } from '#contract/products/specification';

/** The tasks in the order of their groups. */
export const TASKS: readonly Task[] = ['ship', 'review', 'refund-failed', 'pending'];

export const groupId = (task: Task) => `group-${task}`;

/** Label of the next action for each task. */
export const NEXT_ACTIONS: Readonly<Record<Task, string>> = {
  ship: 'Ship',
  review: 'Decide',
  'refund-failed': 'Try again',
  pending: 'Open',
};

/** The buyer's name. A pending order has no buyer yet, and the data may have been deleted. */
export function buyerName({
  buyer,
  status,
  stand,
}: Pick<DeskOrder, 'buyer' | 'status' | 'stand'>): string {
  if (stand) return `At ${stand.meet}`;
  return buyer?.name ?? (status === 'pending' ? 'Buyer not known yet' : 'Buyer’s data deleted');
}

/** Number of units to pack, without refunded ones. */
export function unitsToPack({ items }: Pick<DeskOrder, 'items'>): number {
  return items.reduce((total, { unitsLeft }) => total + unitsLeft, 0);
}

/** `Size 24`, or `and 2 more`. */
export function itemRemark(order: Pick<DeskOrder, 'items'>): string {
  const more = countUnits(order.items) - 1;
  const [first] = order.items;
  return more > 0 ? `and ${more} more` : first ? sizeText(first.size) : '';
}

/** Whether the parcel crosses a border. */
export function needsCustoms({ country }: Pick<DeskOrder, 'country'>): boolean {
  return country !== '' && country !== 'CA';
}

import { chakra } from '../ui/chakra';
import type { Totals } from '#contract/totals';
import { formatCents } from '#contract/money';
import { shop } from '#contract/shop';
import { HeatSheet } from '../ui/HeatSheet';

/** Subtotal, shipping and total: bag and checkout show the same rows. */
export function CartSummary({ totals, counted = false }: { totals: Totals; counted?: boolean }) {
  const { count, subtotal, shipping, total } = totals;
  const items = counted ? `, ${count} ${count === 1 ? 'item' : 'items'}` : '';
  return (
    <HeatSheet
      rows={[
        { label: `Subtotal${items}`, value: formatCents(subtotal) },
        {
          label: `Shipping, ${count} × ${formatCents(shop.shippingFee)}`,
          value: formatCents(shipping),
        },
      ]}
      sum={{
        label: (
          <>
            Total{' '}
            <chakra.span fontSize="14" color="ink2">
              {shop.currency}
            </chakra.span>
          </>
        ),
        value: formatCents(total),
      }}
    />
  );
}

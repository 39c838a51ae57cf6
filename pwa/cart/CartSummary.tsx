import { chakra } from '../ui/chakra';
import type { Totals } from '#contract/totals';
import { amountPerUnit, formatCents } from '#contract/money';
import { shop } from '#contract/shop';
import { HolidayNote } from './HolidayNote';
import { Skeleton } from '../ui/Skeleton';
import { FactList } from '../ui/FactList';

interface Props {
  /** Undefined while a price or the shipping fee is unknown. */
  totals: Totals | undefined;
  counted?: boolean;
}

/** Subtotal, shipping and total, and when parcels leave again, for cart and checkout. */
export function CartSummary({ totals, counted = false }: Props) {
  if (!totals) return <SummarySkeleton />;
  const { count, subtotal, shipping, total } = totals;
  const items = counted ? `, ${count} ${count === 1 ? 'item' : 'items'}` : '';
  return (
    <>
      <FactList
        rows={[
          { label: `Subtotal${items}`, value: formatCents(subtotal) },
          {
            label: `Shipping, ${count} × ${formatCents(amountPerUnit(shipping, count))}`,
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
      <HolidayNote />
    </>
  );
}

function SummarySkeleton() {
  return (
    <chakra.div aria-busy="true" display="grid" gap="14px" paddingBlock="14px">
      <Skeleton />
      <Skeleton />
      <Skeleton height="28px" />
    </chakra.div>
  );
}

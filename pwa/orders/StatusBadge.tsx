import type { OrderStatus } from '#contract/orders';
import { chakra } from '../ui/chakra';

const STATUS_NAMES: Record<OrderStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  shipped: 'Shipped',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

/** Confirmed is primary, any other status secondary (behaviour orders.status-badge). */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const primary = status === 'confirmed';
  return (
    <chakra.span
      display="inline-block"
      fontFamily="text"
      fontSize="0.8125rem"
      fontWeight="600"
      lineHeight="1"
      padding="5px 10px"
      borderRadius="12px"
      background={primary ? 'act' : 'wash'}
      color={primary ? 'actInk' : 'ink'}
      boxShadow={primary ? undefined : 'inset 0 0 0 1px {colors.lineStrong}'}
    >
      {STATUS_NAMES[status]}
    </chakra.span>
  );
}

import type { DeskOrderDetail } from '#contract/desk/orders';

export type OrderDialogName = 'ship' | 'refund' | 'address' | 'cancel' | 'review';

export interface OrderDialogProps {
  order: DeskOrderDetail;
  onClose: () => void;
}

import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { recallPayment } from '../platform/payment/current-payment';
import { toast } from '../ui/overlays/toasts';
import type { StoredPayment } from '../../workers/payment/stored-payment';

/**
 * Redirects an empty checkout to the cart (behaviour checkout.empty-cart), or shows a recent
 * payment again.
 */
export function EmptyCheckout({ payment }: { payment: StoredPayment | undefined }) {
  const navigate = useNavigate();
  const recall = useEffectEvent(() => recallPayment(payment));
  useEffect(() => {
    if (recall()) return;
    toast({
      title: 'Cart is empty',
      description: 'Add some items to your cart before checkout.',
      tone: 'bad',
    });
    void navigate(paths.cart, { replace: true });
  }, [navigate]);
  return null;
}

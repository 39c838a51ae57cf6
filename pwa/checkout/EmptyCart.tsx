import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { recallPayment } from '../platform/payment-under-way';
import { toast } from '../ui/toaster';
import type { KeptPayment } from '../../workers/payment-row';

/** Checkout with an empty cart leads back to it (behaviour 4.17), unless it was paid just now: that is told again. */
export function EmptyCart({ payment }: { payment: KeptPayment | undefined }) {
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

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { recallPayment } from '../platform/payment-under-way';
import { toast } from '../ui/toaster';

/** Checkout with an empty cart leads back to it (behaviour 4.17), unless it was paid just now: that is told again. */
export function EmptyCart() {
  const navigate = useNavigate();
  useEffect(() => {
    if (recallPayment()) return;
    toast({
      title: 'Cart is empty',
      description: 'Add some items to your cart before checkout.',
      tone: 'bad',
    });
    void navigate(paths.cart, { replace: true });
  }, [navigate]);
  return null;
}

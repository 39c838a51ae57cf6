import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths';
import { toast } from '../ui/toaster';

/** Checkout with an empty bag leads back to it (spec 5). */
export function EmptyBag() {
  useEffect(() => {
    toast({
      title: 'Cart is empty',
      description: 'Add some items to your cart before checkout.',
      tone: 'bad',
    });
  }, []);
  return <Navigate to={paths.cart} replace />;
}

import { chakra } from '../../ui/chakra';
import { dismissPayment } from '../../platform/payment/current-payment';
import { Button } from '../../ui/Button';
import { paths } from '../../paths';
import { toast, type Toast } from '../../ui/overlays/toasts';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../ui/Alert';
import { SupportLink } from '../../platform/shop-facts/SupportLink';

/**
 * Shown if the buyer may have been charged and the outcome is unknown. Blocks further payments
 * until the buyer has checked.
 */
export function UnknownPayment({ lines }: { lines: readonly unknown[] }) {
  const navigate = useNavigate();
  const onMailed = () => {
    void dismissPayment();
    if (lines.length === 0) return;
    // This browser can no longer access the paid cart and still shows its old lines.
    void navigate(paths.cart);
    toast(MAY_BE_PAID);
  };
  return (
    <Alert marginBottom="12px">
      We can’t confirm your payment in this browser.{' '}
      <small>
        If you approved it, an email with your order is on its way. Please wait for it before you
        pay again. No email? Write to <SupportLink />.
      </small>
      <chakra.div display="flex" flexWrap="wrap" gap="12px" marginTop="12px">
        <Button variant="line" onClick={() => void dismissPayment()}>
          I did not pay
        </Button>
        <Button variant="line" onClick={onMailed}>
          I got the email
        </Button>
      </chakra.div>
    </Alert>
  );
}

const MAY_BE_PAID: Toast = {
  title: 'Check your bag',
  description: 'Items you’ve paid for may still be in it. Remove them before you pay again.',
  tone: 'bad',
  durationMs: 15_000,
};

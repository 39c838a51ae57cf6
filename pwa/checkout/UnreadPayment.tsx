import { chakra } from '../ui/chakra';
import { shop } from '#contract/shop';
import { dismissPayment } from '../platform/payment-under-way';
import { Button } from '../ui/Button';
import { OutsideLink } from '../ui/TextLink';
import { paths } from '../paths';
import { toast, type Toast } from '../ui/toaster';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../ui/Alert';

/** The buyer may be charged and nobody here can tell: nothing is to be paid before the buyer has said so. */
export function UnreadPayment({ lines }: { lines: readonly unknown[] }) {
  const navigate = useNavigate();
  const onMailed = () => {
    void dismissPayment();
    if (lines.length === 0) return;
    // The bag that was paid is out of reach of this browser: its lines are here as they were.
    void navigate(paths.cart);
    toast(PERHAPS_PAID);
  };
  return (
    <Alert marginBottom="12px">
      We cannot read the outcome of your payment here.{' '}
      <small>
        If you approved it, an email with your order is on its way: please wait for it before you
        pay again. No email? Write to{' '}
        <OutsideLink href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</OutsideLink>.
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

const PERHAPS_PAID: Toast = {
  title: 'Look through your bag',
  description: 'What you have paid may still be in it: take it out before you pay again.',
  tone: 'bad',
  durationMs: 15_000,
};

import { chakra } from '../ui/chakra';
import { shop } from '#contract/shop';
import { dismissPayment } from '../platform/payment-under-way';
import { Button } from '../ui/Button';
import { OutsideLink } from '../ui/TextLink';
import { Alert } from '../ui/Alert';

/** The buyer may be charged and nobody here can tell: nothing is to be paid before the buyer has said so. */
export function UnreadPayment() {
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
        <Button variant="line" onClick={() => void dismissPayment()}>
          I got the email
        </Button>
      </chakra.div>
    </Alert>
  );
}

import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';
import { Alert } from '../ui/Alert';
import { PAYMENT_MESSAGES } from './payment';

/** A newer version of the shop, in another tab, has taken over this browser's cart. */
export function OutdatedPage() {
  return (
    <Alert>
      {PAYMENT_MESSAGES.outdated}
      <chakra.div marginTop="10px">
        <Button size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      </chakra.div>
    </Alert>
  );
}

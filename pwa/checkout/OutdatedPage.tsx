import { chakra } from '../ui/chakra';
import { useUpdate } from '../platform/offline/service-worker';
import { Button } from '../ui/Button';
import { Alert } from '../ui/Alert';
import { PAYMENT_MESSAGES } from './payment/payment';

/**
 * Shown if a newer version of the shop has upgraded this browser's cart database or computes
 * another total.
 */
export function OutdatedPage() {
  const update = useUpdate();
  return (
    <Alert marginBottom="12px">
      {PAYMENT_MESSAGES.outdated}
      <chakra.div marginTop="10px">
        <Button size="sm" onClick={() => (update ? void update.reload() : location.reload())}>
          Reload
        </Button>
      </chakra.div>
    </Alert>
  );
}

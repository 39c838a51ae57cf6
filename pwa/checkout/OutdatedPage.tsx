import { chakra } from '../ui/chakra';
import { useUpdate } from '../platform/service-worker';
import { Button } from '../ui/Button';
import { Alert } from '../ui/Alert';
import { PAYMENT_MESSAGES } from './payment';

/** The shop has a newer version, which has taken over this browser's cart or counts another total. */
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

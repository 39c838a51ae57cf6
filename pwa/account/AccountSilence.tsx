import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';

/** The shop does not say who is signed in: neither the forms nor the account are shown. */
export function AccountSilence({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <chakra.h1 textStyle="d40">The shop does not answer</chakra.h1>
      <chakra.p marginBlock="10px 20px" color="ink2">
        Accounts need a connection: nothing of yours is kept on this device but your bag. Check the
        connection and try again.
      </chakra.p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';
import { logout } from './logout';
import { sessionMark } from './session-mark';

/** The shop does not say who is signed in: neither the forms nor the account are shown. Whoever is can leave all the same. */
export function AccountSilence({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <chakra.h1 textStyle="d40">The shop does not answer</chakra.h1>
      <chakra.p marginBlock="10px 20px" color="ink2">
        Accounts need a connection: of yours only your bag and what you have saved are kept on this
        device. Check the connection and try again.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button onClick={onRetry}>Try again</Button>
        {sessionMark() === 'in' && (
          <Button variant="line" onClick={() => void logout()}>
            Sign out on this device
          </Button>
        )}
      </chakra.div>
    </div>
  );
}

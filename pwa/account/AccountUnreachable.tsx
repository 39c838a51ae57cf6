import { chakra } from '../ui/chakra';
import { Button } from '../ui/Button';
import { logout } from './session/logout';
import { sessionMarker } from './session/session-marker';

/**
 * Shown if the server cannot confirm who is signed in. Shows neither the forms nor the account, but
 * offers to sign out.
 */
export function AccountUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <chakra.h1 textStyle="d40">We can’t reach the shop</chakra.h1>
      <chakra.p marginBlock="10px 20px" color="ink2">
        Accounts need a connection. Your bag and saved items are still on this device. Check your
        connection and try again.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button onClick={onRetry}>Try again</Button>
        {sessionMarker() === 'in' && (
          <Button variant="line" onClick={() => void logout()}>
            Sign out on this device
          </Button>
        )}
      </chakra.div>
    </div>
  );
}

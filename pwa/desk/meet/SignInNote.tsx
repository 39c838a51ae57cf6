import { Box, Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { WarningAlert } from '../parts/WarningAlert';
import { deferred } from '../screens';

/** Asks the user to sign in. Other screens use a dialog, which would block sales. */
export function SignInNote() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box role="status">
      <WarningAlert>
        <b>Your session has ended.</b> Sales are saved on this phone and sent after you sign in.
        <Button variant="plain" size="sm" onClick={() => setIsOpen(true)}>
          Sign in
        </Button>
      </WarningAlert>
      {isOpen && (
        <Suspense fallback={null}>
          <deferred.SessionEndDialog />
        </Suspense>
      )}
    </Box>
  );
}

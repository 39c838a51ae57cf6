import { Dialog, Portal } from '@chakra-ui/react';
import { forgetSession, useMember } from '../client/staff-session';
import { SignInInDialog } from './SignInFrame';
import { SignInScreen } from './SignInScreen';

/** Asks the user to sign in again, over the screen, so that nothing that was typed is lost. */
export function SessionEndDialog() {
  const member = useMember();
  return (
    <Dialog.Root
      open
      aria-label="Your session has ended"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset="slide-in-bottom"
    >
      <Portal>
        <Dialog.Backdrop bg="scrim" />
        <Dialog.Positioner>
          <Dialog.Content
            className="dark"
            colorPalette="gray"
            bg="deep"
            color="white"
            maxW={{ base: 'full', md: '480px' }}
            mb={{ base: '0', md: 'auto' }}
            borderRadius={{ base: '10px 10px 0 0', md: 'r' }}
            overflow="hidden"
            boxShadow="none"
            css={{ colorScheme: 'dark' }}
          >
            <SignInInDialog value>
              <SignInScreen returning={{ email: member?.email ?? '', onSignOut: forgetSession }} />
            </SignInInDialog>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SignInInDialog } from './SignInFrame';

interface Props {
  label: string;
  /** Colour behind the dialog. */
  backdrop: 'scrim' | 'deep';
  children: ReactNode;
}

/** A dark dialog for a sign-in over the screen. Only its buttons close it. */
export function SignInDialog({ label, backdrop, children }: Props) {
  return (
    <Dialog.Root
      open
      aria-label={label}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset="slide-in-bottom"
    >
      <Portal>
        <Dialog.Backdrop bg={backdrop} />
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
            <SignInInDialog value>{children}</SignInInDialog>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

import { Box, Dialog, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SheetHandle } from './brand';
import { useFocusAfterDialog } from './use-focus-after-dialog';

interface Props {
  title: string;
  lead?: ReactNode;
  onClose: () => void;
  isWide?: boolean;
  /** Only its buttons close an alert dialog. */
  role?: 'dialog' | 'alertdialog';
  footer: ReactNode;
  /** The element to focus after the dialog closes. Null for the control that opened it. */
  findNextFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

/** A dialog on the desktop, a bottom sheet on the phone. It is open while it is mounted. */
export function DeskDialog({
  title,
  lead,
  onClose,
  isWide,
  role,
  footer,
  findNextFocus,
  children,
}: Props) {
  const { contentRef, findFocus } = useFocusAfterDialog(findNextFocus);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      // A dialog that has just closed moves the focus, which must not close the next dialog.
      onFocusOutside={(event) => event.preventDefault()}
      finalFocusEl={findFocus}
      role={role ?? 'dialog'}
      placement={{ base: 'bottom', md: 'center' }}
      scrollBehavior="inside"
      motionPreset="slide-in-bottom"
    >
      <Portal>
        <Dialog.Backdrop bg="scrim" />
        <Dialog.Positioner>
          <Dialog.Content
            ref={contentRef}
            maxW={{ base: 'full', md: isWide ? '720px' : '560px' }}
            maxH={{ base: '88dvh', md: '82dvh' }}
            mb={{ base: '0', md: 'auto' }}
            borderRadius={{ base: '10px 10px 0 0', md: 'r' }}
            borderTopWidth={{ md: '6px' }}
            borderTopColor="ink"
            boxShadow="none"
          >
            <SheetHandle />
            <Dialog.Header
              px={{ base: '16px', md: '28px' }}
              pt={{ base: '14px', md: '22px' }}
              pb="0"
              flex="none"
            >
              <Dialog.Title
                fontFamily="display"
                fontStretch="125%"
                fontWeight="800"
                fontSize="22px"
                lineHeight="1.1"
                letterSpacing="-.025em"
              >
                {title}
              </Dialog.Title>
            </Dialog.Header>
            {/* With the default basis of 0, WebKit sometimes gives the body no height. */}
            <Dialog.Body flex="0 1 auto" px={{ base: '16px', md: '28px' }} pt="6px" pb="16px">
              {lead !== undefined && (
                <Text color="ink2" fontSize="14" mb="16px" as="div">
                  {lead}
                </Text>
              )}
              {children}
            </Dialog.Body>
            <Dialog.Footer
              px={{ base: '16px', md: '28px' }}
              pt="12px"
              pb={{ base: 'calc(12px + env(safe-area-inset-bottom))', md: '14px' }}
              borderTopWidth="1px"
              borderColor="line"
              flexWrap="wrap"
              css={{ '& > button:last-of-type': { flex: { mdDown: '1' } } }}
            >
              {footer}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** A remark at the left of a dialog's footer. */
export function FootNote({ children }: { children: ReactNode }) {
  return (
    <Box
      mr="auto"
      width={{ base: 'full', md: 'auto' }}
      fontSize="14"
      color="ink2"
      display="flex"
      gap="8px"
    >
      {children}
    </Box>
  );
}

import { Box, createToaster, Toast, Toaster } from '@chakra-ui/react';

export const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  duration: 8_000,
  overlap: false,
  offsets: { left: '12px', right: '12px', top: '12px', bottom: '24px' },
});

// At the bottom a toast would cover the buttons of a dialog. The toaster sets its place inline.
const AT_TOP_WITH_DIALOG = {
  'html:has([aria-modal=true]) &': {
    top: 'max(env(safe-area-inset-top, 0px), 12px) !important',
    bottom: 'auto !important',
    '& > *': { top: '0 !important', bottom: 'auto !important' },
  },
};

/**
 * Shows one toast at a time, at the bottom right, or above the bars on the phone. While a dialog is
 * open it is at the top.
 */
export function DeskToasts() {
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '12px' }} css={AT_TOP_WITH_DIALOG}>
      {(toast) => (
        <Toast.Root
          width={{ base: 'calc(100vw - 24px)', md: '400px' }}
          mb={{ base: 'calc(64px + env(safe-area-inset-bottom))', md: '0' }}
          bg="abyss"
          color="white"
          boxShadow="none"
          borderRadius="r"
          borderLeftWidth={toast.type === 'error' ? '4px' : '0'}
          borderLeftColor="rope"
          _dark={{ outline: '1px solid {colors.line}' }}
          alignItems="center"
        >
          <Box flex="1" fontSize="14">
            <Toast.Title fontWeight="600">{toast.title}</Toast.Title>
            <Toast.Description opacity="1">{toast.description}</Toast.Description>
          </Box>
          {toast.action && (
            <Toast.ActionTrigger borderWidth="0" color="glow" fontWeight="600" minH="44px">
              {toast.action.label}
            </Toast.ActionTrigger>
          )}
        </Toast.Root>
      )}
    </Toaster>
  );
}

import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

interface Props extends ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Its action runs. */
  isBusy: boolean;
}

/**
 * A button that keeps the focus and its name while its action runs. A disabled one would lose both
 * in the browser.
 */
export function BusyButton({ isBusy, disabled, onClick, children, ...props }: Props) {
  const isInactive = isBusy || disabled === true;
  return (
    <Button
      {...props}
      aria-busy={isBusy}
      aria-disabled={isInactive || undefined}
      onClick={(event) => {
        // Also stops the form that it would submit.
        if (isInactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner size="xs" position="absolute" left="5px" top="calc(50% - 6px)" />}
      {children}
    </Button>
  );
}

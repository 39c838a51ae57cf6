import { Button, Spinner, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

interface Props extends ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Whether its action is running. */
  isBusy: boolean;
}

/**
 * A button that keeps its focus and name while its action is running. A disabled button would lose
 * both.
 */
export function BusyButton({ isBusy, disabled, onClick, children, ...props }: Props) {
  const isInactive = isBusy || disabled === true;
  return (
    <Button
      {...props}
      aria-busy={isBusy}
      aria-disabled={isInactive || undefined}
      onClick={(event) => {
        // Also prevents the submission of the form.
        if (isInactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <Spinner size="xs" position="absolute" left="5px" top="calc(50% - 6px)" />}
      {children}
    </Button>
  );
}

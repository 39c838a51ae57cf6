import { Tooltip as Parts } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';
import { chakra } from '../chakra';

const OPEN_MS = 700;
/** Positioned without clipping, also in dialogs. */
const POSITIONING = { strategy: 'fixed', placement: 'top' } as const;

const TooltipContent = chakra(Parts.Content, {
  base: {
    padding: '6px 10px',
    borderRadius: 'r',
    background: 'ink',
    color: 'ground',
    fontSize: '14',
    lineHeight: '1.3',
    maxWidth: '240px',
  },
});

const TooltipPositioner = chakra(Parts.Positioner, { base: { zIndex: 'toast' } });

interface Props {
  /** What the button does, in a word or two. */
  label: string;
  /** A button with only an icon. */
  children: ReactElement;
}

/**
 * A tooltip beside a button: after 700 ms under the pointer (behaviour screens.tooltip-delay), at
 * once with keyboard focus.
 */
export function Tooltip({ label, children }: Props) {
  return (
    <Parts.Root
      positioning={POSITIONING}
      openDelay={OPEN_MS}
      closeDelay={0}
      lazyMount
      unmountOnExit
    >
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <TooltipPositioner>
        <TooltipContent>{label}</TooltipContent>
      </TooltipPositioner>
    </Parts.Root>
  );
}

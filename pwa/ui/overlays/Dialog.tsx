import { chakra, type UnstyledProps } from '../chakra';
import { useId, type ReactNode } from 'react';
import { Icon } from '../Icon';
import { LaneRope } from '../LaneRope';
import { useModal } from './use-modal';

const Frame = chakra('dialog', {
  base: {
    width: '100%',
    maxWidth: 'none',
    overflow: 'hidden',
    background: 'surface',
    color: 'ink',
    border: '0',
    overscrollBehavior: 'contain',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    _backdrop: { background: 'scrim' },
    animation: 'lift {durations.sheet} {easings.out}',
  },
  variants: {
    kind: {
      /** A bottom sheet on a phone, a 560 px dialog on a desktop. */
      sheet: {
        margin: { base: 'auto 0 0', md: 'auto' },
        maxHeight: { base: '88%', md: '80vh' },
        md: { maxWidth: '560px', borderRadius: 'r' },
        borderRadius: '10px 10px 0 0',
      },
      /** A bottom sheet on a phone; on a desktop a wide dialog, for content in two columns. */
      wide: {
        margin: { base: 'auto 0 0', md: '8vh auto auto' },
        maxHeight: { base: '88%', md: '84vh' },
        md: { width: 'calc(100% - 56px)', maxWidth: '880px', borderRadius: 'r' },
        borderRadius: '10px 10px 0 0',
      },
      /** A question: small, centred, with a dark top bar. */
      alert: {
        margin: 'auto',
        width: 'calc(100% - 32px)',
        maxWidth: '440px',
        maxHeight: '90%',
        borderTop: '6px solid {colors.ink}',
        borderRadius: 'r',
      },
    },
  },
  defaultVariants: { kind: 'sheet' },
});

const NO_BARS = { '--tabs': '0px', '--foot': '0px' };
const footed = { ...NO_BARS, '--foot': { base: '73px', md: '0px' } };

const Close = chakra('button', {
  base: { display: 'grid', placeItems: 'center', boxSize: '44px', margin: '-8px -12px -8px auto' },
});

export interface DialogProps {
  open: boolean;
  /**
   * Called for Esc, the close button, or the backdrop of a dialog without a form. Undefined: the
   * dialog stays open.
   */
  onClose?: () => void;
  title: string;
  children: ReactNode;
  /** Footer that stays visible below the scrolling body. */
  foot?: ReactNode;
  kind?: 'sheet' | 'wide' | 'alert';
}

/**
 * A native modal dialog: it traps the focus, makes the rest inert and restores the focus. Its
 * content exists only while it is open.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, foot, kind = 'sheet' }: DialogProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <Frame
      {...(modal satisfies UnstyledProps)}
      kind={kind}
      // Toasts are rendered inside an open dialog. This style keeps them above its footer.
      css={foot ? footed : NO_BARS}
      aria-labelledby={titleId}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      onMouseDown={(event) => {
        const isBeside = event.target === event.currentTarget;
        // A tap outside closes the dialog, unless it contains a form whose input would be lost.
        if (isBeside && !event.currentTarget.querySelector('form')) onClose?.();
      }}
    >
      {kind !== 'alert' && <LaneRope kind="grab" flex="none" display={{ md: 'none' }} />}
      <chakra.div
        display="flex"
        alignItems="center"
        gap="16px"
        flex="none"
        padding={{ base: '14px {spacing.gutter} 6px', md: '24px 28px 8px' }}
      >
        <chakra.h2 id={titleId} textStyle={kind === 'alert' ? 'd20' : 'd28'}>
          {title}
        </chakra.h2>
        {onClose && kind !== 'alert' && (
          <Close type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Close>
        )}
      </chakra.div>
      <chakra.div
        // Not `flex: 1`: with a basis of 0, WebKit sometimes gives it no height.
        flex="0 1 auto"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
        padding={{ base: '6px {spacing.gutter} 20px', md: '8px 28px 24px' }}
      >
        {children}
      </chakra.div>
      {foot && <DialogFooter>{foot}</DialogFooter>}
    </Frame>
  );
}

const DialogFooter = chakra('div', {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'start',
    gap: '12px',
    borderTop: '1px solid {colors.line}',
    padding: {
      base: '12px {spacing.gutter} calc(12px + env(safe-area-inset-bottom))',
      md: '16px 28px',
    },
  },
});

import { chakra, type UnstyledProps } from '../chakra';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon';
import { useTopmostDialog } from './open-dialogs';
import { dismissToast, useToast, type ShownToast } from './toasts';
import { useIsHydrated } from '../hooks/use-is-hydrated';
import { useSwipeAway } from './use-swipe-away';

const DURATION_MS = 5000;

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '12px',
    bottom: 'calc(12px + var(--tabs) + var(--foot, 0px))',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: { base: 'stretch', md: 'end' },
    pointerEvents: 'none',
    // While a form has the focus on a phone, toasts are at the top, because the submit button and
    // the keyboard are at the bottom.
    '@media (max-width: 47.99em)': {
      'body:has(main form:focus-within) > &, dialog:has(form:focus-within) > &': {
        top: 'calc(64px + env(safe-area-inset-top))',
        bottom: 'auto',
      },
    },
  },
});

const ToastFrame = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    maxWidth: '420px',
    padding: '14px 8px 14px 16px',
    borderRadius: 'r',
    background: 'abyss',
    color: 'white',
    border: '1px solid {colors.boardLine}',
    fontSize: '14',
    touchAction: 'pan-y',
    animation: 'rise {durations.sheet} {easings.out}',
    '& a, & [data-action]': {
      color: 'glow',
      fontWeight: '600',
      padding: '10px 4px',
      whiteSpace: 'nowrap',
    },
  },
  variants: { tone: { good: {}, bad: { borderLeft: '4px solid {colors.rope}' } } },
});

/** Region of the toasts. F8 moves the focus here; a modal dialog contains the region. */
export function Toaster() {
  const shown = useToast();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => {
      if (key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  const dialog = useTopmostDialog();
  const isHydrated = useIsHydrated();
  const leave = () => {
    dismissToast();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const note = shown && (
    <ToastItem
      key={shown.key}
      shown={shown}
      isPaused={isInside}
      // The focused button of the previous toast disappeared without a blur event.
      onAppear={() => setInside(region.current?.contains(document.activeElement) ?? false)}
      onDismiss={isInside ? leave : dismissToast}
    />
  );
  if (!isHydrated) return null;
  return createPortal(
    <Region
      ref={region}
      tabIndex={-1}
      aria-label="Notifications (F8)"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setInside(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes the toast only, not also the dialog that contains it.
        event.preventDefault();
        leave();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInside(false);
      }}
    >
      <div role="status">{shown && shown.tone !== 'bad' && note}</div>
      <div role="alert">{shown?.tone === 'bad' && note}</div>
    </Region>,
    dialog ?? document.body,
  );
}

interface NoteProps {
  shown: ShownToast;
  /** The timer pauses while the region has the focus. */
  isPaused: boolean;
  onAppear: () => void;
  onDismiss: () => void;
}

function ToastItem({ shown, isPaused, onAppear, onDismiss }: NoteProps) {
  const { title, description, tone = 'good', action, durationMs = DURATION_MS } = shown;
  const [held, setHeld] = useState(false);
  const swipe = useSwipeAway(dismissToast);
  const appear = useEffectEvent(onAppear);
  useEffect(() => appear(), []);
  useEffect(() => {
    if (held || isPaused) return;
    const timer = setTimeout(dismissToast, durationMs);
    return () => clearTimeout(timer);
  }, [held, isPaused, durationMs]);
  return (
    <ToastFrame
      tone={tone}
      {...(swipe satisfies UnstyledProps)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {tone === 'good' && (
        <chakra.span color="glow">
          <Icon name="check" />
        </chakra.span>
      )}
      <chakra.div flex="1" minWidth="0">
        <b>{title}</b>
        {description && <chakra.p color="shallow">{description}</chakra.p>}
      </chakra.div>
      {action && 'to' in action && (
        <Link to={action.to} onClick={dismissToast}>
          {action.label}
        </Link>
      )}
      {action && 'do' in action && (
        <button
          type="button"
          data-action=""
          onClick={() => {
            onDismiss();
            action.do();
          }}
        >
          {action.label}
        </button>
      )}
      <chakra.button
        type="button"
        aria-label="Dismiss"
        display="grid"
        placeItems="center"
        boxSize="44px"
        marginBlock="-10px"
        onClick={onDismiss}
      >
        <Icon name="close" small />
      </chakra.button>
    </ToastFrame>
  );
}

import { chakra, type UnstyledProps, type ElementProps, type Styleable } from './chakra';
import { Icon } from './Icon';

const Pill = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    height: '36px',
    marginBlock: '4px',
    paddingInline: '14px',
    borderRadius: 'chip',
    border: '1px solid {colors.lineStrong}',
    background: 'surface',
    fontSize: '14',
    fontWeight: '500',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // Looks 36 px tall, with a touch target of 44.
    _after: { content: '""', position: 'absolute', inset: '-5px 0' },
    // A touch screen would keep the state after a tap.
    '@media (hover: hover)': { '&:hover:not(:disabled)': { borderColor: 'ink' } },
    '&[aria-pressed=true], &[data-on]': {
      background: 'select',
      borderColor: 'select',
      color: 'selectInk',
      fontWeight: '600',
    },
    _disabled: {
      background: 'none',
      borderStyle: 'dashed',
      color: 'ink2',
      textDecoration: 'line-through',
    },
  },
});

type Props = ElementProps<'button'> & Styleable & { on?: boolean };

/** A toggle. `disabled` looks unavailable. */
export function Chip({ on = false, className, ...rest }: Props) {
  return (
    <Pill
      className={className}
      type="button"
      aria-pressed={on}
      {...(rest satisfies UnstyledProps)}
    />
  );
}

/** An active filter that a tap removes. A long name wraps. */
export function RemovableChip({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Pill
      height="auto"
      minHeight="36px"
      whiteSpace="normal"
      overflowWrap="anywhere"
      textAlign="start"
      type="button"
      data-on=""
      aria-label={`Remove ${children}`}
      onClick={onClick}
    >
      {children}
      <chakra.span
        flex="none"
        css={{ '& svg': { width: '14px', height: '14px', strokeWidth: '2.4' } }}
        mr="-4px"
      >
        <Icon name="close" />
      </chakra.span>
    </Pill>
  );
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { chakra, type UnstyledProps, type ElementProps, type Styleable } from './chakra';

/** A touch screen would keep the state after a tap. */
const HOVERED = '@media (hover: hover)';
const ENABLED = '&:hover:not(:disabled, [aria-disabled=true])';
const DARKER = { [HOVERED]: { [ENABLED]: { filter: 'brightness(.93)' } } };

const button = {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    minHeight: '48px',
    paddingInline: '22px',
    borderRadius: 'r',
    fontSize: '16',
    fontWeight: '600',
    lineHeight: '1.1',
    whiteSpace: 'nowrap',
    transition: 'transform {durations.quick} {easings.out}',
    _active: { transform: 'translateY(1px)' },
    // In forced colours, fills and shadows are missing.
    _highContrast: { border: '1px solid' },
    '&:disabled, &[aria-disabled=true]': {
      background: 'wash',
      color: 'ink2',
      boxShadow: 'inset 0 0 0 1px {colors.line}',
      transform: 'none',
    },
  },
  variants: {
    variant: {
      action: { background: 'act', color: 'actInk', ...DARKER },
      line: {
        color: 'ink',
        boxShadow: 'inset 0 0 0 1.5px {colors.ink}',
        [HOVERED]: { [ENABLED]: { background: 'wash' } },
      },
      white: { background: 'white', color: 'deep', ...DARKER },
      ghost: {
        color: 'white',
        boxShadow: 'inset 0 0 0 1.5px {colors.white}',
        [HOVERED]: { [ENABLED]: { boxShadow: 'inset 0 0 0 3px {colors.white}' } },
      },
      gold: { background: 'gold', color: 'deep', ...DARKER },
    },
    size: { md: {}, sm: { minHeight: '44px', paddingInline: '16px', fontSize: '15' } },
    wide: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'action', size: 'md' },
} as const;

const Plain = chakra('button', button);

type Look = Pick<ComponentProps<typeof Plain>, keyof (typeof button)['variants']>;

type Props = ElementProps<'button'> & Styleable & Look & { loading?: boolean };

/** While `loading` it pulses, keeps its width and focus, and ignores taps. */
export function Button(props: Props) {
  const { loading = false, onClick, children, type = 'button', className, ...rest } = props;
  return (
    <Plain
      className={className}
      type={type}
      aria-disabled={(loading && type === 'submit') || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...(rest satisfies UnstyledProps)}
    >
      <chakra.span display="inherit" alignItems="center" gap="inherit" opacity={loading ? 0 : 1}>
        {children}
      </chakra.span>
      {loading && <LoadingDots />}
    </Plain>
  );
}

/** A link that looks like a button. */
export const ButtonLink = chakra(Link, button);

function LoadingDots() {
  return (
    <chakra.span position="absolute" inset="0" display="grid" placeContent="center" aria-hidden>
      <chakra.span display="flex" gap="4px">
        {[0, 1, 2].map((float) => (
          <chakra.span
            key={float}
            width="7px"
            height="8px"
            borderRadius="2px"
            background="currentColor"
            animation="pulse 1s infinite"
            style={{ animationDelay: `${float * 140}ms` }}
          />
        ))}
      </chakra.span>
    </chakra.span>
  );
}

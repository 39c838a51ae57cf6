import { chakra } from './chakra';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon, type IconName } from './Icon';

const ITEMS_PER_PAGE = 4;

const Row = chakra('ul', {
  base: {
    '--gap': { base: '12px', md: '20px' },
    '--shown': { base: '2.2', md: '3', lg: '4' },
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: {
      base: 'min(10.5rem, 64vw)',
      md: 'calc((100% - (var(--shown) - 1) * var(--gap)) / var(--shown))',
    },
    gap: 'var(--gap)',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollBehavior: 'smooth',
    scrollbarWidth: 'none',
    marginInline: { base: 'calc(var(--gutter) * -1)', md: '-4px' },
    paddingInline: { base: 'var(--gutter)', md: '4px' },
    scrollPaddingInline: { base: 'var(--gutter)', md: '4px' },
    // Space for the focus ring, which overflow would clip.
    paddingBlock: '4px',
    marginBlock: '-4px',
    '& > li': { scrollSnapAlign: 'start', minWidth: '0' },
  },
});

const Arrow = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    border: '1px solid {colors.lineStrong}',
    borderRadius: 'r',
    '&[aria-disabled=true]': { color: 'lineStrong', borderColor: 'line', cursor: 'default' },
  },
});

interface Props {
  title: string;
  /** Rendered only when near the viewport. */
  children: readonly ReactNode[];
}

/** A titled row that pages by four items with buttons, or by swiping. */
export function Carousel({ title, children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [{ first, shown }, measure] = useVisibleItems(row);
  const [reach, setReach] = useState(2 * ITEMS_PER_PAGE);
  const last = Math.min(first + shown, children.length);
  const isWhole = shown >= children.length;
  const page = (direction: 1 | -1) => {
    const target = Math.max(0, Math.min(first + direction * ITEMS_PER_PAGE, children.length - 1));
    if (row.current) row.current.scrollTo({ left: target * pitchOf(row.current) });
    setReach((before) => Math.max(before, target + 3 * ITEMS_PER_PAGE));
  };
  const scrolled = () => {
    measure();
    setReach((before) => Math.max(before, last + 2 * ITEMS_PER_PAGE));
  };
  return (
    <section aria-label={title}>
      <chakra.header
        display="flex"
        alignItems="end"
        justifyContent="space-between"
        gap="16px"
        marginBottom={{ base: '16px', md: '24px' }}
      >
        <chakra.h2 textStyle="d40" overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {!isWhole && (
          <chakra.div data-scripted="" display="flex" alignItems="center" gap="10px">
            <chakra.span textStyle="num" fontSize="14" color="ink2" hideBelow="md">
              {`${first + 1}–${last} of ${children.length}`}
            </chakra.span>
            <PageButton name="previous" end={first === 0} onClick={() => page(-1)} />
            <PageButton name="next" end={last >= children.length} onClick={() => page(1)} />
          </chakra.div>
        )}
      </chakra.header>
      <Row ref={row} onScroll={scrolled}>
        {children.map((child, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the children bring their own keys
          <li key={index}>{index < reach && child}</li>
        ))}
      </Row>
    </section>
  );
}

function PageButton({ name, end, onClick }: { name: IconName; end: boolean; onClick: () => void }) {
  return (
    <Arrow
      type="button"
      aria-label={name === 'next' ? 'Next' : 'Previous'}
      aria-disabled={end}
      onClick={end ? undefined : onClick}
    >
      <Icon name={name} small />
    </Arrow>
  );
}

/** Measures which items are visible. */
function useVisibleItems(row: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ first: 0, shown: ITEMS_PER_PAGE });
  const measure = useCallback(() => {
    const pitch = row.current ? pitchOf(row.current) : 0;
    if (!row.current || !pitch) return;
    const first = Math.round(row.current.scrollLeft / pitch);
    const shown = Math.max(1, Math.floor((row.current.clientWidth + pitch / 4) / pitch));
    setView((before) =>
      before.first === first && before.shown === shown ? before : { first, shown },
    );
  }, [row]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [row, measure]);
  return [view, measure] as const;
}

/** Distance between the starts of two items. */
function pitchOf(row: HTMLElement): number {
  const [one, two] = row.children;
  if (!(one instanceof HTMLElement)) return 0;
  return two instanceof HTMLElement ? two.offsetLeft - one.offsetLeft : one.offsetWidth;
}

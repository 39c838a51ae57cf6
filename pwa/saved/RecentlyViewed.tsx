import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router-dom';
import { formatWhole, fromDollars } from '#contract/money';
import { pictureOf } from '#contract/pictures';
import { isSold, readFacts } from '#contract/specification';
import type { ViewedRow } from '../../workers/cart/rows';
import { paths } from '../paths';
import { focusMain } from '../platform/arrival';
import { cartEngine } from '../platform/cart-engine';
import { chakra } from '../ui/chakra';
import { Picture } from '../ui/Picture';
import { LinkButton } from '../ui/TextLink';
import { VisuallyHidden } from '../ui/VisuallyHidden';

const Row = chakra('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: { base: '116px', md: '148px' },
    gap: { base: '12px', md: '16px' },
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: { base: 'var(--gutter)', md: '4px' },
    scrollbarWidth: 'thin',
    // Room for the focus ring, which the overflow would cut.
    margin: { base: '-4px calc(var(--gutter) * -1)', md: '-4px' },
    padding: { base: '4px var(--gutter) 10px', md: '4px 4px 10px' },
    '& > li': { position: 'relative', minWidth: '0', scrollSnapAlign: 'start' },
  },
});

const Name = chakra(Link, {
  base: {
    display: 'block',
    marginTop: '8px',
    fontSize: '14',
    fontWeight: '600',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
    lineClamp: 2,
    // The picture leads there too.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** What was looked at last, on this device alone; nothing where there is nothing. */
export function RecentlyViewed() {
  // A browser that keeps nothing remembers nothing.
  const rows = useLiveQuery(() => cartEngine.store.readViewed().catch(() => []), []);
  if (!rows || rows.length === 0) return null;
  return (
    <chakra.section aria-labelledby="recently-viewed" marginTop="48px">
      <chakra.header
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        gap="16px"
        marginBottom="12px"
      >
        <chakra.h2 id="recently-viewed" textStyle="d20">
          Recently viewed
        </chakra.h2>
        <LinkButton
          fontSize="14"
          minHeight="44px"
          onClick={() => void cartEngine.viewed.clear().then(focusMain, reportError)}
        >
          Clear
          <VisuallyHidden> recently viewed</VisuallyHidden>
        </LinkButton>
      </chakra.header>
      <Row>
        {rows.map((row) => (
          <li key={row.id}>
            <Viewed row={row} />
          </li>
        ))}
      </Row>
    </chakra.section>
  );
}

function Viewed({ row: { product } }: { row: ViewedRow }) {
  const sold = isSold(readFacts(product.specifications));
  return (
    <>
      <Picture {...pictureOf(product.imageUrl)} sizes="148px" alt="" name="" pale={sold} />
      <Name to={paths.product(product.id)}>{product.name}</Name>
      <chakra.p textStyle="num" fontSize="15" color={sold ? 'ink2' : 'ink'}>
        {sold ? 'Sold' : formatWhole(fromDollars(product.price))}
      </chakra.p>
    </>
  );
}

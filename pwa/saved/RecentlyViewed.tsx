import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router-dom';
import { formatWhole, fromDollars } from '#contract/money';
import { pictureOf } from '#contract/products/pictures';
import { isSold, readFacts, soldLabel } from '#contract/products/specification';
import type { ViewedRow } from '../../workers/sync/schema';
import { paths } from '../paths';
import { focusMain } from '../platform/route-focus';
import { cartEngine } from '../platform/offline/cart-engine';
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
    // Space for the focus ring, which overflow would clip.
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
    // Makes the image part of the link.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** Recently viewed products on this device. Empty if there are none. */
export function RecentlyViewed() {
  // Without IndexedDB nothing is stored.
  const rows = useLiveQuery(() => cartEngine.viewed.read().catch(() => []), []);
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
  const facts = readFacts(product.specifications);
  const sold = isSold(facts);
  return (
    <>
      <Picture {...pictureOf(product.imageUrl)} sizes="148px" alt="" name="" pale={sold} />
      <Name to={paths.product(product.id)}>{product.name}</Name>
      <chakra.p textStyle="num" fontSize="15" color={sold ? 'ink2' : 'ink'}>
        {sold ? soldLabel(facts) : formatWhole(fromDollars(product.price))}
      </chakra.p>
    </>
  );
}

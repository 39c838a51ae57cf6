import { Tooltip } from '../ui/overlays/Tooltip';
import { chakra } from '../ui/chakra';
import { unitsInCart } from '#contract/cart-edits';
import { formatCents, fromDollars, multiplyCents } from '#contract/money';
import { pictureOf } from '#contract/products/pictures';
import { comesWithPhoto, readFacts, sizeText } from '#contract/products/specification';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { Stepper } from '../ui/forms/Stepper';
import { wearCount } from '#contract/products/wear-count';
import { WaveGlyph } from '../ui/WaveGlyph';
import { LinkButton } from '../ui/TextLink';
import { useRestoreFocus } from '../ui/hooks/use-restore-focus';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useNow } from '../saved/use-now';
import { lineUnavailability, priceChange } from './line-changes';
import { discardChange, removeLine, stepQuantity } from './cart-commands';
import { isUnavailable, unavailableReason } from './line-availability';
import type { LineWithProduct } from './use-cart';

/** A queued change older than this can be discarded. */
const DISCARDABLE_AFTER_MS = 60_000;

interface Props {
  line: LineWithProduct;
  /**
   * All lines of the cart, because sizes of one product share its stock (behaviour
   * cart.stock-limit-over-sizes).
   */
  lines: readonly LineWithProduct[];
}

export function CartLineRow({ line, lines }: Props) {
  const { product, quantity } = line;
  const name = product?.name ?? 'An item';
  const stock = product ? readFacts(product.specifications).quantity : quantity;
  const sold = isUnavailable(line);
  const othersOfIt = unitsInCart(lines, line.productId) - quantity;
  const textRef = useRestoreFocus<HTMLDivElement>(line.pending);
  return (
    <Row>
      <Link to={paths.product(line.productId)} tabIndex={-1} aria-hidden="true">
        <Picture
          {...pictureOf(product?.imageUrl ?? '')}
          sizes="148px"
          alt=""
          name={name}
          pale={sold}
        />
      </Link>
      <chakra.div ref={textRef} tabIndex={-1} outline="none">
        <chakra.h2
          fontSize={{ base: '16', md: '18' }}
          lineHeight="1.25"
          fontWeight="600"
          color={sold ? 'ropeInk' : 'ink'}
          overflowWrap="anywhere"
          lineClamp={3}
        >
          <Link to={paths.product(line.productId)}>{name}</Link>
        </chakra.h2>
        <chakra.p textStyle="t14" color="ink2" fontVariantNumeric="tabular-nums" marginTop="2px">
          {factsOf(line)}
        </chakra.p>
        {product && comesWithPhoto(product) && (
          <chakra.p
            textStyle="t14"
            color="goldInk"
            fontWeight="600"
            marginTop={{ base: '2px', md: '6px' }}
          >
            + Signed photo, free
          </chakra.p>
        )}
        <LineNotice line={line} lines={lines} />
      </chakra.div>
      <Price line={line} />
      <chakra.div
        gridColumn="2 / -1"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        alignSelf="end"
      >
        {sold ? (
          <span />
        ) : (
          <Stepper
            label={`Quantity of ${name}`}
            value={quantity}
            max={stock - othersOfIt}
            onStep={(by) => void stepQuantity(line.id, by)}
          />
        )}
        <Tooltip label="Remove">
          <Remove
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => void removeLine(line.id)}
          >
            <Icon name="remove" />
          </Remove>
        </Tooltip>
      </chakra.div>
    </Row>
  );
}

/** The price of an unavailable line is struck through. */
function Price({ line }: { line: LineWithProduct }) {
  const { product, quantity } = line;
  const unavailability = lineUnavailability(line);
  const price = product && formatCents(multiplyCents(fromDollars(product.price), quantity));
  return (
    <chakra.p
      textStyle="num"
      fontSize={{ base: '1.0625rem', md: '20' }}
      textAlign="right"
      color={unavailability ? 'ink2' : 'ink'}
    >
      {unavailability ? <s>{price}</s> : price}
      {unavailability && (
        <chakra.b display="block" color="ropeInk">
          {unavailability.now}
        </chakra.b>
      )}
    </chakra.p>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '92px minmax(0, 1fr) auto',
      md: '104px minmax(0, 1fr) auto',
      lg: '148px minmax(0, 1fr) auto',
    },
    gap: { base: '2px 14px', md: '4px 24px' },
    paddingBlock: { base: '14px', md: '20px' },
    borderBottom: '1px solid {colors.line}',
    '& > a': { gridRow: 'span 2' },
  },
});

const Remove = chakra('button', {
  base: {
    boxSize: '44px',
    display: 'grid',
    placeItems: 'center',
    color: 'ink2',
    marginRight: '-10px',
  },
});

function factsOf({ product, size }: LineWithProduct): string {
  const facts = product && readFacts(product.specifications);
  const wear =
    facts?.wears === undefined
      ? undefined
      : facts.wears === 0
        ? 'New'
        : `Worn ${wearCount(facts.wears)}`;
  return [sizeText(size), wear].filter(Boolean).join(' · ');
}

/** What the shopper should know about a line before paying. */
function LineNotice({ line, lines }: Props) {
  if (line.pending) return <PendingNotice line={line} />;
  const reason = unavailableReason(line, lines);
  if (reason) return <Note color="ropeInk">{reason}</Note>;
  const { product, seen } = line;
  const change = product && seen && priceChange(seen.price, product.price);
  return change ? <Note color="ink2">{`${change.text}: it was ${change.was}.`}</Note> : null;
}

/** A change that has waited long can be discarded (behaviour cart.discard-after-a-minute). */
function PendingNotice({ line: { id, waitingSince = Infinity, product } }: Pick<Props, 'line'>) {
  const isStuck = useNow() - waitingSince >= DISCARDABLE_AFTER_MS;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="0 16px">
      <Note color="link">
        <WaveGlyph />
        Waiting to sync
      </Note>
      {isStuck && (
        <LinkButton
          fontSize="14"
          minHeight="44px"
          marginTop={{ md: '8px' }}
          onClick={() => void discardChange(id).catch(reportError)}
        >
          Discard this change
          <VisuallyHidden> to {product?.name ?? 'this item'}</VisuallyHidden>
        </LinkButton>
      )}
    </chakra.div>
  );
}

const Note = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    marginTop: { base: '4px', md: '8px' },
    fontSize: '14',
    fontWeight: '600',
  },
});

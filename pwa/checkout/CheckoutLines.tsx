import { chakra } from '../ui/chakra';
import { formatCents, fromDollars, multiplyCents } from '#contract/money';
import { pictureOf } from '#contract/products/pictures';
import { comesWithPhoto, sizeText } from '#contract/products/specification';
import { unavailableReason } from '../cart/line-availability';
import type { LineWithProduct } from '../cart/use-cart';
import { Picture } from '../ui/Picture';

/** The lines being paid for. */
export function CheckoutLines({ lines }: { lines: readonly LineWithProduct[] }) {
  return (
    <chakra.ul borderTop="1px solid {colors.line}">
      {lines.map((line) => (
        <Line key={line.id}>
          <Picture
            {...pictureOf(line.product?.imageUrl ?? '')}
            sizes="48px"
            alt=""
            name=""
            ratio="1"
          />
          <span>
            <chakra.span overflowWrap="anywhere" lineClamp={3}>
              {line.product?.name}
            </chakra.span>
            <small>{noteOf(line)}</small>
            <UnavailableNote line={line} lines={lines} />
          </span>
          <chakra.b textStyle="num">
            {line.product &&
              formatCents(multiplyCents(fromDollars(line.product.price), line.quantity))}
          </chakra.b>
        </Line>
      ))}
    </chakra.ul>
  );
}

function UnavailableNote({
  line,
  lines,
}: {
  line: LineWithProduct;
  lines: readonly LineWithProduct[];
}) {
  const reason = unavailableReason(line, lines);
  return reason ? (
    <chakra.small css={{ '&&': { color: 'ropeInk', fontWeight: '600' } }}>{reason}</chakra.small>
  ) : null;
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gap: '12px',
    alignItems: 'center',
    paddingBlock: '8px',
    fontWeight: '600',
    fontSize: '15',
    lineHeight: '1.25',
    '& + &': { borderTop: '1px solid {colors.line}' },
    '& small': {
      display: 'block',
      fontWeight: '400',
      fontSize: '0.8125rem',
      color: 'ink2',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

function noteOf({ product, size, quantity }: LineWithProduct): string {
  return [
    sizeText(size),
    quantity > 1 && product && `${quantity} × ${formatCents(fromDollars(product.price))}`,
    product && comesWithPhoto(product) && 'signed photo included',
  ]
    .filter(Boolean)
    .join(', ');
}

import { formatWhole, fromDollars } from '#contract/money';
import {
  isSold,
  lacksSize,
  readFacts,
  SIZE_NOT_STATED,
  sizeText,
  soldLabel,
  wornBy,
} from '#contract/products/specification';
import type { ChangesSinceSeen, SavedRow } from '../../../workers/saved/rows';
import { chakra } from '../../ui/chakra';
import { UsageText } from '../product/UsageText';
import { swimmerLabel, swimmerOf, useSwimmerName } from '../product/use-swimmer-name';
import { WearGauge } from '../product/WearGauge';

interface Props {
  row: SavedRow;
  changes: ChangesSinceSeen | undefined;
  isOld: boolean;
}

/** Name, price and changes that the shopper has not seen. */
export function SavedFacts({ row, changes, isOld }: Props) {
  const { product, gone } = row;
  const wearer = useSwimmerName(product ? swimmerOf(product) : null);
  if (!product) return <ChangesLine row={row} changes={changes} />;
  const facts = readFacts(product.specifications);
  const { wears, unclearUsage, quantity } = facts;
  const size = lacksSize(product) ? SIZE_NOT_STATED : facts.size;
  const sold = isSold(facts);
  const price = formatWhole(fromDollars(product.price));
  return (
    <>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2px 12px" fontSize="12">
        {wears === undefined ? <UsageText usage={unclearUsage} /> : <WearGauge wears={wears} />}
        {size !== undefined && <chakra.span color="ink2">{sizeText(size)}</chakra.span>}
        {sold ? (
          <chakra.b color="ink2">{soldLabel(facts)}</chakra.b>
        ) : (
          quantity === 1 && !gone && <chakra.b color="ropeInk">Limited</chakra.b>
        )}
      </chakra.p>
      {wearer !== undefined && (
        <chakra.p fontSize="14" color="ink2">
          {swimmerLabel(product.categoryId, wornBy(product) !== null)} {wearer}
        </chakra.p>
      )}
      <chakra.p
        textStyle="num"
        fontSize="20"
        lineHeight="1.2"
        marginTop="5px"
        color={sold || gone || isOld ? 'ink2' : 'ink'}
      >
        {sold || gone ? <s>{price}</s> : price}
      </chakra.p>
      <ChangesLine row={row} changes={changes} />
    </>
  );
}

function ChangesLine({ row, changes }: { row: SavedRow; changes: ChangesSinceSeen | undefined }) {
  const text = changesText(row, changes);
  return text ? (
    <chakra.p fontSize="14" fontWeight="600" color="link" marginTop="4px">
      {text}
    </chakra.p>
  ) : null;
}

function changesText(
  { product, gone }: SavedRow,
  changes: ChangesSinceSeen | undefined,
): string | undefined {
  if (gone) return 'No longer in the shop';
  if (!changes || !product) return undefined;
  if (changes.sold) return `${soldLabel(readFacts(product.specifications))} since you saved it`;
  const price = (dollars: number) => formatWhole(fromDollars(dollars));
  const was =
    changes.was === undefined ? '' : `was ${price(changes.was)}, now ${price(product.price)}`;
  if (changes.back) return was ? `Back on sale: ${was}` : 'Back on sale';
  return was.replace('was', 'Was');
}

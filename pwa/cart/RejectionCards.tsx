import { countUnits } from '#contract/totals';
import { chakra } from '../ui/chakra';
import { LinkButton } from '../ui/TextLink';
import { ChangeColumns, ChangeRow, SimilarLink } from './ChangeRow';
import { rejectionUnavailability, unitsAvailable } from './line-changes';
import { dismissRejection } from './cart-commands';
import { FAILURE_MESSAGES, lineName } from './cart-toasts';
import type { LineWithProduct, RejectedEditWithProduct } from './use-cart';

interface Props {
  rejections: readonly RejectedEditWithProduct[];
  /** The current cart. */
  lines: readonly LineWithProduct[];
}

/** Rejected edits, until the shopper dismisses them. */
export function RejectionCards({ rejections, lines }: Props) {
  if (rejections.length === 0) return null;
  return (
    <chakra.section aria-labelledby="refused" marginBottom="24px">
      <ChangeColumns>
        <chakra.h2 id="refused" textStyle="d20" color="ink">
          Couldn’t update
        </chakra.h2>
        <span aria-hidden="true">Wanted</span>
        <span aria-hidden="true">Now</span>
      </ChangeColumns>
      <ul>
        {rejections.map((rejection) => (
          <RejectionCard
            key={rejection.key}
            rejection={rejection}
            inBag={quantityInBag(rejection, lines)}
          />
        ))}
      </ul>
    </chakra.section>
  );
}

/** Current quantity of the edit's product and size. */
function quantityInBag(
  { edit, productId }: RejectedEditWithProduct,
  lines: readonly LineWithProduct[],
): number {
  return countUnits(
    lines.filter(
      (line) =>
        edit.type === 'clear' ||
        line.productId === productId ||
        ('id' in edit && line.ids.includes(edit.id)),
    ),
  );
}

function RejectionCard({
  rejection,
  inBag,
}: {
  rejection: RejectedEditWithProduct;
  inBag: number;
}) {
  const { key, edit, product, available, reason } = rejection;
  const left = unitsAvailable(rejection);
  const name = lineName(rejection);
  const unavailability = rejectionUnavailability(rejection);
  const { text, now } =
    unavailability ??
    (left === undefined
      ? { text: FAILURE_MESSAGES[edit.type], now: `${inBag} in your bag` }
      : {
          text: left === available ? reason : `Only ${left} left now.`,
          now: `${left} left`,
        });
  return (
    <ChangeRow
      product={product}
      name={name}
      text={text}
      was={<s>{'quantity' in edit && edit.quantity}</s>}
      now={now}
      sold={unavailability !== undefined}
    >
      <SimilarLink product={product} />
      <LinkButton
        paddingBlock="10px"
        aria-label={`Dismiss ${name}`}
        onClick={() => void dismissRejection(key)}
      >
        Dismiss
      </LinkButton>
    </ChangeRow>
  );
}

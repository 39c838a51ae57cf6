import { useRef } from 'react';
import { formatCents } from '#contract/money';
import { paths } from '../paths';
import { durationText } from '../saved/age';
import { useShippingFee } from '../platform/shop-facts/shipping';
import { Button, ButtonLink } from '../ui/Button';
import { chakra } from '../ui/chakra';
import { Dialog } from '../ui/overlays/Dialog';
import { Icon } from '../ui/Icon';
import { LinkButton } from '../ui/TextLink';
import type { OfflineSummaryRow } from './offline-summary-rows';
import { removeItem, acceptAvailable } from './offline-summary-actions';
import { ChangeColumns, ChangeRow, SimilarLink } from './ChangeRow';
import { dismissRejection } from './cart-commands';
import { payableTotals } from './line-availability';
import { useOfflineSummary, type OfflineSummary } from './use-offline-summary';
import type { CartView, LineWithProduct } from './use-cart';

interface Props {
  cart: Extract<CartView, { status: 'ready' }>;
  /** False during a payment or on a screen with its own dialogs. */
  canShow: boolean;
}

/**
 * Lists what changed in the cart during an offline period, with options. Empty if nothing changed.
 */
export function OfflineSummarySheet({ cart, canShow }: Props) {
  const summary = useOfflineSummary(cart, canShow);
  return summary ? <Sheet {...summary} lines={cart.lines} /> : null;
}

function Sheet({
  offlinePeriod,
  rows,
  lines,
  close,
}: OfflineSummary & { lines: readonly LineWithProduct[] }) {
  const list = useRef<HTMLOListElement>(null);
  const totals = payableTotals(lines, useShippingFee());
  const duration = durationText(offlinePeriod.until - offlinePeriod.since);
  /** Runs the action and moves the focus, because the tapped button disappears with its row. */
  const focusAfter = (answered: Promise<void>) => {
    void answered.then(() => list.current?.focus());
  };
  return (
    <Dialog
      open
      title="While you were away"
      onClose={close}
      foot={
        <>
          {totals && (
            <chakra.p fontSize="12" color="ink2" lineHeight="1.3" whiteSpace="nowrap">
              Bag total
              <chakra.b
                display="block"
                textStyle="num"
                fontSize="1.375rem"
                fontWeight="750"
                color="ink"
              >
                {formatCents(totals.total)}
              </chakra.b>
            </chakra.p>
          )}
          <ButtonLink wide to={paths.cart} onClick={close}>
            Review bag
          </ButtonLink>
        </>
      }
    >
      <chakra.p textStyle="t14" color="ink2">
        Back online
        {duration && (
          <>
            {' '}
            after <chakra.b color="ink">{duration}</chakra.b>
          </>
        )}
        . Your bag is saved.
      </chakra.p>
      <ChangeColumns aria-hidden="true" marginTop="14px">
        <span />
        <span>Was</span>
        <span>Now</span>
      </ChangeColumns>
      <chakra.ol ref={list} tabIndex={-1} aria-label="What changed" outline="none">
        {rows.map((row) => (
          <ChangeRow
            key={row.key}
            product={row.product}
            name={row.name}
            text={row.text}
            was={row.kind === 'added' ? row.was : <s>{row.was}</s>}
            now={row.kind === 'added' ? <InBagLabel /> : row.now}
            sold={row.kind === 'sold'}
          >
            {row.kind !== 'price' && row.kind !== 'added' && (
              <RowActions row={row} onAnswer={focusAfter} onClose={close} />
            )}
          </ChangeRow>
        ))}
      </chakra.ol>
      {rows.length === 0 && (
        <chakra.p role="status" paddingBlock="14px" fontWeight="600">
          All done.
        </chakra.p>
      )}
    </Dialog>
  );
}

interface RowActionsProps {
  row: OfflineSummaryRow;
  onAnswer: (answered: Promise<void>) => void;
  onClose: () => void;
}

function RowActions({ row, onAnswer, onClose }: RowActionsProps) {
  const { kind, name, left, product, rejection } = row;
  const remove = (
    <LinkButton
      paddingBlock="10px"
      aria-label={`Remove ${name}`}
      onClick={() => onAnswer(removeItem(row))}
    >
      Remove
    </LinkButton>
  );
  if (kind === 'sold')
    return (
      <>
        <SimilarLink product={product} onClick={onClose} />
        {remove}
      </>
    );
  if (kind === 'cut')
    return (
      <>
        <Button
          size="sm"
          aria-label={`Set to ${left}: ${name}`}
          onClick={() => onAnswer(acceptAvailable(row))}
        >
          Set to {left}
        </Button>
        {remove}
      </>
    );
  if (kind === 'refused' && rejection)
    return (
      <LinkButton
        paddingBlock="10px"
        aria-label={`Dismiss ${name}`}
        onClick={() => onAnswer(dismissRejection(rejection.key))}
      >
        Dismiss
      </LinkButton>
    );
  return null;
}

function InBagLabel() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="4px" whiteSpace="nowrap">
      <chakra.span color="link">
        <Icon name="check" />
      </chakra.span>
      In bag
    </chakra.span>
  );
}

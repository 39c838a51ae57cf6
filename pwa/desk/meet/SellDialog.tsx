import { Button, Flex, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Meet, StandSale } from '#contract/desk/meet';
import type { SaleMethod } from '#contract/orders';
import { randomId } from '#contract/protocol/random-id';
import type { StandTile } from '../../../workers/desk/stand-view';
import { deskStand } from '../client/stand';
import { useMember } from '../client/staff-session';
import { shownPrice } from '../goods/price-text';
import { useUnusualPrices } from '../goods/UnusualPriceDialog';
import { DeskDialog } from '../parts/DeskDialog';
import { DeskIcon } from '../parts/DeskIcon';
import { Thumb } from '../parts/Thumb';
import { announceSale } from './announce-sale';
import { SaleTerms, unitPrice, type Terms } from './SaleTerms';

interface Props {
  tile: StandTile;
  meet: Meet;
  /** Number of waiting sales on this phone, without this one. Undefined while online. */
  waiting: number | undefined;
  onClose: () => void;
  /** Returns the element to focus after a sale. */
  findNext: () => HTMLElement | null;
}

const NOT_STORED = 'This phone could not store the sale. Nothing was recorded. Please try again.';
/** A second try would have another id and could record the sale twice. */
const UNKNOWN =
  'We couldn’t confirm that the sale was saved. Close this and look for it in the list of sales before you try again.';
const MESSAGES = { yes: 'Yes, sell for', free: 'At $0.00 the buyer pays nothing.' };

/** Sells units of one item. The sale is stored on this phone immediately. */
export function SellDialog({ tile, meet, waiting, onClose, findNext }: Props) {
  const member = useMember();
  const [terms, setTerms] = useState<Terms>({
    quantity: 1,
    // No size is selected at first, so that a hasty tap does not record a wrong one.
    size: '',
    typed: undefined,
  });
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const hasSold = useRef(false);
  const unusual = useUnusualPrices(MESSAGES);
  const price = unitPrice(tile, terms);
  const total = price === undefined ? undefined : price * terms.quantity;
  const totalText = total === undefined ? '' : shownPrice(total);

  async function sell(method: SaleMethod) {
    if (price === undefined || isBusy) return;
    setIsBusy(true);
    const sale: StandSale = {
      id: randomId(),
      productId: tile.productId,
      size: terms.size,
      quantity: terms.quantity,
      price,
      method,
      soldAt: new Date().toISOString(),
      meet: { id: meet.id, name: meet.name },
      ...(member && { soldBy: `${member.name} <${member.email}>` }),
    };
    try {
      if ((await deskStand().sell(sale, tile)) === 'unknown') return fail(UNKNOWN);
      announceSale(sale.id, `Sold for ${totalText}, ${method}`, waiting);
      hasSold.current = true;
      onClose();
    } catch {
      fail(NOT_STORED);
    }
  }

  function fail(message: string) {
    setFailure(message);
    setIsBusy(false);
  }

  /** A price far from the list price is probably a typing error. */
  function confirm(method: SaleMethod) {
    if (price === undefined) return;
    const { name, price: before } = tile;
    unusual.confirmThen(
      terms.typed === undefined ? [] : [{ name, price, before }],
      () => void sell(method),
    );
  }

  const button = { minH: '56px', fontSize: '1.125rem', width: 'full' } as const;
  const lacksSize = tile.sizes.length > 0 && terms.size === '';
  const isDisabled = price === undefined || lacksSize || isBusy;
  return (
    <DeskDialog
      title={tile.name}
      onClose={onClose}
      findNextFocus={() => (hasSold.current ? findNext() : null)}
      footer={
        <Stack width="full" gap="10px">
          <Button {...button} disabled={isDisabled} onClick={() => confirm('cash')}>
            <DeskIcon name="cash" />
            {lacksSize ? 'Choose a size' : `Cash ${totalText}`}
          </Button>
          <Button
            {...button}
            variant="outline"
            disabled={isDisabled}
            onClick={() => confirm('card')}
          >
            <DeskIcon name="card" />
            Card terminal
          </Button>
        </Stack>
      }
    >
      {unusual.dialog}
      <Flex gap="18px" pt="12px">
        <Thumb
          address={tile.imageUrl || undefined}
          width="132px"
          height="165px"
          sizes="132px"
          isEager
        />
        <SaleTerms tile={tile} terms={terms} total={total} onChange={setTerms} />
      </Flex>
      <Flex gap="10px" mt="14px" color="ink2" fontSize="14" align="center" role="status">
        <DeskIcon
          name={failure ? 'warning' : 'wave'}
          color={failure ? 'ropeInk' : 'link'}
          flex="none"
        />
        {failure ?? 'Saved on this phone at once. Sent when there is a signal.'}
      </Flex>
    </DeskDialog>
  );
}

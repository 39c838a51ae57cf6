import { Box, Link as ChakraLink } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskItem } from '#contract/desk/goods';
import { useStandData, useStandRefresh } from '../client/stand';
import { deskPaths } from '../desk-paths';
import { shownPrice } from '../goods/price-text';
import { deskToaster } from '../parts/desk-toaster';
import { counted } from '../parts/format';
import { LoadFailure } from '../parts/FailureAlert';
import { WarningAlert } from '../parts/WarningAlert';
import { SetAsideForm, type SetAsideRow } from './SetAsideForm';

interface Props {
  items: readonly DeskItem[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the selected items aside, by default one unit of each. */
export function SetAsideSelected({ items: selected, onClose, onDone }: Props) {
  // The list changes while the dialog is open.
  const [items] = useState(selected);
  const stand = useStandRefresh();
  const meet = useStandData()?.data.snapshot?.state.meet;
  const rows = items.map(toRow).filter(({ most }) => most > 0);
  const chosen = rows.filter(({ here }) => here === 0).map(({ productId }) => [productId, 1]);
  const others = items.length - rows.length;
  return (
    <SetAsideForm
      rows={rows}
      chosen={Object.fromEntries(chosen) as Record<string, number>}
      note={
        others > 0 && (
          <Box fontSize="14" color="ink2" pt="10px">
            {counted(others, 'other item')} of the selection {others === 1 ? 'has' : 'have'} no free
            unit on the web.
          </Box>
        )
      }
      onClose={onClose}
      onDone={() => {
        deskToaster.create({ type: 'success', title: 'Set aside for the stand' });
        onDone();
      }}
    >
      <LoadFailure title="The stand did not load." query={stand} />
      {stand.isSuccess && meet === null && (
        <WarningAlert>
          There is no meet.{' '}
          <ChakraLink asChild>
            <Link to={deskPaths.meet}>Start one first</Link>
          </ChakraLink>
        </WarningAlert>
      )}
    </SetAsideForm>
  );
}

function toRow({ id, name, price, imageUrl, left, reserved, atStand, state }: DeskItem) {
  const isOnWeb = state !== 'draft' && state !== 'hidden';
  const free = isOnWeb ? Math.max(0, left - reserved) : 0;
  const facts = [
    ...(price === null ? [] : [shownPrice(price)]),
    ...(atStand > 0 ? [`${atStand} at the stand`] : []),
    `${free} on the web`,
  ];
  const row: SetAsideRow = {
    productId: id,
    name,
    detail: facts.join(' · '),
    imageUrl,
    here: atStand,
    most: atStand + free,
  };
  return row;
}

import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { ApiError } from '#contract/protocol/api-error';
import { useItem } from '../client/desk-goods';
import { useIsOwner } from '../client/staff-session';
import { BACK_TO_GOODS } from '../goods/item-facts';
import { LoadFailure } from '../parts/FailureAlert';
import { NothingHere } from '../parts/NothingHere';
import { DeskPage } from '../shell/DeskPage';
import { NEW } from './item-drafts';
import { ItemEdit } from './ItemEdit';
import { ItemScreenSkeleton } from './ItemScreenSkeleton';
import { ItemView } from './ItemView';

export function ItemScreen() {
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const query = useItem(isNew ? undefined : id);
  const { data: item, error, isPending } = query;
  const isOwner = useIsOwner();
  if (isOwner && (isNew || item)) return <ItemEdit key={id} item={isNew ? undefined : item} />;
  const isGone = isNew || (error instanceof ApiError && error.status === 404);
  return (
    <DeskPage title={item?.name || 'Item'} back={BACK_TO_GOODS}>
      {isGone ? (
        <NothingHere
          title={isNew ? 'Only the owner can add items' : 'There is no such item'}
          text={isNew ? 'Ask the owner to add it.' : 'It may have been deleted.'}
        />
      ) : (
        <Box px={{ base: 'gutter', md: '0' }} pt={{ base: '14px', md: '0' }}>
          <LoadFailure title="The item did not load." query={query} />
          {isPending && <ItemScreenSkeleton />}
          {item && <ItemView item={item} />}
        </Box>
      )}
    </DeskPage>
  );
}

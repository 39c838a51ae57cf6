import { Box, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useIsOwner } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { NothingHere } from '../parts/NothingHere';

interface Props {
  search: string;
  /** Whether the shop has no items at all. */
  isShopEmpty: boolean;
}

export function NoGoods({ search, isShopEmpty }: Props) {
  const isOwner = useIsOwner();
  if (!isShopEmpty)
    return search === '' ? (
      <NothingHere title="No items here" text="No item has this state and category." />
    ) : (
      <NothingHere
        title={`No item matches “${search}”`}
        text="Search for a name, a number or a size."
        hasPicture={false}
      />
    );
  return (
    <>
      <NothingHere title="No items yet" text="Items that you add appear here, as drafts first." />
      {isOwner && (
        <Box px={{ base: 'gutter', md: '0' }}>
          <Button asChild>
            <Link to={deskPaths.newItem}>
              <DeskIcon name="plus" />
              Add your first item
            </Link>
          </Button>
        </Box>
      )}
    </>
  );
}

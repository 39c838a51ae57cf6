import { Box, Button, List, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskSwimmer } from '#contract/desk/swimmers';
import { featuredAthlete } from '#contract/shop';
import { useIsOwner } from '../client/staff-session';
import { useSwimmers } from '../client/swimmers';
import { deskPaths } from '../desk-paths';
import { counted } from '../parts/format';
import { SectionHead } from '../parts/SectionHead';
import { LoadState } from './LoadState';
import { RemoveNameDialog } from './RemoveNameDialog';
import { RenameDialog } from './RenameDialog';
import { RowButton } from './RowButton';
import { SettingsPage } from './SettingsPage';

export function SwimmersScreen() {
  const query = useSwimmers();
  const isOwner = useIsOwner();
  const [renaming, setRenaming] = useState<DeskSwimmer>();
  const [removing, setRemoving] = useState<DeskSwimmer>();
  return (
    <SettingsPage title="Swimmers">
      <SectionHead title="Swimmers" />
      <LoadState title="The swimmers cannot be loaded." query={query} />
      {query.data && (
        <SwimmerList swimmers={query.data} onRename={setRenaming} onRemove={setRemoving} />
      )}
      <Text fontSize="14" color="ink2" pt="14px">
        Shoppers see these names with worn and signed items.{' '}
        {isOwner
          ? 'Remove one if the person asks you to.'
          : 'If a person asks to be removed, tell the owner.'}{' '}
        A new swimmer is added in the form of an item.
      </Text>
      {renaming && <RenameDialog swimmer={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && <RemoveNameDialog swimmer={removing} onClose={() => setRemoving(undefined)} />}
    </SettingsPage>
  );
}

interface ListProps {
  swimmers: readonly DeskSwimmer[];
  onRename: (swimmer: DeskSwimmer) => void;
  onRemove: (swimmer: DeskSwimmer) => void;
}

function SwimmerList({ swimmers, onRename, onRemove }: ListProps) {
  const isOwner = useIsOwner();
  const sorted = swimmers.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <List.Root variant="plain">
      {sorted.map((swimmer) => (
        <List.Item
          key={swimmer.id}
          display="flex"
          alignItems="center"
          gap="8px"
          minH="56px"
          py="6px"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <Box flex="1" minW="0" overflowWrap="anywhere">
            <b>{swimmer.name}</b>
            <Box fontSize="12" lineHeight="1rem" color="ink2">
              {counted(swimmer.items, 'item')} · Swimmer {swimmer.id}
            </Box>
          </Box>
          {swimmer.id === featuredAthlete.id ? (
            <Button asChild variant="plain" size="sm" px="0">
              <Link to={deskPaths.athlete}>Settings, Athlete</Link>
            </Button>
          ) : (
            isOwner && (
              <>
                <RowButton
                  text="Correct"
                  target={`the name ${swimmer.name}`}
                  onClick={() => onRename(swimmer)}
                />
                <RowButton
                  text="Remove"
                  target={`the name ${swimmer.name}`}
                  onClick={() => onRemove(swimmer)}
                />
              </>
            )
          )}
        </List.Item>
      ))}
    </List.Root>
  );
}

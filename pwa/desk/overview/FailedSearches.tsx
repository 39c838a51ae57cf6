import { Link, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Overview } from '#contract/desk/overview';
import { deskPaths } from '../desk-paths';
import { startNewItem } from '../item/item-drafts';
import { SectionHead } from '../parts/SectionHead';
import { ShowAllButton } from './ShowAllButton';

const FIRST = 8;

/** Searches without a result. Each may be an item that the shop should offer. */
export function FailedSearches({ searches }: { searches: Overview['failedSearches'] }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? searches : searches.slice(0, FIRST);
  return (
    <section>
      <SectionHead title="Searches with no results">
        {searches.length > FIRST && (
          <ShowAllButton count={searches.length} isAll={isAll} onChange={setIsAll} />
        )}
      </SectionHead>
      {searches.length === 0 ? (
        <Text fontSize="14" color="ink2" pt="10px">
          Every search had a result.
        </Text>
      ) : (
        <Table.Root>
          <Table.Header srOnly>
            <Table.Row>
              <Table.ColumnHeader>Words</Table.ColumnHeader>
              <Table.ColumnHeader>Times</Table.ColumnHeader>
              <Table.ColumnHeader>Action</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {shown.map(({ words, count }) => (
              <Table.Row key={words} height="45px">
                <Table.Cell px="0" fontWeight="600" overflowWrap="anywhere">
                  {words}
                </Table.Cell>
                <Table.Cell px="0" textAlign="end" textStyle="num">
                  {count}
                </Table.Cell>
                <Table.Cell pe="0" ps="16px" textAlign="end" whiteSpace="nowrap">
                  <Link asChild minH={{ base: '44px', md: 'auto' }}>
                    <RouterLink
                      to={deskPaths.newItem}
                      aria-label={`Add item “${words}”`}
                      onClick={() => startNewItem(words)}
                    >
                      Add item
                    </RouterLink>
                  </Link>
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      )}
    </section>
  );
}

import { Box, EmptyState, Link, Table } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { AuditEntry } from '#contract/desk/audit';
import { useDeskLog } from '../client/people';
import { deskPaths } from '../desk-paths';
import { actionText, authorName, changeText } from '../order/order-events';
import { Pager } from '../list/Pager';
import { useListAddress } from '../list/use-list-address';
import { momentText } from '../parts/format';
import { SectionHead } from '../parts/SectionHead';
import { LoadState } from './LoadState';
import { SettingsPage } from './SettingsPage';

export function LogScreen() {
  const { page } = useListAddress();
  const query = useDeskLog(page);
  const { data } = query;
  return (
    <SettingsPage title="Audit log">
      <SectionHead title="Audit log">Entries cannot be edited</SectionHead>
      <LoadState query={query} height="240px" />
      {data && data.entries.length > 0 && <LogTable entries={data.entries} />}
      {data?.entries.length === 0 && (
        <EmptyState.Root>
          <EmptyState.Content>
            <EmptyState.Title asChild>
              <h3>No changes yet</h3>
            </EmptyState.Title>
          </EmptyState.Content>
        </EmptyState.Root>
      )}
      <Pager hasMore={data?.hasMore ?? false} />
    </SettingsPage>
  );
}

function LogTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table.Root>
      <Table.Header hideBelow="lg">
        <Table.Row>
          <Table.ColumnHeader>When</Table.ColumnHeader>
          <Table.ColumnHeader>Who</Table.ColumnHeader>
          <Table.ColumnHeader>What</Table.ColumnHeader>
          <Table.ColumnHeader>On</Table.ColumnHeader>
          <Table.ColumnHeader>Before and after</Table.ColumnHeader>
          <Table.ColumnHeader>From</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {entries.map((entry) => (
          <Table.Row key={entry.id} height="56px">
            <Table.Cell textStyle="num" fontSize="14" whiteSpace={{ lg: 'nowrap' }}>
              {momentText(entry.at)}
            </Table.Cell>
            <Table.Cell>
              <b>{authorName(entry)}</b>
              <Box hideFrom="lg" fontSize="12" lineHeight="1rem" color="ink2">
                {actionText(entry.act)} · <Subject entry={entry} />
                <Box overflowWrap="anywhere">{changeText(entry)}</Box>
              </Box>
            </Table.Cell>
            <Table.Cell hideBelow="lg" whiteSpace="nowrap">
              {actionText(entry.act)}
            </Table.Cell>
            <Table.Cell hideBelow="lg">
              <Subject entry={entry} />
            </Table.Cell>
            <Table.Cell overflowWrap="anywhere" hideBelow="lg">
              {changeText(entry)}
            </Table.Cell>
            <Table.Cell hideBelow="lg" color="ink2">
              {entry.from === 'desk' ? 'Desk' : 'Command'}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function Subject({ entry: { act, subject } }: { entry: AuditEntry }) {
  const [kind = ''] = act.split('.');
  const to = act === 'item.delete' ? undefined : SUBJECT_PATHS[kind]?.(subject);
  if (to === undefined) return subject;
  return (
    <Link asChild>
      <RouterLink to={to}>{kind === 'message' ? 'Message' : subject}</RouterLink>
    </Link>
  );
}

/** The page of the subject of an action, by the first part of the name of the action. */
const SUBJECT_PATHS: Readonly<Record<string, (subject: string) => string>> = {
  order: deskPaths.order,
  item: deskPaths.item,
  message: deskPaths.message,
};

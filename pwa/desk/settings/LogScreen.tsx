import { Box, EmptyState, Link, Skeleton, Table } from '@chakra-ui/react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '#contract/desk/audit';
import { useDeskLog } from '../client/people';
import { deskPaths } from '../desk-paths';
import { actionText, authorName, changeText } from '../order/order-events';
import { FailureAlert } from '../parts/FailureAlert';
import { momentText } from '../parts/format';
import { Pager } from '../parts/Pager';
import { SectionHead } from '../parts/SectionHead';
import { DeskPage } from '../shell/DeskPage';
import { SettingsFrame } from './SettingsFrame';

export function LogScreen() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const { data, error, isPending, refetch } = useDeskLog(page);
  return (
    <DeskPage title="Audit log" back={{ to: deskPaths.settings, label: 'Settings' }}>
      <SettingsFrame>
        <Box px={{ base: 'gutter', md: '0' }} pt={{ base: '16px', md: '0' }}>
          <SectionHead title="Audit log">Entries cannot be edited</SectionHead>
          {error && <FailureAlert failure={error} onRetry={() => void refetch()} />}
          {isPending && <Skeleton height="240px" mt="12px" aria-label="Loading" />}
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
          <Pager
            page={page}
            hasMore={data?.hasMore ?? false}
            onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })}
          />
        </Box>
      </SettingsFrame>
    </DeskPage>
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
              <Box hideFrom="lg" fontSize="12" lineHeight="16px" color="ink2">
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

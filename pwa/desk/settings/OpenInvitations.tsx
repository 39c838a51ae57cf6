import { Box, Stack, Table, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { OpenInvitation } from '#contract/desk/staff';
import { momentText } from '../parts/format';
import { SectionHead } from '../parts/SectionHead';
import { NewLinkDialog, WithdrawDialog } from './InvitationDialogs';
import { RoleBadge } from './RoleBadge';
import { RowButton } from './RowButton';

/** Invitations that were not accepted yet. */
export function OpenInvitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const [renewing, setRenewing] = useState<OpenInvitation>();
  const [withdrawing, setWithdrawing] = useState<OpenInvitation>();
  return (
    <Box as="section" pt="36px">
      <SectionHead title="Open invitations" />
      <Table.Root>
        <Table.Header hideBelow="md">
          <Table.Row>
            <Table.ColumnHeader>Email</Table.ColumnHeader>
            <Table.ColumnHeader>Role</Table.ColumnHeader>
            <Table.ColumnHeader>Invited by</Table.ColumnHeader>
            <Table.ColumnHeader>Link ends</Table.ColumnHeader>
            <Table.ColumnHeader>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.email}
              invitation={invitation}
              onRenew={() => setRenewing(invitation)}
              onWithdraw={() => setWithdrawing(invitation)}
            />
          ))}
        </Table.Body>
      </Table.Root>
      {renewing && <NewLinkDialog invitation={renewing} onClose={() => setRenewing(undefined)} />}
      {withdrawing && (
        <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </Box>
  );
}

interface RowProps {
  invitation: OpenInvitation;
  onRenew: () => void;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, onRenew, onWithdraw }: RowProps) {
  const { email, role, by, expiresAt } = invitation;
  const owner = by ?? 'Command';
  return (
    <Table.Row height="56px">
      <Table.Cell overflowWrap="anywhere">
        <b>{email}</b>
        <Box hideFrom="md" fontSize="12" lineHeight="1rem" color="ink2">
          By {owner}, ends {momentText(expiresAt)}
        </Box>
      </Table.Cell>
      <Table.Cell>
        <RoleBadge role={role} />
      </Table.Cell>
      <Table.Cell hideBelow="md">{owner}</Table.Cell>
      <Table.Cell hideBelow="md" textStyle="num">
        {momentText(expiresAt)}
      </Table.Cell>
      <Table.Cell>
        <Stack direction={{ base: 'column', md: 'row' }} gap="8px" justify="flex-end">
          <RowButton text="New link" target={`for ${email}`} onClick={onRenew} />
          <RowButton text="Withdraw" target={`the invitation for ${email}`} onClick={onWithdraw} />
        </Stack>
      </Table.Cell>
    </Table.Row>
  );
}

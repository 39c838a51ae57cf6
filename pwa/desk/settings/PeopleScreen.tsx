import { Box, Button, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { StaffMember } from '#contract/desk/staff';
import { usePeople } from '../client/people';
import { useIsOwner, useMember } from '../client/staff-session';
import { DeskIcon } from '../parts/DeskIcon';
import { counted, dayText } from '../parts/format';
import { SectionHead } from '../parts/SectionHead';
import { InviteDialog } from './InviteDialog';
import { LoadState } from './LoadState';
import { OpenInvitations } from './OpenInvitations';
import { RemoveDialog } from './RemoveDialog';
import { RoleBadge } from './RoleBadge';
import { RowButton } from './RowButton';
import { SettingsPage } from './SettingsPage';

const ROLE_PERMISSIONS = { owner: 'Everything', helper: 'Packs, ships, writes notes' } as const;

export function PeopleScreen() {
  const query = usePeople();
  const { data } = query;
  const isOwner = useIsOwner();
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<StaffMember>();
  return (
    <SettingsPage title="People">
      <SectionHead title="People">
        {isOwner && (
          <Button variant="plain" size="sm" my="-8px" onClick={() => setIsInviting(true)}>
            <DeskIcon name="plus" boxSize="16px" />
            Invite
          </Button>
        )}
      </SectionHead>
      <LoadState query={query} />
      {data && <PeopleTable people={data.members} onRemove={setLeaving} />}
      <Text fontSize="14" color="ink2" pt="14px">
        Helpers cannot refund or invite. Refunds and changes of people ask for a fresh passkey.
      </Text>
      {data && data.invitations.length > 0 && <OpenInvitations invitations={data.invitations} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      {leaving && <RemoveDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </SettingsPage>
  );
}

interface TableProps {
  people: readonly StaffMember[];
  onRemove: (person: StaffMember) => void;
}

function PeopleTable({ people, onRemove }: TableProps) {
  const member = useMember();
  return (
    <Table.Root>
      <Table.Header hideBelow="lg">
        <Table.Row>
          <Table.ColumnHeader>Name</Table.ColumnHeader>
          <Table.ColumnHeader>Role</Table.ColumnHeader>
          <Table.ColumnHeader>Can do</Table.ColumnHeader>
          <Table.ColumnHeader>Signs in with</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="right">Joined</Table.ColumnHeader>
          <Table.ColumnHeader>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {people.map((person) => (
          <Table.Row key={person.id} height="56px">
            <Table.Cell overflowWrap="anywhere">
              <b>{person.name}</b>
              <Box fontSize="12" lineHeight="1rem" color="ink2">
                {person.email}
              </Box>
            </Table.Cell>
            <Table.Cell>
              <RoleBadge role={person.role} />
            </Table.Cell>
            <Table.Cell hideBelow="lg">{ROLE_PERMISSIONS[person.role]}</Table.Cell>
            <Table.Cell hideBelow="lg">
              {person.passkeys > 0 ? counted(person.passkeys, 'passkey') : 'Password and code'}
            </Table.Cell>
            <Table.Cell hideBelow="lg" textAlign="right" textStyle="num">
              {dayText(person.joinedAt)}
            </Table.Cell>
            <Table.Cell textAlign="right">
              {person.id !== member?.id && (
                <RowButton text="Remove" target={person.name} onClick={() => onRemove(person)} />
              )}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

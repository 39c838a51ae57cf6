import { Field, Input, SegmentGroup, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Role } from '#contract/desk/staff';
import { useInvite } from '../client/people';
import { ActionDialog } from '../parts/ActionDialog';
import { ROLE_LABELS } from '../shell/role-labels';
import { LinkDialog } from './LinkDialog';

/** Creates an invitation. Its link works once, and the owner sends it to the person. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('helper');
  const invite = useInvite();
  if (invite.data) return <LinkDialog {...invite.data} email={email} onClose={onClose} />;

  return (
    <ActionDialog
      title="Invite"
      lead="You get a link that works once. Send it to this person yourself."
      action="Create the link"
      isBusy={invite.isPending}
      failure={invite.error}
      onSubmit={() => invite.mutate({ email, role })}
      onClose={onClose}
    >
      <Stack gap="16px">
        <Field.Root required>
          <Field.Label>Email</Field.Label>
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field.Root>
        <SegmentGroup.Root
          aria-label="Role"
          value={role}
          onValueChange={({ value }) => setRole(value === 'owner' ? 'owner' : 'helper')}
          width="full"
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={[
              { value: 'helper', label: ROLE_LABELS.helper },
              { value: 'owner', label: ROLE_LABELS.owner },
            ]}
          />
        </SegmentGroup.Root>
      </Stack>
    </ActionDialog>
  );
}

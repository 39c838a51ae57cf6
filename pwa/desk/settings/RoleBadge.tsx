import { Badge } from '@chakra-ui/react';
import type { Role } from '#contract/desk/staff';
import { ROLE_LABELS } from '../shell/role-labels';

export function RoleBadge({ role }: { role: Role }) {
  const isOwner = role === 'owner';
  return (
    <Badge bg={isOwner ? 'ink' : 'bone'} color={isOwner ? 'ground' : 'ink'}>
      {ROLE_LABELS[role]}
    </Badge>
  );
}

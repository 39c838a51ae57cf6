import { Box, Flex, Menu } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { useMember, useSignOut } from '../client/staff-session';
import { deskMessage } from '../client/desk-client';
import { deskPaths } from '../desk-paths';
import { deskToaster } from '../parts/desk-toaster';
import { DeskIcon } from '../parts/DeskIcon';
import { DeskMenu } from '../parts/DeskMenu';
import { ROLE_LABELS } from './role-labels';

/** Uses a toast, because the menu has closed. */
function announceFailure(failure: Error): void {
  deskToaster.create({
    type: 'error',
    title: 'Not signed out',
    description: deskMessage(failure),
  });
}

export function MemberMenu() {
  const member = useMember();
  const signOut = useSignOut();
  if (!member) return null;
  return (
    <DeskMenu
      positioning={{ placement: 'top-start' }}
      trigger={
        <Flex
          as="button"
          width="full"
          align="center"
          justify="space-between"
          minH="52px"
          mt="8px"
          pt="10px"
          borderTopWidth="1px"
          borderColor="boardLine"
          textAlign="left"
          fontWeight="500"
          lineHeight="1.25"
          cursor="pointer"
        >
          <Box as="span" srOnly={{ base: true, lg: false }}>
            {member.name}
            <Box as="small" display="block" fontSize="12" color="barInk2">
              {ROLE_LABELS[member.role]}
            </Box>
          </Box>
          <DeskIcon name="down" boxSize="16px" />
        </Flex>
      }
    >
      <Menu.Item value="settings" asChild>
        <NavLink to={deskPaths.settings}>Settings</NavLink>
      </Menu.Item>
      <Menu.Item
        value="sign-out"
        onSelect={() => signOut.mutate(undefined, { onError: announceFailure })}
      >
        Sign out
      </Menu.Item>
    </DeskMenu>
  );
}

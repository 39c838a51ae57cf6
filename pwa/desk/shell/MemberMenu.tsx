import { Box, Flex, Menu, Portal } from '@chakra-ui/react';
import { NavLink } from 'react-router-dom';
import { useMember, useSignOut } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { DeskIcon } from '../parts/DeskIcon';
import { ROLE_LABELS } from './role-labels';

export function MemberMenu() {
  const member = useMember();
  const signOut = useSignOut();
  if (!member) return null;
  return (
    <Menu.Root positioning={{ placement: 'top-start' }}>
      <Menu.Trigger asChild>
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
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="settings" asChild>
              <NavLink to={deskPaths.settings}>Settings</NavLink>
            </Menu.Item>
            <Menu.Item value="sign-out" onSelect={() => signOut.mutate()}>
              Sign out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

import { Box, Button, LinkBox, LinkOverlay, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useShopSettings } from '../client/shop-settings';
import { useIsOwner, useMember, useSignOut } from '../client/staff-session';
import { deskPaths } from '../desk-paths';
import { FailureAlert } from '../parts/FailureAlert';
import { DeskIcon } from '../parts/DeskIcon';
import { counted } from '../parts/format';
import { DeskPage } from '../shell/DeskPage';
import { ROLE_LABELS } from '../shell/role-labels';
import { holidayState } from './holiday-form';
import { overviewEntry, useSettingsEntries } from './settings-entries';
import { SettingsFrame } from './SettingsFrame';

/** The list of sections on the phone, and the user's own account. */
export function MoreScreen() {
  const isOwner = useIsOwner();
  const { data: settings } = useShopSettings();
  const entries = [...(isOwner ? [overviewEntry] : []), ...useSettingsEntries()];
  return (
    <DeskPage title="Settings">
      <SettingsFrame>
        <Box as="nav" aria-label="Sections" hideFrom="md">
          {entries.map(({ path, label, text, icon }) => (
            <LinkBox
              key={path}
              display="flex"
              alignItems="center"
              gap="14px"
              minH="64px"
              px="gutter"
              borderBottomWidth="1px"
              borderColor="line"
            >
              <DeskIcon name={icon} boxSize="24px" />
              <Box flex="1" lineHeight="1.3">
                <LinkOverlay asChild fontWeight="600">
                  <Link to={path}>{label}</Link>
                </LinkOverlay>
                <Box fontSize="14" color="ink2">
                  {path === deskPaths.holiday && settings
                    ? holidayState(settings.holiday).label
                    : text}
                </Box>
              </Box>
              <DeskIcon name="next" boxSize="16px" color="ink2" />
            </LinkBox>
          ))}
        </Box>
        <Account />
      </SettingsFrame>
    </DeskPage>
  );
}

function Account() {
  const member = useMember();
  const signOut = useSignOut();
  if (!member) return null;
  return (
    <Box as="section" px={{ base: 'gutter', md: '0' }} pt={{ base: '20px', md: '0' }}>
      <Text fontWeight="600">{member.name}</Text>
      <Text fontSize="14" color="ink2" mb="14px">
        {member.email} · {ROLE_LABELS[member.role]} · {counted(member.passkeys, 'passkey')}
      </Text>
      {member.role === 'helper' && (
        <Text fontSize="14" color="ink2" mb="14px">
          You can ship orders, correct addresses and write notes. Only the owner can refund, invite
          people and read the log.
        </Text>
      )}
      {signOut.isError && <FailureAlert failure={signOut.error} />}
      <Button variant="outline" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        <DeskIcon name="leave" />
        Sign out
      </Button>
    </Box>
  );
}

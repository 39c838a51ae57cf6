import { Box, LinkBox, LinkOverlay, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { DeskSettings, SettingsSection } from '#contract/desk/settings';
import { athleteOf } from '#contract/shop/athlete';
import { useShopSettings } from '../client/shop-settings';
import { useIsOwner, useMember, useSignOut } from '../client/staff-session';
import { holidayState } from '../facts/holiday-form';
import { shippingSummary } from '../facts/shipping-form';
import { FailureAlert } from '../parts/FailureAlert';
import { DeskIcon } from '../parts/DeskIcon';
import { counted } from '../parts/format';
import { BusyButton } from '../parts/BusyButton';
import { DeskPage } from '../shell/DeskPage';
import { ROLE_LABELS } from '../shell/role-labels';
import { SaleNotifications } from './SaleNotifications';
import { overviewEntry, useSettingsEntries, useUnsavedSections } from './settings-entries';
import { SettingsFrame } from './SettingsFrame';

/** The user's own account, and on the phone the list of sections. */
export function MoreScreen() {
  const isOwner = useIsOwner();
  const { data: settings } = useShopSettings();
  const unsaved = useUnsavedSections();
  const entries = [...(isOwner ? [overviewEntry] : []), ...useSettingsEntries()];
  return (
    <DeskPage title="Settings">
      <SettingsFrame>
        <Box as="nav" aria-label="Sections" hideFrom="md">
          {entries.map(({ path, label, text, icon, section }) => (
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
              <Box flex="1" minW="0" lineHeight="1.3" overflowWrap="anywhere">
                <LinkOverlay asChild fontWeight="600">
                  <Link to={path}>{label}</Link>
                </LinkOverlay>
                <Box
                  fontSize="14"
                  color={unsaved.has(section) ? 'ink' : 'ink2'}
                  fontWeight={unsaved.has(section) ? '600' : undefined}
                >
                  {unsaved.has(section)
                    ? 'Not saved yet'
                    : ((settings && stateText(section, settings)) ?? text)}
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

/** The current value of a section, as a short text. */
function stateText(
  section: SettingsSection | undefined,
  { holiday, shipping, contact, athlete }: DeskSettings,
): string | undefined {
  if (section === 'holiday') return holidayState(holiday.value).label;
  if (section === 'contact') return contact.value.email;
  if (section === 'athlete') return athleteOf(athlete.value).name;
  return section === 'shipping' ? shippingSummary(shipping.value) : undefined;
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
      <SaleNotifications />
      {signOut.isError && <FailureAlert failure={signOut.error} />}
      <BusyButton variant="outline" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
        <DeskIcon name="leave" />
        Sign out
      </BusyButton>
    </Box>
  );
}

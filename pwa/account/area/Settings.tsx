import { useState, type ReactNode } from 'react';
import type { User } from '#contract/account';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { PanelHead } from './PanelHead';
import { PreferencesDialog } from './PreferencesDialog';
import { SessionsDialog } from './SessionsDialog';

type DialogName = 'password' | 'sessions' | 'preferences' | 'deletion';

/**
 * The settings tab: password, email preferences, devices, account deletion (behaviour
 * account.settings).
 */
export function AccountSettings({ user }: { user: User }) {
  const [opened, setOpened] = useState<DialogName>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PanelHead title="Settings" text="Password, devices, emails and account." />
      <ul>
        <Row title="Password" text="Changing it signs you out everywhere else.">
          <Button variant="line" size="sm" onClick={() => setOpened('password')}>
            Change Password
          </Button>
        </Row>
        <Row title="Devices" text="See where you are signed in, and sign out a device.">
          <Button variant="line" size="sm" onClick={() => setOpened('sessions')}>
            Signed-in Devices
          </Button>
        </Row>
        <Row title="Email" text="Choose which emails you get.">
          <Button variant="line" size="sm" onClick={() => setOpened('preferences')}>
            Email Preferences
          </Button>
        </Row>
        <Row
          title="Account"
          text="Deleting it cannot be undone. Orders on their way will still arrive."
        >
          <Button variant="line" size="sm" onClick={() => setOpened('deletion')}>
            Delete Account
          </Button>
        </Row>
      </ul>
      <ChangePasswordDialog open={opened === 'password'} username={user.username} onClose={close} />
      <SessionsDialog open={opened === 'sessions'} onClose={close} />
      <PreferencesDialog open={opened === 'preferences'} onClose={close} />
      <DeleteAccountDialog open={opened === 'deletion'} username={user.username} onClose={close} />
    </>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 190px' }}
      alignItems="center"
      gap="10px 24px"
      paddingBlock="16px"
      borderBottom="1px solid {colors.line}"
      _first={{ paddingTop: '0' }}
    >
      <div>
        <chakra.h3 fontWeight="600">{title}</chakra.h3>
        <chakra.p fontSize="15" color="ink2">
          {text}
        </chakra.p>
      </div>
      {children}
    </chakra.li>
  );
}

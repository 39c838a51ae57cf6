import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/account';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { FactList } from '../../ui/FactList';
import { PanelHead } from './PanelHead';
import { ProfileForm } from './ProfileForm';

const birthDateFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** The customer's profile. The form to change it replaces it (behaviour account.profile). */
export function Profile({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <>
      <PanelHead
        title="Profile"
        text="Your name and contact details. Orders ship to the address PayPal gives us."
      />
      <chakra.div maxWidth="620px">
        {isEditing ? (
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <>
            <FactList
              ruled={false}
              rows={[
                { label: 'First name', value: user.firstName },
                { label: 'Last name', value: user.lastName },
                { label: 'Email', value: user.email },
                { label: 'Username', value: user.username },
                { label: 'Phone', value: user.phone || <NotProvided /> },
                {
                  label: 'Date of birth',
                  value: user.dateOfBirth ? (
                    birthDateFormat.format(new Date(user.dateOfBirth))
                  ) : (
                    <NotProvided />
                  ),
                },
              ]}
            />
            <Button ref={edit} css={{ marginTop: '20px' }} onClick={() => setEditing(true)}>
              Edit profile
            </Button>
          </>
        )}
      </chakra.div>
    </>
  );
}

function NotProvided() {
  return (
    <chakra.span fontWeight="400" color="ink2">
      Not provided
    </chakra.span>
  );
}

import { Box, Button, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import type { SignInMethods } from '#contract/desk/staff';
import { useAddPasskey, useSignInMethods } from '../client/own-passkeys';
import { DeskIcon } from '../parts/DeskIcon';
import { deskToaster } from '../parts/desk-toaster';
import { momentText } from '../parts/format';
import { SectionHead } from '../parts/SectionHead';
import { SignInError } from '../sign-in/SignInError';
import { passkeyMessage } from '../client/passkey';
import { LoadState } from './LoadState';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { RowButton } from './RowButton';
import { SettingsPage } from './SettingsPage';

type Passkey = SignInMethods['passkeys'][number];

/** The user's own passkeys. */
export function SignInMethodsScreen() {
  const query = useSignInMethods();
  const { data } = query;
  const [removing, setRemoving] = useState<Passkey>();
  const add = useAddPasskey(() => {
    deskToaster.create({ type: 'success', title: 'The passkey was added' });
  });
  return (
    <SettingsPage title="Your sign-in">
      <SectionHead title="Passkeys">
        <Button
          variant="plain"
          size="sm"
          my="-8px"
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          <DeskIcon name="plus" boxSize="16px" />
          Add a passkey
        </Button>
      </SectionHead>
      {add.isError && (
        <Box py="12px">
          <SignInError>{passkeyMessage(add.error)}</SignInError>
        </Box>
      )}
      <LoadState query={query} />
      {data && data.passkeys.length > 0 && <PasskeyTable methods={data} onRemove={setRemoving} />}
      {data && (
        <Text fontSize="14" color="ink2" pt="14px" maxW="60ch">
          {adviceFor(data)}
        </Text>
      )}
      {removing && (
        <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(undefined)} />
      )}
    </SettingsPage>
  );
}

function adviceFor({ passkeys, hasPassword }: SignInMethods): string {
  if (passkeys.length === 0)
    return 'You have no passkey yet. Refunds and changes of people need one. We ask for your password and a mailed code before you add it.';
  if (hasPassword) return 'You can also sign in with your password and a mailed code.';
  if (passkeys.length > 1)
    return 'If you lose a device, sign in on another one and remove its passkey.';
  return 'This passkey is your only sign-in method. Add another one, in case you lose this device: the browser offers a phone, a tablet or a security key.';
}

interface TableProps {
  methods: SignInMethods;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyTable({ methods: { passkeys, hasPassword }, onRemove }: TableProps) {
  const canRemove = passkeys.length > 1 || hasPassword;
  return (
    <Table.Root>
      <Table.Header hideBelow="md">
        <Table.Row>
          <Table.ColumnHeader>Made on</Table.ColumnHeader>
          <Table.ColumnHeader>Added</Table.ColumnHeader>
          <Table.ColumnHeader>Last used</Table.ColumnHeader>
          <Table.ColumnHeader>
            <VisuallyHidden>Actions</VisuallyHidden>
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {passkeys.map((passkey) => (
          <Table.Row key={passkey.id} height="56px">
            <Table.Cell>
              <b>{passkey.device}</b>
              <Box hideFrom="md" fontSize="12" lineHeight="1rem" color="ink2">
                Added: {momentText(passkey.addedAt)}
                <br />
                Last used: {usedText(passkey)}
              </Box>
            </Table.Cell>
            <Table.Cell hideBelow="md" textStyle="num">
              {momentText(passkey.addedAt)}
            </Table.Cell>
            <Table.Cell hideBelow="md" textStyle="num">
              {usedText(passkey)}
            </Table.Cell>
            <Table.Cell textAlign="right">
              {canRemove && (
                <RowButton
                  text="Remove"
                  target={`the passkey of ${passkey.device}`}
                  onClick={() => onRemove(passkey)}
                />
              )}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

function usedText({ usedAt }: Passkey): string {
  return usedAt === null ? 'Not yet' : momentText(usedAt);
}

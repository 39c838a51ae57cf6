import { useState } from 'react';
import { z } from 'zod';
import { useNavigate } from 'react-router-dom';
import { accountEndpoints } from '#contract/account';
import { call } from '#contract/protocol/call';
import { isOutcomeUnknown, ApiError } from '#contract/protocol/api-error';
import { retentionText } from '#contract/retention';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import type { Rules } from '../../ui/forms/field-problems';
import { PasswordField } from '../../ui/forms/PasswordField';
import { TextField } from '../../ui/forms/TextField';
import { toast } from '../../ui/overlays/toasts';
import { useForm } from '../../ui/forms/use-form';
import { AccountForm } from '../AccountForm';
import { HiddenUsername } from '../sign-in/HiddenUsername';
import { signOutHere } from '../session/use-user';
import { withSession, isSessionExpired, toastFailure } from './account-query';

const CONFIRMATION_WORD = 'DELETE';
const rules: Rules<'currentPassword' | 'word'> = {
  currentPassword: {
    shape: accountEndpoints.deleteAccount.body.shape.currentPassword,
    missing: 'Please enter your current password',
  },
  word: {
    shape: z.string().refine((text) => text.trim().toUpperCase() === CONFIRMATION_WORD),
    missing: `Please type ${CONFIRMATION_WORD}.`,
    wrong: `Please type ${CONFIRMATION_WORD}.`,
  },
};

interface Props {
  open: boolean;
  username: string;
  onClose: () => void;
}

/**
 * Says what is deleted now and later, and asks for the password and a typed word (behaviour
 * api.delete-account).
 */
export function DeleteAccountDialog({ open, username, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?" kind="alert">
      <DeleteAccountForm username={username} onClose={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ username, onClose }: Omit<Props, 'open'>) {
  const navigate = useNavigate();
  // The server may have received a request whose response was lost.
  const [isUnsure, setUnsure] = useState(false);
  const { form, field, isBusy } = useForm({
    rules,
    first: { currentPassword: '', word: '' },
    async send({ currentPassword }) {
      let wasLost = false;
      try {
        await withSession(async () => {
          try {
            await call(accountEndpoints.deleteAccount, { body: { currentPassword } });
          } catch (failure) {
            wasLost = isUnsure && isSessionExpired(failure);
            if (!wasLost) throw failure;
          }
        });
      } catch (failure) {
        if (isOutcomeUnknown(failure)) setUnsure(true);
        toastFailure(failure, {
          refused: 'Failed to delete account',
          unreachable: 'We couldn’t confirm the deletion. Check your connection and try again.',
        });
        const isWrong = failure instanceof ApiError && failure.code === 'password-wrong';
        return isWrong ? { currentPassword: failure.sentence } : {};
      }
      // Home first, so that the sign-in form does not flash (behaviour account.deletion-signs-out).
      await navigate(paths.home);
      await signOutHere();
      toast(
        wasLost
          ? {
              title: 'You’re signed out',
              description:
                'We didn’t get an answer to your first request, but your account is most likely deleted. If you can still sign in, delete it again.',
            }
          : { title: 'Account Deleted', description: 'Your bag is unchanged.' },
      );
      return {};
    },
  });
  return (
    <>
      <chakra.ul
        display="grid"
        gap="8px"
        marginBottom="18px"
        paddingLeft="18px"
        listStyle="disc"
        textStyle="t14"
        color="ink2"
      >
        <li>Your profile, cards, saved items, preferences and sign-ins are deleted right away.</li>
        <li>
          An order keeps its name and address until {retentionText('buyer')} after it was shipped,
          refunded or cancelled. Then they are deleted too.
        </li>
        <li>You can no longer see your order history. The links in our emails still work.</li>
      </chakra.ul>
      <AccountForm form={form} label="Delete Account">
        <HiddenUsername username={username} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <TextField
          label={`Type ${CONFIRMATION_WORD} to continue`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('word')}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="12px">
          <Button type="submit" loading={isBusy}>
            Delete account
          </Button>
          <Button variant="line" onClick={onClose}>
            Keep it
          </Button>
        </chakra.div>
      </AccountForm>
    </>
  );
}

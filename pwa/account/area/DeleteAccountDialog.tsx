import { useState } from 'react';
import { z } from 'zod';
import { useNavigate } from 'react-router-dom';
import { accountEndpoints } from '#contract/account';
import { call } from '#contract/call';
import { isUnanswered } from '#contract/failure';
import { keptFor } from '#contract/retention';
import { chakra } from '../../ui/chakra';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Rules } from '../../ui/field-problems';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toaster';
import { useForm } from '../../ui/use-form';
import { Fields } from '../Fields';
import { leave } from '../use-user';
import { asCustomer, hasEnded, tellFailure } from './own';

const WORD = 'DELETE';
const rules: Rules<'word'> = {
  word: {
    shape: z.string().refine((text) => text.trim().toUpperCase() === WORD),
    missing: `Please type ${WORD}.`,
    wrong: `Please type ${WORD}.`,
  },
};

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What goes at once, what stays for a while, and a word to be typed (decision 27). */
export function DeleteAccountDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?" kind="alert">
      <Deletion onClose={onClose} />
    </Dialog>
  );
}

function Deletion({ onClose }: Pick<Props, 'onClose'>) {
  const navigate = useNavigate();
  // The shop may have heard a question whose answer never came.
  const [isUnsure, setUnsure] = useState(false);
  const { form, field, isBusy } = useForm({
    rules,
    first: { word: '' },
    async send() {
      let wasLost = false;
      try {
        await asCustomer(async () => {
          try {
            await call(accountEndpoints.deleteAccount, {});
          } catch (failure) {
            wasLost = isUnsure && hasEnded(failure);
            if (!wasLost) throw failure;
          }
        });
      } catch (failure) {
        if (isUnanswered(failure)) setUnsure(true);
        tellFailure(failure, { refused: 'Failed to delete account' });
        return;
      }
      // Home first: nobody is shown the sign-in form on the way (behaviour 4.12).
      await navigate(paths.home);
      await leave();
      toast(
        wasLost
          ? {
              title: 'You are signed out',
              description:
                'The shop’s first answer was lost, and your account is most likely deleted. If you can still sign in, it is not.',
            }
          : { title: 'Account Deleted', description: 'Your bag is as it was.' },
      );
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
        <li>Your profile, cards, saved listings, preferences and sign-ins go at once.</li>
        <li>
          An order keeps its name and address until {keptFor('buyer')} after it was shipped,
          refunded or cancelled. Then they go too.
        </li>
        <li>
          Your order history is no longer listed anywhere. The links in our emails still open.
        </li>
      </chakra.ul>
      <Fields form={form} label="Delete Account">
        <TextField
          label={`Type ${WORD} to go on`}
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
      </Fields>
    </>
  );
}

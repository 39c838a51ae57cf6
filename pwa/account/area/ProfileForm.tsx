import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { accountEndpoints, type User } from '#contract/account';
import { call } from '#contract/protocol/call';
import { ApiError } from '#contract/protocol/api-error';
import { chakra } from '../../ui/chakra';
import { Button } from '../../ui/Button';
import { fieldsOf, type Problems, type Rules } from '../../ui/forms/field-problems';
import { TextField } from '../../ui/forms/TextField';
import { toast } from '../../ui/overlays/toasts';
import { useForm } from '../../ui/forms/use-form';
import { AccountForm } from '../AccountForm';
import { NO_CONNECTION } from '../session/session';
import { setUser } from '../session/use-user';
import { withSession, toastFailure } from './account-query';

type Field = 'firstName' | 'lastName' | 'phone' | 'dateOfBirth';

const { shape } = accountEndpoints.profile.body;
const WRONG_DATE = 'Please enter a date between 1900 and today.';

/** Both names are required (behaviour account.profile-needs-names). */
const rules: Rules<Field> = {
  firstName: { shape: shape.firstName.unwrap(), missing: 'Please enter your first name' },
  lastName: { shape: shape.lastName.unwrap(), missing: 'Please enter your last name' },
  phone: { shape: shape.phone.unwrap().unwrap(), missing: '' },
  dateOfBirth: {
    shape: z.union([z.literal(''), shape.dateOfBirth.unwrap().unwrap()]),
    missing: '',
    wrong: WRONG_DATE,
  },
};

interface Props {
  user: User;
  onDone: () => void;
}

/** First name, last name, phone and date of birth. */
export function ProfileForm({ user, onDone }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const date = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { form, field, isBusy } = useForm({
    rules,
    first: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone ?? '',
      dateOfBirth: user.dateOfBirth ?? '',
    },
    // An incomplete date has no value; it must not count as empty.
    compare: () => (date.current?.validity.badInput ? { dateOfBirth: WRONG_DATE } : {}),
    async send({ phone, dateOfBirth, ...names }) {
      const body = { ...names, phone: phone.trim() || null, dateOfBirth: dateOfBirth || null };
      try {
        const answer = await withSession(() => call(accountEndpoints.profile, { body }));
        await setUser(answer.body.user);
      } catch (failure) {
        const text = { refused: 'Failed to update profile.', unreachable: NO_CONNECTION };
        toastFailure(failure, { title: 'Update Failed', ...text });
        return serverProblems(failure);
      }
      onDone();
      toast({ title: 'Profile Updated', description: 'Your profile is up to date.' });
      return {};
    },
  });
  return (
    <AccountForm form={form} label="Profile">
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 148px), 1fr))"
        alignItems="start"
        gap="16px 12px"
      >
        <TextField
          label="First name"
          autoComplete="given-name"
          required
          ref={first}
          {...field('firstName')}
        />
        <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      </chakra.div>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="Optional."
        {...field('phone')}
      />
      <TextField
        ref={date}
        label="Date of birth"
        type="date"
        hint="Optional."
        autoComplete="bday"
        min="1900-01-01"
        max={today()}
        {...field('dateOfBirth')}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="12px">
        <Button type="submit" loading={isBusy}>
          Save profile
        </Button>
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
      </chakra.div>
    </AccountForm>
  );
}

/** The server's message at its field. */
function serverProblems(failure: unknown): Problems<Field> {
  if (!(failure instanceof ApiError)) return {};
  const field = fieldsOf(rules).find((name) => name === failure.details['field']);
  return field ? { [field]: failure.sentence } : {};
}

/** Today's date in the shopper's time zone. */
function today(): string {
  const now = new Date();
  // Not by a locale's format, which browsers write differently.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

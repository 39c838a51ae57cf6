import { z } from 'zod';
import {
  EmailPreferences,
  NewsletterAgreedBy,
  StoredPreferences,
} from '#contract/account/email-preferences';
import { DateOfBirth, PhoneNumber } from '#contract/account/profile-fields';
import { MIN_PASSWORD_LENGTH } from './bounds';
import { endpoint } from './protocol/endpoint';
import { hasInvisibleCharacters, singleLine } from './text-fields';

/**
 * Too many combining marks would cover the lines above and below. Burmese needs up to six on one
 * letter.
 */
const TOO_MANY_MARKS = /\p{M}{9}/u;

const Name = singleLine(80)
  .refine((name) => !hasInvisibleCharacters(name) && /[\p{L}\p{N}]/u.test(name), {
    error: 'Please use visible letters in this name, without hidden characters.',
  })
  .refine((name) => !TOO_MANY_MARKS.test(name), {
    error: 'Please write this name with fewer accents on one letter.',
  });
const Email = z.email().max(254);
/**
 * Rejects lone surrogates: encoding replaces them, so different passwords would have the same hash.
 */
const Password = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  .max(256)
  .refine((text) => !/\p{Surrogate}/u.test(text), 'Please use another character in this password.')
  .refine(
    (text) => text.trim() !== '',
    'A password made only of spaces is easy to guess. Please choose another one.',
  );
const CurrentPassword = z.string().min(1).max(256);
const ResetCode = z.string().regex(/^\d{6}$/);

export const User = z.object({
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** YYYY-MM-DD. */
  dateOfBirth: z.string().nullable(),
});
export type User = z.infer<typeof User>;

export const Session = z.object({
  /** Identifies the session for ending it; it does not give access to it. */
  id: z.string(),
  /** `Firefox on Windows`. */
  device: z.string(),
  /** ISO timestamp. */
  signedInAt: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const UserResponse = z.object({ user: User });
const NoContent = z.undefined();

/** Behaviour api.login explains the field names. */
export const accountEndpoints = {
  me: endpoint('GET /api/auth/me', {
    summary: 'The signed-in user.',
    limit: 'own',
    session: 'required',
    reply: UserResponse,
    refusals: [401],
  }),
  login: endpoint('POST /api/auth/login', {
    summary: 'Signs in with email or username.',
    limit: 'account',
    session: 'optional',
    body: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(256) }),
    reply: UserResponse,
    refusals: [400, 401],
  }),
  register: endpoint('POST /api/auth/register', {
    summary: 'Creates an account and signs in.',
    limit: 'register',
    session: 'optional',
    body: z.object({
      firstName: Name,
      lastName: Name,
      username: z
        .string()
        .regex(/^[A-Za-z0-9_.-]{3,32}$/)
        .regex(/[A-Za-z0-9]/),
      email: Email,
      password: Password,
    }),
    reply: UserResponse,
    status: 201,
    refusals: [400, 409],
  }),
  logout: endpoint('POST /api/auth/logout', {
    summary: 'Signs out.',
    limit: 'account',
    session: 'optional',
    reply: NoContent,
    status: 204,
  }),
  profile: endpoint('PUT /api/auth/profile', {
    summary: 'Changes the given fields of the profile.',
    limit: 'account',
    session: 'required',
    body: z
      .object({
        firstName: Name,
        lastName: Name,
        phone: PhoneNumber.nullable(),
        dateOfBirth: DateOfBirth.nullable(),
      })
      .partial(),
    reply: UserResponse,
    refusals: [400, 401],
  }),
  changePassword: endpoint('PUT /api/auth/change-password', {
    summary: 'Changes the password; every other session ends.',
    limit: 'account',
    session: 'required',
    body: z.object({ currentPassword: CurrentPassword, newPassword: Password }),
    reply: NoContent,
    status: 204,
    refusals: [400, 401],
  }),
  deleteAccount: endpoint('DELETE /api/auth/delete-account', {
    summary: 'Deletes the account.',
    limit: 'account',
    session: 'required',
    body: z.object(
      { currentPassword: CurrentPassword },
      { error: 'Please reload this page, then enter your password to delete your account.' },
    ),
    reply: NoContent,
    status: 204,
    refusals: [400, 401],
  }),
  sessions: endpoint('GET /api/auth/sessions', {
    summary: 'The sessions of the customer, the current one first.',
    limit: 'own',
    session: 'required',
    reply: z.array(Session),
    refusals: [401],
  }),
  endSession: endpoint('DELETE /api/auth/sessions/:id', {
    summary: 'Ends a session of the customer; returns the remaining ones.',
    limit: 'account',
    session: 'required',
    params: z.object({ id: z.string().max(64) }),
    reply: z.array(Session),
    refusals: [401, 404],
  }),
  endOtherSessions: endpoint('DELETE /api/auth/sessions', {
    summary: 'Ends every session of the customer but this one; returns the remaining ones.',
    limit: 'account',
    session: 'required',
    reply: z.array(Session),
    refusals: [401],
  }),
  emailPreferences: endpoint('GET /api/auth/email-preferences', {
    summary: 'The four flags, and when the customer agreed to the newsletter.',
    limit: 'own',
    session: 'required',
    reply: StoredPreferences,
    refusals: [401],
  }),
  setEmailPreferences: endpoint('PUT /api/auth/email-preferences', {
    summary: 'Sets the four flags.',
    limit: 'account',
    session: 'required',
    body: EmailPreferences.extend({
      /** Set only if the customer has just agreed. */
      newsletterAgreedBy: NewsletterAgreedBy.optional(),
    }),
    reply: StoredPreferences,
    refusals: [400, 401],
  }),
  forgotPassword: endpoint('POST /api/auth/forgot-password', {
    summary: 'Mails a reset code and link, if the address has an account.',
    limit: 'account',
    session: 'optional',
    body: z.object({ email: Email }),
    reply: NoContent,
    status: 204,
    refusals: [400],
  }),
  resetPassword: endpoint('POST /api/auth/reset-password', {
    summary: 'Sets a new password by a mailed code or by the token of a mailed link.',
    limit: 'account',
    session: 'optional',
    body: z
      .object({
        email: Email.optional(),
        resetCode: ResetCode.optional(),
        token: z.string().min(1).max(200).optional(),
        newPassword: Password,
      })
      .refine(({ email, resetCode, token }) => token ?? (email && resetCode), {
        error: 'Please enter the code from the email, or open its link.',
      }),
    reply: NoContent,
    status: 204,
    refusals: [400],
  }),
};
